/** Numbers as Spanish readers write them. */

const percent = new Intl.NumberFormat('es', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
const decimal = new Intl.NumberFormat('es', { maximumFractionDigits: 2 });

/** `63,2 %`. What is possible but rounds to nothing, or nearly certain, says so: `<0,1 %`, `>99,9 %`. */
export function formatChance(probability: number): string {
  if (probability > 0 && probability < 0.0005) return `<${percent.format(0.001)}`;
  if (probability < 1 && probability > 0.9995) return `>${percent.format(0.999)}`;
  return percent.format(Math.min(1, Math.max(0, probability)));
}

/** At most two decimals: `1,4`. */
export function formatNumber(value: number): string {
  return decimal.format(value);
}

/** A difference of chances in percentage points, always signed: `+4,2 p.`, `−0,3 p.`. */
export function formatPoints(difference: number): string {
  const points = Math.round(difference * 1000) / 10;
  return `${points > 0 ? '+' : points < 0 ? '−' : ''}${formatNumber(Math.abs(points))} p.`;
}
