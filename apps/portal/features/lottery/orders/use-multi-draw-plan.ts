import { multiplesForProfit, type BetOnce } from '@mela/lottery-rules';
import { useState } from 'react';

/** How often each draw of a multi-draw order is bet: always the same, growing, for a profit, or as the player writes it. */
type MultiDrawPlan = Readonly<
  | { kind: 'flat'; times: number }
  | { kind: 'grow'; times: number; factor: number; every: number }
  | { kind: 'profit'; percent: number; bet: BetOnce }
  | { kind: 'own'; times: readonly number[] }
>;

/** The multiple of each of so many draws; growing stops at the most that a draw may have. */
export function multiplesOf(plan: MultiDrawPlan, draws: number, most: number): number[] {
  if (plan.kind === 'profit') return multiplesOfProfit(plan, draws, most);
  return Array.from({ length: draws }, (_, at) => {
    if (plan.kind === 'flat') return plan.times;
    if (plan.kind === 'own') return plan.times[at] ?? 1;
    const grown = plan.times * plan.factor ** Math.floor(at / Math.max(1, plan.every));
    return Math.min(most, Math.floor(grown));
  });
}

/** None where no multiple brings the profit; what passes the most is one more than that. */
function multiplesOfProfit(
  { percent, bet }: Extract<MultiDrawPlan, { kind: 'profit' }>,
  draws: number,
  most: number,
): number[] {
  if (!isPercent(percent)) return [];
  const multiples = multiplesForProfit(bet, percent, draws);
  const tooMany = BigInt(most) + 1n;
  return multiples.ok ? multiples.value.map((times) => Number(times < tooMany ? times : tooMany)) : [];
}

/** The highest profit that a plan is made for, in hundredths of what was spent. */
const PERCENT_MAX = 1000;

const isPercent = (percent: number): boolean => percent >= 0 && percent <= PERCENT_MAX;

/** Whether every multiple can be bet. */
export const areMultiples = (multiples: readonly number[], most: number): boolean =>
  multiples.every((times) => Number.isInteger(times) && times >= 1 && times <= most);

type Kind = MultiDrawPlan['kind'];

const numberOf = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);

/** The plan of a multi-draw order while it is being written: how many draws, and how often each. Numbers are kept as they are typed. */
export function useMultiDrawPlan({
  most,
  drawsMost,
  bet,
}: {
  most: number;
  drawsMost: number;
  bet: BetOnce;
}) {
  const [kind, setKind] = useState<Kind>('flat');
  const [draws, setDraws] = useState('5');
  const [times, setTimes] = useState('1');
  const [factor, setFactor] = useState('2');
  const [every, setEvery] = useState('1');
  const [percent, setPercent] = useState('10');
  const [own, setOwn] = useState<readonly string[]>([]);

  const count = numberOf(draws);
  const isCount = count >= 1 && count <= drawsMost;
  const plan: MultiDrawPlan =
    kind === 'flat'
      ? { kind, times: numberOf(times) }
      : kind === 'grow'
        ? { kind, times: numberOf(times), factor: numberOf(factor), every: numberOf(every) }
        : kind === 'profit'
          ? { kind, percent: numberOf(percent), bet }
          : { kind, times: Array.from({ length: isCount ? count : 0 }, (_, at) => numberOf(own[at] ?? '1')) };
  const multiples = isCount ? multiplesOf(plan, count, most) : [];
  return {
    kind,
    setKind,
    fields: { draws, times, factor, every, percent },
    setDraws,
    setTimes,
    setFactor,
    setEvery,
    setPercent,
    /** Whether a profit is wished for that no win brings. */
    isHopeless: plan.kind === 'profit' && isCount && isPercent(plan.percent) && multiples.length === 0,
    percentWrong: plan.kind === 'profit' && !isPercent(plan.percent) ? PERCENT_MAX : null,
    /** What is typed for a draw of the player's own plan. */
    ownAt: (at: number): string => own[at] ?? '1',
    setOwnAt: (at: number, text: string) =>
      setOwn((now) =>
        Array.from({ length: Math.max(now.length, at + 1) }, (_, one) =>
          one === at ? text : (now[one] ?? '1'),
        ),
      ),
    isCount,
    multiples,
    isWhole: isCount && multiples.length > 0 && areMultiples(multiples, most),
  };
}

export type DraftPlan = ReturnType<typeof useMultiDrawPlan>;
