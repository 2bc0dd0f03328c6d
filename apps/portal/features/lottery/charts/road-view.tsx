import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { useEffect, useRef } from 'react';
import type { Mark, Road } from '../draws/roads/road.ts';
import { beadWords, markWords } from '../draws/words.ts';

/** A bead of a road: which draw it is, and where it lies. */
type Bead<M> = Readonly<{ mark: M; draw: number; column: number; row: number }>;

/** As high as a road is. */
export const ROAD_ROWS = 6;

/**
 * Lays the answers of draws, oldest first, as a road: equal ones below each other, a new column for every change. What finds no room below
 * turns to the right.
 */
export function layRoad<M>(marks: readonly M[]): Bead<M>[] {
  const taken = new Set<string>();
  const isFree = (column: number, row: number): boolean => row < ROAD_ROWS && !taken.has(`${column}/${row}`);
  const beads: Bead<M>[] = [];
  let head = -1;
  for (const [draw, mark] of marks.entries()) {
    const last = beads.at(-1);
    let cell: { column: number; row: number };
    if (!last || last.mark !== mark) {
      head += 1;
      // A long run may lie on the top row where the next one would begin.
      while (!isFree(head, 0)) head += 1;
      cell = { column: head, row: 0 };
    } else if (isFree(last.column, last.row + 1) && last.column === head) {
      cell = { column: last.column, row: last.row + 1 };
    } else {
      cell = { column: last.column + 1, row: last.row };
    }
    taken.add(`${cell.column}/${cell.row}`);
    beads.push({ mark, draw, ...cell });
  }
  return beads;
}

const TONES: Readonly<Record<Mark, string>> = {
  big: 'border-accent text-ink bg-accent/15',
  odd: 'border-accent text-ink bg-accent/15',
  dragon: 'border-accent text-ink bg-accent/15',
  small: 'border-gain text-ink bg-gain/15',
  even: 'border-gain text-ink bg-gain/15',
  tiger: 'border-gain text-ink bg-gain/15',
  red: 'border-(--wave-red) text-ink bg-(--wave-red)/20',
  blue: 'border-(--wave-blue) text-ink bg-(--wave-blue)/20',
  green: 'border-(--wave-green) text-ink bg-(--wave-green)/20',
  triple: 'border-notice text-ink bg-notice/15',
  neither: 'border-edge text-ink-soft',
};

const COLUMN_PX = 30;
/** Empty columns at the end, so that the road is seen to go on. */
const ROOM = 4;

/** One road of a game's draws, oldest first, with how often each answer came. */
export function RoadView({ road, draws }: { road: Road; draws: readonly unknown[] }) {
  const { text, formats } = useLocale();
  const box = useRef<HTMLElement>(null);
  const marks = draws.map((draw) => road.of(draw));
  const beads = layRoad(marks);
  const columns = Math.max(12, ...beads.map(({ column }) => column + 1 + ROOM));
  const answers = [...new Set(marks)].toSorted();
  useEffect(() => {
    // What came last is what is looked for.
    box.current?.scrollTo({ left: columns * COLUMN_PX });
  }, [columns]);
  return (
    <div className="flex flex-col gap-2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{text(road.name)}</h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {answers.map((mark) => (
            <span key={mark}>
              {text(markWords[mark])}{' '}
              <b className="digits font-semibold text-ink">
                {formats.number(marks.filter((other) => other === mark).length)}
              </b>
            </span>
          ))}
        </p>
      </header>
      <section
        ref={box}
        aria-label={text('draws.roadLabel', {
          road: text(road.name),
          latest: text(markWords[marks.at(-1) ?? 'neither']),
        })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-surface p-1.5"
      >
        <div
          aria-hidden="true"
          className="grid w-max gap-0.5"
          style={{
            gridTemplateColumns: `repeat(${columns}, 1.75rem)`,
            gridTemplateRows: `repeat(${ROAD_ROWS}, 1.75rem)`,
          }}
        >
          {beads.map(({ mark, draw, column, row }) => (
            <span
              key={draw}
              style={{ gridColumn: column + 1, gridRow: row + 1 }}
              className={classes(
                'flex items-center justify-center rounded-full border-2 text-sm leading-none font-semibold',
                TONES[mark],
              )}
            >
              {text(beadWords[mark])}
            </span>
          ))}
        </div>
      </section>
    </div>
  );
}
