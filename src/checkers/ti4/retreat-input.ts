import { z } from 'zod';
import type { ClauseRef } from '../../generated/clause-ids.ts';
import { question } from '../tristate.ts';

/** The clauses that the retreat ruling applies. */
export const CITES = [
  'ti4:16.1',
  'ti4:18.3',
  'ti4:23.4',
  'ti4:23.4.a',
  'ti4:23.4.b',
  'ti4:23.4.c',
  'ti4:23.7',
  'ti4:23.7.a',
  'ti4:23.7.b',
  'ti4:23.7.c',
  'ti4:23.7.d',
  'ti4:23.8',
  'ti4:45.3',
  'ti4:69.1',
  'ti4:92.1',
  'ti4:97.0',
  'ti4:101.2',
  'ti4:F2',
  'ti4:F6',
  'ti4:F30',
] as const;
export type Cited = (typeof CITES)[number];

/** What keeps ships out of an anomaly: its name in a sentence, the reason and the clause. */
interface Barrier {
  name: string;
  reason: string;
  clause: ClauseRef;
}
/** Anomalies of a system, and what keeps ships out of it, if anything does. */
export const ANOMALIES = {
  ninguna: { label: 'Ninguna', barrier: null },
  asteroides: {
    label: 'Campo de asteroides',
    barrier: {
      name: 'un Campo de asteroides',
      reason: 'Las naves no pueden entrar en un Campo de asteroides.',
      clause: 'ti4:16.1',
    },
  },
  nebulosa: {
    label: 'Nebulosa',
    barrier: {
      name: 'una Nebulosa',
      reason: 'En una Nebulosa solo se entra si es el sistema activo, y el activo es el del combate.',
      clause: 'ti4:69.1',
    },
  },
  supernova: {
    label: 'Supernova',
    barrier: { name: 'una Supernova', reason: 'Las naves no pueden entrar en una Supernova.', clause: 'ti4:92.1' },
  },
  vortice: { label: 'Vórtice gravitatorio', barrier: null },
} as const satisfies Record<string, { label: string; barrier: Barrier | null }>;
type Anomaly = keyof typeof ANOMALIES;
const ANOMALY_IDS = Object.keys(ANOMALIES) as [Anomaly, ...Anomaly[]];

const SystemSchema = z
  .strictObject({
    nombre: z.string().trim().max(40).default('').meta({ title: 'Nombre' }),
    'unidad-propia': question('¿Hay alguna unidad tuya?', 'no'),
    'planeta-propio': question('¿Controlas algún planeta?', 'no'),
    'naves-ajenas': question('¿Hay naves de otro jugador?', 'no', 'Los Cazas también lo son.'),
    anomalia: z
      .enum(ANOMALY_IDS)
      .default('ninguna')
      .meta({
        title: 'Anomalía',
        options: Object.fromEntries(ANOMALY_IDS.map((id) => [id, ANOMALIES[id].label])),
        advanced: true,
      }),
    'ficha-propia': question('¿Hay ya una ficha de Mando tuya?', 'no').meta({ advanced: true }),
  })
  .meta({ title: 'Sistema adyacente' });

const MOMENTS = {
  anunciar: 'Paso 2: toca anunciarla',
  anunciada: 'Paso 5: la anuncié y toca resolverla',
  tarde: 'Otro momento, y no la anuncié en esta ronda',
};

/** What the ruling asks. Everything has a default, so that a player answers only what matters. */
export const RetreatInputSchema = z.strictObject({
  bando: z
    .enum(['atacante', 'defensor'])
    .default('atacante')
    .meta({
      title: '¿Quién quiere retirarse?',
      options: { atacante: 'El atacante (jugador activo)', defensor: 'El defensor' },
    }),
  momento: z
    .enum(['anunciar', 'anunciada', 'tarde'])
    .default('anunciar')
    .meta({ title: '¿En qué momento de la ronda estáis?', options: MOMENTS }),
  'defensor-anuncia': question('¿Ha anunciado el defensor su retirada en esta ronda?', 'no').meta({
    when: 'bando=atacante',
  }),
  'rival-con-naves': question('¿Le quedan naves al rival en el sistema?', 'si').meta({ when: 'momento=anunciada' }),
  sistemas: z.array(SystemSchema).max(8).default([]).meta({
    title: 'Sistemas adyacentes al del combate',
    description: 'Describe cada sistema al que te gustaría ir.',
    when: 'momento=anunciar momento=anunciada',
  }),
  'naves-que-mueven': question(
    '¿Alguna de tus naves tiene valor de Movimiento?',
    'si',
    'Los Cazas básicos no lo tienen.',
  ).meta({ advanced: true }),
  'sin-victoria-posible': question(
    '¿Es imposible que gane ninguno de los dos?',
    'no',
    'Por ejemplo, porque ambos anulan más impactos de los que pueden recibir.',
  ).meta({ advanced: true, when: 'bando=atacante' }),
  'fichas-en-refuerzos': question('¿Te quedan fichas de Mando en los refuerzos?', 'si').meta({ advanced: true }),
});
export type RetreatInput = z.output<typeof RetreatInputSchema>;
export type System = RetreatInput['sistemas'][number];

/** How the answer calls a system: by its name or its place in the list. */
export const nameOf = (system: System, index: number) => system.nombre || `el sistema ${index + 1}`;
