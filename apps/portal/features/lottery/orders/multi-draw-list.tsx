import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import { Card } from '@mela/ui/card.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../../router/paths.ts';
import { MultiDrawProgress } from './multi-draw-progress.tsx';
import { multiDrawOrdersQuery, type MultiDrawOrder, type MultiDrawFilter } from './order-queries.ts';
import { PagedList } from './paged-list.tsx';
import { useOpenedOrder } from './use-opened-order.ts';
import { PlayTitle } from './play-title.tsx';

/** The member's own multi-draw orders, newest first; `narrowed`: the reader asked for some of them only. */
export function MultiDrawList({ filter, narrowed }: { filter: MultiDrawFilter; narrowed: boolean }) {
  const { text } = useLocale();
  const { hrefOf } = useOpenedOrder();
  const query = useInfiniteQuery(multiDrawOrdersQuery(filter));
  const items = query.data?.pages.flatMap((page) => page.multiDrawOrders);
  const empty = narrowed ? (
    <EmptyState title={text('orders.noMultiDrawOrdersLikeThat')}>
      <LinkButton href="?view=multi-draw-orders" look="outline">
        {text('orders.showAll')}
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title={text('orders.noMultiDrawOrders')}>
      <LinkButton href={paths.lottery}>{text('orders.toLottery')}</LinkButton>
    </EmptyState>
  );
  return (
    <PagedList items={items} query={query} empty={empty}>
      {(multiDrawOrder) => (
        <MultiDrawCard
          key={multiDrawOrder.id}
          multiDrawOrder={multiDrawOrder}
          href={hrefOf('multi-draw-order', multiDrawOrder.id)}
        />
      )}
    </PagedList>
  );
}

function MultiDrawCard({ multiDrawOrder, href }: { multiDrawOrder: MultiDrawOrder; href: string }) {
  const { text, formats } = useLocale();
  const isRunning = multiDrawOrder.state === 'RUNNING';
  return (
    <Card className="flex flex-col gap-3 [contain-intrinsic-size:auto_11rem] [content-visibility:auto]">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold text-ink">{multiDrawOrder.gameName}</p>
          <p className="text-sm text-ink-soft">{formats.moment(multiDrawOrder.placedAt)}</p>
        </div>
        <Badge tone={isRunning ? 'notice' : 'plain'}>
          {text(isRunning ? 'orders.running' : 'orders.ended')}
        </Badge>
      </header>
      <p className="text-sm text-ink">
        {[...new Set(multiDrawOrder.lines.map(({ play }) => play))].map((play, at) => (
          <span key={play}>
            {at > 0 && ', '}
            <PlayTitle play={play} />
          </span>
        ))}
      </p>
      <MultiDrawProgress multiDrawOrder={multiDrawOrder} />
      <footer className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">
          <Amount value={multiDrawOrder.stake} currency={multiDrawOrder.currency} />
          {multiDrawOrder.won > 0n && (
            <>
              {' → '}
              <Amount
                value={multiDrawOrder.won}
                currency={multiDrawOrder.currency}
                className="font-bold text-gain"
              />
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
