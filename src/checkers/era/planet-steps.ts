import { or } from '../../text/lists.ts';
import { count } from '../../text/spanish.ts';
import type { Step, Verdict, VerdictResult } from '../results.ts';
import type { MeasuredPlanet } from './planet-facts.ts';
import { OPTION_CLAUSES, type PlanetOption } from './planet-options.ts';
import { discChoice, need } from './wording.ts';

/** Clauses that measuring a planet implements; the ruling adds those that decide. */
export const PLANET_CITES = [
  ...OPTION_CLAUSES,
  'era:4.2.1',
  'era:4.5.2',
  'era:5.4.3',
  'era:6.1.3.29',
  'era:6.1.3.36.b',
  'era:6.2.4.7',
  'era:6.2.4.8',
  'era:6.2.4.9',
  'era:6.2.4.18',
  'era:6.2.4.19',
  'era:6.2.4.20',
  'era:6.2.4.21',
  'era:6.2.4.22',
  'era:6.2.4.24',
  'era:7.2.1.11',
  'era:7.4.1',
  'era:7.6.1',
  'era:A1.2.b',
  'era:A1.2.c',
  'era:A1.6.a',
  'era:A1.6.b',
  'era:A1.14.a',
  'era:A1.14.b',
  'era:A1.16.a',
  'era:A1.16.b',
  'era:A2.5',
  'era:A3.3.c',
  'era:A3.8.c',
  'era:A7.1',
  'era:X50',
] as const;
export type PlanetCited = (typeof PLANET_CITES)[number];

type PlanetStep = Step<PlanetCited>;

/** A way of winning the planet with what the ruling says of it. */
export interface JudgedOption extends PlanetOption {
  verdict: Verdict;
  sentence: string;
}

interface JudgedPlanet extends MeasuredPlanet {
  options: JudgedOption[];
}

/** How the ships were counted, and what winning the planet gives. */
export function planetSteps(planet: JudgedPlanet): PlanetStep[] {
  if (planet.options.length === 0) return [];
  const possible = planet.options.filter(({ verdict }) => verdict !== 'no');
  return [
    optionStep(planet),
    ...planet.options.map((option) => shipsStep(option, planet)),
    ...possible.map((option) => gainStep(option, planet)),
    ...(possible[0] ? afterSteps(possible[0], planet) : []),
  ];
}

function optionStep({ input, options }: JudgedPlanet): PlanetStep {
  return {
    id: 'opcion',
    title: 'Opción',
    text: `Planeta ${input.planeta} con ética ${input.etica}: ${or(options.map(({ option }) => option))}.`,
    clauses: [
      'era:6.2.4.7',
      ...options.map(({ clause }) => clause),
      ...new Set(options.flatMap(({ changedBy }) => changedBy.filter((ref) => ref === 'era:A1.14.b'))),
    ],
  };
}

function shipsStep(judged: JudgedOption, { input, population }: JudgedPlanet): PlanetStep {
  const { option, needed, defence, counted, bonus, changedBy } = judged;
  const verb = option === 'aliar' ? 'aliarte' : option;
  const sentences = [`Para ${verb} ${need(needed)}`];
  if (defence) {
    const twice = defence.population > population ? `, que con Orión luminosa cuenta ${defence.population}` : '';
    const shield = defence.shield > 0 ? `, y ${defence.shield} por la Malla de Defensa` : '';
    sentences[0] += `: una más que su población (${population}${twice})${shield}`;
  }
  const fewer = changedBy.includes('era:A1.16.b');
  const ours = fewer && input.planeta === 'avanzado';
  if (fewer)
    sentences[0] += `: Orión oscura no necesita más${ours ? ', tampoco con los avanzados (lectura nuestra)' : ''}`;
  const doubled = changedBy.includes('era:A3.3.c') ? ', por dos con «Céntrico»' : '';
  const bombers = bonus > 0 ? `, ${bonus} de ellas extra por la flota B` : '';
  sentences.push(`Las tuyas cuentan ${counted}${doubled}${bombers}; su valor de combate no importa`);
  if (input['flota-b'] > 0 && changedBy.includes('era:A1.16.a'))
    sentences.push('Contra los planetas de Orión luminosa, la flota B no suma');
  return {
    id: `naves-${option}`,
    title: `Naves para ${verb}`,
    text: `${sentences.join('. ')}.`,
    clauses: [
      'era:6.2.4.8',
      ...(input.planeta === 'de otro jugador' && input.dueno.capital ? (['era:4.5.2'] as const) : []),
      ...(bonus > 0 ? ([input['flota-b-x2'] ? 'era:6.1.3.36.b' : 'era:6.1.3.29'] as const) : []),
      ...changedBy.filter((ref) => ['era:A1.16.a', 'era:A1.16.b', 'era:A3.3.c', 'era:A7.1'].includes(ref)),
    ],
    ...(ours && { readings: ['era:X50'] }),
  };
}

function gainStep({ option, placed, limitAsked, changedBy }: JudgedOption, planet: JudgedPlanet): PlanetStep {
  const taken =
    planet.input.planeta === 'de otro jugador'
      ? `Retiras la población del dueño (${planet.population})`
      : 'Retiras la ficha de planeta neutral';
  const unknown = placed.length > 1 ? `; lo más alto, si el límite natural del planeta es ${limitAsked} o más` : '';
  return {
    id: `resultado-${option}`,
    title: `Resultado de ${option}`,
    text: `${taken} y pones ${discChoice(placed)} de tu tablero${unknown}. Enseñas solo las fichas de flota imprescindibles. Si hay una reliquia ancestral, la volteas.`,
    clauses: [
      'era:6.2.4.9',
      'era:6.2.4.19',
      'era:6.2.4.20',
      ...changedBy.filter((ref) => ref === 'era:A1.6.b' || ref === 'era:A1.2.c'),
    ],
  };
}

/** What follows for the owner, and for whoever is blocked by a war declared at that very moment. */
function afterSteps({ thefts }: JudgedOption, { input, options }: JudgedPlanet): PlanetStep[] {
  const { dueno, bloqueos } = input;
  const steps: PlanetStep[] = [];
  if (
    options.some(({ verdict }) => verdict === 'depende') &&
    (bloqueos.oscuros !== 'no' || bloqueos.luminosos !== 'no')
  )
    steps.push({
      id: 'si-te-bloquean',
      title: 'Si te bloquean',
      text: 'Si te declaran la guerra en ese momento para bloquearte, puedes aprovechar la acción en otro planeta.',
      clauses: ['era:7.2.1.11'],
    });
  if (thefts > 0)
    steps.push({
      id: 'robos-tecnologicos',
      title: 'Robos tecnológicos',
      text: `Puedes subir ${count(thefts, 'nivel', 'niveles')} en tecnologías que el dueño tenga más avanzadas.`,
      clauses: ['era:6.2.4.21', 'era:6.2.4.22'],
    });
  if (input.planeta === 'de otro jugador')
    steps.push({
      id: 'dueno',
      title: 'El dueño',
      text: dueno.capital
        ? 'Tiene que trasladar su mundo capital, y puede gastar la reserva de emergencia.'
        : 'Puede gastar la reserva de emergencia si queda con dos planetas menos que los demás.',
      clauses: [...(dueno.capital ? (['era:6.2.4.24'] as const) : []), 'era:7.4.1'],
    });
  return steps;
}

/** What tiles and cards add to the ruling. */
export function planetExceptions(planet: MeasuredPlanet): VerdictResult<PlanetCited>['exceptions'] {
  const { input, options, converts, allies } = planet;
  const found: VerdictResult<PlanetCited>['exceptions'] = [
    {
      text: 'La loseta de Pueblo Estelar prevalece: si la tuya imprime otras cifras, mandan esas.',
      applies: 'depende',
      clauses: ['era:6.2.4.18'],
    },
  ];
  if (converts > 0)
    found.push({
      text: `Los Annunaki luminosos pueden usar la acción para convertir hasta ${converts} primitivos con una nave en cada uno; después serán avanzados.`,
      applies: input.naves + input['flota-b'] > 0 ? 'sí' : 'no',
      clauses: ['era:A1.2.b'],
    });
  if (allies)
    found.push({
      text: 'La Confederación luminosa, al ganar un planeta, recibe en el acto otra acción para aliarse con uno avanzado; esa no vuelve a dar otra.',
      applies: 'sí',
      clauses: ['era:A1.6.a'],
    });
  if (options.some(({ option }) => option === 'liberar'))
    found.push({
      text: 'Los Pleyares luminosos pueden declarar la guerra a un oscuro en su turno de movimiento, y ganan además P.D. por cada planeta que liberan.',
      applies: 'depende',
      clauses: ['era:A1.14.a'],
    });
  found.push({
    text: 'A quien haya jugado la sección A de «Diplomático» nadie puede declararle la guerra en lo que queda de ronda.',
    applies: 'depende',
    clauses: ['era:A3.8.c'],
  });
  return found;
}
