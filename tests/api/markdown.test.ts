import { describe, expect, test } from 'vitest';
import { llmsText } from '../../src/api/llms-text.ts';
import { sectionMarkdown } from '../../src/api/section-markdown.ts';
import { index } from '../catalog-fixture.ts';

const { sections, games } = index.registry;
const twins = new Map(sections.map((section) => [`${section.game}/${section.id}.md`, sectionMarkdown(index, section)]));
/** Letters and figures alone: marks, links and line breaks are how it is said, not what. */
const words = (text: string) =>
  text
    .replace(/\]\([^)]*\)/g, ']')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

describe('the Markdown twin of a section', () => {
  test('there is one for each, with every clause under its number', () => {
    expect(twins.size).toBe(sections.length);
    for (const section of sections) {
      const text = twins.get(`${section.game}/${section.id}.md`) ?? '';
      const numbers = [...text.matchAll(/^## (\S+)/gm)].map(([, id]) => id);
      expect(numbers.slice(0, section.clauses.length)).toEqual(section.clauses);
    }
  });

  test('says every word of every clause, in its order', () => {
    const missing = sections.flatMap((section) => {
      const said = ` ${words(twins.get(`${section.game}/${section.id}.md`) ?? '').join(' ')} `;
      return index
        .clausesOf(section)
        .filter(({ html }) => html !== '')
        .filter(({ text, step, title }) => {
          // «Paso 2 – Título:» begins the text; here the number and the title are above.
          const own = step === null ? text : text.replace(`Paso ${step} – ${title}: `, '');
          return !said.includes(` ${words(own).join(' ')} `);
        })
        .map(({ ref }) => ref);
    });
    expect(missing).toEqual([]);
  });

  test('tells official, ours and the players’ apart', () => {
    const area = index.registry.greyAreas.find(({ community, clauses }) => community && clauses.length > 0);
    const [target] = area?.clauses ?? [];
    const text = twins.get(`${target?.game}/${target?.section}.md`) ?? '';
    expect(text).toContain(`Nuestra lectura (no oficial): ${area?.reading}`);
    expect(text).toContain(`Entre aficionados (no oficial ni nuestro): ${area?.community}`);
  });

  test('links lead to other twins, from wherever it is', () => {
    const broken: string[] = [];
    let links = 0;
    for (const [path, text] of twins)
      for (const [, href = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
        links++;
        const target = new URL(href, `https://x/sub/${path}`).pathname.replace(/^\/sub\//, '');
        if (!twins.has(decodeURIComponent(target))) broken.push(`${path}: ${href}`);
      }
    expect(links).toBeGreaterThan(4000);
    expect(broken).toEqual([]);
  });
});

test('llms.txt leads to every twin, by relative addresses alone', () => {
  const text = llmsText(index);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href);
  expect(text.startsWith('# Códice Estelar\n\n> ')).toBe(true);
  expect(links.filter((href) => href.endsWith('.md')).sort()).toEqual([...twins.keys()].sort());
  expect(links.filter((href) => /^\/|:/.test(href))).toEqual([]);
  expect(games.every(({ title }) => text.includes(`## ${title}`))).toBe(true);
});
