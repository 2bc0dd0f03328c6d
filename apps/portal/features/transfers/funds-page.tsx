import { useText } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { usePageFacts } from '../../widgets/facts.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { HeldWins } from '../../widgets/held-wins.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { paths } from '../../router/paths.ts';
import { FundsCard } from './funds-card.tsx';
import { WalletCard } from './wallet-card.tsx';
import { fundsQuery, useWalletNews, walletsQuery } from './wallet-queries.ts';
import { WalletTransfers } from './wallet-transfers.tsx';

/** Everything that the member has, and the way between the main wallet and those that vendors keep. */
export function Component() {
  const text = useText();
  const funds = useQuery(fundsQuery());
  const wallets = useQuery(walletsQuery());
  const refresh = useWalletNews();
  usePageFacts({ title: text('transfers.fundsTitle') });
  const shown = funds.data && wallets.data ? { funds: funds.data, ...wallets.data } : null;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 xl:max-w-none">
      <h1 className="text-2xl font-bold">{text('transfers.fundsTitle')}</h1>
      <StaleNote of={[funds, wallets]} />
      <QueryFallback of={[funds, wallets]}>
        <Skeleton className="h-96" />
      </QueryFallback>
      {shown && (
        <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
          <div className="flex min-w-0 flex-col gap-4">
            <FundsCard funds={shown.funds} />
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
          {shown.wallets.length > 0 ? (
            <WalletTransfers wallets={shown.wallets} />
          ) : (
            <Card className="flex flex-col items-start gap-3">
              <p className="text-ink-soft">{text('transfers.oneWallet')}</p>
              <LinkButton href={paths.transactions} look="outline">
                {text('shell.transactions')}
              </LinkButton>
            </Card>
          )}
        </div>
      )}
    </div>
  );
}
