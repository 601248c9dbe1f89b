/** What parsers say, in words of an author: no English, no names of syntax trees. */

const NODES: Record<string, string> = {
  paragraph: 'un párrafo',
  heading: 'un título',
  list: 'una lista',
  table: 'una tabla',
  code: 'un texto con sangría, que sería código',
  inlineCode: 'un código',
  blockquote: 'una cita con «>»',
  thematicBreak: 'una línea «---»',
  link: 'un enlace',
  linkReference: 'un enlace',
  image: 'una imagen',
  imageReference: 'una imagen',
  definition: 'la definición de un enlace',
  delete: 'un texto tachado',
  footnoteReference: 'una nota al pie',
  footnoteDefinition: 'una nota al pie',
  mdxFlowExpression: 'algo entre llaves',
  mdxTextExpression: 'algo entre llaves',
  yaml: 'otra cabecera',
};

/** A piece of a text as its author wrote it: «un título», «<Nota>». */
export function nodeWords(node: { type: string; name?: string | null }): string {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return `<${node.name ?? ''}>`;
  return NODES[node.type] ?? 'algo que no es texto';
}

const MDX: [RegExp, string | ((found: RegExpExecArray) => string)][] = [
  [/closing brace for `\{`/, 'falta la «}» de una «{»'],
  [/parse expression/, 'no se entiende lo que hay entre llaves'],
  [
    /^Expected a closing tag for `(<[^`]*>)` \((\d+)/,
    ([, tag, line]) => `falta el cierre de ${tag}, abierta en la línea ${line}`,
  ],
  [
    /^Expected the closing tag `(<[^`]*>)` (?:either )?(?:after|before)/,
    ([, tag]) => `${tag} cierra fuera de su párrafo o de su lista: póngala sola en su línea`,
  ],
  [
    /^Unexpected closing tag `(<[^`]*>)`, expected corresponding closing tag for `(<[^`]*>)` \((\d+)/,
    ([, closing, tag, line]) => `se cierra ${closing}, pero la que está abierta es ${tag}, de la línea ${line}`,
  ],
  [/^Unexpected closing slash/, 'se cierra una etiqueta que no está abierta'],
  [/^Unexpected character .* before name/, 'hay un «<» suelto: escríbalo «\\<»'],
  [/^Unexpected lazy line/, 'una etiqueta o una llave sigue en una línea que ya no es de su lista'],
  [/attribute/, 'no se entiende un atributo de la etiqueta'],
  [/^Unexpected end of file/, 'una etiqueta se queda sin terminar'],
];

/** What the parser of MDX met, from its own sentence. */
export function mdxWords(reason: string): string {
  for (const [pattern, words] of MDX) {
    const found = pattern.exec(reason);
    if (found) return typeof words === 'string' ? words : words(found);
  }
  return 'no se entiende el texto desde aquí; revise etiquetas sin cerrar, «<» o «{» sueltos';
}

const YAML: Record<string, string> = {
  ALIAS_PROPS: 'no se usan referencias con «*»',
  BAD_ALIAS: 'no se usan referencias con «*» ni «&»; si es texto, va entre comillas',
  BAD_COLLECTION_TYPE: 'se mezclan lista y campos',
  BAD_DIRECTIVE: 'una línea no puede empezar por «%»',
  BAD_DQ_ESCAPE: 'hay una «\\» que no se entiende entre comillas dobles',
  BAD_INDENT: 'falta cerrar un «]» o una «}» más arriba, o la sangría no cuadra con la de las líneas de alrededor',
  BAD_PROP_ORDER: 'el orden no se entiende; si es texto, va entre comillas',
  BAD_SCALAR_START: 'un texto que empieza por un signo va entre comillas',
  BLOCK_AS_IMPLICIT_KEY: 'faltan unas comillas o sobra un «: » en la línea',
  BLOCK_IN_FLOW: 'dentro de «[ ]» o «{ }» no caben líneas con guion',
  DUPLICATE_KEY: 'el campo está dos veces',
  IMPOSSIBLE: 'no se entiende',
  KEY_OVER_1024_CHARS: 'el nombre de un campo es demasiado largo: ¿falta cerrar unas comillas?',
  MISSING_CHAR: 'falta cerrar unas comillas, un «]» o una «}», o el espacio tras «:» o «,»',
  MULTILINE_IMPLICIT_KEY: 'falta «:» tras el nombre de un campo, o cerrar unas comillas',
  MULTIPLE_ANCHORS: 'no se usan marcas con «&»',
  MULTIPLE_DOCS: 'hay dos documentos en el fichero: sobra una línea «---»',
  MULTIPLE_TAGS: 'no se usan marcas con «!»',
  NON_STRING_KEY: 'el nombre de un campo tiene que ser texto',
  TAB_AS_INDENT: 'la sangría se hace con espacios, no con tabuladores',
  TAG_RESOLVE_FAILED: 'no se usan marcas con «!»; si es texto, va entre comillas',
  UNEXPECTED_TOKEN: 'hay algo que no se espera aquí; si es texto, va entre comillas',
};

/** What the parser of YAML met, from its code. */
export const yamlWords = (code: string | undefined): string => YAML[code ?? ''] ?? 'no se entiende desde aquí';
