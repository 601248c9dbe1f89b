import { describe, expect, test } from 'vitest';
import { resultHtml } from '../../src/components/render-result.ts';
import { run } from '../catalog-fixture.ts';

describe('resultHtml', () => {
  test('shows odds with a chart, the same as a table, and cited steps', () => {
    const html = resultHtml(run('ti4-combate-espacial', { atacante: { crucero: 1 }, defensor: { crucero: 1 } }));
    expect(html).toContain('37,5');
    expect(html).toContain('class="chart-bars"');
    expect(html.match(/<table>/g)?.length).toBeGreaterThanOrEqual(2);
    expect(html).toContain('<a class="cite" href="/ti4/23.5/">23.5</a>');
  });

  test('shows a verdict, its options and what would change it', () => {
    const html = resultHtml(run('ti4-retirada', { sistemas: [{ nombre: 'Abyz', 'planeta-propio': 'si' }] }));
    expect(html).toContain('<p class="verdict is-si">Sí</p>');
    expect(html).toContain('Qué cambiaría la respuesta');
  });

  test('never lets a name become markup', () => {
    const html = resultHtml(run('ti4-retirada', { sistemas: [{ nombre: '<img src=x>', 'planeta-propio': 'si' }] }));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x&gt;');
  });
});
