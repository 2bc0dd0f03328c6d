import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import type { AnswerOf } from '@mela/wire';
import { nameIn } from '@mela/wire/console/list.ts';
import type { drawRulings } from '@mela/wire/console/lottery-rulings.ts';

type ExposedDraw = Pick<AnswerOf<typeof drawRulings>, 'exposed' | 'currency' | 'stake'>;

/** By which selections of a draw most can be won, and what the house has left of its stakes then, in the worst case. */
export function Exposed({ draw: { exposed, currency, stake } }: { draw: ExposedDraw }) {
  const { text, language } = useLocale();
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">{text('console-lottery.exposedHint')}</p>
      <ol className="flex flex-col">
        {exposed.map(({ play, selection, slips, couldWin }) => (
          <li
            key={`${play.code} ${selection}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 text-sm last:border-0"
          >
            <span className="min-w-0 break-words">
              {nameIn(play, language)} <strong className="digits break-all">{selection}</strong>
              <span className="block text-ink-soft">
                {text('console-lottery.exposedSlips', { count: slips })}
              </span>
            </span>
            <span className="text-right">
              {text('console-lottery.couldWin')}{' '}
              <Amount value={couldWin} currency={currency} className="font-semibold" />
              <span className="block text-ink-soft">
                {text('console-lottery.houseThen')} <Amount value={stake - couldWin} currency={currency} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
