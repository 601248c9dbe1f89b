import type { Ti4Units } from '../../schema/figures/ti4-units.ts';
import { formatNumber } from '../../text/format-es.ts';
import type { Step, Verdict, VerdictResult } from '../results.ts';
import { countText, describeCounts } from './counts.ts';
import type { Holding, Standing } from './supply.ts';
import { loadOf, type SupplyInput, shipsOf } from './supply-input.ts';
import type { Cited } from './ti4-suministro-flota.ts';

/** The chain of clauses behind the answer. */
export function explain(
  input: SupplyInput,
  units: Ti4Units,
  holding: Holding,
  standing: Standing,
  verdict: Verdict,
): Step<Cited>[] {
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
      text: `${countText(Math.min(holding.freeFighters, holding.fighters), 'Caza no ocupa', 'Cazas no ocupan')} Capacidad, según la carta del Puerto espacial u otro efecto.${input.otros.puertos > 1 ? ' Que varios Puertos sumen es lectura nuestra: la carta habla de cada uno.' : ''}`,
      clauses: ['ti4:18.2'],
    });
  if (holding.fighterWeight !== null && holding.fighters > 0)
    steps.push({
      id: 'caza-ii',
      title: 'Caza II',
      text:
        standing.fightersInPool > 0
          ? `Las fuerzas terrestres ocupan plaza primero; ${standing.fightersInPool === 1 ? 'el Caza que queda sin ella cuenta' : `los ${standing.fightersInPool} Cazas que quedan sin ella cuentan`} para la reserva de Flota, como dice su carta: ${formatNumber(standing.counted)} ${standing.counted === 1 ? 'nave' : 'naves'} en total.`
          : 'Todos los Cazas tienen plaza, así que ninguno cuenta para la reserva de Flota.',
      clauses: ['ti4:62.4', 'ti4:68.2.a'],
    });
  steps.push(...momentSteps(input, standing));
  if (verdict === 'no') steps.push(...removalSteps(input, standing));
  return steps;
}

function capacityText({ ships, extraCapacity }: Holding): string {
  const parts = ships
    .filter((kind) => kind.capacity > 0)
    .map((kind) => `${countText(kind.count, kind.name, kind.plural)} × ${kind.capacity}`);
  if (extraCapacity > 0) parts.push(`${extraCapacity} de otros efectos`);
  return parts.length > 0 ? `Plazas: ${parts.join(' + ')}.` : 'Ninguna de tus naves tiene Capacidad de transporte.';
}

function momentSteps({ momento }: SupplyInput, standing: Standing): Step<Cited>[] {
  switch (momento) {
    case 'paso':
      return [
        {
          id: 'paso',
          title: 'De paso',
          text: 'Las unidades que atraviesan un sistema no cuentan en él. Que valga también para tus propias naves es lectura nuestra (zona gris X33): el límite se mira donde terminan el movimiento.',
          clauses: ['ti4:45.1.b'],
        },
      ];
    case 'combate': {
      const steps: Step<Cited>[] = [
        {
          id: 'durante-combate',
          title: 'Durante el combate',
          text: 'Cazas y fuerzas terrestres pueden superar la Capacidad hasta que acabe el combate; entonces se retira lo que sobre. El límite de naves, en cambio, rige en todo momento.',
          clauses: ['ti4:18.3.c', 'ti4:45.3'],
        },
      ];
      if (standing.fightersInPool > 0)
        steps.push({
          id: 'libro-no-dice',
          title: 'Lo que el libro no dice',
          text: 'No aclara si los Cazas II sin plaza cuentan para la reserva de Flota en pleno combate. Lectura nuestra (zona gris X59): mientras dura, la Capacidad no se mira, y por tanto tampoco ese exceso.',
          clauses: ['ti4:18.3.c', 'ti4:45.3'],
        });
      return steps;
    }
    case 'fin':
      return [
        {
          id: 'acabar-combate',
          title: 'Al acabar el combate',
          text: 'El vencedor comprueba ahora la Capacidad de las naves que le quedan y retira lo que sobre, a su elección.',
          clauses: ['ti4:23.10.a', 'ti4:18.3.c'],
        },
      ];
    case 'ahora':
      return [
        {
          id: 'fuera-combate',
          title: 'Fuera de un combate',
          text: 'Los dos límites rigen en todo momento: al terminar un movimiento, tras perder una nave, al producir o al perder fichas de la reserva.',
          clauses: ['ti4:45.3', 'ti4:18.3'],
        },
      ];
  }
}

function removalSteps({ momento }: SupplyInput, { overPool, overCapacity }: Standing): Step<Cited>[] {
  const steps: Step<Cited>[] = [];
  if (overCapacity > 0 && momento !== 'combate')
    steps.push({
      id: 'retirar-carga-sobra',
      title: 'Retirar la carga que sobra',
      text: 'Eliges tú qué Cazas y fuerzas terrestres se retiran; vuelven a tus refuerzos.',
      clauses: ['ti4:18.3', 'ti4:18.3.a'],
    });
  if (overPool > 0)
    steps.push({
      id: 'quitar-naves-sobran',
      title: 'Quitar las naves que sobran',
      text: 'Eliges tú cuáles, hasta cumplir el límite; vuelven a tus refuerzos. Una regla dice «destruir» y otras dos que no cuentan como destruidas si te han reducido la reserva. Lectura nuestra (zona gris X13): no cuentan como destruidas, ni para Objetivos ni para capacidades.',
      clauses: ['ti4:45.3', 'ti4:34.2', 'ti4:71.9.a'],
    });
  return steps;
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
    {
      text: 'Al moverse, cada nave lleva como mucho su propia Capacidad, aunque en el sistema haya más plazas.',
      applies: 'depende',
      clauses: ['ti4:97.0'],
    },
    {
      text: 'La Infantería que combate como nave gracias a «El Alastor» no cuenta para la reserva de Flota.',
      applies: 'depende',
      clauses: ['ti4:F49'],
    },
  ];
}
