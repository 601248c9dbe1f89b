/** What a range of choices of the winner costs. */
export interface LossRow {
  /** Enemy ships destroyed: from, to, both included; every number between costs the same. */
  from: number;
  to: number;
  /** Ships that the winner loses for it. */
  lost: number;
}

export interface LossTerms {
  /** Ships of the defeated side that may be destroyed. */
  enemies: number;
  /** Ships that the winning side can lose. */
  own: number;
  /** The winner loses nothing (6.1.3.20: three to one). */
  free: boolean;
  /** Enemy ships destroyed for each one lost, rounding up. */
  perLoss: number;
}

/** Every choice of the winner, from destroying nothing to destroying everything, with its cost (6.1.3.19, 6.1.3.20). */
export function lossRows({ enemies, own, free, perLoss }: LossTerms): LossRow[] {
  if (free || own === 0) return [{ from: 0, to: enemies, lost: 0 }];
  const rows: LossRow[] = [{ from: 0, to: 0, lost: 0 }];
  for (let lost = 1; lost <= own && (lost - 1) * perLoss < enemies; lost++) {
    const from = (lost - 1) * perLoss + 1;
    // Who has no more ships to lose loses no more, whatever else is destroyed.
    const to = lost === own ? enemies : Math.min(enemies, lost * perLoss);
    rows.push({ from, to, lost });
  }
  return rows;
}
