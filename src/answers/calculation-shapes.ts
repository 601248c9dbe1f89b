import { z } from 'zod';
import { VERDICTS } from '../schema/ruling.ts';

/** What programs get for a calculation: the shapes of src/checkers/results.ts, which a test holds to these. */
const sourced = {
  clauses: z.array(z.string()),
  readings: z.array(z.string()).optional().describe('Zonas grises en las que sigue nuestra lectura'),
};
const probability = z.number().min(0).max(1.000001);
const verdict = z.enum(VERDICTS);
const plainTable = z.strictObject({
  title: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});

const explained = {
  headline: z.string().describe('La respuesta en una frase'),
  figures: z.array(z.strictObject({ id: z.string(), label: z.string(), value: z.number(), unit: z.string() })),
  steps: z
    .array(
      z.strictObject({
        ...{ id: z.string(), title: z.string(), text: z.string(), ...sourced },
        rulings: z
          .array(z.strictObject({ id: z.string(), title: z.string() }))
          .optional()
          .describe('Dictámenes que resuelven lo que pueda discutirse'),
      }),
    )
    .describe('Por qué, con la cláusula de cada paso'),
  assumptions: z.array(z.strictObject({ id: z.string().optional(), text: z.string(), ...sourced })),
  map: z
    .object({ title: z.string(), key: z.string(), drawing: z.unknown(), table: plainTable })
    .optional()
    .describe('La respuesta sobre el mapa, y lo mismo en una tabla'),
  battle: z
    .strictObject({
      round: z.number(),
      sides: z.array(z.looseObject({ name: z.string(), units: z.array(z.unknown()) })).length(2),
      question: z.looseObject({
        kind: z.string(),
        title: z.string(),
        text: z.string(),
        clauses: z.array(z.string()),
      }),
      mends: z.boolean().optional(),
    })
    .optional()
    .describe('La batalla en curso: qué queda de cada bando y qué se pregunta ahora'),
};

export const distributionShape = z.strictObject({
  kind: z.literal('distribution'),
  ...explained,
  outcomes: z.record(z.string(), probability).describe('Probabilidad exacta de cada desenlace'),
  outcomeLabels: z.record(z.string(), z.string()),
  charts: z.array(
    z.strictObject({
      title: z.string(),
      axis: z.string(),
      bars: z.array(z.strictObject({ label: z.string(), probability, outcome: z.string().nullable() })),
    }),
  ),
  tables: z.array(
    z.strictObject({
      title: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.strictObject({ cells: z.array(z.string()), probability })),
      rest: z.number().nullable().describe('Probabilidad de lo que la tabla calla'),
    }),
  ),
});

export const verdictShape = z.strictObject({
  kind: z.literal('verdict'),
  ...explained,
  verdict: z.string().describe('sí, no, obligatorio, depende o una respuesta propia de su dictamen'),
  words: z.record(z.string(), z.string()).optional().describe('Cómo se llaman aquí los veredictos'),
  facts: z
    .strictObject({ given: z.record(z.string(), z.string()), numbers: z.record(z.string(), z.string()) })
    .optional(),
  options: z.array(
    z.strictObject({ id: z.string().optional(), label: z.string(), verdict, text: z.string(), ...sourced }),
  ),
  exceptions: z.array(z.strictObject({ text: z.string(), applies: verdict, ...sourced })),
  changes: z
    .array(z.strictObject({ id: z.string().optional(), text: z.string(), verdict: z.string() }))
    .describe('Qué cambiaría la respuesta'),
});

export const numbersShape = z.strictObject({
  kind: z.literal('numbers'),
  ...explained,
  tables: z.array(plainTable),
});

export const resultShape = z.discriminatedUnion('kind', [distributionShape, verdictShape, numbersShape]);

const row = z.strictObject({
  field: z.string(),
  label: z.string(),
  chance: probability,
  change: z.number(),
});
export const sensitivityShape = z.strictObject({
  outcome: z.string(),
  label: z.string(),
  chance: probability,
  rows: z.array(row),
  effects: z.array(row),
});

export const calculationShape = z.strictObject({
  tool: z.string(),
  input: z.unknown().describe('La entrada como se ha entendido, con sus valores por omisión'),
  result: resultShape,
  whatIf: sensitivityShape.optional().describe('Qué cambiaría uno más de cada cosa'),
});
