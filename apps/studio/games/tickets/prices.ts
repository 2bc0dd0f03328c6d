/** Offers odds with a margin m on every outcome alike: D = 1/(p(1 + m)). */
export const proportionalOdds = (probabilities: readonly number[], margin: number): number[] =>
  probabilities.map((p) => 1 / (p * (1 + margin)));

/** Where k is looked for: Σ p^k falls from the number of outcomes at 0 to 1 at 1. */
const EXPONENT_MAX = 1;
const HALVINGS = 200;

/** Finds by bisection where a function that only falls comes to a value. */
function solveFalling(value: number, low: number, high: number, at: (x: number) => number): number {
  let [from, to] = [low, high];
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = (from + to) / 2;
    if (at(middle) > value) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/** Offers odds by the power method, which keeps long shots honest: k with Σ p^k = 1 + m, D = 1/p^k. */
export function powerOdds(probabilities: readonly number[], margin: number): number[] {
  const sum = (k: number) => probabilities.reduce((total, p) => total + p ** k, 0);
  const k = solveFalling(1 + margin, 0, EXPONENT_MAX, sum);
  return probabilities.map((p) => p ** -k);
}
