import { useText, useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Card } from '@mela/ui/card.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../router/paths.ts';
import { Below } from '../../widgets/below.tsx';
import { MoreButton } from '../../widgets/more-button.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { termsQuery, transfersQuery, useTransferNews } from './queries.ts';
import { SendForm } from './send-form.tsx';

/** What went to others and came from them. */
function TransferList() {
  const { text, formats } = useLocale();
  const query = useInfiniteQuery(transfersQuery());
  useTransferNews();
  const transfers = query.data?.pages.flatMap((page) => page.transfers);
  return (
    <section aria-labelledby="transfers-title" className="flex flex-col gap-2">
      <h2 id="transfers-title" className="text-lg font-bold">
        {text('transfers.earlier')}
      </h2>
      <StaleNote of={[query]} />
      <QueryFallback of={[query]}>
        <Skeleton className="h-24" />
      </QueryFallback>
      {transfers?.length === 0 && <EmptyState title={text('transfers.none')} />}
      <ul className="flex flex-col gap-2 empty:hidden">
        {transfers?.map((one) => (
          <li
            key={one.id}
            className="grid grid-cols-[1fr_auto] gap-x-3 rounded-card border border-line bg-surface px-4 py-3"
          >
            <span className="font-semibold">
              {text(one.sent ? 'transfers.to' : 'transfers.from', { name: one.with })}
            </span>
            <Amount
              value={one.sent ? -one.amount : one.amount}
              currency={one.currency}
              signed
              className="text-right font-bold"
            />
            <span className="text-sm text-ink-soft">
              <time dateTime={one.madeAt.toISOString()}>{formats.moment(one.madeAt)}</time>
              <span className="digits block">{one.reference}</span>
            </span>
            {one.note && <span className="col-span-2 text-sm break-words">{one.note}</span>}
          </li>
        ))}
      </ul>
      <MoreButton list={query} />
    </section>
  );
}

/** Money from hand to hand: what has to be there first, the form, and what was sent before. */
export function MemberTransfer({ to }: { to: 'upline' | 'downline' }) {
  const text = useText();
  const query = useQuery(termsQuery());
  const { data: terms } = query;
  return (
    <>
      {!terms ? (
        <QueryFallback of={[query]}>
          <Skeleton className="h-96" />
        </QueryFallback>
      ) : to === 'upline' && terms.upline === null ? (
        <EmptyState title={text('transfers.noUpline')} />
      ) : terms.hasPaymentPassword ? (
        <SendForm terms={terms} to={to} />
      ) : (
        <Card className="flex flex-col items-start gap-3">
          <h2 className="text-lg font-bold">{text('transfers.needPasswordTitle')}</h2>
          <p className="text-ink-soft">{text('transfers.needPassword')}</p>
          <LinkButton href={paths.security}>{text('transfers.setPassword')}</LinkButton>
        </Card>
      )}
      <Below of={[query]}>
        <TransferList />
      </Below>
    </>
  );
}
