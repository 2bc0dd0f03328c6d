/** P(home goals, away goals), grid[i][j], summing to 1. */
export type ScoreGrid = readonly (readonly number[])[];

function poisson(mean: number, goalsMax: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= goalsMax; goals += 1) chances.push(((chances[goals - 1] ?? 0) * mean) / goals);
  return chances;
}

/** How far low scores are from independent (Dixon–Coles): τ(0,0) = 1 − λμρ, τ(0,1) = 1 + λρ, τ(1,0) = 1 + μρ, τ(1,1) = 1 − ρ. */
function tau(home: number, away: number, lambda: number, mu: number, rho: number): number {
  if (home === 0 && away === 0) return 1 - lambda * mu * rho;
  if (home === 0 && away === 1) return 1 + lambda * rho;
  if (home === 1 && away === 0) return 1 + mu * rho;
  return home === 1 && away === 1 ? 1 - rho : 1;
}

/** P(i,j) = Pois(i; λ)·Pois(j; μ)·τ, for up to so many goals a side, renormalised. */
export function scoreGrid(lambda: number, mu: number, rho: number, goalsMax = 12): ScoreGrid {
  const [home, away] = [poisson(lambda, goalsMax), poisson(mu, goalsMax)];
  const raw = home.map((p, i) => away.map((q, j) => p * q * tau(i, j, lambda, mu, rho)));
  const total = raw.flat().reduce((sum, p) => sum + p, 0);
  return raw.map((row) => row.map((p) => p / total));
}

/** The chance of all scores that a condition holds for. */
export function chanceOf(grid: ScoreGrid, holds: (home: number, away: number) => boolean): number {
  let sum = 0;
  grid.forEach((row, home) =>
    row.forEach((p, away) => {
      if (holds(home, away)) sum += p;
    }),
  );
  return sum;
}
