import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import type { CSSProperties } from 'react';
import type { Position } from '@mela/lottery-rules/positions/position.ts';
import type { MissTable } from '@mela/lottery-rules/misses.ts';
import { useWrittenValue } from './use-written-value.ts';

type TrendTableProps = {
  position: Position;
  /** In which ink, of five. */
  ink: number;
  drawNumbers: readonly string[];
  table: MissTable;
};

/** Of a draw number only its end differs from line to line. */
const DRAW_NUMBER_END = 4;

/**
 * A position draw by draw: what came stands in its column, all else shows for how many draws it has stayed away, and a line leads from each
 * draw to the next. Oldest first, as players read it.
 */
export function TrendTable({ position, ink, drawNumbers, table }: TrendTableProps) {
  const { text, formats } = useLocale();
  const writeValue = useWrittenValue();
  const { rows } = table;
  const columns = position.pool.length;
  const wide = position.writing === 'animal' || position.writing === 'colour';
  // As wide as there is room for, and never so narrow that the numbers touch.
  const cell = `clamp(${wide ? 3.6 : 1.6}rem, calc((100cqw - 3rem) / ${columns}), 7.2rem)`;
  const isLine = rows.every((row) => row.filter((miss) => miss === 0).length === 1);
  const points = rows.map((row, at) => `${row.indexOf(0) + 0.5},${at + 0.5}`).join(' ');
  return (
    <section
      aria-label={text('draws.trendOf', { position: text(position.name) })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      className="@container overflow-x-auto rounded-card border border-line bg-surface"
      style={{ '--cell': cell, '--ball': `var(--ball-${ink})` } as CSSProperties}
    >
      <div className="relative w-max">
        <table className="border-separate border-spacing-0 text-center text-sm">
          <caption className="sr-only">{text('draws.trendHint')}</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 z-10 w-12 min-w-12 bg-raised px-1 font-semibold">
                {text('draws.draw')}
              </th>
              {position.pool.map((value) => (
                <th
                  key={value}
                  scope="col"
                  className="digits h-9 w-(--cell) min-w-(--cell) bg-raised font-semibold"
                >
                  {writeValue(value, position.writing)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={drawNumbers[at]} className="h-8">
                <th
                  scope="row"
                  className="digits sticky left-0 z-10 bg-surface px-1 font-normal text-ink-soft"
                >
                  <span className="sr-only">{drawNumbers[at]}</span>
                  <span aria-hidden="true">{drawNumbers[at]?.slice(-DRAW_NUMBER_END)}</span>
                </th>
                {position.pool.map((value, column) => (
                  <Cell
                    key={value}
                    miss={row[column] ?? 0}
                    shown={writeValue(value, position.writing)}
                    miss0={formats.number(row[column] ?? 0)}
                    came={text('draws.came')}
                    wide={wide}
                    odd={at % 2 === 1}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {isLine && rows.length > 1 && (
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${columns} ${rows.length}`}
            preserveAspectRatio="none"
            className="pointer-events-none absolute top-9 left-12 z-1"
            style={{ width: `calc(var(--cell) * ${columns})`, height: `${rows.length * 2}rem` }}
          >
            <polyline
              points={points}
              fill="none"
              stroke="var(--ball)"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              opacity="0.75"
            />
          </svg>
        )}
      </div>
    </section>
  );
}

type CellProps = {
  miss: number;
  miss0: string;
  shown: string;
  came: string;
  wide: boolean;
  odd: boolean;
};

const Cell = ({ miss, miss0, shown, came, wide, odd }: CellProps) => (
  <td className={classes('digits p-0 text-ink-soft', odd && 'bg-sunken')}>
    {miss === 0 ? (
      <span
        className={classes(
          'relative z-5 mx-auto flex h-6.5 items-center justify-center bg-(--ball) font-bold text-canvas',
          wide ? 'w-full rounded-control px-1' : 'w-6.5 rounded-full',
        )}
      >
        {shown}
        <span className="sr-only">: {came}</span>
      </span>
    ) : (
      miss0
    )}
  </td>
);
