import { describe, expect, test } from 'vitest';
import { resultText } from '../../src/answers/calculation-text.ts';
import type { VerdictResult } from '../../src/checkers/results.ts';
import { resultHtml } from '../../src/view/render-result.ts';
import { resultMapHtml } from '../../src/view/result-map.ts';
import { run, runOdds, runVerdict } from '../catalog-fixture.ts';

describe('resultHtml', () => {
  test('shows odds with a chart, the same as a table, and cited steps', () => {
    const html = resultHtml(run('ti4-combate-espacial', { atacante: { crucero: 1 }, defensor: { crucero: 1 } }));
    expect(html).toContain('37,5');
    expect(html).toContain('class="chart-bars"');
    expect(html.match(/<table>/g)?.length).toBeGreaterThanOrEqual(2);
    expect(html).toContain('<a class="cite" href="/ti4/23.5/">23.5</a>');
  });

  test('shows a verdict, its options and what would change it', () => {
    const html = resultHtml(run('ti4-suministro-flota', { reserva: 1, naves: { crucero: 1 } }));
    expect(html).toMatch(/<p class="verdict is-si"><svg class="sign".*?<\/svg> Sí<\/p>/);
    expect(html).toContain('Qué cambiaría la respuesta');
  });

  test('links the grey areas whose reading it follows', () => {
    const result = runVerdict('ti4-suministro-flota', { naves: { crucero: 1 } });
    const read: VerdictResult = {
      ...result,
      steps: [{ id: 'x', title: 'X', text: 'x', clauses: ['ti4:23.4'], readings: ['ti4:X57'] }],
      options: [{ label: 'A', verdict: 'sí', text: 'x', clauses: [], readings: ['ti4:X58'] }],
    };
    const html = resultHtml(read);
    expect(html).toContain(
      'href="/ti4/23.4/">23.4</a> <a class="cite" href="/ti4/zonas-grises/#X57">zona gris X57</a>',
    );
    expect(html).toContain('zona gris X58');
    expect(resultText(read)).toContain('[ti4:23.4, ti4:X57]');
    expect(resultText(read)).toContain('[ti4:X58]');
  });

  test('never lets a name become markup', () => {
    const html = resultHtml(run('ti4-votos', { planetas: [{ nombre: '<img src=x>', influencia: 3 }] }));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x&gt;');
  });

  describe('with a map', () => {
    const result = run('ti4-movimiento', {
      sistemas: [
        { nombre: '<b>Vórtice', columna: 0, altura: 2, vortice: true },
        { nombre: 'Jord', columna: 0, altura: 4 },
        { nombre: 'Nube', columna: 1, altura: 1, anomalia: 'nebulosa' },
      ],
      naves: [{ nave: 'transporte', cantidad: 2, desde: 'Jord' }],
    });
    const html = resultHtml(result, resultMapHtml);

    test('draws the way, the dice and what cannot be crossed', () => {
      expect(html).toContain('<g class="path way-0">');
      expect(html.match(/class="arrow"/g)).toHaveLength(2);
      expect(html).toMatch(/class="die".*?>1-3</);
      expect(html).toContain('class="line cut"');
      expect(html.match(/<g class="hex[^"]* reach/g)).toHaveLength(3);
    });

    test('tells the same in a table and in a key', () => {
      expect(html).toContain('<td>Nube</td><td>Nebulosa</td><td>no se puede atravesar</td>');
      expect(html).toContain('cada nave tira un dado al salir y se pierde con 1-3');
      expect(html).toContain('Vórtice gravitatorio</li>');
      expect(html).not.toContain('<b>');
    });

    test('is left out where the page cannot draw it', () => {
      expect(resultHtml(result)).not.toContain('<g class="hex');
    });
  });
});

test('a chance that rounds to nothing is told with its mark escaped', () => {
  const html = resultHtml(runOdds('ti4-combate-espacial', { atacante: { acorazado: 8 }, defensor: { caza: 1 } }));
  expect(html).toContain('&lt;0,1');
  expect(html).not.toMatch(/<\d/);
});
