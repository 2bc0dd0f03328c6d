import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { MoreButton } from '../../widgets/more-button.tsx';
import { endedQuery, type Bonus } from './queries.ts';

/** Every bonus that has ended: how, when, and what was lost with it. */
export function EndedBonuses() {
  const { text } = useLocale();
  const query = useInfiniteQuery(endedQuery());
  if (!query.data)
    return (
      <QueryFallback of={[query]}>
        <Skeleton className="h-32 w-full rounded-card" />
      </QueryFallback>
    );
  const bonuses = query.data.pages.flatMap((page) => page.bonuses);
  if (bonuses.length === 0) return <EmptyState title={text('bonuses.noneEnded')} />;
  return (
    <>
      <ul className="rounded-card bg-surface px-4">
        {bonuses.map((bonus) => (
          <Ended key={bonus.id} bonus={bonus} />
        ))}
      </ul>
      <MoreButton list={query} />
    </>
  );
}

function Ended({ bonus }: { bonus: Bonus }) {
  const { text, formats } = useLocale();
  if (bonus.state === 'active') return null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      <div className="min-w-0">
        <p className="font-semibold">{bonus.name}</p>
        {bonus.endedAt && (
          <p className="text-sm text-ink-soft">
            {text('bonuses.endedAt', { when: formats.moment(bonus.endedAt) })}
          </p>
        )}
        {bonus.reason === 'bonus-had' && <p className="text-sm">{text('bonuses.hadBefore')}</p>}
        {bonus.lost > 0n && (
          <p className="text-sm">
            {text('bonuses.lost')}: <Amount value={bonus.lost} currency={bonus.currency} />
          </p>
        )}
      </div>
      <div className="ml-auto flex items-center gap-3">
        <Amount value={bonus.amount} currency={bonus.currency} className="font-semibold" />
        <Badge tone={bonus.state === 'converted' ? 'gain' : 'plain'}>{text(`bonuses.${bonus.state}`)}</Badge>
      </div>
    </li>
  );
}
