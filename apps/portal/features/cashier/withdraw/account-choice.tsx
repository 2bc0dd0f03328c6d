import { useReader } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { serverNow } from '@mela/ui/clock.ts';
import { Icon } from '@mela/ui/icon.tsx';
import type { AnswerOf } from '@mela/wire';
import type { payoutAccounts } from '@mela/wire/portal/withdrawals.ts';
import { providerName } from './providers.ts';

type Payout = AnswerOf<typeof payoutAccounts>;

type AccountChoiceProps = {
  payout: Payout;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onAdd: () => void;
  error: string | undefined;
};

/** The member's payout accounts, of which one is chosen, and the way to add another. */
export function AccountChoice({ payout, chosen, onChoose, onAdd, error }: AccountChoiceProps) {
  const { text } = useReader();
  return (
    <fieldset aria-describedby={error ? 'account-error' : undefined}>
      <legend className="mb-2 text-sm font-semibold">{text('withdraw.payTo')}</legend>
      <div className="flex flex-col gap-3">
        {payout.accounts.map((account) => (
          <AccountCard
            key={account.id}
            account={account}
            chosen={account.id === chosen}
            onChoose={() => onChoose(account.id)}
          />
        ))}
        <Button look="outline" onClick={onAdd}>
          <Icon of="plus" />
          {text('withdraw.addAccount')}
        </Button>
      </div>
      <p id="account-error" role="alert" className="mt-1 text-sm font-medium text-loss empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

type AccountCardProps = { account: Payout['accounts'][number]; chosen: boolean; onChoose: () => void };

function AccountCard({ account, chosen, onChoose }: AccountCardProps) {
  const { text, formats } = useReader();
  const waits = account.usableAt.getTime() > serverNow();
  return (
    <label className="flex min-h-16 items-center gap-3 rounded-card border-2 border-edge bg-sunken px-4 py-3 has-checked:border-action has-checked:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="payoutAccount"
        className="size-5 shrink-0 accent-action"
        checked={chosen}
        onChange={onChoose}
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold">
          {providerName(account.provider, text)} <span className="digits">•••• {account.numberEnd}</span>
        </span>
        <span className="truncate text-sm text-ink-soft">{account.holder}</span>
        {waits && (
          <span className="text-sm text-notice">
            {text('withdraw.usableFrom', { time: formats.moment(account.usableAt) })}
          </span>
        )}
      </span>
      {waits && <Badge tone="notice">{text('withdraw.waits')}</Badge>}
    </label>
  );
}
