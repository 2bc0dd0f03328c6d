import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { startOf, addDays, type BusinessDay } from '@mela/primitives';
import { useState } from 'react';

/** What a day came to, and what was staked on it. */
export type DayResult = { day: BusinessDay; stake: bigint; result: bigint };

/** Business days of the brand, both included. */
type Days = { from: BusinessDay; to: BusinessDay };

/** One bar: the result of a day, or of some days in a row where there are too many for a bar each. */
type Bar = Days & { result: bigint; x: number; y: number; width: number; height: number };

const MOST = 62;
/** So that a small result beside a large one is still there. */
const LEAST = 1.5;

/** Bars for every day of a span, those without bets too; gains above the line at `zero` up to `highest`, losses below it down to `lowest`. */
export function barsOf(
  results: readonly DayResult[],
  { from, to }: Days,
  { width, height }: { width: number; height: number },
): { bars: Bar[]; zero: number; highest: bigint; lowest: bigint } {
  const known = new Map(results.map(({ day, result }) => [day, result]));
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

const [WIDTH, HEIGHT] = [360, 140];

type DayChartProps = {
  title: string;
  /** What is drawn, for the table. */
  resultName: string;
  results: readonly DayResult[];
  days: Days;
  currency: string;
};

/** Results day by day, gains up and losses down; a bar says its day and amount when it is pressed, and the table says all. */
export function DayChart({ title, resultName, results, days, currency }: DayChartProps) {
  const { text, formats, zone } = useLocale();
  const [chosen, setChosen] = useState<number | null>(null);
  const { bars, zero, highest, lowest } = barsOf(results, days, { width: WIDTH, height: HEIGHT });
  const dayName = (day: string): string => formats.day(startOf(day, zone));
  const shown = bars[chosen ?? bars.length - 1];
  const nameOf = ({ from, to }: { from: string; to: string }): string =>
    from === to ? dayName(from) : `${dayName(from)} – ${dayName(to)}`;
  return (
    <figure className="rounded-card border border-line bg-surface p-4">
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold">{title}</span>
        {shown && (
          <span aria-live="polite" className="text-sm">
            {nameOf(shown)}: <Amount value={shown.result} currency={currency} signed className="font-bold" />
          </span>
        )}
      </figcaption>
      {highest > 0n && <Edge value={highest} currency={currency} />}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-36 w-full sm:h-56"
        aria-hidden="true"
      >
        {bars.map((bar, index) => (
          <g key={bar.from} onPointerDown={() => setChosen(index)} onPointerEnter={() => setChosen(index)}>
            <rect x={bar.x} y={0} width={bar.width} height={HEIGHT} fill="transparent" />
            <rect
              x={bar.x + bar.width * 0.12}
              y={bar.y}
              width={bar.width * 0.76}
              height={bar.height}
              rx={Math.min(2, bar.width / 4)}
              className={bar.result >= 0n ? 'fill-gain' : 'fill-loss'}
              opacity={chosen === null || chosen === index ? 1 : 0.45}
            />
          </g>
        ))}
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} className="stroke-edge" strokeWidth={1} />
      </svg>
      {lowest < 0n && <Edge value={lowest} currency={currency} />}
      <p aria-hidden="true" className="mt-1 flex justify-between text-sm text-ink-soft">
        <span>{dayName(days.from)}</span>
        {days.to !== days.from && <span>{dayName(days.to)}</span>}
      </p>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-action">
          {text('records.asTable')}
        </summary>
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-line text-sm text-ink-soft">
              <th scope="col" className="py-2 font-semibold">
                {text('records.day')}
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                {text('records.stake')}
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                {resultName}
              </th>
            </tr>
          </thead>
          <tbody>
            {results.toReversed().map(({ day, stake, result }) => (
              <tr key={day} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 font-normal">
                  {dayName(day)}
                </th>
                <td className="py-2 text-right">
                  <Amount value={stake} currency={currency} />
                </td>
                <td className="py-2 text-right">
                  <Amount value={result} currency={currency} signed />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** How high the highest bar is, or how deep the deepest. */
const Edge = ({ value, currency }: { value: bigint; currency: string }) => (
  <p aria-hidden="true" className="text-sm text-ink-soft">
    <Amount value={value} currency={currency} signed />
  </p>
);
