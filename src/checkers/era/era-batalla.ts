import { z } from 'zod';
import { defineRule, type RuleExample } from '../define-rule.ts';
import { battleFields, checkBattle, readBattle, termsOf } from './combat-case.ts';
import { COMBAT_CITES } from './combat-story.ts';
import type { ForceTables } from './forces.ts';
import { linesSchema, liveAnswer } from './live/answer.ts';

const inputSchema = (tables: ForceTables) =>
  z
    .strictObject({ ...battleFields(tables), sucesos: linesSchema() })
    .superRefine((battle, context) => checkBattle(battle, tables, context));
type Input = ReturnType<typeof inputSchema>;

const EXAMPLES: RuleExample<z.input<Input>>[] = [
  {
    title: 'Laura vence a Juan en Khaa y no destruye ninguna nave',
    clauses: ['era:6.1.3.41'],
    input: {
      atacante: { nombre: 'Laura', flotas: { c: 3 }, 'poder-militar': 3 },
      defensores: [{ nombre: 'Juan', basicas: 1, flotas: { a: 5 }, 'poder-militar': 2 }],
      sucesos: ['destruye 0', 'retirados'],
    },
    expect: { outcomes: { atacante: 1 } },
  },
  {
    title: 'En Capella, David se retira por su Propulsión',
    clauses: ['era:6.1.3.40'],
    input: {
      atacante: { nombre: 'Laura', basicas: 1, propulsion: 2 },
      defensores: [{ nombre: 'David', basicas: 1, propulsion: 3 }],
      sucesos: ['se-va 1'],
    },
    expect: { outcomes: { nadie: 1 } },
  },
  {
    title: 'Un pacto del que se va la flota E: lo que queda ya no basta',
    input: {
      atacante: { flotas: { a: 4 }, 'poder-militar': 2 },
      defensores: [
        { nombre: 'David', basicas: 2, flotas: { e: 4 } },
        { nombre: 'Alberto', basicas: 3 },
      ],
      sucesos: ['se-va-e 1', 'destruye 1 2'],
    },
    expect: { outcomes: { atacante: 1 } },
  },
];

/** A battle as a table resolves it: who decides now and by which clause, what stands, and who is left with how much. */
export const rule = defineRule(
  ['era/cifras', 'era/componentes', 'era/dominacion', 'era/pueblos', 'era/tacticas', 'era/tecnologias'],
  (figures) => {
    const terms = termsOf(figures);
    return {
      id: 'era-batalla',
      game: 'era',
      kind: 'calculadora',
      title: 'Batalla en curso',
      summary: 'Quién decide ahora, retirada a retirada y baja a baja: cómo queda el combate y cuántas naves quedan.',
      help: 'Empieza con los dos bandos y ve anotando quién se retira, qué destruye el vencedor y qué pierde. La página dice a quién le toca y por qué cláusula. El registro va en el enlace.',
      input: inputSchema(figures),
      follows: 'era-combate',
      cites: COMBAT_CITES,
      examples: EXAMPLES,
      run: (input: z.output<Input>) => liveAnswer({ ...readBattle(input, figures), terms }, input.sucesos),
    };
  },
);
