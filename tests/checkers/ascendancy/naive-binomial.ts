/** Chances of 0 to n successes of n dice, each out of the formula of the books. */
export function binomial(n: number, p: number): number[] {
  const choose = (of: number, k: number): number => (k === 0 ? 1 : (choose(of - 1, k - 1) * of) / k);
  return Array.from({ length: n + 1 }, (_, k) => choose(n, k) * p ** k * (1 - p) ** (n - k));
}
