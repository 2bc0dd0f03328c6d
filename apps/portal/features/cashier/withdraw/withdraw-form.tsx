import { useText, useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { serverNow, useIsPast } from '@mela/ui/clock.ts';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf } from '@mela/wire';
import {
  requestWithdrawal,
  type payoutAccounts,
  type withdrawalTerms,
} from '@mela/wire/portal/withdrawals.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { balanceQuery } from '../../../data/live/balance.ts';
import { lazyComponent } from '../../../data/loading/lazy-component.ts';
import { useMoneyCall } from '../../../data/money-call.ts';
import { amountTyped, readAmount, typedAmount } from '../../../data/read-amount.ts';
import { useEntry } from '../../../data/use-entry.ts';
import { waitUntil } from '../../../data/wait-until.ts';
import { AmountField } from '../../../widgets/amount-field.tsx';
import { EntryForm } from '../../../widgets/entry-form.tsx';
import { LoadingBoundary } from '../../../widgets/loading-boundary.tsx';
import { AccountChoice } from './account-choice.tsx';
import { termsQuery, withdrawalsQuery } from './queries.ts';
import { WithdrawalSummary } from './withdrawal-summary.tsx';

type Terms = AnswerOf<typeof withdrawalTerms>;
type Account = AnswerOf<typeof payoutAccounts>['accounts'][number];

/** Whether money can be sent to an account now. */
const isUsable = ({ usableAt, blocked, holder }: Account): boolean =>
  usableAt.getTime() <= serverNow() && blocked === null && holder !== null;

/** Why nothing can be withdrawn now, in sentences; none when something can. */
function useObstacles(terms: Terms, account: Account | undefined): string[] {
  const text = useText();
  const usableAt = account?.usableAt.getTime() ?? 0;
  // Looked at again when the time comes: nobody has to load the page anew.
  const waits = !useIsPast(usableAt) && usableAt > serverNow();
  return [
    terms.blockedUntil && text('withdraw.blockedUntil', waitUntil(terms.blockedUntil)),
    terms.passwordBlockedUntil && text('withdraw.passwordBlocked', waitUntil(terms.passwordBlockedUntil)),
    terms.dailyCountLeft === 0 && text('withdraw.dayIsOver', { count: terms.dailyCount }),
    terms.stopped && text('withdraw.stopped'),
    waits && account && text('withdraw.stillWaits', waitUntil(account.usableAt)),
  ].filter((sentence) => typeof sentence === 'string');
}

const BindAccountDialog = lazyComponent(
  async () => (await import('./bind-account-dialog.tsx')).BindAccountDialog,
);
const ManageAccountDialog = lazyComponent(
  async () => (await import('./manage-account-dialog.tsx')).ManageAccountDialog,
);

const CENT = 100n;

type WithdrawFormProps = {
  terms: AnswerOf<typeof withdrawalTerms>;
  payout: AnswerOf<typeof payoutAccounts>;
};

/** Asks for a withdrawal to one of the member's payout accounts. */
export function WithdrawForm({ terms, payout }: WithdrawFormProps) {
  const locale = useLocale();
  const { text } = locale;
  const queries = useQueryClient();
  const { data: wallet } = useQuery(balanceQuery());
  const withdrawal = useMoneyCall(requestWithdrawal);
  const [binding, setBinding] = useState(false);
  const [managed, setManaged] = useState<string | null>(null);
  const managedAccount = payout.accounts.find(({ id }) => id === managed);
  const most = terms.dailyLeft < terms.amountMax ? terms.dailyLeft : terms.amountMax;
  const everything = wallet && wallet.balance < most ? wallet.balance - (wallet.balance % CENT) : most;
  const accountOf = (chosen: string): Account | undefined =>
    payout.accounts.find(({ id }) => id === chosen) ?? payout.accounts.find(isUsable) ?? payout.accounts[0];
  const { form, submit } = useEntry(requestWithdrawal, {
    typed: { payoutAccountId: '', amount: '', paymentPassword: '' },
    bodyOf({ payoutAccountId, amount, paymentPassword }) {
      const account = accountOf(payoutAccountId);
      const read = readAmount(amount, { min: terms.amountMin, max: most }, 'cashier', locale);
      if (account && read.ok && paymentPassword !== '')
        return { body: { payoutAccountId: account.id, amount: read.value, paymentPassword } };
      return {
        wrong: {
          ...(account ? {} : { payoutAccountId: text('withdraw.accountFirst') }),
          ...(read.ok ? {} : { amount: read.refusal }),
          ...(paymentPassword === '' ? { paymentPassword: text('withdraw.passwordMissing') } : {}),
        },
      };
    },
    async send(body) {
      try {
        await withdrawal.run({ body });
        form.reset({ ...form.getValues(), amount: '', paymentPassword: '' });
        toast(text('withdraw.asked'), 'gain');
      } finally {
        // Refused, too, what may be asked for has changed: a password was wrong too often, a day is full, there is less to play.
        const changed = [withdrawalsQuery(), termsQuery()];
        await Promise.all(changed.map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
      }
    },
  });
  const { payoutAccountId, amount } = form.watch();
  const account = accountOf(payoutAccountId);
  const obstacles = useObstacles(terms, account);
  const { errors, isSubmitted } = form.formState;
  const choose = (id: string): void => form.setValue('payoutAccountId', id, { shouldValidate: isSubmitted });
  return (
    <Card>
      <EntryForm
        form={form}
        submit={submit}
        button={{
          size: 'large',
          wide: true,
          disabled: obstacles.length > 0,
          children: text(withdrawal.state === 'checking' ? 'cashier.asking' : 'withdraw.ask'),
        }}
        note={obstacles.map((sentence) => (
          <p key={sentence} className="font-semibold text-notice">
            {sentence}
          </p>
        ))}
      >
        <AccountChoice
          payout={payout}
          chosen={account?.id}
          onChoose={choose}
          onAdd={() => setBinding(true)}
          onManage={setManaged}
        />
        <AmountField area="cashier" currency={terms.currency} min={terms.amountMin} max={terms.amountMax} />
        {wallet && (
          <p className="-mt-3 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
            <span>
              {text('withdraw.youHave')} <Amount value={wallet.balance} currency={wallet.currency} />
            </span>
            <Button
              look="outline"
              disabled={everything < terms.amountMin}
              onClick={() =>
                form.setValue('amount', typedAmount(everything), { shouldValidate: isSubmitted })
              }
            >
              {text('withdraw.everything')}
            </Button>
          </p>
        )}
        <WithdrawalSummary terms={terms} amount={amountTyped(amount) ?? 0n} />
        <PasswordField
          label={text('withdraw.paymentPassword')}
          autoComplete="off"
          required
          error={errors.paymentPassword?.message}
          {...form.register('paymentPassword')}
        />
      </EntryForm>
      {/* Beside the form, not inside: what is submitted there must not be submitted here. */}
      <LoadingBoundary>
        {managedAccount && <ManageAccountDialog account={managedAccount} onClose={() => setManaged(null)} />}
        {binding && <BindAccountDialog payout={payout} onClose={() => setBinding(false)} onBound={choose} />}
      </LoadingBoundary>
    </Card>
  );
}
