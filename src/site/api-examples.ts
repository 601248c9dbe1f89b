/** An example of the page about the API. Tests run every one and compare what it prints. */
export interface ApiExample {
  title: string;
  language: 'sh' | 'js' | 'txt';
  code: string;
  /** What it prints, line by line; null for what only a shell or a spreadsheet runs: of those the addresses are checked. */
  prints: readonly string[] | null;
}

/** Stands for wherever the site is published. */
export const EXAMPLE_SITE = 'https://codice.example/';

export const API_EXAMPLES: readonly ApiExample[] = [
  {
    title: 'Leer una cláusula en la terminal',
    language: 'sh',
    code: `curl -s ${EXAMPLE_SITE}api/v1/ti4/23.5.json | jq -r .text`,
    prints: null,
  },
  {
    title: 'Una cláusula con lo que la cambia',
    language: 'js',
    code: `const respuesta = await fetch('${EXAMPLE_SITE}api/v1/ti4/23.4.json');
const clausula = await respuesta.json();
console.log(clausula.id, clausula.title);
for (const { ref, question } of clausula.related.faq) console.log(ref, question.slice(0, 46));
for (const { ref, title } of clausula.related.greyAreas) console.log(ref, title);`,
    prints: [
      '23.4 Anunciar la retirada',
      'ti4:F2 ¿Cómo se resuelve un combate espacial que, por',
      'ti4:F30 ¿Cuenta como retirada la carta de Acción «Reti',
      'ti4:X57 Obligado a retirarse y sin adónde ir',
      'ti4:X58 Retirarse sin ninguna nave que se mueva',
    ],
  },
  {
    title: 'Los pasos de un combate espacial',
    language: 'js',
    code: `const { clauses } = await (await fetch('${EXAMPLE_SITE}api/v1/ti4/clausulas.json')).json();
for (const { id, title, kind, section } of clauses)
  if (section === '23' && kind === 'paso') console.log(id, title);`,
    prints: [
      '23.3 Artillería anticazas',
      '23.4 Anunciar la retirada',
      '23.5 Tirar los dados',
      '23.6 Asignar los impactos',
      '23.7 Retirada',
    ],
  },
  {
    title: 'Qué pregunta un dictamen, y qué contesta',
    language: 'js',
    code: `const dictamen = await (await fetch('${EXAMPLE_SITE}api/v1/dictamenes/ti4-transaccion.json')).json();
console.log(dictamen.questions[0].ask, dictamen.questions[0].options.join(', '));
const { facts, answer } = dictamen.examples[0];
console.log(facts.vecinos, answer.verdict, answer.reasons[0].clauses.join(', '));`,
    prints: ['¿Cuándo es? turno, consejo, otro', 'si sí ti4:96.1, ti4:96.1.a'],
  },
  {
    title: 'Las reglas en una hoja de cálculo (Excel: Datos, Obtener datos, Consulta en blanco)',
    language: 'txt',
    code: `= Table.FromRecords(Json.Document(Web.Contents("${EXAMPLE_SITE}api/v1/era/clausulas.json"))[clauses],
    {"id", "title", "text"})`,
    prints: null,
  },
];

/** How an assistant is told of us; the same in README.md, which a test looks at. */
export const ASSISTANT_SETTINGS = '{ "mcpServers": { "codice": { "command": "npx", "args": ["codice", "mcp"] } } }';

export const LIBRARY_EXAMPLE = `import { ti4, RequestError } from 'codice-estelar';

// Una regla, con sus erratas, respuestas oficiales y zonas grises.
console.log(ti4.clause('23.5').title);

// Buscar, con palabras de mesa.
console.log(ti4.search('¿puedo huir?').hits[0].id);

// Probabilidades exactas, con la cláusula de cada paso.
const combate = ti4.rules.combateEspacial({ atacante: { crucero: 2 }, defensor: { acorazado: 1 } });
console.log(combate.result.headline);

// Un dictamen: lo que no se dice no se supone, se pregunta.
const trato = ti4.rulings.transaccion({ momento: 'turno' });
console.log(trato.verdict, trato.next);

// Lo que está mal se dice con el campo, los límites y un ejemplo.
try {
  ti4.rules.combateEspacial({ atacante: { crucero: 99 }, defensor: { acorazado: 1 } });
} catch (error) {
  if (error instanceof RequestError) console.log(error.field, error.message);
}`;
