import type { MomentCard, MomentStep, MomentsTable, MomentWindow } from '../schema/figures/moments.ts';
import type { GameId } from '../schema/game-ids.ts';
import type { Registry } from '../schema/registry.ts';
import type { RegistryComponent } from '../schema/registry-components.ts';
import type { RegistryStep, RegistryWindow } from '../schema/registry-rounds.ts';
import type { Ruling } from '../schema/ruling.ts';
import type { Target } from '../schema/target.ts';
import { rulingsAt } from './rulings-at.ts';

/** Rulings told at a step: on a phone nobody reads more. */
const MOST_RULINGS = 4;

/** The round of a game with what may be used in each of its steps; null where it has none. */
export function deriveMoments({ rounds, components, rulings }: Registry, game: GameId): MomentsTable | null {
  const round = rounds.find((one) => one.game === game);
  if (!round) return null;
  const own = rulings
    .filter((ruling) => ruling.game === game)
    .map((ruling) => ({ id: ruling.id, title: ruling.title, cites: decidesBy(ruling) }));
  const walk = (step: RegistryStep, within: string | null): MomentStep[] => [
    {
      id: step.id,
      titulo: step.title,
      dice: step.says,
      clausulas: refs(step.clauses),
      grado: step.degree,
      quien: step.who,
      aLaVez: step.together,
      dentroDe: within,
      pide: step.needs,
      ventanas: step.windows.map(windowOf),
      olvidos: step.forgotten.map(({ says, clauses }) => ({ dice: says, clausulas: refs(clauses) })),
      dictamenes: rulingsAt(step, own)
        .slice(0, MOST_RULINGS)
        .map(({ id }) => id),
    },
    ...step.steps.flatMap((inner) => walk(inner, step.id)),
  ];
  const filas = round.phases.flatMap((phase) => walk(phase, null));
  const aparte = round.apart.map((window) => ({ ...windowOf(window), siempre: window.always }));
  const named = new Set([...filas.flatMap(({ ventanas }) => ventanas), ...aparte].flatMap(({ cartas }) => cartas));
  const told = new Set(filas.flatMap(({ dictamenes }) => dictamenes));
  return {
    filas,
    aparte,
    cartas: components.filter((one) => one.game === game && named.has(one.id)).map(cardOf),
    fichas: round.needs.map(({ id, title, clauses }) => ({ id, titulo: title, clausulas: refs(clauses) })),
    dictamenes: own.filter(({ id }) => told.has(id)).map(({ id, title }) => ({ id, titulo: title })),
  };
}

const windowOf = ({ title, lasts, clauses, components }: RegistryWindow): MomentWindow => ({
  titulo: title,
  dura: lasts,
  clausulas: refs(clauses),
  cartas: components,
});

function cardOf({ id, name, kind, group, faction, clause, mentions }: RegistryComponent): MomentCard {
  return {
    id,
    nombre: name,
    clase: kind,
    grupo: group,
    faccion: faction,
    clausulas: refs(clause ? [clause] : mentions),
  };
}

/** Clauses by which a ruling decides; what it only asks about or adds would make it seem about every step. */
const decidesBy = ({ rules, otherwise }: Ruling) =>
  [...rules, ...(otherwise ? [otherwise] : [])].flatMap(({ clauses }) => clauses);

/** What a rule function may cite: clauses and bullets that exist, not whole sections. */
const refs = (targets: readonly Target[]) =>
  targets.filter(({ clause, encoded }) => clause !== null && encoded).map(({ ref }) => ref);
