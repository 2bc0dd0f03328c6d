import { useLocale } from '@mela/i18n/react.ts';
import { addDays, businessDayOf } from '@mela/primitives';
import { serverNow } from '@mela/ui/clock.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { transactions } from '@mela/wire/portal/transactions.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { paths } from '../../router/paths.ts';
import { Below } from '../../widgets/below.tsx';
import { MovementList } from '../../widgets/movement-list.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';

const DAYS = 30;
const SHOWN = 5;

/** The latest of what moved the member's money, and the way to all of it. */
export function LastMovements() {
  const { text, zone } = useLocale();
  const to = businessDayOf(new Date(serverNow()), zone);
  const query = useQuery(queryOf(transactions, { query: { from: addDays(to, 1 - DAYS), to } }));
  return (
    <section aria-labelledby="last-title" className="flex flex-col gap-2">
      <h2 id="last-title" className="text-lg font-bold">
        {text('transfers.lastMovements')}
      </h2>
      <QueryFallback of={[query]}>
        <Skeleton className="h-64" />
      </QueryFallback>
      {query.data?.movements.length === 0 && <EmptyState title={text('records.noMovements')} />}
      {query.data && <MovementList movements={query.data.movements.slice(0, SHOWN)} />}
      <Below of={[query]}>
        <LinkButton href={paths.transactions} look="outline" className="self-start">
          {text('transfers.allMovements')}
        </LinkButton>
      </Below>
    </section>
  );
}
