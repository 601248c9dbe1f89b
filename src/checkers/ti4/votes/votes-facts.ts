import { count, plural } from '../../../text/spanish.ts';
import type { MeasuredFact, MeasuredFacts } from '../../define-verdict.ts';
import { leads, needs, standing, type Tally, tally, type VotesInput } from './votes.ts';

/** What the ruling asks, counted with every vote that this player can give and with none. */
export function votesFacts(input: VotesInput): MeasuredFacts {
  const [voting, silent] = [tally(input, true), tally(input, false)];
  const [withVotes, without] = [standing(leads(voting, voting.available)), standing(leads(silent, 0))];
  const answered = (value: string) => (value === 'no-se' ? null : value);
  return {
    'puede-votar': answered(input['puede-votar']),
    gana: told(withVotes.wins, withVotes.wins ? winning(voting) : tying(voting)),
    pierde: told(withVotes.loses, withVotes.loses ? losing(voting) : ''),
    'gana-sin-ti': told(without.wins, `${silent.mine} a ${silent.rival}`),
    'pierde-sin-ti': told(without.loses, without.loses ? `${silent.mine} a ${silent.rival}` : ''),
    portavoz: answered(input.portavoz),
  };
}

function told(is: boolean | null, says: string): MeasuredFact | null {
  if (is === null) return null;
  const option = is ? 'si' : 'no';
  return says === '' ? option : { is: option, says };
}

function winning(tallied: Tally): string {
  const { toWin } = needs(tallied);
  const safely = tallied.pending > 0 ? `, aun con ${pendingText(tallied.pending)} en contra` : '';
  if (toWin === 0) return `ya gana sin tus votos${safely}`;
  return `${plural(toWin, 'te basta', 'te bastan')} ${count(toWin, 'voto')}${safely}`;
}

function tying({ available, pending }: Tally): string {
  const most = pending > 0 ? 'como mucho' : 'solo';
  return available === 0 ? `sin más votos ${most} hay empate` : `con tus votos, ${available}, ${most} empatas`;
}

function losing({ mine, rival, available, pending }: Tally): string {
  const needed = rival - mine - pending + 1;
  const even = pending > 0 ? `, aun con ${pendingText(pending)} a tu favor` : '';
  return `das como mucho ${available} y para ganar ${plural(needed, 'hace', 'hacen')} falta ${needed}${even}`;
}

const pendingText = (pending: number) => (pending === 1 ? 'el voto pendiente' : `los ${pending} pendientes`);
