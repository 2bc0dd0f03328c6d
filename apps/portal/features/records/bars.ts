import { addDays, type BusinessDay } from '@mela/primitives';
import type { Days } from './filter.ts';

type Day = { day: BusinessDay; stake: bigint; win: bigint };

/** One bar: the result of a day, or of some days in a row where there are too many for a bar each. */
export type Bar = Days & { result: bigint; x: number; y: number; width: number; height: number };

const MOST = 62;
/** So that a small result beside a large one is still there. */
const LEAST = 1.5;

/** Bars for every day of a span, those without bets too; gains above the line at `zero` up to `highest`, losses below it down to `lowest`. */
export function barsOf(
  results: readonly Day[],
  { from, to }: Days,
  { width, height }: { width: number; height: number },
): { bars: Bar[]; zero: number; highest: bigint; lowest: bigint } {
  const known = new Map(results.map(({ day, stake, win }) => [day, win - stake]));
  const days: BusinessDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  const each = Math.max(1, Math.ceil(days.length / MOST));
  const groups: (Days & { result: bigint })[] = [];
  for (let at = 0; at < days.length; at += each) {
    const some = days.slice(at, at + each);
    groups.push({
      from: some[0] ?? from,
      to: some.at(-1) ?? to,
      result: some.reduce((sum, day) => sum + (known.get(day) ?? 0n), 0n),
    });
  }
  const highest = groups.reduce((most, { result }) => (result > most ? result : most), 0n);
  const lowest = groups.reduce((least, { result }) => (result < least ? result : least), 0n);
  const span = Number(highest - lowest) || 1;
  const zero = (Number(highest) / span) * height;
  const bars = groups.map((group, index): Bar => {
    const long = group.result === 0n ? 0 : Math.max(LEAST, (Math.abs(Number(group.result)) / span) * height);
    return {
      ...group,
      x: (index * width) / groups.length,
      width: width / groups.length,
      y: group.result >= 0n ? zero - long : zero,
      height: long,
    };
  });
  return { bars, zero, highest, lowest };
}
