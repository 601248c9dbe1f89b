import { describe, expect, test } from 'vitest';
import { parseMdx } from '../../src/catalog/parse-mdx.ts';
import { readYaml } from '../../src/catalog/read-section.ts';

const mdx = (text: string) => {
  const parsed = parseMdx('a.mdx', text);
  return 'problem' in parsed ? `${parsed.problem.line}: ${parsed.problem.message}` : 'no error';
};
const yaml = (text: string) => {
  const { problem } = readYaml(text, 'a.yaml');
  return problem ? `${problem.line}: ${problem.message}` : 'no error';
};

describe('what a parser of MDX says is put in words of an author', () => {
  test.each([
    ['Hola.\n\nSi hay {3 naves.', '3: mal escrito: falta la «}» de una «{»'],
    ['<Nota>\n\nTexto.\n', '1: mal escrito: falta el cierre de <Nota>, abierta en la línea 1'],
    ['Texto.\n\n<Nota>\n\nMás.\n', '3: mal escrito: falta el cierre de <Nota>, abierta en la línea 3'],
    ['Texto.\n\n</Nota>', '3: mal escrito: se cierra una etiqueta que no está abierta'],
    [
      '<Nota>\n\nTexto.\n\n</Ejemplo>',
      '5: mal escrito: se cierra </Ejemplo>, pero la que está abierta es <Nota>, de la línea 1',
    ],
    ['Con 3 <4 naves.', '1: mal escrito: hay un «<» suelto: escríbalo «\\<»'],
    ['<Nota a=>\n\nTexto.\n\n</Nota>', '1: mal escrito: no se entiende un atributo de la etiqueta'],
    ['<Nota a={[1,}>\n\nTexto.\n\n</Nota>', '1: mal escrito: no se entiende lo que hay entre llaves'],
    ['<Nota a="1', '1: mal escrito: no se entiende un atributo de la etiqueta'],
  ])('%j', (text, said) => {
    expect(mdx(text)).toBe(said);
  });

  test('whatever it is, no word of the parser comes through', () => {
    for (const text of [
      '<',
      '<a',
      '</',
      '{',
      '<a b',
      '<a {',
      '<a.b:c/>',
      '- <Nota>\n\nx',
      '> {\na}',
      '<a\n/ >',
      '<1>',
      '<a b=c>',
    ])
      expect(mdx(text)).not.toMatch(/[Uu]nexpected|[Ee]xpected|acorn|mdx|name|character/);
  });
});

describe('and so is what a parser of YAML says', () => {
  test.each([
    ['a: 1\na: 2', '2: mal escrito: el campo está dos veces'],
    ['a: 1\n\tb: 2', /tabuladores|sangría/],
    ['a: "uno\nb: 2', /comillas/],
    ['a: b: c', /comillas|«: »/],
    ['a: [1, 2\nb: 3', /falta cerrar un «]»/],
    ['a: *nada', /comillas|«\*»/],
    ['a: @b', /comillas/],
    ['a: 1\n  b: 2', /mal escrito/],
    ['a\nb: 1', /falta «:»/],
    ['- a\nb: 1', /mal escrito/],
  ])('%j', (text, said) => {
    expect(yaml(text)).toMatch(said);
    expect(yaml(text)).not.toMatch(/[Uu]nexpected|must|not allowed|Missing|Nested/);
  });
});
