/** The two sides of a battle, the attacker first, as in every answer. */
export const SIDES = ['attacker', 'defender'] as const;
export type SideName = (typeof SIDES)[number];
/** Something that each side has. */
export type Sides<T> = Record<SideName, T>;
export const rivalOf = (side: SideName): SideName => (side === 'attacker' ? 'defender' : 'attacker');
