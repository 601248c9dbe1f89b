import { and } from '../../../text/lists.ts';
import { count } from '../../../text/spanish.ts';
import type { Step, VerdictResult } from '../../results.ts';
import type { Cited } from '../ti4-votos.ts';
import type { Tally, VotesInput } from './votes.ts';

/** The chain of clauses behind the answer. */
export function explain(input: VotesInput, tallied: Tally, agendas: number): Step<Cited>[] {
  const steps: Step<Cited>[] = [
    {
      id: 'recuento-hasta-ahora',
      title: 'Recuento hasta ahora',
      text: `${input['mi-resolucion'] ? `«${input['mi-resolucion']}»` : 'Tu resolución'} lleva ${tallied.mine}; ${rivalText(tallied)}. Se aplica la más votada.`,
      clauses: ['ti4:27.2.c'],
    },
  ];
  if (input['puede-votar'] === 'no')
    steps.push({
      id: 'no-puedes-votar',
      title: 'No puedes votar',
      text: 'Ni agotando planetas ni con otros efectos que den votos.',
      clauses: ['ti4:27.16'],
    });
  else steps.push(...votingSteps(input, tallied, agendas));
  if (input.portavoz === 'yo' && tallied.pending > 0)
    steps.push({
      id: 'votas-ultimo',
      title: 'Votas el último',
      text: 'El Portavoz vota siempre el último: después de ti solo pueden llegar votos adicionales de cartas o capacidades, como «Soborno».',
      clauses: ['ti4:76.2', 'ti4:27.15'],
    });
  steps.push({
    id: 'empates',
    title: 'Empates',
    text: 'En un empate, o si nadie vota, elige el Portavoz entre las empatadas; su decisión no es un voto. Vota siempre el último.',
    clauses: ['ti4:27.19', 'ti4:27.19.a', 'ti4:76.2', 'ti4:27.2.b'],
  });
  return steps;
}

function rivalText({ rivalNames, rival }: Tally): string {
  if (rivalNames.length === 0) return 'ninguna otra tiene votos apuntados';
  return rivalNames.length === 1
    ? `la rival más votada, ${rivalNames[0]}, lleva ${rival}`
    : `las rivales más votadas, ${and(rivalNames)}, llevan ${rival} cada una`;
}

/** What a player who may vote gives, with what, and what it leaves for later. */
function votingSteps(input: VotesInput, tallied: Tally, agendas: number): Step<Cited>[] {
  const steps: Step<Cited>[] = [
    {
      id: 'votos',
      title: 'Tus votos',
      text: `Cada planeta que agotas da toda su Influencia: ${tallied.available - input.adicionales} si los agotas todos. Van todos a una misma resolución.`,
      clauses: ['ti4:27.6', 'ti4:27.6.a', 'ti4:51.2', 'ti4:9.0', 'ti4:27.7'],
    },
  ];
  if (input.adicionales > 0)
    steps.push({
      id: 'votos-adicionales',
      title: 'Votos adicionales',
      text: `${count(input.adicionales, 'voto más', 'votos más')}, para la misma resolución. El libro no dice si valen sin haber dado otros; «Soborno» sí pide haber votado. Es lectura nuestra.`,
      clauses: ['ti4:27.15', 'ti4:E12'],
      readings: ['ti4:X23'],
    });
  steps.push({
    id: 'mercancias',
    title: 'Mercancías',
    text: 'No se pueden gastar para votar.',
    clauses: ['ti4:27.13', 'ti4:51.3.a'],
  });
  if (tallied.available === 0)
    steps.push({
      id: 'cero-votos',
      title: 'Cero votos',
      text: 'Votar con 0 es lo mismo que abstenerse: no cuenta como haber votado.',
      clauses: ['ti4:F20', 'ti4:27.14'],
    });
  else
    steps.push({
      id: 'para-otra-carta',
      title: 'Para la otra carta',
      text: `En cada fase se votan ${agendas} cartas: lo que agotes en una no vota en la siguiente. Después de la última se preparan todos los planetas.`,
      clauses: ['ti4:27.3', 'ti4:27.4'],
    });
  return steps;
}

/** What may also count at the table. */
export function exceptions(input: VotesInput): VerdictResult<Cited>['exceptions'] {
  return [
    {
      text: 'Un pronóstico no es un voto: se anuncia antes de votar y no suma. Si su carta te prohíbe votar, no votas; puedes jugar varios, aunque no coincidan.',
      applies: ({ si: 'no', no: 'sí', 'no-se': 'depende' } as const)[input['puede-votar']],
      clauses: ['ti4:27.22', 'ti4:27.16', 'ti4:F40', 'ti4:F43'],
    },
    {
      text: 'Si te prohíben votar con «Secreto político» y la carta se descarta después por otra, la nueva sí la votas.',
      applies: input['puede-votar'] === 'si' ? 'no' : 'depende',
      clauses: ['ti4:F26'],
    },
    {
      text: '«Soborno», después de que el Portavoz vote o decida no votar, da 1 voto adicional por Mercancía a la resolución que hayas votado. Ante esos votos no se puede jugar «Consejero distinguido».',
      applies: 'depende',
      clauses: ['ti4:E12', 'ti4:F44', 'ti4:27.15', 'ti4:F37'],
    },
    {
      text: 'Si la carta elige un jugador o un planeta, solo valen las opciones que describe.',
      applies: 'depende',
      clauses: ['ti4:27.9'],
    },
  ];
}
