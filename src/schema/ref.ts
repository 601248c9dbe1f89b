/**
 * The name of one thing among all games: `ti4:23` is a section, `ti4:23.7` a clause, `ti4:23.7.c` one of its bullets,
 * `ti4:X57` a grey area. It stays a string, because maps, files and addresses use it as their key.
 */
export const refOf = (game: string, id: string) => `${game}:${id}`;

/** `ti4:23.7.c` → `ti4` and `23.7.c`. */
export function splitRef(ref: string): { game: string; id: string } {
  const [game = '', id = ''] = ref.split(':');
  return { game, id };
}

/** `ti4:23.7.c` → `23.7.c`. */
export const idOf = (ref: string) => splitRef(ref).id;

/** `23.7.c.ii` → `23.7`: the clause that holds a bullet. Any other id stays as it is. */
export const withoutBullet = (id: string) => id.replace(/\.[a-z](\.[ivx]+)?$/, '');

/** Ids of grey areas, `X12`; no clause has one of these. */
export const GREY_AREA_ID = /^X\d+$/;
export const isGreyArea = (ref: string) => GREY_AREA_ID.test(idOf(ref));

/** A clause's own ref and those of its bullets. */
export function refsWithin(clause: { ref: string; game: string; bullets: readonly { id: string }[] }): string[] {
  return [clause.ref, ...clause.bullets.map(({ id }) => refOf(clause.game, id))];
}
