import { useState } from 'react';
import { areMultiples, multiplesOf, type MultiDrawPlan } from './multi-draw-plan.ts';

type Kind = MultiDrawPlan['kind'];

const numberOf = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);

/** The plan of a multi-draw order while it is being written: how many draws, and how often each. Numbers are kept as they are typed. */
export function useMultiDrawPlan({ most, drawsMost }: { most: number; drawsMost: number }) {
  const [kind, setKind] = useState<Kind>('flat');
  const [draws, setDraws] = useState('5');
  const [times, setTimes] = useState('1');
  const [factor, setFactor] = useState('2');
  const [every, setEvery] = useState('1');
  const [own, setOwn] = useState<readonly string[]>([]);

  const count = numberOf(draws);
  const isCount = count >= 1 && count <= drawsMost;
  const plan: MultiDrawPlan =
    kind === 'flat'
      ? { kind, times: numberOf(times) }
      : kind === 'grow'
        ? { kind, times: numberOf(times), factor: numberOf(factor), every: numberOf(every) }
        : { kind, times: Array.from({ length: isCount ? count : 0 }, (_, at) => numberOf(own[at] ?? '1')) };
  const multiples = isCount ? multiplesOf(plan, count, most) : [];
  return {
    kind,
    setKind,
    fields: { draws, times, factor, every },
    setDraws,
    setTimes,
    setFactor,
    setEvery,
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
    isWhole: isCount && areMultiples(multiples, most),
  };
}

export type DraftPlan = ReturnType<typeof useMultiDrawPlan>;
