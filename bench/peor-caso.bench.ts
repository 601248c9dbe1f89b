import { join } from 'node:path';
import { loadCatalog } from '../src/catalog/load.ts';
import { askRule } from '../src/checkers/ask-rule.ts';
import { rule as tactical } from '../src/checkers/ti4/ti4-accion-tactica.ts';
import { rule as live } from '../src/checkers/ti4/ti4-batalla.ts';
import { rule as space } from '../src/checkers/ti4/ti4-combate-espacial.ts';
import { rule as invasion } from '../src/checkers/ti4/ti4-invasion.ts';
import { printTable } from './measure.ts';
import type { BenchReport } from './report.ts';
import type { Bench } from './run.ts';

/**
 * The hardest questions that the calculators of combat accept: nothing that they answer may take more than five
 * seconds of processor or half a gigabyte; what would is refused with its limit. Run once each: this is about the
 * worst, not about the usual.
 */
const MOST_SECONDS = 5;
const MOST_MEGABYTES = 500;
const { figures } = loadCatalog(join(import.meta.dirname, '..'));
const RULES = { espacio: space(figures), tierra: invasion(figures), accion: tactical(figures), batalla: live(figures) };

/** All the ships of one colour and fighters up to so many; sustaining ones too. */
const ALL = { destructor: 8, crucero: 8, transporte: 4, acorazado: 5, 'estrella-de-guerra': 2 };
const MIDDLE = { caza: 6, destructor: 3, crucero: 3, transporte: 4, acorazado: 3 };
const HUNDRED = { ...ALL, caza: 60, destructor: 13, crucero: 12 };
const SUSTAINING = { acorazado: 30, 'estrella-de-guerra': 30 };
const CUSTOM = Array.from({ length: 6 }, (_, at) => ({
  nombre: `X${at}`,
  cantidad: 16,
  combate: 4 + at,
  dados: 1 + (at % 3),
  resistencia: at % 2 === 0,
  coste: 2 + at,
}));
const TROOPS = { infanteria: 30, meca: 4 };
const both = (fleet: object) => ({ atacante: fleet, defensor: fleet });
const FIGHTERS_LAST = ['transporte', 'destructor', 'crucero', 'acorazado', 'estrella-de-guerra', 'caza', 'resistencia'];
const REPAIRS = { 'blindaje-de-duranio': true };

const QUESTIONS: [string, keyof typeof RULES, object][] = [
  ['100 v 100', 'espacio', both(HUNDRED)],
  ['100 v 100, Cazas al final', 'espacio', both({ ...HUNDRED, asignacion: 'orden', orden: FIGHTERS_LAST })],
  ['100 v 100, lo que convenga uno', 'espacio', { atacante: { ...HUNDRED, asignacion: 'optima' }, defensor: HUNDRED }],
  ['100 v 100, lo que convenga los dos', 'espacio', both({ ...HUNDRED, asignacion: 'optima' })],
  [
    '20 v 20, lo que convenga los dos, con cañones',
    'espacio',
    both({ ...ALL, asignacion: 'optima', canones: { sdp: 12 } }),
  ],
  ['100 v 100, tres repeticiones', 'espacio', both({ ...HUNDRED, opciones: { 'repetir-fallos': 3 } })],
  ['40 v 40, veinte repeticiones', 'espacio', both({ ...ALL, caza: 13, opciones: { 'repetir-fallos': 20 } })],
  ['60 v 60 que resisten', 'espacio', both(SUSTAINING)],
  ['60 v 60 que resisten, y reparan', 'espacio', both({ ...SUSTAINING, efectos: REPAIRS })],
  ['60 v 60, reparan los dos', 'espacio', both({ ...ALL, caza: 33, efectos: REPAIRS })],
  ['100 v 100, reparan los dos', 'espacio', both({ ...HUNDRED, efectos: REPAIRS })],
  [
    '60 v 60, escudos, impactos directos y reparan',
    'espacio',
    both({ ...ALL, caza: 33, efectos: { ...REPAIRS, 'los-escudos-aguantan': true, 'impacto-directo': 4 } }),
  ],
  [
    '100 v 100, Cazas al final, con efectos',
    'espacio',
    both({
      ...HUNDRED,
      asignacion: 'orden',
      orden: FIGHTERS_LAST,
      efectos: { 'subir-la-moral': 1, 'los-escudos-aguantan': true },
    }),
  ],
  [
    '100 v 100, Cazas al final, y diez rondas distintas',
    'espacio',
    both({
      ...HUNDRED,
      asignacion: 'orden',
      orden: FIGHTERS_LAST,
      efectos: { 'subir-la-moral': 10 },
      retirada: { cuando: 'desventaja' },
    }),
  ],
  [
    '100 v 100, Cazas al final, cuatro impactos directos',
    'espacio',
    both({
      ...HUNDRED,
      asignacion: 'orden',
      orden: FIGHTERS_LAST,
      efectos: { 'impacto-directo': 4, 'los-escudos-aguantan': true },
    }),
  ],
  [
    '100 v 100, cuatro impactos directos y reparan',
    'espacio',
    both({ ...HUNDRED, efectos: { 'impacto-directo': 4, 'los-escudos-aguantan': true, ...REPAIRS } }),
  ],
  [
    '100 v 100, Cazas al final, y lo que convenga al otro',
    'espacio',
    {
      atacante: { ...HUNDRED, asignacion: 'orden', orden: FIGHTERS_LAST, opciones: { 'impactos-directos': 4 } },
      defensor: { ...HUNDRED, asignacion: 'optima', opciones: { 'impactos-directos': 4, 'resistencia-doble': true } },
    },
  ],
  [
    '30 de las que resisten, dañadas al final, y reparan',
    'espacio',
    both({
      acorazado: 30,
      'estrella-de-guerra': 30,
      crucero: 30,
      asignacion: 'orden',
      orden: ['crucero', 'acorazado', 'estrella-de-guerra', 'resistencia'],
      efectos: REPAIRS,
    }),
  ],
  ['30 v 30 que resisten y reparan', 'espacio', both({ acorazado: 30, efectos: REPAIRS })],
  [
    '30 v 30 que resisten y reparan, con retirada',
    'espacio',
    both({ acorazado: 30, efectos: REPAIRS, retirada: { cuando: 'desventaja' } }),
  ],
  ['100 v 100 con efectos', 'espacio', both({ ...HUNDRED, efectos: { 'subir-la-moral': 1 } })],
  [
    '60 v 60 con efectos, retirada si va perdiendo',
    'espacio',
    both({ ...ALL, caza: 33, efectos: { 'subir-la-moral': 3 }, retirada: { cuando: 'desventaja' } }),
  ],
  [
    'la Nave insignia de Letnev y reparan, 66 v 66',
    'espacio',
    both({ faccion: 'letnev', 'nave-insignia': 1, ...ALL, caza: 33, efectos: REPAIRS }),
  ],
  ['naves propias, seis clases', 'espacio', both({ propias: CUSTOM })],
  ['naves propias, lo que convenga', 'espacio', both({ propias: CUSTOM, asignacion: 'optima' })],
  ['100 v 100, retirada si va perdiendo', 'espacio', both({ ...HUNDRED, retirada: { cuando: 'desventaja' } })],
  ['100 v 100, cómo está tras la ronda 20', 'espacio', { ...both(HUNDRED), 'tras-ronda': 20 }],
  [
    'Corona que arriesga todo, 30 v 30',
    'espacio',
    both({ ...ALL, caza: 3, efectos: { 'la-corona-de-thalnos-todas': true } }),
  ],
  [
    'Corona que arriesga todo, 12 v 12',
    'espacio',
    both({ caza: 6, crucero: 4, acorazado: 2, efectos: { 'la-corona-de-thalnos-todas': true } }),
  ],
  [
    'Tundariano en la ronda 10, 20 v 20',
    'espacio',
    {
      atacante: { faccion: 'nomada', crucero: 10, acorazado: 10, efectos: { 'el-tundariano': 10 } },
      defensor: { crucero: 10, acorazado: 10 },
    },
  ],
  [
    'Ipswitch, 20 v 20',
    'espacio',
    { atacante: { faccion: 'mentak', ...ALL, efectos: { ipswitch: true } }, defensor: ALL },
  ],
  [
    'Ipswitch, 8 v 8',
    'espacio',
    {
      atacante: { faccion: 'mentak', destructor: 3, crucero: 3, acorazado: 2, efectos: { ipswitch: true } },
      defensor: { destructor: 3, crucero: 3, acorazado: 2 },
    },
  ],
  [
    '0.0.1, 30 v 60',
    'espacio',
    { atacante: { faccion: 'l1z1x', ...ALL, 'nave-insignia': 1 }, defensor: { ...ALL, caza: 33 } },
  ],
  [
    'Blindaje reflectante y valientes, 27 v 27',
    'espacio',
    both({ ...ALL, efectos: { 'blindaje-reflectante': true, 'valientes-hasta-el-final': true } }),
  ],
  [
    'Ala alfa II con tropas, 30 v 60',
    'espacio',
    {
      atacante: { faccion: 'bandada-argentea', destructor: 30, mejoras: { destructor: true } },
      defensor: { ...HUNDRED, opciones: { 'infanteria-a-bordo': 28 } },
    },
  ],
  ['40 v 40 en tierra', 'tierra', both(TROOPS)],
  ['40 v 40 en tierra, reparan los dos', 'tierra', both({ ...TROOPS, efectos: REPAIRS })],
  ['40 v 40 en tierra, lo que convenga', 'tierra', both({ ...TROOPS, asignacion: 'optima' })],
  [
    'Vórtice, flota entera',
    'accion',
    {
      atacante: { ...ALL, caza: 33, opciones: { 'infanteria-a-bordo': 10 } },
      defensor: ALL,
      vortice: { ...ALL, veces: 2 },
      planetas: [{ infanteria: 10, 'despliega-infanteria': 10 }],
    },
  ],
  [
    'Vórtice, cuatro clases',
    'accion',
    {
      atacante: { crucero: 8, acorazado: 5, transporte: 4, opciones: { 'infanteria-a-bordo': 12 } },
      defensor: { crucero: 8, acorazado: 5 },
      vortice: { crucero: 6, acorazado: 5, transporte: 4 },
      planetas: [{ infanteria: 10, 'despliega-infanteria': 12, vale: 3 }],
    },
  ],
  [
    'Vórtice, lo que convenga a uno',
    'accion',
    { atacante: { ...MIDDLE, asignacion: 'optima' }, defensor: MIDDLE, vortice: { acorazado: 3, crucero: 3 } },
  ],
  [
    'Vórtice, lo que convenga a los dos',
    'accion',
    {
      ...both({ destructor: 3, crucero: 4, acorazado: 3, asignacion: 'optima' }),
      vortice: { crucero: 4, acorazado: 3 },
    },
  ],
  [
    'Vórtice, lo que convenga y reparan los dos',
    'accion',
    { ...both({ ...MIDDLE, asignacion: 'optima', efectos: REPAIRS }), vortice: { acorazado: 3 } },
  ],
  [
    'Vórtice, efectos que unen a los dos bandos',
    'accion',
    {
      atacante: { ...MIDDLE, efectos: { 'blindaje-reflectante': true, 'valientes-hasta-el-final': true } },
      defensor: { ...MIDDLE, efectos: { 'blindaje-reflectante': true } },
      vortice: { acorazado: 3, crucero: 3, transporte: 4 },
    },
  ],
  [
    'Vórtice y cuatro planetas que comparten reparaciones',
    'accion',
    {
      atacante: {
        ...MIDDLE,
        faccion: 'empireos',
        'nave-insignia': 1,
        transporte: 6,
        opciones: { 'infanteria-a-bordo': 20, 'mecas-a-bordo': 4 },
      },
      defensor: MIDDLE,
      vortice: { acorazado: 3, crucero: 3, transporte: 6 },
      planetas: Array.from({ length: 4 }, () => ({
        infanteria: 5,
        meca: 1,
        sdp: 1,
        'despliega-infanteria': 5,
        'despliega-mecas': 1,
        vale: 3,
      })),
      tierra: { atacante: { efectos: { dinamo: 10 } } },
    },
  ],
  [
    'Acción con cuatro planetas',
    'accion',
    {
      atacante: { ...ALL, transporte: 8, caza: 10, opciones: { 'infanteria-a-bordo': 40, 'mecas-a-bordo': 4 } },
      defensor: { ...ALL, caza: 20 },
      planetas: Array.from({ length: 4 }, () => ({
        infanteria: 12,
        meca: 2,
        sdp: 2,
        'despliega-infanteria': 10,
        'despliega-mecas': 1,
        vale: 3,
        bombardean: { acorazado: 1, crucero: 2 },
      })),
      tierra: { atacante: { efectos: { 'guerra-relampago': true, ...REPAIRS } }, defensor: { efectos: REPAIRS } },
    },
  ],
  [
    'Acción, lo que convenga, cuatro planetas',
    'accion',
    {
      atacante: { ...ALL, asignacion: 'optima', opciones: { 'infanteria-a-bordo': 16 } },
      defensor: { ...ALL, asignacion: 'optima' },
      planetas: Array.from({ length: 4 }, () => ({ infanteria: 12, 'despliega-infanteria': 4 })),
    },
  ],
  ['Batalla en curso, 100 v 100', 'batalla', { ...both(HUNDRED), sucesos: ['artilleria 4 4', 'tirada 20 20'] }],
];

function run(report: BenchReport): void {
  const worst = { seconds: 0, megabytes: 0 };
  const rows = QUESTIONS.map(([name, id, input]) => {
    const begin = process.cpuUsage();
    const before = process.memoryUsage();
    const answer = askRule(RULES[id] as (typeof RULES)['espacio'], input);
    const { user } = process.cpuUsage(begin);
    const after = process.memoryUsage();
    const seconds = user / 1e6;
    const megabytes =
      Math.max(0, after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 2 ** 20;
    worst.seconds = Math.max(worst.seconds, seconds);
    worst.megabytes = Math.max(worst.megabytes, megabytes);
    const reply = 'issues' in answer ? (answer.issues[0]?.message ?? '') : 'responde';
    return [name, `${seconds.toFixed(2)} s`, `${megabytes.toFixed(0)} MB`, reply.slice(0, 90)];
  });
  printTable(
    `Lo más difícil que se acepta: como mucho ${MOST_SECONDS} s y ${MOST_MEGABYTES} MB`,
    ['pregunta', 'procesador', 'memoria', 'respuesta'],
    rows,
  );
  report.add({ label: 'lo peor que se acepta', value: 1000 * worst.seconds, unit: 'ms', limit: 1000 * MOST_SECONDS });
  report.add({ label: 'lo peor que se acepta, memoria', value: worst.megabytes, unit: 'MB', limit: MOST_MEGABYTES });
}

export const bench: Bench = { title: 'Combate de ti4: lo peor que se acepta', run };
