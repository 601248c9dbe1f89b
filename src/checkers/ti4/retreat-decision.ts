import type { Step, Verdict } from '../results.ts';
import { all, any, not, TRISTATE, type Tristate, toVerdict } from '../tristate.ts';
import { capitalize } from './counts.ts';
import { ANOMALIES, type Cited, type RetreatInput, type System } from './retreat-input.ts';

export interface Decision {
  verdict: Verdict;
  headline: string;
  steps: Step<Cited>[];
}

/** The verdict and the chain of clauses behind it. */
export function decide(input: RetreatInput): Decision {
  const somewhere = any('no', ...input.sistemas.map((system) => toTristate(destination(system).verdict)));
  const place: Step<Cited> = {
    id: 'sistema-ir',
    title: 'Un sistema al que ir',
    text: placeText(input, somewhere),
    clauses: ['ti4:23.4.c', 'ti4:23.7.c'],
  };
  if (input.momento === 'tarde') {
    return {
      verdict: 'no',
      headline: 'No: la retirada se anuncia en el paso 2 y en esta ronda no se anunció.',
      steps: [
        {
          id: 'solo-tras-anunciarla',
          title: 'Solo tras anunciarla',
          text: 'En el paso 5 se retira quien lo anunció en el paso 2 de la misma ronda.',
          clauses: ['ti4:23.4', 'ti4:23.7'],
        },
        {
          id: 'proxima-ronda',
          title: 'La próxima ronda',
          text: 'Si los dos conserváis naves, habrá otra ronda, que empieza por el paso de anunciarla.',
          clauses: ['ti4:23.8'],
        },
      ],
    };
  }
  if (input.momento === 'anunciada') return decideAnnounced(input, somewhere, place);
  return decideAnnouncement(input, somewhere, place);
}

/** Step 2: may it be announced? */
function decideAnnouncement(input: RetreatInput, somewhere: Tristate, place: Step<Cited>): Decision {
  const steps: Step<Cited>[] = [
    {
      id: 'turno-anunciarla',
      title: 'Turno de anunciarla',
      text: 'Ambos pueden anunciar la retirada en el paso 2; decide primero el defensor. Las naves no se mueven hasta el paso 5.',
      clauses: ['ti4:23.4', 'ti4:23.4.a'],
    },
  ];
  const notBlocked = input.bando === 'defensor' ? 'si' : not(input['defensor-anuncia']);
  if (input.bando === 'atacante') {
    steps.push({
      id: 'haya-hecho-defensor',
      title: 'Lo que haya hecho el defensor',
      text: {
        si: 'El defensor no la ha anunciado, así que el atacante puede.',
        no: 'El defensor la ha anunciado: en esta ronda el atacante ya no puede.',
        'no-se': 'Si el defensor la anuncia, el atacante ya no puede en esta ronda.',
      }[notBlocked],
      clauses: ['ti4:23.4.b'],
    });
  }
  steps.push(place);
  const allowed = all(notBlocked, somewhere);
  const forced = input.bando === 'atacante' ? input['sin-victoria-posible'] : 'no';
  if (forced !== 'no') {
    steps.push({
      id: 'combate-sin-salida',
      title: 'Combate sin salida',
      text:
        forced === 'si'
          ? 'Ningún bando puede llegar a ganar: el atacante tiene que retirarse.'
          : 'Si ningún bando pudiera llegar a ganar, el atacante tendría que retirarse.',
      clauses: ['ti4:F2'],
    });
  }
  if (forced === 'si' && allowed === 'si')
    return {
      verdict: 'obligatorio',
      headline: `Obligatorio: nadie puede ganar este combate y el atacante debe retirarse${stuckText(input)}.`,
      steps,
    };
  if (forced === 'si' && allowed === 'no' && notBlocked === 'si') {
    steps.push({
      id: 'laguna-libro',
      title: 'Laguna del libro',
      text: 'El libro obliga al atacante a retirarse y a la vez se lo impide si no tiene adónde; no dice qué prevalece. Acordadlo en la mesa.',
      clauses: ['ti4:F2', 'ti4:23.4.c'],
    });
    return {
      verdict: 'depende',
      headline: 'Depende: debería retirarse, pero no tiene adónde, y el libro no lo resuelve.',
      steps,
    };
  }
  return { verdict: toVerdict(allowed), headline: announcementHeadline(input, allowed, notBlocked, somewhere), steps };
}

function announcementHeadline(
  input: RetreatInput,
  allowed: Tristate,
  notBlocked: Tristate,
  somewhere: Tristate,
): string {
  const forced = input.bando === 'atacante' ? input['sin-victoria-posible'] : 'no';
  if (allowed === 'si')
    return `Sí: puede anunciar la retirada y resolverla en el paso 5${stuckText(input)}${forced === 'no-se' ? '; si nadie puede ganar, tiene que hacerlo' : ''}.`;
  if (notBlocked === 'no') return 'No: el defensor ya la ha anunciado en esta ronda.';
  if (somewhere === 'no')
    return input.sistemas.length === 0
      ? 'No, mientras no describas un sistema adyacente que valga: sin destino no se puede anunciar.'
      : 'No: no hay ningún sistema adyacente al que pueda ir.';
  const open = [
    notBlocked === 'no-se' && (forced === 'si' ? 'si el defensor no la anuncia' : 'si el defensor anuncia su retirada'),
    somewhere === 'no-se' && 'si hay un sistema adyacente que valga',
  ].filter((text) => text !== false);
  return forced === 'si' ? `Depende: tiene que retirarse ${open.join(' y ')}.` : `Depende de ${open.join(' y de ')}.`;
}

/** Without ships that move, a retreat is allowed and saves nothing: the headline must not promise an escape. */
function stuckText(input: RetreatInput): string {
  return input['naves-que-mueven'] === 'no' ? ', pero ninguna de sus naves puede moverse' : '';
}

/** Step 5: it was announced; does it happen? */
function decideAnnounced(input: RetreatInput, somewhere: Tristate, place: Step<Cited>): Decision {
  if (input.bando === 'atacante' && input['defensor-anuncia'] === 'si')
    return {
      verdict: 'no',
      headline: 'No: el defensor anunció la suya, así que el atacante no pudo anunciar ninguna en esta ronda.',
      steps: [
        {
          id: 'hizo-defensor',
          title: 'Lo que hizo el defensor',
          text: 'Cuando el defensor anuncia su retirada, el atacante no puede anunciar otra en la misma ronda: solo se resuelve la del defensor.',
          clauses: ['ti4:23.4.b', 'ti4:23.7'],
        },
      ],
    };
  const enemy: Step<Cited> = {
    id: 'si-rival-sigue-sistema',
    title: 'Si el rival sigue en el sistema',
    text: {
      si: 'Al rival le quedan naves, así que la retirada anunciada se resuelve ahora.',
      no: 'Al rival no le quedan naves: el combate termina y la retirada no se produce.',
      'no-se': 'Si al rival no le quedan naves, el combate termina y no hay retirada.',
    }[input['rival-con-naves']],
    clauses: ['ti4:23.7', 'ti4:23.7.a'],
  };
  if (input['rival-con-naves'] === 'no')
    return {
      verdict: 'no',
      headline: 'No: el combate ha terminado y la retirada anunciada no se produce.',
      steps: [enemy],
    };
  const happens = all(input['rival-con-naves'], somewhere);
  const open = [
    input['rival-con-naves'] === 'no-se' && 'si le quedan naves al rival',
    somewhere === 'no-se' && 'si hay un sistema adyacente que valga',
  ].filter((text) => text !== false);
  const headline = {
    si: `Obligatorio: la retirada anunciada se resuelve ahora${stuckText(input)}.`,
    no:
      input.sistemas.length === 0
        ? 'No, mientras no describas un sistema adyacente que valga.'
        : 'No: ya no hay ningún sistema adyacente al que pueda ir.',
    'no-se': `Depende de ${open.join(' y de ')}.`,
  }[happens];
  return { verdict: happens === 'si' ? 'obligatorio' : toVerdict(happens), headline, steps: [enemy, place] };
}

/** What 23.7.c and the anomalies say of one system. */
export function destination(system: System): { verdict: Verdict; text: string; clauses: Cited[] } {
  const { barrier } = ANOMALIES[system.anomalia];
  if (barrier) return { verdict: 'no', text: barrier.reason, clauses: [barrier.clause] };
  const mine = any(system['unidad-propia'], system['planeta-propio']);
  const free = not(system['naves-ajenas']);
  const verdict = toVerdict(all(mine, free));
  const reasons = [
    mine === 'no' && 'no hay ninguna unidad ni planeta suyos',
    free === 'no' && 'hay naves de otro jugador',
    mine === 'no-se' && 'falta saber si hay una unidad o un planeta suyos',
    free === 'no-se' && 'falta saber si hay naves de otro jugador',
  ].filter((reason) => reason !== false);
  const text =
    verdict === 'sí' ? 'Hay algo suyo y no hay naves de otro jugador.' : `${capitalize(reasons.join('; '))}.`;
  return { verdict, text, clauses: ['ti4:23.7.c'] };
}

function toTristate(verdict: Verdict): Tristate {
  return TRISTATE.find((value) => toVerdict(value) === verdict) ?? 'no-se';
}

function placeText(input: RetreatInput, somewhere: Tristate): string {
  if (input.sistemas.length === 0)
    return 'No se ha descrito ningún sistema adyacente: sin un destino válido no se puede anunciar.';
  const only = input.sistemas.length === 1;
  if (somewhere === 'no-se') return `Falta saber algo ${only ? 'del sistema descrito' : 'de los sistemas descritos'}.`;
  if (only) return `El sistema descrito ${somewhere === 'si' ? 'vale' : 'no vale'} como destino.`;
  if (somewhere === 'no') return 'Ninguno de los sistemas descritos vale como destino.';
  const valid = input.sistemas.filter((system) => destination(system).verdict === 'sí').length;
  return `${valid === 1 ? 'Vale' : 'Valen'} ${valid} de los ${input.sistemas.length} sistemas descritos.`;
}
