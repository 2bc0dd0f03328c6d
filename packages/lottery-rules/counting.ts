/** The number of ways to choose `k` of `n` things; 0 when there are too few. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** The product of all numbers; 1 for none. */
export const product = (numbers: readonly number[]): number => numbers.reduce((a, b) => a * b, 1);

/** The sum of all numbers; 0 for none. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** All ways to take `k` of the items, keeping their order. */
export function subsets<T>(items: readonly T[], k: number): T[][] {
  if (k === 0) return [[]];
  return items.flatMap((item, index) =>
    subsets(items.slice(index + 1), k - 1).map((rest) => [item, ...rest]),
  );
}

/** Σ over all `k`-subsets of the product of their members (the elementary symmetric polynomial), without listing them. */
export function sumOfProducts(numbers: readonly number[], k: number): number {
  const sums = [1, ...Array.from({ length: k }, () => 0)];
  for (const number of numbers) {
    for (let size = k; size > 0; size -= 1) sums[size] = (sums[size] ?? 0) + (sums[size - 1] ?? 0) * number;
  }
  return sums[k] ?? 0;
}

/** How often each value occurs. */
export function tally<T>(values: readonly T[]): Map<T, number> {
  const times = new Map<T, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return times;
}
