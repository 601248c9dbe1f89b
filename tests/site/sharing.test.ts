import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { siteAddress } from '../../scripts/site-address.mjs';
import { indexedPng } from '../../src/site/indexed-png.ts';
import { sitemapPaths, sitemapXml } from '../../src/site/sitemap.ts';
import { allCards, cardPng } from '../../src/site/social-cards.ts';
import { readWoff } from '../../src/site/woff-font.ts';
import { shorten } from '../../src/text/shorten.ts';
import { CARD_SIZE, cardSvg, linesOf } from '../../src/view/social-card.ts';
import { index, root, rules } from '../catalog-fixture.ts';

const font = readWoff(
  readFileSync(join(root, 'node_modules/@fontsource/marcellus/files/marcellus-latin-400-normal.woff')),
);

describe('siteAddress', () => {
  test('tells host and folder apart', () => {
    expect(siteAddress('https://ejemplo.org/codice')).toEqual({ site: 'https://ejemplo.org', base: '/codice/' });
    expect(siteAddress('https://ejemplo.org')).toEqual({ site: 'https://ejemplo.org', base: '/' });
    expect(siteAddress('')).toEqual({ site: undefined, base: '/' });
  });

  test.each(['ejemplo.org', '/codice/', 'ftp://ejemplo.org', 'https://ejemplo.org/?a=1'])('refuses «%s»', (written) => {
    expect(() => siteAddress(written)).toThrow(/SITIO debe ser/);
  });

  test.each(['//evil.com/', '/a//b/', '/caña/', '/mi sitio/', '/%2F/', '/a;b/', '/%E0%A4/'])(
    'refuses the folder «%s», of which links could not be made',
    (folder) => {
      expect(() => siteAddress(`https://ejemplo.org${folder}`)).toThrow(/La carpeta de SITIO/);
    },
  );
});

describe('sitemap', () => {
  const paths = sitemapPaths(index, rules);

  test('has every section, clause, ruling and calculator once, and no bullet', () => {
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of ['/', '/ti4/', '/ti4/23/', '/ti4/23.4/', '/ti4/guia/', '/dictamenes/ti4-retirada/', '/acerca/'])
      expect(paths).toContain(path);
    expect(paths).not.toContain('/ti4/23.4.a/');
  });

  test('has whole addresses below the folder of the site', () => {
    const xml = sitemapXml(['/', '/ti4/23/'], new URL('https://ejemplo.org'), '/codice/', '2026-11-18');
    expect(xml).toContain('<loc>https://ejemplo.org/codice/</loc>');
    expect(xml).toContain('<loc>https://ejemplo.org/codice/ti4/23/</loc><lastmod>2026-11-18</lastmod>');
  });
});

describe('the display face', () => {
  test('is a plain font whose letters have widths, Spanish ones too', () => {
    expect(new DataView(font.file.buffer).getUint32(0)).toBe(0x00010000);
    const missing = font.widthOf('\u4e2d');
    for (const letter of 'áéíóúñü¿¡«»…ÁÑ') expect(font.widthOf(letter), letter).toBeGreaterThan(0);
    expect(font.widthOf('mm')).toBeCloseTo(2 * font.widthOf('m'));
    expect(font.widthOf('m')).toBeGreaterThan(font.widthOf('i'));
    expect(missing).toBeGreaterThanOrEqual(0);
  });

  test('what is not a WOFF file is refused', () => {
    expect(() => readWoff(new Uint8Array(64))).toThrow('not a WOFF file');
  });
});

describe('social cards', () => {
  test('every game, ruling and calculator has one, and no line sticks out', () => {
    const cards = allCards();
    for (const { id } of [...index.registry.games, ...index.registry.rulings, ...rules])
      expect(cards.has(id)).toBe(true);
    for (const [name, card] of cards)
      for (const [, x = '', size = '', line = ''] of cardSvg(card, font.widthOf).matchAll(
        /<text x="(\d+)" y="\d+" font-family="Marcellus" font-size="(\d+)" fill="[^"]+">([^<]*)</g,
      ))
        expect(Number(x) + font.widthOf(line) * Number(size), `${name}: ${line}`).toBeLessThan(CARD_SIZE.width);
  });

  test('a long text is cut at a word', () => {
    const one = (text: string) => text.length;
    expect(linesOf('una dos tres cuatro', 8, one, 2)).toEqual(['una dos', 'tres…']);
    expect(linesOf('una dos', 8, one, 2)).toEqual(['una dos']);
  });

  test('is a picture of the size that networks ask for', async () => {
    const card = allCards().get('ti4-retirada');
    const png = card && Buffer.from(await cardPng(card));
    expect(png?.subarray(1, 4).toString()).toBe('PNG');
    expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png?.length).toBeLessThan(60_000);
  });
});

describe('indexedPng', () => {
  test('keeps every pixel', () => {
    const pixels = Uint8Array.from([255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255, 255, 255, 0, 0, 255]);
    const png = Buffer.from(indexedPng(pixels, 2, 2) ?? []);
    const data = (kind: string) => {
      const at = png.indexOf(kind);
      return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
    };
    expect([...data('PLTE')]).toEqual([255, 0, 0, 0, 0, 255]);
    expect([...inflateSync(data('IDAT'))]).toEqual([0, 0, 1, 0, 1, 0]);
  });

  test('more colours than a palette holds are refused', () => {
    const pixels = new Uint8Array(new Uint32Array(300).map((_, at) => at).buffer);
    expect(indexedPng(pixels, 300, 1)).toBeNull();
  });
});

test('a description ends at a word', () => {
  expect(shorten('Los dos jugadores tienen ocasión', 20)).toBe('Los dos jugadores…');
  expect(shorten('Corto', 20)).toBe('Corto');
});
