import { count, plural } from '../../text/spanish.ts';
import type { Tristate } from '../tristate.ts';
import { leads, type Tally, type VotesInput, winsTies } from './votes.ts';

/** Votes that secure a tie and a victory, whatever the others still do. */
export interface Needs {
  toTie: number;
  toWin: number;
}

export function needs({ mine, rival, pending }: Tally): Needs {
  const toTie = rival + pending - mine;
  return { toTie: Math.max(0, toTie), toWin: Math.max(0, toTie + 1) };
}

/** The answer in one sentence. */
export function headlineOf(input: VotesInput, tallied: Tally, answer: Tristate): string {
  if (input['puede-votar'] === 'no') return withoutVoting(input, tallied, answer);
  switch (answer) {
    case 'si':
      return winning(input, tallied);
    case 'no':
      return losing(tallied);
    case 'no-se':
      return open(input, tallied);
  }
}

function withoutVoting(input: VotesInput, tallied: Tally, answer: Tristate): string {
  if (answer === 'si') return 'Sí: no puedes votar, pero tu resolución sale igualmente.';
  if (answer === 'no') return 'No: no puedes votar y tu resolución no sale.';
  return `Depende ${openText(input, tallied)}: tú no puedes votar.`;
}

function winning(input: VotesInput, tallied: Tally): string {
  const { toTie, toWin } = needs(tallied);
  const safely = tallied.pending > 0 ? `, pase lo que pase con ${pendingText(tallied.pending)}` : '';
  const enough = (votes: number) => `${plural(votes, 'te basta', 'te bastan')} ${count(votes, 'voto')}`;
  if (toWin === 0) return `Sí: tu resolución ya gana sin tus votos${safely}.`;
  if (winsTies(input.portavoz) !== 'si') return `Sí: ${enough(toWin)} para ganar${safely}.`;
  const chosen = input.portavoz === 'yo' ? 'y, como Portavoz, eliges tú' : 'y el Portavoz elige tu resolución';
  return `Sí: ${toTie === 0 ? 'hay empate sin tus votos' : `${enough(toTie)} para empatar`} ${chosen}${safely}.`;
}

function losing({ mine, rival, available, pending }: Tally): string {
  const given = count(available, 'voto');
  const missing = rival - mine - pending + 1;
  const needed = plural(missing, 'hace falta', 'hacen falta');
  if (pending > 0)
    return `No: das como mucho ${given} y para ganar ${plural(missing, 'haría falta', 'harían falta')} ${missing}, aun con ${pendingText(pending)} a tu favor.`;
  if (missing === available + 1)
    return `No: ${available === 0 ? 'sin más votos hay empate' : `con ${yourVotes(available)} solo empatas`} y el Portavoz elige la otra.`;
  return `No: das como mucho ${given} y para ganar ${needed} ${missing}.`;
}

function open(input: VotesInput, tallied: Tally): string {
  if (input['puede-votar'] === 'no-se') return `Depende ${openText(input, tallied)}.`;
  const { available, pending } = tallied;
  if (pending === 0)
    return `Depende del Portavoz: ${available === 0 ? 'sin más votos hay empate' : `con ${yourVotes(available)} solo empatas`}.`;
  const { toTie, toWin } = needs(tallied);
  const secure = winsTies(input.portavoz) === 'si' ? toTie : toWin;
  return `Depende ${openText(input, tallied)}: para asegurarla ${plural(secure, 'hace falta', 'hacen falta')} ${secure} y das como mucho ${available}.`;
}

/** `de los votos que quedan por dar y, si hay empate, del Portavoz`: only what can really turn the answer. */
function openText(input: VotesInput, tallied: Tally): string {
  const { worst, best } = leads(tallied, tallied.available);
  const onVoting = input['puede-votar'] === 'no-se' && tallied.available > 0;
  // A tie with a known end is a victory or a defeat like any other.
  const side = (lead: number) => Math.sign(lead) || { si: 1, no: -1, 'no-se': 0 }[winsTies(input.portavoz)];
  const onPending = side(worst) !== side(best);
  const onSpeaker = input.portavoz === 'no-se' && worst <= 0 && best >= 0;
  const parts = [onVoting && 'de si puedes votar', onPending && 'de los votos que quedan por dar'].filter(
    (part) => part !== false,
  );
  if (!onSpeaker) return parts.join(' y ');
  return parts.length > 0 ? `${parts.join(', ')} y, si hay empate, del Portavoz` : 'del Portavoz';
}

const pendingText = (pending: number) => (pending === 1 ? 'el voto pendiente' : `los ${pending} pendientes`);
const yourVotes = (votes: number) => (votes === 1 ? 'tu voto' : `tus ${votes} votos`);
