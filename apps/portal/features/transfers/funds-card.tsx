import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { paths } from '../../router/paths.ts';
import type { Funds } from './wallet-queries.ts';

/** All that the member has, account by account. What is nothing is not told, but for the main wallet. */
export function FundsCard({ funds }: { funds: Funds }) {
  const { text } = useLocale();
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
      <div className="mt-4 grid grid-cols-2 gap-3">
        <LinkButton href={paths.deposit}>{text('shell.deposit')}</LinkButton>
        <LinkButton href={paths.withdraw} look="outline">
          {text('shell.withdraw')}
        </LinkButton>
      </div>
    </section>
  );
}
