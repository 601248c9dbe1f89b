import { capitalize } from '../../text/capitals.ts';
import { count } from '../../text/spanish.ts';
import { countFigure } from '../count-figure.ts';
import type { Assumption, PlainTable, ResultFigure, Step } from '../results.ts';
import type { FleetBattle, Ship } from './fleets.ts';
import { type Intervention, type MayPlay, mayPlay } from './interventions.ts';
import type { WarCited } from './narration.ts';
import type { War } from './war.ts';

/** A war with some synchronics played. */
export interface Waged {
  attackers: Ship[];
  defenders: Ship[];
  battle: FleetBattle | null;
  war: War;
}

/** The war with these of them and no others. */
type Wage = (played: readonly Intervention[]) => Waged;

const allowed = (interventions: readonly Intervention[], by: readonly MayPlay[]) =>
  interventions.filter((one) => by.includes(mayPlay(one)));

/** What a war comes to, in the numbers that interventions may change. */
const outcomeOf = ({ war, battle }: Waged) => ({
  defender: war.defenderLost,
  attacker: war.attackerLost,
  stolen: war.stolen,
  ships: [battle?.attackerShipsLost ?? 0, battle?.defenderShipsLost ?? 0] as const,
});
const isSame = (one: Waged, other: Waged) => JSON.stringify(outcomeOf(one)) === JSON.stringify(outcomeOf(other));

/** What the war would be without them and, where a reading decides, without those that rest on it. */
export function interventionHeadline(interventions: readonly Intervention[], wage: Wage): string {
  if (interventions.length === 0) return '';
  const now = wage(allowed(interventions, ['si', 'lectura']));
  const without = wage([]);
  const strict = wage(allowed(interventions, ['si']));
  const said = ({ war }: Waged) => `${war.defenderLost} y ${war.attackerLost}`;
  const before = isSame(now, without) ? ' Sin intervenciones sería igual.' : ` Sin intervenciones: ${said(without)}.`;
  const reading = isSame(now, strict) ? '' : ` Si lo universal no valiera para intervenir: ${said(strict)}.`;
  return `${before}${reading}`;
}

export function interventionFigures(interventions: readonly Intervention[], wage: Wage): ResultFigure[] {
  if (interventions.length === 0) return [];
  const { war } = wage([]);
  const units = (id: string, label: string, value: number) => countFigure(id, label, value, 'unidad', 'unidades');
  return [
    units('bajas-defensor-sin', 'Perdería el defensor sin intervenciones', war.defenderLost),
    units('bajas-atacante-sin', 'Perdería el atacante sin intervenciones', war.attackerLost),
    countFigure(
      'intervienen',
      'Intervenciones que pueden hacerse',
      allowed(interventions, ['si', 'lectura']).length,
      'intervención',
      'intervenciones',
    ),
  ];
}

const MAY: Record<MayPlay, string> = { si: 'Sí', lectura: 'Sí (lectura nuestra)', no: 'No' };

/** Each by itself: whether it may be played, and what it changes alone and as one of all. */
export function interventionTable(interventions: readonly Intervention[], wage: Wage): PlainTable[] {
  if (interventions.length === 0) return [];
  const lawful = allowed(interventions, ['si', 'lectura']);
  const none = wage([]);
  const all = wage(lawful);
  return [
    {
      title: 'Quién puede intervenir, y qué cambia en lo que pierde cada uno',
      columns: ['Sincrónico', '¿Puede?', 'Con él solo', 'Sin él'],
      rows: interventions.map((one, at) => [
        nameOf(one, at),
        MAY[mayPlay(one)],
        mayPlay(one) === 'no' ? '—' : changeText(none, wage([one])),
        mayPlay(one) === 'no' ? '—' : changeText(all, wage(lawful.filter((other) => other !== one))),
      ]),
    },
  ];
}

const nameOf = ({ nombre }: Intervention, at: number) => nombre || `Intervención ${at + 1}`;

/** `Defensor −1 unidad; atacante +1 nave`. */
function changeText(from: Waged, to: Waged): string {
  const [before, after] = [outcomeOf(from), outcomeOf(to)];
  const change = (who: string, was: number, is: number, what: [string, string]) =>
    was === is ? [] : [`${who} ${is > was ? '+' : '−'}${count(Math.abs(is - was), ...what)}`];
  const units: [string, string] = ['unidad', 'unidades'];
  const ships: [string, string] = ['nave', 'naves'];
  const parts = [
    ...change('defensor', before.defender, after.defender, units),
    ...change('atacante', before.attacker, after.attacker, units),
    ...change('defensor', before.ships[1], after.ships[1], ships),
    ...change('atacante', before.ships[0], after.ships[0], ships),
    ...change('robo', before.stolen, after.stolen, ['crédito', 'créditos']),
  ];
  return capitalize(parts.join('; ') || 'nada');
}

export function interventionSteps(interventions: readonly Intervention[]): Step<WarCited>[] {
  if (interventions.length === 0) return [];
  const is = (...by: string[]) => interventions.some(({ quien }) => by.includes(quien));
  return [
    {
      id: 'intervenir',
      title: 'Quién puede intervenir',
      text: 'Los dos combatientes y todo el que comparta sector con el sistema del defensor, con sincrónicos; el sector del atacante no cuenta.',
      clauses: ['opera:8.4', 'opera:8.5', 'opera:14.9'],
    },
    ...(is('lejos')
      ? [
          {
            id: 'otro-sector',
            title: 'Desde otro sector',
            text: 'Quien no comparte sector con el defensor no puede: no se ha contado.',
            clauses: ['opera:8.5' as const],
          },
        ]
      : []),
    ...(is('sin-saltar')
      ? [
          {
            id: 'sin-saltar',
            title: 'Sin haber saltado',
            text: 'Lectura nuestra: quien no ha saltado no está en ningún sector y no interviene. No se ha contado.',
            clauses: ['opera:14.20' as const],
            readings: ['opera:X1' as const],
          },
        ]
      : []),
    ...(is('universal')
      ? [
          {
            id: 'universal',
            title: 'Con algo universal',
            text: 'Lectura nuestra: lo universal deja intervenir desde cualquier sector. Se ha contado.',
            clauses: ['opera:14.10' as const],
            readings: ['opera:X23' as const],
          },
        ]
      : []),
  ];
}

export function interventionAssumptions(
  interventions: readonly Intervention[],
  waysToBlock: number,
): Assumption<WarCited>[] {
  if (interventions.length === 0) return [];
  return [
    {
      id: 'solo-en-su-fase',
      text: 'Cada sincrónico cuenta solo en la fase en que se juega, salvo que su carta diga que dura más.',
      clauses: ['opera:11.2'],
      readings: ['opera:X20'],
    },
    ...(waysToBlock > 1
      ? [
          {
            id: 'bloqueos-antes',
            text: 'Se juegan con los bloqueos ya hechos: el defensor los eligió sin contar con ellas, y la tabla de bloqueos tampoco las cuenta.',
            clauses: ['opera:9.1' as const, 'opera:12.4' as const],
          },
        ]
      : []),
  ];
}
