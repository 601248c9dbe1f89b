import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { htmlProblems } from '../../scripts/site-html.ts';
import { kindOf, sampleOfKinds } from '../../scripts/site-kinds.ts';
import { readLinks } from '../../scripts/site-links.ts';
import { distances, unreachable } from '../../scripts/site-reach.ts';
import { ceilingOf, weightOf } from '../../scripts/site-weights.ts';

describe('kinds of pages', () => {
  test.each([
    ['/', '/'],
    ['/ti4/', '/[juego]/'],
    ['/ti4/23/', '/[juego]/[sección]/'],
    ['/era/6.2.4/', '/[juego]/[cláusula]/'],
    ['/ti4/23.5/', '/[juego]/[cláusula]/'],
    ['/ti4/F15/', '/[juego]/[cláusula]/'],
    ['/ti4/23.5.a/', '/[juego]/[punto]/'],
    ['/ti4/unidades/', '/[juego]/unidades/'],
    ['/ti4/facciones/yin/', '/[juego]/facciones/[id]/'],
    ['/ti4/antigua/22.1/', '/[juego]/antigua/[id]/'],
    ['/herramientas/', '/herramientas/'],
    ['/herramientas/ti4-votos/', '/herramientas/[id]/'],
    ['/404.html', '/404.html'],
  ])('%s is %s', (address, kind) => expect(kindOf(address)).toBe(kind));

  test('a sample has every kind, and no more of one than asked for', () => {
    const sample = sampleOfKinds(['/ti4/1/', '/ti4/2/', '/ti4/3/', '/era/4/', '/'], 2);
    expect([...sample.keys()].sort()).toEqual(['/', '/[juego]/[sección]/']);
    expect(sample.get('/[juego]/[sección]/')).toHaveLength(2);
  });
});

describe('ways to a clause', () => {
  const page = (...links: string[]) => readLinks(links.map((link) => `<a href="${link}">x</a>`).join(''));
  const pages = new Map([
    ['/ti4/', page('/ti4/1/', '/era/')],
    ['/ti4/1/', readLinks('<p id="1.1"></p><a href="/ti4/2/"></a>')],
    ['/ti4/2/', readLinks('<p id="2.1"></p>')],
    ['/era/', page('/ti4/3/')],
    ['/ti4/3/', readLinks('<p id="3.1"></p>')],
  ]);
  const clause = (section: string, id: string) => ({ ref: `ti4:${id}`, game: 'ti4', section, id });

  test('are counted in links', () => {
    expect([...distances('/ti4/', pages)]).toContainEqual(['/ti4/2/', 2]);
  });

  test('do not go through other games, and need the clause itself at their end', () => {
    expect(unreachable([clause('1', '1.1'), clause('2', '2.1')], pages)).toEqual({ lost: [], deepest: 2 });
    expect(unreachable([clause('3', '3.1'), clause('2', '2.9')], pages).lost).toEqual(['ti4:3.1', 'ti4:2.9']);
  });
});

describe('weights', () => {
  test('count the page, its styles and its scripts with what they import, each once', () => {
    const dist = mkdtempSync(join(tmpdir(), 'codice-weights-'));
    writeFileSync(join(dist, 'a.js'), 'import "./b.js";');
    writeFileSync(join(dist, 'a.js.br'), 'x'.repeat(100));
    writeFileSync(join(dist, 'b.js'), '');
    writeFileSync(join(dist, 'b.js.br'), 'x'.repeat(10));
    writeFileSync(join(dist, 'c.css'), '');
    writeFileSync(join(dist, 'c.css.br'), 'x'.repeat(7));
    writeFileSync(join(dist, 'index.html.br'), 'x'.repeat(1000));
    const html = '<link rel="stylesheet" href="/c.css"><script src="/a.js"></script><script src="/b.js"></script>';
    expect(weightOf(dist, html, '/index.html')).toEqual({ all: 1117, script: 110 });
  });

  test('have a ceiling for every page', () => {
    expect(ceilingOf('/ti4/23/')).toEqual({ all: 50, script: 12 });
    expect(ceilingOf('/herramientas/ti4-votos/').all).toBe(90);
    expect(ceilingOf('/era/indice/').all).toBe(90);
  });
});

describe('HTML', () => {
  test('that breaks the standard is told with its place', async () => {
    const [problem] = await htmlProblems('<p>uno<div>dos</div></p>', '/x/');
    expect(problem).toMatch(/^\/x\/:1:\d+ /);
    expect(await htmlProblems('<p>un <0,1 %</p>', '/x/')).not.toEqual([]);
  });

  test('that goes on behind the end of its body is told, which the validator does not look at', async () => {
    const page = (after: string) =>
      `<!DOCTYPE html><html lang="es"><head><title>x</title></head><body><p>x</p></body></html>${after}`;
    expect(await htmlProblems(page('<script type="module" src="/x.js"></script>'), '/x/')).toEqual([
      '/x/: detrás de </body>: <script type="module" src="/x.js"></script>',
    ]);
    expect(await htmlProblems(page('\n<!-- x -->\n'), '/x/')).toEqual([]);
  });

  test('that keeps it is let through', async () => {
    expect(
      await htmlProblems(
        '<!DOCTYPE html><html lang="es"><head><title>x</title></head><body><p>x</p></body></html>',
        '/',
      ),
    ).toEqual([]);
  });
});
