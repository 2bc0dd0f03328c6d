import { useLocale } from '@mela/i18n/react.ts';
import { businessDayOf, endOf, startOf } from '@mela/primitives';
import { Button } from '@mela/ui/button.tsx';
import { serverNow } from '@mela/ui/clock.ts';
import { DateField } from '@mela/ui/date-field.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { reasonOf } from '../../../data/call-error.ts';
import { useSearch } from '../../../router/router-provider.tsx';
import { lotteryQueries, type LotteryGame } from '../queries.ts';
import { ResultList } from './result-list.tsx';
import { shownDraws } from './shown-draws.ts';

const PAGE = 30;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What was drawn: the latest, those of a day, and page by page what was before. */
export const Results = memo(function Results({ lotteryGame }: { lotteryGame: LotteryGame }) {
  const { text, zone } = useLocale();
  const [search, setSearch] = useSearch();
  const today = businessDayOf(new Date(serverNow()), zone);
  const asked = search.get('day') ?? '';
  const day = DAY.test(asked) && !Number.isNaN(Date.parse(asked)) && asked <= today ? asked : null;
  const before = new Date(search.get('before') ?? Number.NaN);
  const hasBefore = !Number.isNaN(before.getTime());
  const end = hasBefore ? before : day === null ? undefined : endOf(day, zone);
  const { data, error, isError, refetch, isFetching, isPlaceholderData } = useQuery({
    ...lotteryQueries.history(lotteryGame.code, PAGE, end),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const first = day === null ? 0 : startOf(day, zone).getTime();
  const isOfDay = ({ drawsAt }: { drawsAt: Date }): boolean => drawsAt.getTime() >= first;
  const draws = shownDraws(data).filter(isOfDay);
  const next = data?.next && data.next.getTime() > first && data.draws.every(isOfDay) ? data.next : null;
  const show = (changes: Readonly<Record<'day' | 'before', string | null>>): void => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    setSearch(query);
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-44 flex-1 sm:max-w-60">
          <DateField
            label={text('draws.day')}
            value={day ?? ''}
            max={today}
            onValueChange={(value) => show({ day: value || null, before: null })}
          />
        </div>
        <Button
          look="outline"
          className="min-h-12"
          disabled={day === null && !hasBefore}
          onClick={() => show({ day: null, before: null })}
        >
          {text('draws.newest')}
        </Button>
      </div>
      {!data && isError && (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Skeleton className="h-96 w-full" />}
      {data && draws.length === 0 && (
        <EmptyState title={text(day === null ? 'lottery.noResults' : 'draws.noneThatDay')} />
      )}
      {draws.length > 0 && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <ResultList lotteryGame={lotteryGame} draws={draws} open={!hasBefore} />
        </div>
      )}
      {next && (
        <Button
          look="outline"
          wide
          busy={isPlaceholderData}
          onClick={() => {
            show({ day, before: next.toISOString() });
            scrollTo({ top: 0 });
          }}
        >
          {text('draws.older')}
        </Button>
      )}
    </div>
  );
});
