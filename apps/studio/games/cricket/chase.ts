/** How much of an innings' resources wickets in hand stand for. */
const resources = (wicketsInHand: number) => (wicketsInHand / 10) ** 1.477;

/** Runs to expect of so many balls with so many wickets in hand: E = z(1 − exp(−1.171 (b/120)/(w/10)^1.477)), z = 237.6 (w/10)^1.477. */
export function expectedRuns(ballsLeft: number, wicketsInHand: number): number {
  const left = resources(wicketsInHand);
  return 237.6 * left * (1 - Math.exp((-1.171 * (ballsLeft / 120)) / left));
}

/** Φ, the normal distribution: by its series near the middle, by its continued fraction in the tails; good to 1e-12. */
export function normalBelow(x: number): number {
  const size = Math.abs(x);
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  if (size < 4) {
    let [term, sum] = [size, size];
    for (let odd = 3; Math.abs(term) > 1e-17; odd += 2) {
      term *= (size * size) / odd;
      sum += term;
    }
    const half = density * sum;
    return x < 0 ? 0.5 - half : 0.5 + half;
  }
  let rest = size;
  for (let depth = 60; depth > 0; depth -= 1) rest = size + depth / rest;
  const tail = density / rest;
  return x < 0 ? tail : 1 - tail;
}

const CHANCE_MIN = 0.0001;

/** The chasing side's chance: Φ((1.021 E − r + 0.5)/sd), sd = max(1, 2.70√E − 3.55), clipped to 0.0001…0.9999. */
export function chaseChance(ballsLeft: number, wicketsInHand: number, runsNeeded: number): number {
  const runs = expectedRuns(ballsLeft, wicketsInHand);
  const deviation = Math.max(1, 2.7 * Math.sqrt(runs) - 3.55);
  const chance = normalBelow((1.021 * runs - runsNeeded + 0.5) / deviation);
  return Math.min(1 - CHANCE_MIN, Math.max(CHANCE_MIN, chance));
}
