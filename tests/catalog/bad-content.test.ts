import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildRegistry } from '../../src/catalog/build-registry.ts';
import { ContentError } from '../../src/catalog/content-error.ts';
import { cardShape } from '../../src/schema/figures/card.ts';

/** Messages are part of the contract: each bad fixture pins them whole. */
function problemsOf(fixture: string, tables = {}): string {
  try {
    buildRegistry(join(import.meta.dirname, '..', 'fixtures', 'bad', fixture), tables);
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  return 'no error';
}

describe('content that must not build', () => {
  test('a broken reference names file, line and the nearest clauses', () => {
    expect(problemsOf('broken-reference')).toMatchInlineSnapshot(`
      "El contenido tiene 1 error:
        content/es/ti4/001-uno.mdx:10: 1.1: referencia [[1.11]]: no existe en ti4; lo más parecido: 1.1, 1, 2"
    `);
  });

  test('a schema error names file, line, clause, field and what was expected', () => {
    expect(problemsOf('schema-error')).toMatchInlineSnapshot(`
      "El contenido tiene 4 errores:
        content/es/ti4/001-uno.mdx:9: clausula 1.1, «preguntas»: de dos a cinco preguntas
        content/es/ti4/001-uno.mdx:10: clausula 1.1, «colorido»: no existe este campo; revisa cómo se escribe
        content/es/ti4/001-uno.mdx:17: clausula 1.2, «tipo»: se esperaba uno de: regla, paso, termino, nota, ejemplo, tabla, carta, errata, faq
        content/es/ti4/001-uno.mdx:23: clausula 1.3, «paso»: falta; se espera el número del paso"
    `);
  });

  test('malformed MDX names file and line', () => {
    expect(problemsOf('mdx-syntax')).toMatchInlineSnapshot(`
      "El contenido tiene 1 error:
        content/es/ti4/001-uno.mdx:8: MDX mal formado: Unexpected end of file in expression, expected a corresponding closing brace for \`{\` (revise etiquetas sin cerrar, «<» o «{» sueltos)"
    `);
  });

  test('a duplicate id, an unknown theme and an unknown version are all reported at once', () => {
    expect(problemsOf('duplicate-id')).toMatchInlineSnapshot(`
      "El contenido tiene 3 errores:
        content/es/ti4/001-uno.mdx:2: «temas»: «magia» no está en la ficha del juego; hay: combate
        content/es/ti4/001-uno.mdx:7: 1.1, «cambios»: «C9» no está entre las versiones de la ficha del juego
        content/es/ti4/001-uno.mdx:13: 1.1, «id»: ya existe en content/es/ti4/001-uno.mdx:7"
    `);
  });

  test('text outside a clause and a heading inside one are refused', () => {
    expect(problemsOf('loose-text')).toMatchInlineSnapshot(`
      "El contenido tiene 3 errores:
        content/es/ti4/001-uno.mdx:6: aquí solo caben elementos <Clausula>, con la etiqueta sola en su línea; hay un párrafo
        content/es/ti4/001-uno.mdx:10: 1.1: «heading» no se admite en una cláusula; use párrafos, listas, tablas, <Nota> o <Ejemplo>
        content/es/ti4/001-uno.mdx:8: 1.1: la cláusula no tiene texto"
    `);
  });

  test('a section that the card does not list is refused', () => {
    expect(problemsOf('unlisted-section')).toMatchInlineSnapshot(`
      "El contenido tiene 1 error:
        content/es/ti4/001-uno.mdx:2: «seccion»: la sección 9 no figura en «indice» de la ficha del juego"
    `);
  });

  test('a figure that cites a clause that does not exist is refused', () => {
    const tables = { 'ti4/cartas': z.strictObject({ filas: z.array(z.strictObject(cardShape)) }) };
    expect(problemsOf('figure-citation', tables)).toMatchInlineSnapshot(`
      "El contenido tiene 1 error:
        content/rules/ti4/cartas.yaml:1: filas.carta-uno, «clausula»: la cláusula «1.7» no existe en ti4"
    `);
  });

  test('a table without a file is refused', () => {
    expect(problemsOf('broken-reference', { 'ti4/cartas': z.object() })).toContain(
      'content/rules/ti4/cartas.yaml:1: falta el fichero de esta tabla',
    );
  });
});
