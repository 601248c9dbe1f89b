import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildRegistry } from '../../src/catalog/build-registry.ts';
import { ContentError } from '../../src/catalog/content-error.ts';
import { cardShape } from '../../src/schema/figures/card.ts';
import { OneFileEach } from '../../src/schema/figures/one-file-each.ts';

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

  test('a quick guide that names a step or a table that does not exist', () => {
    expect(problemsOf('quick-guide')).toMatchInlineSnapshot(`
      "El contenido tiene 2 errores:
        content/es/ti4/ronda.yaml:4: guia, «combate»: no existe «batala»; lo más parecido: batalla
        content/es/ti4/ronda.yaml:6: guia, «tabla»: no existe «costes»"
    `);
  });

  test('malformed MDX names file and line', () => {
    expect(problemsOf('mdx-syntax')).toMatchInlineSnapshot(`
      "El contenido tiene 1 error:
        content/es/ti4/001-uno.mdx:8: mal escrito: falta la «}» de una «{»"
    `);
  });

  test('a duplicate id, an unknown theme and an unknown version are all reported at once', () => {
    expect(problemsOf('duplicate-id')).toMatchInlineSnapshot(`
      "El contenido tiene 3 errores:
        content/es/ti4/001-uno.mdx:4: «temas»: «magia» no está en la ficha del juego; hay: combate
        content/es/ti4/001-uno.mdx:7: 1.1, «cambios»: «C9» no está entre las versiones de la ficha del juego
        content/es/ti4/001-uno.mdx:13: 1.1, «id»: ya existe en content/es/ti4/001-uno.mdx:7"
    `);
  });

  test('text outside a clause and a heading inside one are refused', () => {
    expect(problemsOf('loose-text')).toMatchInlineSnapshot(`
      "El contenido tiene 3 errores:
        content/es/ti4/001-uno.mdx:6: aquí solo caben elementos <Clausula>, con la etiqueta sola en su línea; hay un párrafo
        content/es/ti4/001-uno.mdx:10: 1.1: un título no cabe en una cláusula; use párrafos, listas, tablas, <Nota> o <Ejemplo>
        content/es/ti4/001-uno.mdx:8: 1.1: la cláusula no tiene texto"
    `);
  });

  test('a number of another section is refused, by number and by letter', () => {
    expect(problemsOf('other-section')).toMatchInlineSnapshot(`
      "El contenido tiene 3 errores:
        content/es/ti4/001-uno.mdx:13: 2.4, «id»: es un número de la sección 2, y este fichero es de la 1
        content/es/ti4/001-uno.mdx:19: E7, «id»: es un número de la sección erratas, y este fichero es de la 1
        content/es/ti4/001-uno.mdx:4: cabecera, «vease»: «9»: no existe en ti4; lo más parecido: 3, 2, 1"
    `);
  });

  test('one mistake is one error: what names the rest of that file is not called wrong', () => {
    expect(problemsOf('one-mistake')).toMatchInlineSnapshot(`
      "El contenido tiene 1 error:
        content/es/ti4/001-uno.mdx:8: mal escrito: falta la «}» de una «{»"
    `);
  });

  test('rows with the same id are refused, wherever in a table they are', () => {
    const part = { id: z.string(), valor: z.number() };
    const rows = z.array(z.strictObject({ ...part, partes: z.array(z.strictObject(part)).optional() }));
    expect(problemsOf('repeated-row', { 'ti4/piezas': z.strictObject({ filas: rows }) })).toMatchInlineSnapshot(`
      "El contenido tiene 2 errores:
        content/rules/ti4/piezas.yaml:8: ti4/piezas, «filas.2.id»: «nave» ya está en la línea 2
        content/rules/ti4/piezas.yaml:7: ti4/piezas, «filas.1.partes.1.id»: «base» ya está en la línea 6"
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
        content/rules/ti4/cartas.yaml:2: filas.carta-uno, «clausula»: la cláusula «1.7» no existe en ti4"
    `);
  });

  test('a ruling that names nothing, clashes, leaves gaps or errs in its examples is refused', () => {
    expect(problemsOf('rulings')).toMatchInlineSnapshot(`
      "El contenido tiene 38 errores:
        content/es/ti4/dictamenes/ti4-forma.yaml:2: dictamen, «titulo»: una pregunta entre «¿» y «?»
        content/es/ti4/dictamenes/ti4-forma.yaml:4: dictamen, «busca»: al menos dos maneras de preguntarlo
        content/es/ti4/dictamenes/ti4-forma.yaml:6: dictamen, «preguntas.momento.opciones.ahora.es»: una frase sin punto final: se compone con otras
        content/es/ti4/dictamenes/ti4-forma.yaml:6: dictamen, «preguntas.momento.opciones»: al menos dos opciones
        content/es/ti4/dictamenes/ti4-forma.yaml:7: dictamen, «preguntas.vecinos.clausulas.0»: el número de una cláusula entre comillas: "96.1"
        content/es/ti4/dictamenes/ti4-forma.yaml:7: dictamen, «preguntas.vecinos.si»: una frase en indicativo que no empiece por «si» ni «que»
        content/es/ti4/dictamenes/ti4-forma.yaml:7: dictamen, «preguntas.vecinos.colorido»: no existe este campo; revisa cómo se escribe
        content/es/ti4/dictamenes/ti4-forma.yaml:9: dictamen, «reglas.una.clausulas»: Demasiado pequeño: se esperaba que arreglo tuviera >=1 elementos
        content/es/ti4/dictamenes/ti4-forma.yaml:10: dictamen, «ejemplos»: al menos dos ejemplos
        content/es/ti4/dictamenes/ti4-ordinarios.yaml:7: dictamen, «preguntas.b.de_ordinario.porque»: falta; se espera di por qué lo otro es remoto en una mesa
        content/es/ti4/dictamenes/ti4-nombres.yaml:1: ti4-nombre, «id»: debe ser «ti4-nombres», como su fichero
        content/es/ti4/dictamenes/ti4-nombres.yaml:6: ti4-nombre, «preguntas.vecinos.clausulas»: «1.11»: no existe en ti4; lo más parecido: 1.1, 1, 2
        content/es/ti4/dictamenes/ti4-nombres.yaml:8: ti4-nombre, «reglas.una.si»: «vecino» no nombra ninguna pregunta; lo más parecido: vecinos
        content/es/ti4/dictamenes/ti4-nombres.yaml:8: ti4-nombre, «reglas.una.sobre»: «otra» no existe (regla); lo más parecido: una, dos
        content/es/ti4/dictamenes/ti4-nombres.yaml:9: ti4-nombre, «reglas.dos.veredicto»: «depende» se declara con la zona gris que lo dice: falta «lecturas»
        content/es/ti4/dictamenes/ti4-nombres.yaml:9: ti4-nombre, «reglas.dos.clausulas»: «1» es una sección entera; cita una de sus cláusulas
        content/es/ti4/dictamenes/ti4-nombres.yaml:9: ti4-nombre, «reglas.dos.si»: «quiza» no existe (respuesta de «vecinos»); lo más parecido: si, no
        content/es/ti4/dictamenes/ti4-nombres.yaml:10: ti4-nombre, «si_no.veredicto»: «nunca» no existe (veredicto); lo más parecido: no, sí, depende
        content/es/ti4/dictamenes/ti4-nombres.yaml:12: ti4-nombre, «ejemplos.0.hechos»: «vecindad» no existe (pregunta); lo más parecido: vecinos
        content/es/ti4/dictamenes/ti4-ociosos.yaml:6: ti4-ociosos, «preguntas.a.de_ordinario.respuesta»: «quiza» no existe (respuesta); lo más parecido: si, no
        content/es/ti4/dictamenes/ti4-otra-lectura.yaml:8: ti4-otra-lectura, «reglas.una.otra_lectura»: solo va donde decide una lectura: falta «lecturas» o «veredicto»
        content/es/ti4/dictamenes/ti4-otra-lectura.yaml:8: ti4-otra-lectura, «reglas.una.otra_lectura.veredicto»: «nunca» no existe (veredicto); lo más parecido: no, sí, depende
        content/es/ti4/dictamenes/ti4-otra-lectura.yaml:9: ti4-otra-lectura, «si_no.otra_lectura»: solo va donde decide una lectura: falta «lecturas» o «veredicto»
        content/es/ti4/dictamenes/ti4-otra-lectura.yaml:9: ti4-otra-lectura, «si_no.otra_lectura»: dice lo mismo que la nuestra: entonces no hay otra que contar
        content/es/ti4/dictamenes/ti4-circulo.yaml:6: ti4-circulo, «preguntas.a.decide.dictamen»: dictámenes que se preguntan en círculo: ti4-circulo → ti4-vuelta → ti4-circulo
        content/es/ti4/dictamenes/ti4-decide.yaml:6: ti4-decide, «preguntas.a.decide.dictamen»: no existe el dictamen «ti4-nadie»; lo más parecido: ti4-casos, ti4-decide, ti4-nombre
        content/es/ti4/dictamenes/ti4-decide.yaml:7: ti4-decide, «preguntas.b.decide.como.nunca»: «ti4-casos» no da nunca «nunca»; da: sí, no
        content/es/ti4/dictamenes/ti4-decide.yaml:7: ti4-decide, «preguntas.b.decide.como.sí»: «tal-vez» no es respuesta de «b»: si, no
        content/es/ti4/dictamenes/ti4-decide.yaml:7: ti4-decide, «preguntas.b.decide.hechos.z»: «z: si» no es un hecho de «ti4-casos»
        content/es/ti4/dictamenes/ti4-decide.yaml:7: ti4-decide, «preguntas.b.decide.comparte»: «a» y «a» no son una misma pregunta de los dos dictámenes
        content/es/ti4/dictamenes/ti4-decide.yaml:8: ti4-decide, «preguntas.c.decide.como»: falta qué responde cuando «ti4-casos» da: sí, no
        content/es/ti4/dictamenes/ti4-vuelta.yaml:6: ti4-vuelta, «preguntas.a.decide.dictamen»: dictámenes que se preguntan en círculo: ti4-vuelta → ti4-circulo → ti4-vuelta
        content/es/ti4/dictamenes/ti4-anidado.yaml:12: ti4-anidado, «ejemplos.1.hechos»: no existe la pregunta «z»; lo más parecido: q
        content/es/ti4/dictamenes/ti4-casos.yaml:11: ti4-casos, «reglas.dos»: las reglas una y dos dan veredictos distintos (sí, no) y ninguna prevalece («sobre»); por ejemplo, con a=si, b=si
        content/es/ti4/dictamenes/ti4-casos.yaml:10: ti4-casos, «reglas»: nada decide este caso y falta «si_no»: a=no, b=no
        content/es/ti4/dictamenes/ti4-casos.yaml:8: ti4-casos, «preguntas.c»: ninguna respuesta a esta pregunta cambia el veredicto
        content/es/ti4/dictamenes/ti4-ejemplos.yaml:11: ti4-ejemplos, «ejemplos.0»: «uno» debía dar «no» y da «sí»
        content/es/ti4/dictamenes/ti4-remoto.yaml:7: ti4-remoto, «preguntas.b.de_ordinario»: ninguna respuesta a esta pregunta cambia el veredicto: no hay de qué salvarlo"
    `);
  });

  test('a table without a file is refused', () => {
    expect(problemsOf('broken-reference', { 'ti4/cartas': z.object() })).toContain(
      'content/rules/ti4/cartas.yaml:1: falta el fichero de esta tabla',
    );
  });

  const piece = { id: z.string(), nombre: z.string(), clausulas: z.array(z.string()) };
  const side = z.strictObject({
    ...piece,
    piezas: z.array(z.strictObject({ ...piece, fuerza: z.number() })),
  });

  test('a table kept as a folder names the file and line of each row', () => {
    expect(problemsOf('figure-folder', { 'ti4/bandos': new OneFileEach(side) })).toMatchInlineSnapshot(`
      "El contenido tiene 3 errores:
        content/rules/ti4/bandos/dos.yaml:7: ti4/bandos/dos, «Una pieza», «fuerza»: Entrada inválida: se esperaba número, recibido texto
        content/rules/ti4/bandos/uno.yaml:1: uno, «id»: debe ser «uno», como su fichero
        content/rules/ti4/suelta.yaml:1: tabla sin esquema; añádala a src/schema/figures/tables.ts"
    `);
  });

  test('a row that names a clause that does not exist is found in its own file', () => {
    const loose = z.looseObject(piece);
    expect(problemsOf('figure-folder', { 'ti4/bandos': new OneFileEach(loose) })).toContain(
      'content/rules/ti4/bandos/dos.yaml:3: dos, «clausulas»: «1.9»',
    );
  });

  test('a folder without files is refused', () => {
    expect(problemsOf('figure-folder', { 'ti4/nadie': new OneFileEach(side) })).toContain(
      'content/rules/ti4/nadie:1: falta la carpeta de esta tabla, con un fichero por fila',
    );
  });
});
