import type { MomentCard, MomentStep, MomentsTable, MomentWindow } from '../../schema/figures/moments.ts';

/** The round of a game, looked at from one of its steps. */
export class Timeline {
  readonly table: MomentsTable;
  private readonly steps: ReadonlyMap<string, MomentStep>;
  private readonly cards: ReadonlyMap<string, MomentCard>;

  constructor(table: MomentsTable) {
    this.table = table;
    this.steps = new Map(table.filas.map((step) => [step.id, step]));
    this.cards = new Map(table.cartas.map((card) => [card.id, card]));
  }

  step(id: string): MomentStep {
    const step = this.steps.get(id);
    if (!step) throw new Error(`there is no step «${id}» in the round`);
    return step;
  }

  card(id: string): MomentCard {
    const card = this.cards.get(id);
    if (!card) throw new Error(`no moment names «${id}»`);
    return card;
  }

  /** Steps directly inside of one. */
  inside(id: string): MomentStep[] {
    return this.table.filas.filter(({ dentroDe }) => dentroDe === id);
  }

  /** The steps around one, from the nearest to the phase. */
  around(id: string): MomentStep[] {
    const outer = this.step(id).dentroDe;
    return outer === null ? [] : [this.step(outer), ...this.around(outer)];
  }

  /** The phase in which a step is. */
  phaseOf(id: string): string {
    return this.around(id).at(-1)?.id ?? id;
  }

  /** The step that comes once this one and all that it holds are over; null where the round is. */
  after(id: string): MomentStep | null {
    const { filas } = this.table;
    const at = filas.findIndex((step) => step.id === id);
    return filas.slice(at + 1).find((step) => !this.around(step.id).some((outer) => outer.id === id)) ?? null;
  }

  /** What a step and those inside of it ask one to have. */
  needsWithin(id: string): Set<string> {
    const inner = this.inside(id).flatMap((step) => [...this.needsWithin(step.id)]);
    return new Set([...this.step(id).pide, ...inner]);
  }

  /** Phase and step: «Fase de Acción › Mover naves». */
  path(id: string): string {
    return [...this.around(id).reverse(), this.step(id)].map(({ titulo }) => titulo).join(' › ');
  }

  /** Where a card is used: the windows that name it, with their steps; those apart have none. */
  usesOf(card: string): { step: MomentStep | null; slot: MomentWindow; always: boolean }[] {
    const named = ({ cartas }: MomentWindow) => cartas.includes(card);
    return [
      ...this.table.filas.flatMap((step) => step.ventanas.filter(named).map((slot) => ({ step, slot, always: false }))),
      ...this.table.aparte.filter(named).map((slot) => ({ step: null, slot, always: slot.siempre })),
    ];
  }
}
