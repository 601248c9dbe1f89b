import type { Assumption, Step, VerdictResult } from '../results.ts';
import { type PlanetTables, populationOf } from './planet-options.ts';
import type { PlanetRuling } from './planet-ruling.ts';
import { discChoice, need } from './wording.ts';

/** Clauses that winning a planet implements. */
export const PLANET_CITES = [
  'era:4.5.2',
  'era:6.1.3.29',
  'era:6.1.3.36.b',
  'era:6.2.4.7',
  'era:6.2.4.8',
  'era:6.2.4.9',
  'era:6.2.4.11',
  'era:6.2.4.12',
  'era:6.2.4.13',
  'era:6.2.4.14',
  'era:6.2.4.15',
  'era:6.2.4.16',
  'era:6.2.4.17',
  'era:6.2.4.18',
  'era:6.2.4.19',
  'era:6.2.4.20',
  'era:6.2.4.21',
  'era:6.2.4.22',
  'era:6.2.4.24',
  'era:7.1.3.a',
  'era:7.1.3.b',
  'era:7.1.4',
  'era:7.1.6',
  'era:7.2.1.2',
  'era:7.2.1.11',
  'era:7.4.1',
  'era:A1.2.b',
  'era:A1.2.c',
  'era:A1.6.a',
  'era:A1.6.b',
  'era:A1.14.a',
  'era:A1.14.b',
  'era:A1.16.a',
  'era:A1.16.b',
  'era:A2.4',
  'era:A3.3.c',
  'era:A3.8.c',
  'era:A7.1',
] as const;
export type PlanetCited = (typeof PLANET_CITES)[number];

type PlanetStep = Step<PlanetCited>;

/** The chain of clauses behind the ruling. */
export function planetSteps(ruling: PlanetRuling, tables: PlanetTables): PlanetStep[] {
  return [
    optionStep(ruling),
    ...shipsStep(ruling, tables),
    ...warStep(ruling),
    ...blockStep(ruling),
    ...gainStep(ruling, tables),
  ];
}

function optionStep({ input, options }: PlanetRuling): PlanetStep {
  if (options.length === 0)
    return {
      id: 'ninguna-opcion',
      title: 'Opción',
      text: 'Los pueblos luminosos (STO) no pueden ganar planetas neutrales primitivos.',
      clauses: ['era:6.2.4.7', 'era:6.2.4.12'],
    };
  const names = options.map(({ option }) => option).join(' o ');
  return {
    id: 'opcion',
    title: 'Opción',
    text: `Planeta ${input.planeta} con ética ${input.etica}: ${names}.`,
    clauses: [
      'era:6.2.4.7',
      ...PLANET_CITES.filter((ref) => options.some(({ clause }) => ref === `era:${clause}`)),
      ...new Set(options.flatMap(({ changedBy }) => changedBy.filter((ref) => ref === 'era:A1.14.b'))),
    ],
  };
}

function shipsStep({ input, options, planet }: PlanetRuling, tables: PlanetTables): PlanetStep[] {
  return options.map(({ option, needed, defence, counted, bonus, changedBy }) => {
    const sentences = [`Para ${option === 'aliar' ? 'aliarte' : option} ${need(needed)}`];
    if (defence) {
      const population = populationOf(planet, tables);
      const twice = defence.population > population ? `, que con Orión luminosa cuenta ${defence.population}` : '';
      const shield = defence.shield > 0 ? `, y ${defence.shield} por la Malla de Defensa` : '';
      sentences[0] += `: una más que su población (${population}${twice})${shield}`;
    }
    if (changedBy.includes('era:A1.16.b'))
      sentences[0] += `: Orión oscura no necesita más${input.planeta === 'avanzado' ? ', tampoco con los avanzados (lectura nuestra, X50)' : ''}`;
    const doubled = changedBy.includes('era:A3.3.c') ? ', por dos con «Céntrico»' : '';
    const bombers = bonus > 0 ? `, ${bonus} de ellas extra por la flota B` : '';
    sentences.push(`Las tuyas cuentan ${counted}${doubled}${bombers}; su valor de combate no importa`);
    if (input['flota-b'] > 0 && changedBy.includes('era:A1.16.a'))
      sentences.push('Contra los planetas de Orión luminosa, la flota B no suma');
    return {
      id: `naves-${option}`,
      title: `Naves para ${option === 'aliar' ? 'aliarte' : option}`,
      text: `${sentences.join('. ')}.`,
      clauses: [
        'era:6.2.4.8' as const,
        ...(input.planeta === 'de otro jugador' && input.dueno.capital ? (['era:4.5.2'] as const) : []),
        ...(bonus > 0 ? ([input['flota-b-x2'] ? 'era:6.1.3.36.b' : 'era:6.1.3.29'] as const) : []),
        ...changedBy.filter((ref) => ['era:A1.16.a', 'era:A1.16.b', 'era:A3.3.c', 'era:A7.1'].includes(ref)),
      ],
    };
  });
}

function warStep({ input, options }: PlanetRuling): PlanetStep[] {
  const [option] = options;
  if (input.planeta !== 'de otro jugador' || !option) return [];
  if (option.war === 'previa')
    return [
      {
        id: 'guerra',
        title: 'Guerra',
        text: {
          si: 'Ya estáis en guerra: puedes liberar.',
          no: 'No estáis en guerra, y un luminoso no puede declararla para liberar.',
          'no-se': 'Hace falta que ya estéis en guerra: un luminoso no puede declararla para liberar.',
        }[input.dueno.guerra],
        clauses: ['era:6.2.4.16', 'era:7.1.6'],
      },
    ];
  return [
    {
      id: 'guerra-al-conquistar',
      title: 'Guerra',
      text:
        input.dueno.guerra === 'si'
          ? 'Ya estáis en guerra.'
          : 'Si no estáis en guerra, la declaras en el momento de conquistar; desde ahí, sus naves en la casilla te bloquean.',
      clauses: ['era:6.2.4.17', 'era:7.1.3.a'],
    },
  ];
}

function blockStep({ input, options, immune }: PlanetRuling): PlanetStep[] {
  if (options.length === 0) return [];
  if (immune)
    return [
      {
        id: 'inmune-bloqueos',
        title: 'Bloqueos',
        text: 'Con tu Espiritualidad nadie puede bloquearte.',
        clauses: ['era:A2.4', 'era:7.2.1.2'],
      },
    ];
  const threatened = options.some(({ mayBeBlocked }) => mayBeBlocked !== 'no');
  const sentences = ['Basta una nave de un jugador en guerra contigo en la casilla para que no puedas.'];
  if (input.bloqueos.oscuros !== 'no')
    sentences.push('Un jugador oscuro en paz con naves ahí puede declararte la guerra para bloquearlo.');
  if (input.bloqueos.luminosos !== 'no')
    sentences.push(
      'Uno luminoso solo puede declarártela, si eres oscuro, para impedir que subyugues, que conquistes un planeta avanzado o que conquistes el de otro luminoso.',
    );
  if (threatened) sentences.push('Si te bloquean así, puedes aprovechar la acción en otro planeta.');
  return [
    {
      id: 'bloqueos',
      title: 'Bloqueos',
      text: sentences.join(' '),
      clauses: [
        'era:7.2.1.2',
        ...(input.bloqueos.oscuros !== 'no' ? (['era:7.1.3.b'] as const) : []),
        ...(input.bloqueos.luminosos !== 'no' ? (['era:7.1.4'] as const) : []),
        ...(threatened ? (['era:7.2.1.11'] as const) : []),
      ],
    },
  ];
}

function gainStep({ input, options, planet }: PlanetRuling, tables: PlanetTables): PlanetStep[] {
  const possible = options.filter(({ verdict }) => verdict !== 'no');
  const steps = possible.map(({ option, placed, limitAsked, changedBy }): PlanetStep => {
    const own = `pones ${discChoice(placed)} de tu tablero`;
    const taken =
      input.planeta === 'de otro jugador'
        ? `Retiras la población del dueño (${populationOf(planet, tables)})`
        : 'Retiras la ficha de planeta neutral';
    const unknown = placed.length > 1 ? `; lo más alto, si el límite natural del planeta es ${limitAsked} o más` : '';
    return {
      id: `resultado-${option}`,
      title: `Resultado de ${option}`,
      text: `${taken} y ${own}${unknown}. Enseñas solo las fichas de flota imprescindibles. Si hay una reliquia ancestral, la volteas.`,
      clauses: [
        'era:6.2.4.9',
        'era:6.2.4.19',
        'era:6.2.4.20',
        ...changedBy.filter((ref) => ref === 'era:A1.6.b' || ref === 'era:A1.2.c'),
      ],
    };
  });
  const [first] = possible;
  if (first && first.thefts > 0)
    steps.push({
      id: 'robos-tecnologicos',
      title: 'Robos tecnológicos',
      text: `Puedes subir ${first.thefts === 1 ? '1 nivel' : `${first.thefts} niveles`} en tecnologías que el dueño tenga más avanzadas.`,
      clauses: ['era:6.2.4.21', 'era:6.2.4.22'],
    });
  if (first && input.planeta === 'de otro jugador')
    steps.push({
      id: 'dueno',
      title: 'El dueño',
      text: input.dueno.capital
        ? 'Tiene que trasladar su mundo capital, y puede gastar la reserva de emergencia.'
        : 'Puede gastar la reserva de emergencia si queda con dos planetas menos que los demás.',
      clauses: [...(input.dueno.capital ? (['era:6.2.4.24'] as const) : []), 'era:7.4.1'],
    });
  return steps;
}

/** What tiles and cards add to the ruling. */
export function planetExceptions({
  input,
  options,
  converts,
  allies,
}: PlanetRuling): VerdictResult<PlanetCited>['exceptions'] {
  const liberates = options.some(({ option }) => option === 'liberar');
  return [
    {
      text: 'La loseta de Pueblo Estelar prevalece: si la tuya imprime otras cifras, mandan esas.',
      applies: 'depende',
      clauses: ['era:6.2.4.18'],
    },
    ...(converts > 0
      ? [
          {
            text: `Los Annunaki luminosos pueden usar la acción para convertir hasta ${converts} primitivos con una nave en cada uno; después serán avanzados.`,
            applies: (input.naves + input['flota-b'] > 0 ? 'sí' : 'no') as 'sí' | 'no',
            clauses: ['era:A1.2.b' as const],
          },
        ]
      : []),
    ...(allies
      ? [
          {
            text: 'La Confederación luminosa, al ganar un planeta, recibe en el acto otra acción para aliarse con uno avanzado; esa no vuelve a dar otra.',
            applies: 'sí' as const,
            clauses: ['era:A1.6.a' as const],
          },
        ]
      : []),
    ...(liberates
      ? [
          {
            text: 'Los Pleyares luminosos pueden declarar la guerra a un oscuro en su turno de movimiento, y ganan además P.D. por cada planeta que liberan.',
            applies: 'depende' as const,
            clauses: ['era:A1.14.a' as const],
          },
        ]
      : []),
    {
      text: 'A quien haya jugado la sección A de «Diplomático» nadie puede declararle la guerra en lo que queda de ronda.',
      applies: 'depende',
      clauses: ['era:A3.8.c'],
    },
  ];
}

/** What the answer takes for granted. */
export const PLANET_ASSUMPTIONS: Assumption<PlanetCited>[] = [
  {
    text: 'Tienes una acción de Ganar un Planeta por resolver y discos en tu tablero de población.',
    clauses: ['era:6.2.4.7', 'era:6.2.4.9'],
  },
];
