import type { RegistryIndex } from '../catalog/registry-index.ts';
import type { RegistryTable } from '../schema/registry-aids.ts';
import type { RegistryStep } from '../schema/registry-rounds.ts';

/** A game on two sheets of paper: its round, how one fights, its figures. Everything is taken from the content. */
export interface QuickGuide {
  phases: GuideStep[];
  combat: GuideStep[];
  tables: RegistryTable[];
  /** Whether its round is so long that two sheets need small letters. */
  dense: boolean;
}

export interface GuideStep {
  step: RegistryStep;
  /** Told apart, among the steps of combat: here its name is enough. */
  apart: boolean;
  steps: GuideStep[];
}

/** Letters of a round that two sheets hold at a comfortable size. */
const COMFORTABLE = 6000;

export function quickGuide(index: RegistryIndex, game: string): QuickGuide | null {
  const round = index.roundOf(game);
  if (!round?.guide) return null;
  const { combat, tables } = round.guide;
  const whole = (step: RegistryStep): GuideStep => ({ step, apart: false, steps: step.steps.map(whole) });
  const outline = (step: RegistryStep): GuideStep =>
    combat.includes(step.id)
      ? { step, apart: true, steps: [] }
      : { step, apart: false, steps: step.steps.map(outline) };
  const all = (steps: readonly RegistryStep[]): RegistryStep[] => steps.flatMap((step) => [step, ...all(step.steps)]);
  const known = index.tablesOf(game);
  return {
    dense: all(round.phases).reduce((sum, step) => sum + lettersOf(step), 0) > COMFORTABLE,
    phases: round.phases.map(outline),
    combat: combat.flatMap((id) => all(round.phases).filter((step) => step.id === id)).map(whole),
    tables: tables.flatMap(({ id, groups }) =>
      known
        .filter((table) => table.id === id)
        .map((table) => ({
          ...table,
          groups: table.groups.filter(({ title }) => !groups || groups.includes(title ?? '')),
        })),
    ),
  };
}

function lettersOf({ title, says, forgotten }: RegistryStep): number {
  return [title, says, ...forgotten.map((one) => one.says)].join(' ').length;
}
