import { useText, useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge, type Tone } from '@mela/ui/badge.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { withdrawalTerms } from '@mela/wire/portal/withdrawals.ts';
import { queryOf } from '../../data/query.ts';
import { paths } from '../../router/paths.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { HeldWins } from '../../widgets/held-wins.tsx';
import { MoreButton } from '../../widgets/more-button.tsx';
import { isComing, QueryFallback } from '../../widgets/query-fallback.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { LastMovements } from './last-movements.tsx';
import { latestPayouts, PayoutsUnderWay } from './payouts-under-way.tsx';
import { WalletCard } from './wallet-card.tsx';
import {
  fundsQuery,
  useWalletNews,
  walletsQuery,
  walletTransfersQuery,
  type Funds,
  type Wallet,
} from './wallet-queries.ts';

const TONES: Readonly<Record<'pending' | 'done' | 'refused' | 'review', Tone>> = {
  pending: 'notice',
  done: 'gain',
  refused: 'plain',
  review: 'notice',
};

/** Movements between the main wallet and the vendors', the latest first. */
function WalletTransfers({ wallets }: { wallets: readonly Wallet[] }) {
  const { text, formats } = useLocale();
  const query = useInfiniteQuery(walletTransfersQuery());
  const transfers = query.data?.pages.flatMap((page) => page.transfers);
  const nameOf = (vendor: string): string => wallets.find((one) => one.vendor === vendor)?.name ?? vendor;
  return (
    <section aria-labelledby="movements-title" className="flex flex-col gap-2">
      <h2 id="movements-title" className="text-lg font-bold">
        {text('transfers.movements')}
      </h2>
      <QueryFallback of={[query]}>
        <Skeleton className="h-24" />
      </QueryFallback>
      {transfers?.length === 0 && <EmptyState title={text('transfers.noMovements')} />}
      <ul className="flex flex-col gap-2 empty:hidden">
        {transfers?.map(({ id, vendor, direction, amount, moved, currency, state, ...one }) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-3"
          >
            <span className="font-semibold">
              {text(direction === 'in' ? 'transfers.wentTo' : 'transfers.cameFrom', { name: nameOf(vendor) })}
            </span>
            <Amount value={moved ?? amount} currency={currency} className="text-right font-bold" />
            <span className="text-sm text-ink-soft">
              <time dateTime={one.openedAt.toISOString()}>{formats.moment(one.openedAt)}</time>
              <span className="digits block">{one.reference}</span>
            </span>
            <span className="text-right">
              <Badge tone={TONES[state]}>{text(`transfers.state.${state}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
      <MoreButton list={query} />
    </section>
  );
}

type FundsCardProps = { funds: Funds; turnoverLeft: bigint };

/** All that the member has, account by account, and what is to be played before it can leave. What is nothing is not told, but for the main wallet. */
function FundsCard({ funds, turnoverLeft }: FundsCardProps) {
  const { text, formats } = useLocale();
  const { currency } = funds;
  const rows = [
    { name: text('transfers.main'), value: funds.main, always: true },
    ...funds.wallets.map(({ name, balance }) => ({ name, value: balance, always: true })),
    { name: text('transfers.inTransit'), value: funds.inTransit, always: false },
    { name: text('transfers.reserved'), value: funds.reserved, always: false },
    { name: text('transfers.bonus'), value: funds.bonus, always: false },
    { name: text('transfers.held'), value: funds.held, always: false },
    { name: text('transfers.owed'), value: -funds.owed, always: false },
  ].filter(({ value, always }) => always || value !== 0n);
  return (
    <section aria-label={text('transfers.allFunds')} className="hemmed rounded-card bg-surface p-5">
      <p className="text-sm text-ink-soft">{text('transfers.allFunds')}</p>
      <p className="text-2xl font-bold">
        <Amount value={funds.total} currency={currency} />
      </p>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
        {rows.map(({ name, value }) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right">
              <Amount value={value} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {turnoverLeft > 0n && (
        <p className="mt-3 text-sm text-ink-soft">
          {text('transfers.turnoverLeft', { amount: formats.money(turnoverLeft, currency) })}
        </p>
      )}
      <div className="mt-4 grid grid-cols-2 gap-3">
        <LinkButton href={paths.deposit}>{text('shell.deposit')}</LinkButton>
        <LinkButton href={paths.withdraw} look="outline">
          {text('shell.withdraw')}
        </LinkButton>
      </div>
    </section>
  );
}

/** Everything that the member has, and the way between the main wallet and those that vendors keep. */
export function Component() {
  const text = useText();
  const funds = useQuery(fundsQuery());
  const wallets = useQuery(walletsQuery());
  const terms = useQuery(queryOf(withdrawalTerms));
  const payouts = useQuery(latestPayouts());
  const refresh = useWalletNews();
  usePageFacts({ title: text('transfers.fundsTitle') });
  // What comes later would push down what lies below it; what fails of these is left out.
  const rest = [terms, payouts].filter((one) => isComing([one]));
  const shown =
    funds.data && wallets.data && rest.length === 0 ? { funds: funds.data, ...wallets.data } : null;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 xl:max-w-none">
      <h1 className="text-2xl font-bold">{text('transfers.fundsTitle')}</h1>
      <StaleNote of={[funds, wallets]} />
      <QueryFallback of={[funds, wallets, ...rest]}>
        <Skeleton className="h-96" />
      </QueryFallback>
      {shown && (
        <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
          <div className="flex min-w-0 flex-col gap-4">
            <FundsCard funds={shown.funds} turnoverLeft={terms.data?.turnover.left ?? 0n} />
            <PayoutsUnderWay usualMinutes={terms.data?.usualMinutes ?? null} />
            <HeldWins />
            {shown.wallets.map((wallet) => (
              <WalletCard
                key={wallet.vendor}
                wallet={wallet}
                main={shown.main}
                currency={shown.currency}
                onMoved={refresh}
              />
            ))}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <LastMovements />
            {shown.wallets.length > 0 && <WalletTransfers wallets={shown.wallets} />}
          </div>
        </div>
      )}
    </div>
  );
}
