import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import { Card } from '@mela/ui/card.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../../router/paths.ts';
import { ChaseProgress } from './chase-progress.tsx';
import { chasesQuery, type Chase, type ChaseFilter } from './order-queries.ts';
import { PagedList } from './paged-list.tsx';
import { useOpenedOrder } from './use-opened-order.ts';
import { PlayTitle } from './play-title.tsx';

/** The member's own chases, newest first; `narrowed`: the reader asked for some of them only. */
export function ChaseList({ filter, narrowed }: { filter: ChaseFilter; narrowed: boolean }) {
  const { text } = useLocale();
  const { hrefOf } = useOpenedOrder();
  const query = useInfiniteQuery(chasesQuery(filter));
  const items = query.data?.pages.flatMap((page) => page.chases);
  const empty = narrowed ? (
    <EmptyState title={text('orders.noChasesLikeThat')}>
      <LinkButton href="?view=chases" look="outline">
        {text('orders.showAll')}
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title={text('orders.noChases')}>
      <LinkButton href={paths.lottery}>{text('orders.toLottery')}</LinkButton>
    </EmptyState>
  );
  return (
    <PagedList items={items} query={query} empty={empty}>
      {(chase) => <ChaseCard key={chase.id} chase={chase} href={hrefOf('chase', chase.id)} />}
    </PagedList>
  );
}

function ChaseCard({ chase, href }: { chase: Chase; href: string }) {
  const { text, formats } = useLocale();
  const isRunning = chase.state === 'RUNNING';
  return (
    <Card className="flex flex-col gap-3 [contain-intrinsic-size:auto_11rem] [content-visibility:auto]">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold text-ink">{chase.gameName}</p>
          <p className="text-sm text-ink-soft">{formats.moment(chase.placedAt)}</p>
        </div>
        <Badge tone={isRunning ? 'notice' : 'plain'}>
          {text(isRunning ? 'orders.running' : 'orders.ended')}
        </Badge>
      </header>
      <p className="text-sm text-ink">
        {[...new Set(chase.lines.map(({ play }) => play))].map((play, at) => (
          <span key={play}>
            {at > 0 && ', '}
            <PlayTitle play={play} />
          </span>
        ))}
      </p>
      <ChaseProgress chase={chase} />
      <footer className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">
          <Amount value={chase.stake} currency={chase.currency} />
          {chase.won > 0n && (
            <>
              {' → '}
              <Amount value={chase.won} currency={chase.currency} className="font-bold text-gain" />
            </>
          )}
        </p>
        <LinkButton href={href} look="quiet" size="small">
          {text('orders.details')}
        </LinkButton>
      </footer>
    </Card>
  );
}
