import type { Ti4Units } from '../../../schema/figures/ti4-units.ts';
import { count } from '../../../text/spanish.ts';
import type { Step, VerdictResult } from '../../results.ts';
import { describeCounts } from '../counts.ts';
import type { Cited } from '../ti4-suministro-flota.ts';
import type { Holding, Standing } from './supply.ts';
import { loadOf, type SupplyInput, shipsOf } from './supply-input.ts';

/** The chain of clauses behind the answer. */
export function explain(input: SupplyInput, units: Ti4Units, holding: Holding, standing: Standing): Step<Cited>[] {
  const steps: Step<Cited>[] = [
    {
      id: 'reserva-flota',
      title: 'Reserva de Flota',
      text: `${standing.ships > 0 ? `Tus naves sin contar Cazas: ${describeCounts(shipsOf(units), input.naves)}, ${standing.ships} en total.` : 'No tienes naves que cuenten.'} Tu reserva admite ${holding.pool}.`,
      clauses: ['ti4:45.1', 'ti4:68.2', 'ti4:68.2.a'],
    },
    {
      id: 'capacidad-transporte',
      title: 'Capacidad de transporte',
      text: `${capacityText(holding)} ${standing.ground + holding.fighters > 0 ? `Llevas ${describeCounts(loadOf(units), input.carga)}` : 'No llevas Cazas ni fuerzas terrestres'}.`,
      clauses: ['ti4:18.1', 'ti4:18.2'],
    },
  ];
  if (holding.freeFighters > 0 && holding.fighters > 0)
    steps.push({
      id: 'cazas-no-ocupan-plaza',
      title: 'Cazas que no ocupan plaza',
      text: `${count(Math.min(holding.freeFighters, holding.fighters), 'Caza no ocupa', 'Cazas no ocupan')} Capacidad, según la carta del Puerto espacial u otro efecto.${input.otros.puertos > 1 ? ' Que varios Puertos sumen es lectura nuestra: la carta habla de cada uno.' : ''}`,
      clauses: ['ti4:18.2'],
    });
  if (holding.fighterWeight !== null && holding.fighters > 0)
    steps.push({
      id: 'caza-ii',
      title: 'Caza II',
      text:
        standing.fightersInPool > 0
          ? `Las fuerzas terrestres ocupan plaza primero; ${standing.fightersInPool === 1 ? 'el Caza que queda sin ella cuenta' : `los ${standing.fightersInPool} Cazas que quedan sin ella cuentan`} para la reserva de Flota, como dice su carta: ${count(standing.counted, 'nave')} en total.`
          : 'Todos los Cazas tienen plaza, así que ninguno cuenta para la reserva de Flota.',
      clauses: ['ti4:62.4', 'ti4:68.2.a'],
    });
  return steps;
}

function capacityText({ ships, extraCapacity }: Holding): string {
  const parts = ships
    .filter((kind) => kind.capacity > 0)
    .map((kind) => `${count(kind.count, kind.name, kind.plural)} × ${kind.capacity}`);
  if (extraCapacity > 0) parts.push(`${extraCapacity} de otros efectos`);
  return parts.length > 0 ? `Plazas: ${parts.join(' + ')}.` : 'Ninguna de tus naves tiene Capacidad de transporte.';
}

/** What may also count at the table. */
export function exceptions(input: SupplyInput, holding: Holding): VerdictResult<Cited>['exceptions'] {
  const fighterTokens = holding.fighters > 0 && input.otros['cazas-solo-fichas'];
  const infantryTokens = holding.infantry > 0 && input.otros['infanteria-solo-fichas'];
  return [
    {
      text: 'Donde hay fichas de Caza debe haber una miniatura: si falta, cambia una ficha por una de tus refuerzos; si no te queda ninguna, esos Cazas son destruidos.',
      applies: fighterTokens ? 'sí' : 'no',
      clauses: ['ti4:21.3', 'ti4:21.3.a'],
    },
    {
      text: 'Con las fichas de Infantería de la zona de espacio pasa lo mismo: sin miniatura que las acompañe ni con qué cambiarlas, son destruidas.',
      applies: infantryTokens ? 'sí' : 'no',
      clauses: ['ti4:50.3', 'ti4:50.3.a'],
    },
  ];
}
