import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../data/call-error.ts';
import { categoryNames } from '../../data/games/category-name.ts';
import { useCategories } from '../../data/games/offers.ts';
import { useLocation } from '../../router/router-provider.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { Strip } from '../../widgets/strip.tsx';
import { WINNER_DAYS, winnersAt, winnersOf, winnersPage, type Winner } from './winners.ts';

/** Who won most, of the days and the category that the address names. */
export function Component() {
  const { text } = useLocale();
  const wanted = winnersAt(useLocation().search);
  const { days, category } = wanted;
  const brand = useBrandName();
  const title = text('games.winners');
  usePageFacts({ title: `${title} · ${brand}`, description: text('games.winnersAbout', { brand }) });
  const { data, error, isError, isFetching, refetch } = useQuery(winnersOf(wanted));
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-3 text-xl leading-12 font-bold sm:text-2xl">{title}</h1>
      <div className="mb-4 flex flex-col gap-3">
        <Strip
          look="tabs"
          label={text('games.winnersSince')}
          choices={WINNER_DAYS.map((length) => ({
            key: String(length),
            href: winnersPage({ days: length, category }),
            chosen: length === days,
            label: text('games.winnersDays', { days: length }),
          }))}
        />
        <Strip
          look="pills"
          label={text('games.winnersIn')}
          choices={[null, ...useCategories()].map((one) => ({
            key: one ?? '',
            href: winnersPage({ days, category: one }),
            chosen: one === category,
            label: one === null ? text('games.all') : text(categoryNames[one]),
          }))}
        />
      </div>
      <p className="pb-3 text-sm text-ink-soft">{text('games.winnersNote')}</p>
      {data?.length === 0 && <EmptyState title={text('games.winnersNone')} />}
      {data && data.length > 0 && <Winners winners={data} />}
      {!data && isError && (
        <ErrorState message={reasonOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-80 w-full" />}
    </div>
  );
}

function Winners({ winners }: { winners: readonly Winner[] }) {
  const { formats } = useLocale();
  return (
    <ol className="rounded-card border border-line bg-surface px-3">
      {winners.map(({ betId, name, gameName, win, currency, wonAt }, at) => (
        <li key={betId} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
          <span aria-hidden="true" className="digits w-7 shrink-0 text-center font-bold text-ink-soft">
            {formats.number(at + 1)}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-ink-soft">{gameName}</span>
            <time dateTime={wonAt.toISOString()} className="block text-sm text-ink-soft">
              {formats.day(wonAt)}
            </time>
          </span>
          <Amount value={win} currency={currency} className="font-bold text-gain" />
        </li>
      ))}
    </ol>
  );
}
