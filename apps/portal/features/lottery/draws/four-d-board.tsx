import { useText } from '@mela/i18n/react.ts';
import { DrawnNumber, Paper, Numbers } from './paper.tsx';
import type { FourD } from './ticket-draws.ts';

const TOP = [
  ['first', 'draws.prize1'],
  ['second', 'draws.prize2'],
  ['third', 'draws.prize3'],
] as const;
const LISTS = [
  ['special', 'draws.starters'],
  ['consolation', 'draws.consolations'],
] as const;

/** Twenty-three numbers as a 4D slip shows them: the three prizes large, the others in two lists. */
export function FourDBoard({ draw, label }: { draw: FourD; label: string }) {
  const text = useText();
  return (
    <Paper>
      <section aria-label={label}>
        <dl className="paper-ruled grid grid-cols-3 gap-2 border-b pb-2 text-center">
          {TOP.map(([prize, name]) => (
            <div key={prize}>
              <dt className="paper-soft text-sm font-semibold">{text(name)}</dt>
              <dd>
                <DrawnNumber number={draw[prize]} className="paper-mark text-xl sm:text-2xl" />
              </dd>
            </div>
          ))}
        </dl>
        <dl className="grid gap-x-6 sm:grid-cols-2">
          {LISTS.map(([list, name]) => (
            <div key={list} className="pt-2">
              <dt className="paper-soft pb-1 text-center text-sm font-semibold">{text(name)}</dt>
              <dd>
                <Numbers numbers={draw[list]} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Paper>
  );
}
