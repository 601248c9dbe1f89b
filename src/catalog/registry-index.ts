import { clauseName } from '../schema/clause-name.ts';
import { refOf, refsWithin, splitRef } from '../schema/ref.ts';
import type { Registry, RegistryClause, RegistryGame, RegistryGreyArea, RegistrySection } from '../schema/registry.ts';
import type { RegistryAlphabet, RegistryChangeLog, RegistryOldNumber, RegistryTable } from '../schema/registry-aids.ts';
import type { RegistryComponent, RegistryComponentTable, RegistryInteraction } from '../schema/registry-components.ts';
import type { RegistryRound } from '../schema/registry-rounds.ts';
import type { Ruling } from '../schema/ruling.ts';

/** Look-ups over a registry, each computed once. */
export class RegistryIndex {
  readonly registry: Registry;
  /** By their own ref and by those of their bullets. */
  private readonly clauses: Map<string, RegistryClause>;
  private readonly mentioned = new Map<string, RegistryComponent[]>();
  private readonly cards: Map<string, RegistryComponent>;

  constructor(registry: Registry) {
    this.registry = registry;
    this.clauses = new Map(
      registry.clauses.flatMap((clause) => refsWithin(clause).map((ref) => [ref, clause] as const)),
    );
    this.cards = new Map(
      registry.components.flatMap((card) => (card.clause ? [[card.clause.ref, card] as const] : [])),
    );
    for (const component of registry.components) {
      const refs = component.mentions.map(({ game, clause }) => refOf(game, clause ?? ''));
      for (const ref of new Set(refs)) this.mentioned.set(ref, [...(this.mentioned.get(ref) ?? []), component]);
    }
  }

  /** The clause with this ref, or the clause that holds this bullet. */
  clause(ref: string): RegistryClause | undefined {
    return this.clauses.get(ref);
  }

  game(id: string): RegistryGame | undefined {
    return this.registry.games.find((game) => game.id === id);
  }

  section(game: string, id: string): RegistrySection | undefined {
    return this.registry.sections.find((section) => section.game === game && section.id === id);
  }

  sectionsOf(game: string): RegistrySection[] {
    return this.registry.sections.filter((section) => section.game === game);
  }

  clausesOf(section: RegistrySection): RegistryClause[] {
    return section.clauses
      .map((id) => this.clauses.get(refOf(section.game, id)))
      .filter((clause) => clause !== undefined);
  }

  greyAreasOf(game: string): RegistryGreyArea[] {
    return this.registry.greyAreas.filter((area) => area.game === game);
  }

  greyArea(ref: string): RegistryGreyArea | undefined {
    const { game, id } = splitRef(ref);
    return this.registry.greyAreas.find((area) => area.game === game && area.id === id);
  }

  /** The grey areas that touch a clause. */
  greyAreasAbout({ game, greyAreas }: RegistryClause): RegistryGreyArea[] {
    return greyAreas.flatMap((id) => this.greyArea(refOf(game, id)) ?? []);
  }

  /** What a clause is called, its section's title if it has no name of its own. */
  nameOf(clause: RegistryClause): string {
    return clauseName(clause, this.section(clause.game, clause.section)?.title);
  }

  /** Fingerprint of the clause, bullet or grey area that a rule function cites. */
  hashOf(ref: string): string | undefined {
    return this.clause(ref)?.hash ?? this.greyArea(ref)?.hash;
  }

  componentsOf(game: string): RegistryComponent[] {
    return this.registry.components.filter((component) => component.game === game);
  }

  componentTablesOf(game: string): RegistryComponentTable[] {
    return this.registry.componentTables.filter((table) => table.game === game);
  }

  interactionsOf(game: string): RegistryInteraction[] {
    return this.registry.interactions.filter((interaction) => interaction.game === game);
  }

  /** The card whose text a clause is. */
  cardOf(clause: RegistryClause): RegistryComponent | undefined {
    return this.cards.get(clause.ref);
  }

  /** Components that a clause, or a bullet of it, names. */
  componentsIn(clause: RegistryClause): RegistryComponent[] {
    return this.mentioned.get(clause.ref) ?? [];
  }

  tablesOf(game: string): RegistryTable[] {
    return this.registry.tables.filter((table) => table.game === game);
  }

  alphabetOf(game: string): RegistryAlphabet | undefined {
    return this.registry.indexes.find((alphabet) => alphabet.game === game);
  }

  changeLogOf(game: string): RegistryChangeLog | undefined {
    return this.registry.changeLogs.find((log) => log.game === game);
  }

  roundOf(game: string): RegistryRound | undefined {
    return this.registry.rounds.find((round) => round.game === game);
  }

  oldNumbersOf(game: string): RegistryOldNumber[] {
    return this.registry.oldNumbers.filter((old) => old.game === game);
  }

  rulingsOf(game: string): Ruling[] {
    return this.registry.rulings.filter((ruling) => ruling.game === game);
  }

  ruling(id: string): Ruling | undefined {
    return this.registry.rulings.find((ruling) => ruling.id === id);
  }

  /** Every id of a game that an address or a command may name. */
  idsOf(game: string): string[] {
    return [
      ...this.sectionsOf(game).map((section) => section.id),
      ...this.registry.clauses
        .filter((clause) => clause.game === game)
        .flatMap((clause) => [clause.id, ...clause.bullets.map((bullet) => bullet.id)]),
      ...this.greyAreasOf(game).map((area) => area.id),
    ];
  }
}
