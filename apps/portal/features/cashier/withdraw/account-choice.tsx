import { useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { serverNow } from '@mela/ui/clock.ts';
import { Icon } from '@mela/ui/icon.tsx';
import type { AnswerOf } from '@mela/wire';
import type { payoutAccounts } from '@mela/wire/portal/withdrawals.ts';
import { providerName } from '../../../data/payout-accounts.ts';
import { useValue } from '../../../data/use-entry.ts';
import { waitUntil } from '../../../data/wait-until.ts';

type Payout = AnswerOf<typeof payoutAccounts>;

type AccountChoiceProps = {
  payout: Payout;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onAdd: () => void;
  onManage: (id: string) => void;
};

/** The member's payout accounts, of which one is chosen, and the way to add another. */
export function AccountChoice({ payout, chosen, onChoose, onAdd, onManage }: AccountChoiceProps) {
  const text = useText();
  const { ref, error } = useValue('payoutAccountId');
  return (
    // What is wrong with the choice is said at its end, and what can be done about it stands in it.
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-describedby={error ? 'account-error' : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 text-sm font-semibold">{text('withdraw.payTo')}</legend>
      <div className="flex flex-col gap-3">
        {payout.accounts.length === 0 && <p className="text-ink-soft">{text('withdraw.noAccount')}</p>}
        {payout.accounts.map((account) => (
          <AccountCard
            key={account.id}
            account={account}
            chosen={account.id === chosen}
            onChoose={() => onChoose(account.id)}
            onManage={() => onManage(account.id)}
          />
        ))}
        {payout.accounts.length < payout.atMost ? (
          <Button look="outline" onClick={onAdd}>
            <Icon of="plus" />
            {text('withdraw.addAccount')}
          </Button>
        ) : (
          <p className="text-sm text-ink-soft">{text('withdraw.accountsFull', { count: payout.atMost })}</p>
        )}
      </div>
      <p id="account-error" role="alert" className="mt-1 text-sm font-medium text-loss empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

type AccountCardProps = {
  account: Payout['accounts'][number];
  chosen: boolean;
  onChoose: () => void;
  onManage: () => void;
};

function AccountCard({ account, chosen, onChoose, onManage }: AccountCardProps) {
  const text = useText();
  const waits = account.usableAt.getTime() > serverNow();
  const holder = account.holder ?? text('withdraw.unreadable');
  const name = `${providerName(account.provider, text)} •••• ${account.numberEnd}`;
  return (
    <div className="rounded-card border-2 border-edge bg-sunken has-checked:border-action has-checked:bg-raised">
      <label className="flex min-h-16 items-center gap-3 rounded-card px-4 py-3 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <input
          type="radio"
          name="payoutAccount"
          className="size-6 shrink-0 accent-action"
          checked={chosen}
          onChange={onChoose}
        />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold">
            {providerName(account.provider, text)} <span className="digits">•••• {account.numberEnd}</span>
          </span>
          <span className="text-sm wrap-anywhere text-ink-soft">
            {account.branch === null ? holder : `${holder} · ${account.branch}`}
          </span>
          {waits && (
            <span className="text-sm text-notice">
              {text('withdraw.usableFrom', waitUntil(account.usableAt))}
            </span>
          )}
          {account.holder === null && (
            <span className="text-sm text-loss">{text('withdraw.unreadableHint')}</span>
          )}
          {account.blocked !== null && (
            <span className="text-sm text-loss">{text('withdraw.blocked', { reason: account.blocked })}</span>
          )}
        </span>
        {account.blocked === null && waits && <Badge tone="notice">{text('withdraw.waits')}</Badge>}
        {account.blocked === null && !waits && account.preferred && (
          <Badge tone="action">{text('withdraw.preferred')}</Badge>
        )}
      </label>
      {chosen && (
        <div className="border-t border-dashed border-line px-4 py-1">
          <Button look="quiet" aria-label={text('withdraw.manageOf', { account: name })} onClick={onManage}>
            {text('withdraw.manage')}
          </Button>
        </div>
      )}
    </div>
  );
}
