import type { z } from 'zod';
import { defineRule, type RuleExample } from '../define-rule.ts';
import type { ResultFigure, Verdict, VerdictResult } from '../results.ts';
import { ethicsProblem } from './figures.ts';
import { type PlanetInput, planetSchema } from './planet-input.ts';
import type { PlanetOption, PlanetTables, WinOption } from './planet-options.ts';
import { bestOption, type PlanetRuling, rulingOf, verdictOf } from './planet-ruling.ts';
import { PLANET_ASSUMPTIONS, PLANET_CITES, type PlanetCited, planetExceptions, planetSteps } from './planet-steps.ts';
import { capitalize, countFigure, discChoice, list, ships } from './wording.ts';

/** May I win this planet, with how many ships and what do I get. */
export const rule = defineRule(
  [
    'era/cifras',
    'era/componentes',
    'era/dominacion',
    'era/ganar-planeta',
    'era/pueblos',
    'era/reliquias',
    'era/robos-tecnologicos',
    'era/tacticas',
    'era/tecnologias',
  ],
  (figures) => ({
    id: 'era-planeta',
    game: 'era',
    kind: 'veredicto',
    title: '¿Puedo ganar este planeta?',
    summary: 'Qué opción tienes, cuántas naves hacen falta, qué discos colocas y quién puede bloquearlo.',
    help: 'Elige tu ética y el tipo de planeta, e indica tus naves en la casilla. Si es de otro jugador, se te pregunta por él.',
    input: planetSchema(figures),
    cites: PLANET_CITES,
    examples: EXAMPLES,
    run: (input: PlanetInput) => judge(input, figures),
  }),
);

const EXAMPLES: RuleExample<z.input<ReturnType<typeof planetSchema>>>[] = [
  {
    title: 'Conquistar con la flota B: 5 naves que cuentan como 7 (6.1.3.29)',
    input: { etica: 'STS', planeta: 'de otro jugador', naves: 0, 'flota-b': 5, dueno: { discos: 6 } },
    expect: { verdict: 'sí' },
  },
  {
    title: 'Liberar un mundo capital, ya en guerra',
    input: {
      etica: 'STO',
      planeta: 'de otro jugador',
      naves: 7,
      dueno: { discos: 0, capital: true, etica: 'STS', guerra: 'si' },
    },
    expect: { verdict: 'sí' },
  },
  {
    title: 'Un pueblo luminoso no gana planetas primitivos',
    input: { etica: 'STO', planeta: 'primitivo', naves: 3 },
    expect: { verdict: 'no' },
  },
  {
    title: 'Conquistar un planeta avanzado con 3 naves',
    input: { etica: 'STS', planeta: 'avanzado', naves: 3 },
    expect: { verdict: 'no' },
  },
  {
    title: 'Subyugar con naves luminosas en la casilla',
    input: { etica: 'STS', planeta: 'primitivo', bloqueos: { luminosos: 'si' } },
    expect: { verdict: 'depende' },
  },
];

function judge(input: PlanetInput, tables: PlanetTables): VerdictResult<PlanetCited> {
  const ruling = rulingOf(input, tables);
  const verdict = verdictOf(ruling);
  return {
    kind: 'verdict',
    verdict,
    headline: headlineOf(ruling, verdict),
    figures: figuresOf(ruling),
    steps: planetSteps(ruling, tables),
    options: ruling.options.map((option) => ({
      label: capitalize(option.option),
      verdict: option.verdict,
      text: option.reasons.length > 0 ? `${capitalize(option.reasons.join('; '))}.` : `${gainText(option)}.`,
      clauses: PLANET_CITES.filter((ref) => ref === `era:${option.clause}`),
    })),
    exceptions: planetExceptions(ruling),
    changes: changesOf(input, verdict, tables),
    assumptions: PLANET_ASSUMPTIONS,
  };
}

const gainText = ({ placed }: PlanetOption) => `Colocas ${discChoice(placed)}`;

/** What winning it is called, after «puedes». */
const TO_WIN: Record<WinOption, string> = {
  colonizar: 'colonizarlo',
  subyugar: 'subyugarlo',
  aliar: 'aliarte con él',
  conquistar: 'conquistarlo',
  liberar: 'liberarlo',
};

function headlineOf(ruling: PlanetRuling, verdict: Verdict): string {
  const best = bestOption(ruling);
  if (!best) return 'No: con ética STO no se ganan planetas neutrales primitivos.';
  if (verdict === 'sí') {
    const declares = best.war === 'previa o declarada ahora' && ruling.input.dueno.guerra !== 'si';
    return `Sí: puedes ${TO_WIN[best.option]}${declares ? ', declarando ahora la guerra si no la había' : ''}. ${gainText(best)}.`;
  }
  return `${verdict === 'no' ? 'No' : 'Depende'}: ${list(best.reasons)}.`;
}

function figuresOf(ruling: PlanetRuling): ResultFigure[] {
  const best = bestOption(ruling);
  if (!best) return [];
  return [
    countFigure('naves-necesarias', 'Naves que hacen falta', best.needed, 'nave'),
    countFigure('naves-que-cuentan', 'Naves con las que cuentas', best.counted, 'nave'),
    countFigure(
      'discos',
      best.placed.length > 1 ? 'Discos que colocas como mínimo' : 'Discos que colocas',
      best.placed[0] ?? 0,
      'disco',
    ),
    ...(best.thefts > 0 ? [countFigure('robos', 'Niveles que puedes aprender', best.thefts, 'nivel', 'niveles')] : []),
  ];
}

/** Each single fact that would turn the answer into another, found by asking the rule itself again. */
function changesOf(input: PlanetInput, verdict: Verdict, tables: PlanetTables): VerdictResult<PlanetCited>['changes'] {
  const found: VerdictResult<PlanetCited>['changes'] = [];
  const attempt = (text: string, other: PlanetInput) => {
    const changed = verdictOf(rulingOf(other, tables));
    if (changed !== verdict) found.push({ text, verdict: changed });
  };
  const best = bestOption(rulingOf(input, tables));
  const missing = best ? best.needed - best.counted : 0;
  if (missing > 0) {
    // «Céntrico» makes each ship count twice.
    const more = Math.ceil(missing / (input.especiales.centrico ? 2 : 1));
    attempt(`Si tuvieras ${ships(more)} más en la casilla`, { ...input, naves: input.naves + more });
  }
  const owner = (change: Partial<PlanetInput['dueno']>) => ({ ...input, dueno: { ...input.dueno, ...change } });
  const others = (change: Partial<PlanetInput['bloqueos']>) => ({
    ...input,
    bloqueos: { ...input.bloqueos, ...change },
  });
  if (input.planeta === 'de otro jugador') {
    attempt('Si ya estuvierais en guerra', owner({ guerra: 'si' }));
    attempt('Si el dueño tuviera naves en la casilla', owner({ naves: 'si' }));
    attempt('Si el dueño no tuviera naves en la casilla', owner({ naves: 'no' }));
  }
  attempt('Si hubiera naves de un jugador en guerra contigo', others({ enemigos: 'si' }));
  attempt('Si no hubiera naves de ningún jugador en guerra contigo', others({ enemigos: 'no' }));
  attempt('Si no hubiera naves de otros jugadores en paz', others({ oscuros: 'no', luminosos: 'no' }));
  const flipped: PlanetInput = { ...input, etica: input.etica === 'STO' ? 'STS' : 'STO' };
  if (!ethicsProblem(tables['era/tecnologias'], input.bloqueos.espiritualidad, flipped.etica))
    attempt(`Si tu ética fuera ${flipped.etica}`, flipped);
  return found;
}
