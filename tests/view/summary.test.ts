import { expect, test } from 'vitest';
import { summaryHtml } from '../../src/view/summary.ts';
import { rule, run } from '../catalog-fixture.ts';

test('a verdict is its sign and its word; what it means is beside them', () => {
  const html = summaryHtml(run('ti4-suministro-flota', { reserva: 1, naves: { crucero: 1 } }));
  expect(html).toMatch(/<strong class="is-si"><svg class="sign".*<\/svg> Sí<\/strong>/);
  expect(html).toContain('<small class="meaning">');
});

test('a verdict may have a word of its own', () => {
  const [example] = rule('ti4-votos').examples;
  expect(summaryHtml(run('ti4-votos', example?.input))).toContain('</svg> El que apoyas</strong>');
});
