import { type Distribution, mean } from '../../math/dice.ts';
import { formatChance } from '../../text/format-es.ts';
import { and, count } from '../../text/spanish.ts';
import type { Assumption, Step } from '../results.ts';
import type { BattleResult, BattleSetup } from './battle.ts';
import type { LossAdvice } from './best.ts';
import type { Combatant } from './combatant.ts';
import { effectAssumptions } from './forces/assumed.ts';
import type { GatheredSide } from './forces/gather.ts';
import { effectsText } from './forces/told.ts';
import type { LoneReading } from './ground.ts';
import type { Sides } from './opening.ts';
import { SIDE_IDS, sideText } from './report.ts';
import { describeUnits, fullCounts } from './units.ts';
import { adviceAssumption, adviceText, cancelText, orderText, poolText, rollText, sustainText } from './wording.ts';

/** Clauses that the invasion implements, and the grey area whose reading it follows. */
export const INVASION_CITES = [
  'ti4:15.1',
  'ti4:15.1.c',
  'ti4:15.2',
  'ti4:15.2.a',
  'ti4:17.6',
  'ti4:17.7',
  'ti4:17.7.c',
  'ti4:17.8',
  'ti4:19.0',
  'ti4:19.2',
  'ti4:22.1',
  'ti4:22.2',
  'ti4:24.0',
  'ti4:24.1',
  'ti4:24.2',
  'ti4:24.3',
  'ti4:24.4',
  'ti4:24.4.b',
  'ti4:29.4',
  'ti4:37.0',
  'ti4:37.2',
  'ti4:37.3',
  'ti4:44.2',
  'ti4:52.1',
  'ti4:52.2',
  'ti4:52.3',
  'ti4:52.4',
  'ti4:52.5',
  'ti4:52.5.a',
  'ti4:52.5.d',
  'ti4:62.4',
  'ti4:64.2',
  'ti4:86.1',
  'ti4:86.2',
  'ti4:87.0',
  'ti4:87.1',
  'ti4:87.2',
  'ti4:87.3',
  'ti4:87.4',
  'ti4:87.6',
  'ti4:90.4',
  'ti4:E1',
  'ti4:F2',
  'ti4:X60',
] as const;
type Cited = (typeof INVASION_CITES)[number];

/** Everything that the explanation of an invasion talks about. */
export interface InvasionStory {
  setup: BattleSetup;
  result: BattleResult;
  headline: string;
  advice: readonly LossAdvice[];
  bombardment: {
    dice: number;
    hits: Distribution;
    happens: boolean;
    isShielded: boolean;
    isIgnored: boolean;
    hasWarSun: boolean;
  };
  /** Cannons of the planet if the bombardment changes nothing. */
  cannons: { dice: number; hits: Distribution };
  gathered: Sides<GatheredSide>;
  /** Whether there are structures with «Cañón espacial». */
  structures: boolean;
  /** How a lone SDP is read, and whether that changes the odds and was left open. */
  reading: LoneReading;
  isOpen: boolean;
  endless: number;
}

const SIDES = ['attacker', 'defender'] as const;

/** The steps of an invasion, each with its clauses. */
export function explainInvasion(story: InvasionStory): Step<Cited>[] {
  const { setup, result, headline, endless } = story;
  const { attacker, defender } = setup;
  const all = (side: Combatant) => describeUnits(side.groups, fullCounts(side.groups));
  const told = effectsText(story.gathered);
  const steps: Step<Cited>[] = [
    ...(told === ''
      ? []
      : [
          {
            id: 'efectos',
            title: 'Efectos en juego',
            text: told,
            clauses: ['ti4:19.0', 'ti4:19.2'],
          } satisfies Step<Cited>,
        ]),
    bombardmentStep(story),
    {
      id: 'desplegar-fuerzas-terrestres',
      title: 'Desplegar fuerzas terrestres',
      text: `El atacante despliega en el planeta ${all(attacker)}; ${defender.groups.length > 0 ? `el defensor tenía ${all(defender)}` : 'el defensor no tiene fuerzas terrestres en él'}.`,
      clauses: ['ti4:52.2'],
    },
    cannonStep(story),
  ];
  if (defender.groups.length === 0)
    steps.push({
      id: 'combate-terrestre',
      title: 'Combate terrestre',
      text: 'El defensor no tiene fuerzas terrestres en el planeta: no hay combate.',
      clauses: ['ti4:52.4', 'ti4:24.0'],
    });
  else steps.push(...combatSteps(setup), ...adviceSteps(story));
  steps.push({
    id: 'final-control',
    title: 'Final y control',
    text: `${defender.groups.length > 0 ? `El combate dura ${count(result.expectedRounds, 'ronda')} de media y acaba cuando solo quedan fuerzas de un jugador o de ninguno. ` : ''}Si al atacante le queda alguna, toma el control y destruye las estructuras ajenas; si no, el planeta sigue siendo del defensor, también cuando se han destruido las fuerzas de los dos. ${headline}`,
    clauses: ['ti4:24.4', 'ti4:52.5', 'ti4:52.5.a', 'ti4:52.5.d', 'ti4:29.4'],
  });
  if (endless > 0)
    steps.push({
      id: 'combate-sin-final',
      title: 'Un combate sin final',
      text: `${endless > 1 - 1e-12 ? 'Ningún' : `En el ${formatChance(endless)} de los casos ningún`} bando puede causar impactos que cuenten. El libro solo lo resuelve en el espacio, con la retirada del atacante; en tierra no hay retirada y no dice qué ocurre. Acordadlo en la mesa.`,
      clauses: ['ti4:F2', 'ti4:24.3'],
    });
  return steps;
}

function bombardmentStep({ bombardment, setup }: InvasionStory): Step<Cited> {
  const { dice, hits, happens, isShielded, isIgnored, hasWarSun } = bombardment;
  const title = 'Bombardeo';
  if (dice === 0)
    return {
      id: 'sin-bombardeo',
      title,
      text: 'El atacante no tiene naves que bombardeen este planeta.',
      clauses: ['ti4:52.1'],
    };
  if (isShielded && !isIgnored)
    return {
      id: 'escudo-planetario',
      title,
      text: 'En el planeta hay una unidad con Escudo planetario: no se puede bombardear.',
      clauses: ['ti4:52.1', 'ti4:37.0'],
    };
  if (!happens)
    return {
      id: 'bombardeo-sin-blanco',
      title,
      text: 'No hay fuerzas terrestres que destruir: sus impactos se pierden.',
      clauses: ['ti4:15.2.a'],
    };
  const why = isShielded
    ? hasWarSun
      ? ' La Estrella de guerra anula el Escudo planetario.'
      : ' El efecto indicado anula el Escudo planetario.'
    : '';
  const sustained = setup.defender.groups.some((group) => group.sustains)
    ? ' El defensor puede usar Resistencia al daño.'
    : '';
  return {
    id: 'bombardeo',
    title,
    text: `${poolText('El atacante', dice, hits)}${why} Quien controla el planeta elige qué fuerzas pierde; los impactos de más se pierden.${sustained}`,
    clauses: [
      'ti4:52.1',
      'ti4:15.1',
      'ti4:15.2',
      'ti4:15.2.a',
      ...(isShielded && hasWarSun ? (['ti4:37.3'] as const) : []),
      ...(sustained ? (['ti4:87.4'] as const) : []),
    ],
  };
}

function cannonStep({ cannons, structures, bombardment, reading }: InvasionStory): Step<Cited> {
  const title = 'Defensa con Cañones espaciales';
  if (cannons.dice === 0)
    return {
      id: structures ? 'estructuras-destruidas' : 'sin-canones-espaciales',
      title,
      text: structures
        ? 'El defensor no tiene fuerzas terrestres en el planeta: aquí se dan sus estructuras por destruidas al desembarcar el atacante, y no disparan. El libro no resuelve si llegarían a hacerlo.'
        : 'En el planeta no hay unidades con Cañón espacial.',
      clauses: structures ? ['ti4:52.3', 'ti4:90.4', 'ti4:52.5.a'] : ['ti4:52.3'],
      readings: structures ? ['ti4:X60'] : [],
    };
  const lost =
    structures && bombardment.happens && reading !== 'dispara'
      ? ' Si el bombardeo no deja fuerzas terrestres, las estructuras se dan por destruidas al desembarcar el atacante y no disparan, que es lo que aquí se supone.'
      : '';
  return {
    id: 'defensa-canones-espaciales',
    title,
    text: `${poolText('El defensor', cannons.dice, cannons.hits)} El atacante elige qué fuerzas desplegadas pierde y puede usar Resistencia al daño.${lost}`,
    clauses: ['ti4:52.3', 'ti4:17.6', 'ti4:17.7', 'ti4:17.8', 'ti4:87.4', ...(lost ? (['ti4:90.4'] as const) : [])],
    readings: lost ? ['ti4:X60'] : [],
  };
}

function combatSteps(setup: BattleSetup): Step<Cited>[] {
  const { attacker, defender } = setup;
  const some = (test: (side: Combatant) => boolean) => SIDES.some((side) => test(setup[side]));
  const modified = some(({ effects }) => effects.modificador !== 0 || effects['primera-modificador'] !== 0);
  const rerolled = some(({ effects }) => effects['repetir-fallos'] > 0);
  const steps: Step<Cited>[] = [
    {
      id: 'tiradas-primera-ronda',
      title: 'Tiradas de la primera ronda',
      text: `Con todas sus fuerzas: ${rollText('el atacante', attacker)} ${rollText('El defensor', defender)}`,
      clauses: [
        'ti4:24.1',
        'ti4:22.1',
        'ti4:22.2',
        ...(modified ? (['ti4:64.2'] as const) : []),
        ...(rerolled ? (['ti4:86.1', 'ti4:86.2'] as const) : []),
      ],
    },
  ];
  const sustained = SIDES.map((side) => sustainText(sideText(side), setup[side].groups, setup[side].effects)).filter(
    (text) => text !== null,
  );
  if (sustained.length > 0)
    steps.push({
      id: 'resistencia-dano',
      title: 'Resistencia al daño',
      text: `Antes de perder fuerzas, ${and(sustained)}. Una unidad dañada sigue combatiendo igual.`,
      clauses: [
        'ti4:87.0',
        'ti4:87.1',
        'ti4:87.2',
        'ti4:87.3',
        ...(some(({ effects }) => effects['resistencia-doble']) ? (['ti4:87.6'] as const) : []),
      ],
    });
  const cancelled = SIDES.flatMap((side) => cancelText(sideText(side), setup[side].effects));
  steps.push({
    id: 'asignar-impactos',
    title: 'Asignar los impactos',
    text: `Cada bando elige sus pérdidas: el atacante, ${orderText(attacker)}; el defensor, ${orderText(defender)}.${cancelled.length > 0 ? ` Por los efectos indicados, ${and(cancelled)}.` : ''} Se repite mientras ambos tengan fuerzas.`,
    clauses: ['ti4:24.2', 'ti4:24.3'],
  });
  if (attacker.roundEnd)
    steps.push({
      id: 'bombardeo-final-cada-ronda',
      title: 'Bombardeo al final de cada ronda',
      text: `Asignados los impactos, las naves del atacante bombardean otra vez: ${count(mean(attacker.roundEnd), 'impacto')} de media en cada ronda, también en la última. El Escudo planetario lo impediría.`,
      clauses: ['ti4:E1', 'ti4:24.4.b', 'ti4:37.2'],
    });
  return steps;
}

function adviceSteps({ advice, setup }: InvasionStory): Step<Cited>[] {
  return advice.map((one) => ({
    id: `mejores-perdidas-${SIDE_IDS[one.side]}`,
    title: 'Las mejores pérdidas',
    text: adviceText(one, setup[one.side].groups),
    clauses: ['ti4:24.2'],
  }));
}

/** What the answer takes for granted. */
export function assumeInvasion({ setup, advice, structures, gathered, reading }: InvasionStory): Assumption<Cited>[] {
  const list: (Assumption<Cited> | false)[] = [
    {
      text: 'El atacante despliega todas las fuerzas indicadas, y todas las naves indicadas bombardean este planeta.',
      clauses: ['ti4:15.1', 'ti4:52.2'],
    },
    SIDES.some((side) => setup[side].losses.kind === 'fixed') && {
      text: 'Salvo que se indique otra cosa, cada bando usa «Resistencia al daño» en cuanto puede y pierde primero la unidad más barata; si empatan, la que menos impactos causa.',
      clauses: ['ti4:24.2', 'ti4:87.0'],
    },
    ...advice.map((one) => ({ text: adviceAssumption(one, advice.length), clauses: ['ti4:24.2' as const] })),
    {
      text: 'A las tiradas de Bombardeo y de Cañón espacial no les afecta lo que cambia las tiradas de combate.',
      clauses: ['ti4:15.1.c', 'ti4:17.7.c'],
    },
    setup.attacker.roundEnd !== null && {
      text: 'Los impactos del Bombardeo de final de ronda no cuentan entre los que se anulan cada ronda.',
      clauses: ['ti4:E1', 'ti4:15.1.c'],
    },
    SIDES.some(
      (side) =>
        setup[side].groups.some((group) => group.sustains) &&
        !setup[side].declared.some(({ kind }) => kind === 'repair'),
    ) && {
      text: 'Nadie repara unidades durante el combate, salvo por los efectos elegidos.',
      clauses: ['ti4:87.3'],
    },
    ...effectAssumptions(gathered, setup),
    structures &&
      reading === 'dispara' && {
        id: 'sdp-solo',
        text: 'Un SDP sin fuerzas terrestres propias en su planeta dispara al desplegar el atacante y luego cae. Es la lectura elegida: el libro no lo resuelve.',
        clauses: ['ti4:90.4', 'ti4:52.3', 'ti4:52.5.a'],
        readings: ['ti4:X60'],
      },
    structures &&
      reading !== 'dispara' && {
        id: 'sdp-solo',
        text: 'Un SDP sin fuerzas terrestres propias en su planeta se da por destruido en cuanto el atacante despliega, y no dispara. El libro no lo resuelve: lo destruye «en algún momento», pero deja disparar a lo que haya en el planeta y cuenta con que queden estructuras al tomar el control. Si en vuestra mesa dispara, el atacante lo tiene peor de lo que dice este resultado.',
        clauses: ['ti4:90.4', 'ti4:52.3', 'ti4:52.5.a'],
        readings: ['ti4:X60'],
      },
    {
      text: 'Sin más tecnologías, cartas ni líderes que los efectos indicados.',
      clauses: ['ti4:62.4'],
    },
  ];
  return list.filter((assumption) => assumption !== false);
}
