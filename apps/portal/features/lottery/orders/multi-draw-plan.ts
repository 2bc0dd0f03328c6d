/** How often each draw of a multi-draw order is bet: always the same, growing, or as the player writes it. */
export type MultiDrawPlan = Readonly<
  | { kind: 'flat'; times: number }
  | { kind: 'grow'; times: number; factor: number; every: number }
  | { kind: 'own'; times: readonly number[] }
>;

/** The multiple of each of so many draws; growing stops at the most that a draw may have. */
export function multiplesOf(plan: MultiDrawPlan, draws: number, most: number): number[] {
  return Array.from({ length: draws }, (_, at) => {
    if (plan.kind === 'flat') return plan.times;
    if (plan.kind === 'own') return plan.times[at] ?? 1;
    const grown = plan.times * plan.factor ** Math.floor(at / Math.max(1, plan.every));
    return Math.min(most, Math.floor(grown));
  });
}

/** Whether every multiple can be bet. */
export const areMultiples = (multiples: readonly number[], most: number): boolean =>
  multiples.every((times) => Number.isInteger(times) && times >= 1 && times <= most);
