import { and } from '../../../text/lists.ts';
import { count } from '../../../text/spanish.ts';
import type { Step, VerdictResult } from '../../results.ts';
import type { Cited } from '../ti4-produccion.ts';
import type { BillLine, Production, ProductionInput } from './production.ts';

/** The chain of clauses behind the answer. */
export function explain(input: ProductionInput, production: Production): Step<Cited>[] {
  const steps: Step<Cited>[] = [
    limitStep(input, production),
    {
      id: 'coste',
      title: 'Coste',
      text: `${production.bill.map(billText).join('; ')}. Se suman antes de pagar: ${production.cost}${adjustmentText(input.descuento, production.price)}.`,
      clauses: ['ti4:79.1', 'ti4:79.1.c', 'ti4:30.1'],
    },
  ];
  const double = production.bill.filter((line) => line.perPayment > 1);
  if (double.length > 0)
    steps.push({
      id: 'dos-por-uno',
      title: 'Dos por uno',
      text: `Cada pago da dos unidades del mismo tipo, y cada una cuenta para el límite. ${oddText(double)}`,
      clauses: [
        ...(['ti4:79.2', 'ti4:30.2', 'ti4:79.2.a', 'ti4:79.2.b'] as const),
        ...(input.medio === 'otra' ? [] : (['ti4:78.1.b', 'ti4:78.1.c'] as const)),
      ],
    });
  steps.push({
    id: 'pagar',
    title: 'Pagar',
    text: `Agotas planetas, cada uno por todos sus Recursos (los tuyos suman ${production.resources}), y gastas Mercancías a 1 Recurso cada una (tienes ${production.goods}). Lo que pase del Coste se pierde. Ni los planetas ya agotados ni las Exportaciones pagan.`,
    clauses: ['ti4:83.2', 'ti4:83.3', 'ti4:79.1.b', 'ti4:9.0', 'ti4:43.7'],
  });
  steps.push(...enemyStep(input, production));
  steps.push({
    id: 'donde-van',
    title: 'Dónde van',
    text:
      input.medio === 'otra'
        ? 'Donde diga la capacidad; si solo nombra un sistema, en su zona de espacio o en un planeta tuyo. Nunca en un planeta que no controles.'
        : 'Las naves, en el sistema; las fuerzas terrestres, en planetas con una unidad cuya «Producción» hayas usado. Si esa unidad está en el espacio, en un planeta tuyo del sistema o allí mismo, sin pasar de la Capacidad de transporte de tus naves.',
    clauses:
      input.medio === 'otra'
        ? ['ti4:79.4', 'ti4:79.4.a', 'ti4:79.4.b']
        : ['ti4:78.2', 'ti4:78.3', 'ti4:78.4', 'ti4:78.4.a'],
  });
  return steps;
}

function limitStep(input: ProductionInput, { docks, limit, units }: Production): Step<Cited> {
  const produced = `Produces ${count(units, 'unidad', 'unidades')} y el límite es ${limit}.`;
  switch (input.medio) {
    case 'tactica': {
      const parts = [
        ...docks.map((value) => `Puerto espacial, ${value}`),
        ...(input['otra-produccion'] > 0 ? [`otras unidades, ${input['otra-produccion']}`] : []),
      ];
      return {
        id: 'limite-produccion',
        title: 'Límite de producción',
        text: `Se suma la «Producción» de tus unidades del sistema activo: ${and(parts, 'ninguna la tiene')}. ${produced}`,
        clauses: ['ti4:78.0', 'ti4:78.1', 'ti4:78.1.a'],
      };
    }
    case 'guerra':
      return {
        id: 'limite-guerra',
        title: 'Límite de producción',
        text: `La secundaria de «Guerra» usa la «Producción» de un solo Puerto espacial, de tu sistema de origen; otras unidades no producen. Cuesta 1 ficha de tu reserva de Estrategia, que no se pone en el sistema. ${produced}`,
        clauses: ['ti4:48.3', 'ti4:48.3.a', 'ti4:F45', 'ti4:78.1'],
      };
    case 'otra':
      return {
        id: 'limite-otra-capacidad',
        title: 'Límite de producción',
        text: `Lo dice la propia capacidad; las unidades se pagan igual. ${produced}${input.descuento > 0 ? ' «Herramientas sarween» no vale aquí, porque solo funciona con «Producción»: el descuento tiene que venir de otro efecto.' : ''}`,
        clauses: input.descuento > 0 ? ['ti4:79.4', 'ti4:F17', 'ti4:F18'] : ['ti4:79.4', 'ti4:F17'],
      };
  }
}

function billText({ unit, count: amount, cost }: BillLine): string {
  return `${count(amount, unit.nombre, unit.plural)}, ${cost}`;
}

function oddText(double: BillLine[]): string {
  const odd = double.filter((line) => line.count % line.perPayment !== 0).map((line) => line.unit.plural);
  return odd.length > 0
    ? `Por la unidad suelta se paga la pareja entera: ${and(odd)}.`
    : 'Aquí no queda ninguna suelta.';
}

function enemyStep(input: ProductionInput, { ships }: Production): Step<Cited>[] {
  if (input['naves-ajenas'] === 'no') return [];
  // Only units with «Producción» can be blocked.
  const byUnits = input.medio !== 'otra';
  const blockable = byUnits && input['naves-propias'] !== 'si';
  const blocked = blockable && input['naves-ajenas'] === 'si' && input['naves-propias'] === 'no';
  const sentence = blocked
    ? ' Además la unidad está bloqueada, porque tú no tienes ninguna.'
    : blockable
      ? ' Si tú no tienes ninguna, la unidad está bloqueada.'
      : '';
  return [
    {
      id: blocked ? 'bloqueo' : 'naves-otro-jugador',
      title: blocked ? 'Bloqueo' : 'Naves de otro jugador',
      text: `Con naves de otro jugador en el sistema se producen fuerzas terrestres, pero no naves${ships > 0 ? '' : ', y aquí no hay ninguna'}.${sentence}`,
      clauses: byUnits ? ['ti4:79.6', 'ti4:14.0', 'ti4:14.1'] : ['ti4:79.6'],
    },
  ];
}

/** What may also count at the table. */
export function exceptions(input: ProductionInput): VerdictResult<Cited>['exceptions'] {
  return [
    {
      text: 'La «Factoría orbital» de los Saar se destruye al quedar bloqueada.',
      applies: input['naves-ajenas'] === 'no' || input['naves-propias'] === 'si' ? 'no' : 'depende',
      clauses: ['ti4:80.4.a'],
    },
    {
      text: '«Programa de hegemonía comercial» intercambia Recursos e Influencia de un planeta mientras produces.',
      applies: 'depende',
      clauses: ['ti4:E10'],
    },
  ];
}

function adjustmentText(discount: number, price: number): string {
  if (discount === 0) return '';
  return discount > 0 ? `, menos ${discount} de descuento: ${price}` : `, más ${-discount} de recargo: ${price}`;
}
