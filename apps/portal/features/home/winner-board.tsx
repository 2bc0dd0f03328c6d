import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { classes } from '@mela/ui/classes.ts';
import type { AnswerOf } from '@mela/wire';
import type { winnerBoard } from '@mela/wire/portal/home.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useHydrated } from '../../data/loading/use-hydrated.ts';
import { paths } from '../../router/paths.ts';
import { homeQueries } from './queries.ts';

/** SPEC.md §9: three stand out, the others run by. */
const ON_TOP = 3;
/** Fewer than this fit beside each other without running. */
const RUNS_FROM = 6;

type Winner = AnswerOf<typeof winnerBoard>[number];

/** Who won most of late, the largest first; data/live/winners.ts keeps it live. */
export function WinnerBoard() {
  const { text } = useLocale();
  const id = useId();
  const { data: first } = useQuery({ ...homeQueries.firstWinners(), enabled: false });
  const { data } = useQuery(homeQueries.winners());
  // Its first drawing is the server's, also when the others came before it.
  const hydrated = useHydrated();
  const known = hydrated ? (data ?? first) : first;
  const winners = known ?? [];
  const others = winners.slice(ON_TOP);
  const running = others.length >= RUNS_FROM;
  // What runs by is drawn by the page itself, in a place that was kept for it: the first flight is for what can be read at once.
  return (
    <section
      aria-labelledby={id}
      className="below-fold rounded-card border border-line bg-surface p-4 xl:sticky xl:pr-6 xl:top-20"
    >
      <div className="flex items-center gap-3">
        <h2 id={id} className="text-lg font-bold">
          {text('home.winners')}
        </h2>
        <span className="stitched min-w-6 flex-1 opacity-60" />
        <a
          href={paths.winners}
          aria-label={text('home.moreOf', { section: text('home.winners') })}
          className="min-h-9 rounded-control px-2 text-sm leading-9 font-semibold whitespace-nowrap text-action hover:underline"
        >
          {text('home.more')}
        </a>
      </div>
      {known?.length === 0 && <p className="pt-3 text-ink-soft">{text('home.winnersEmpty')}</p>}
      <ol className="mt-3 flex flex-col gap-2">
        {winners.slice(0, ON_TOP).map((winner, at) => (
          <li key={winner.betId} className="flex items-center gap-3 rounded-control bg-raised p-2">
            <Medal rank={at + 1} />
            <WinnerLine winner={winner} />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <div className={classes('mt-2', running && 'h-56 overflow-hidden')}>
          {(hydrated || !running) && (
            <div className={classes(running && 'winners')}>
              <WinnerList winners={others} />
              {running && (
                <div aria-hidden="true" className="winners-copy">
                  <WinnerList winners={others} />
                </div>
              )}
            </div>
          )}
        </div>
      )}
      <p className="pt-2 text-sm text-ink-soft">{text('home.winnersNote')}</p>
    </section>
  );
}

const WinnerList = ({ winners }: { winners: readonly Winner[] }) => (
  <ol>
    {winners.map((winner) => (
      <li key={winner.betId} className="flex min-h-12 items-center gap-3 border-b border-line py-1.5">
        <WinnerLine winner={winner} />
      </li>
    ))}
  </ol>
);

const WinnerLine = ({ winner: { name, gameName, win, currency } }: { winner: Winner }) => (
  <>
    <span className="min-w-0 flex-1 leading-[1.4]">
      <span className="block truncate font-semibold">{name}</span>
      <span className="block truncate text-sm text-ink-soft">{gameName}</span>
    </span>
    <Amount value={win} currency={currency} className="font-bold text-gain" />
  </>
);

const MEDALS = ['bg-action text-on-action', 'bg-edge text-canvas', 'bg-accent text-on-accent'];

function Medal({ rank }: { rank: number }) {
  const { text, formats } = useLocale();
  return (
    <span
      className={classes(
        'digits flex size-10 shrink-0 items-center justify-center rounded-full text-lg font-bold',
        MEDALS[rank - 1],
      )}
    >
      <span className="sr-only">{text('home.rank', { rank })}</span>
      <span aria-hidden="true">{formats.number(rank)}</span>
    </span>
  );
}
