import { currencySign } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { serverNow } from '@mela/ui/clock.ts';
import { FormError } from '@mela/ui/form-error.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf } from '@mela/wire';
import {
  requestWithdrawal,
  type payoutAccounts,
  type withdrawalTerms,
} from '@mela/wire/portal/withdrawals.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { balanceQuery } from '../../../data/live/balance.ts';
import { CallError } from '../../../data/call-error.ts';
import { lazyComponent } from '../../../data/loading/lazy-component.ts';
import { useMoneyCall } from '../../../data/money-call.ts';
import { amountTyped, readAmount, typedAmount } from '../../../data/read-amount.ts';
import { sentenceOf } from '../../../data/refusals.ts';
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
  const { text, formats } = useLocale();
  const waits = account !== undefined && account.usableAt.getTime() > serverNow();
  return [
    terms.blockedUntil && text('withdraw.blockedUntil', { time: formats.moment(terms.blockedUntil) }),
    terms.passwordBlockedUntil &&
      text('withdraw.passwordBlocked', { time: formats.moment(terms.passwordBlockedUntil) }),
    terms.dailyCountLeft === 0 && text('withdraw.dayIsOver', { count: terms.dailyCount }),
    terms.stopped && text('withdraw.stopped'),
    waits && text('withdraw.stillWaits', { time: formats.moment(account.usableAt) }),
  ].filter((sentence) => typeof sentence === 'string');
}

// Fetched when they are first wanted: forms are the heaviest part of the page.
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
type Wrong = { payoutAccountId?: string; amount?: string; paymentPassword?: string; form?: string };

/** Asks for a withdrawal to one of the member's payout accounts. */
export function WithdrawForm({ terms, payout }: WithdrawFormProps) {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const { data: wallet } = useQuery(balanceQuery());
  const withdrawal = useMoneyCall(requestWithdrawal);
  const [chosen, choose] = useState<string | null>(null);
  const [amount, setAmount] = useState('');
  const [paymentPassword, setPaymentPassword] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [binding, setBinding] = useState(false);
  const [managed, setManaged] = useState<string | null>(null);
  const account =
    payout.accounts.find(({ id }) => id === chosen) ?? payout.accounts.find(isUsable) ?? payout.accounts[0];
  const obstacles = useObstacles(terms, account);
  const managedAccount = payout.accounts.find(({ id }) => id === managed);
  const most = terms.dailyLeft < terms.amountMax ? terms.dailyLeft : terms.amountMax;
  const everything = wallet && wallet.balance < most ? wallet.balance - (wallet.balance % CENT) : most;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (withdrawal.state !== 'idle') return;
    const read = readAmount(amount, { min: terms.amountMin, max: most }, 'cashier', { text, formats });
    const found: Wrong = {
      ...(account ? {} : { payoutAccountId: text('withdraw.accountFirst') }),
      ...(read.ok ? {} : { amount: read.refusal }),
      ...(paymentPassword === '' ? { paymentPassword: text('withdraw.passwordMissing') } : {}),
    };
    setWrong(found);
    if (!account || !read.ok || Object.keys(found).length > 0) return;
    try {
      await withdrawal.run({ body: { payoutAccountId: account.id, amount: read.value, paymentPassword } });
      setAmount('');
      setPaymentPassword('');
      toast(text('withdraw.asked'), 'gain');
      await Promise.all(
        [withdrawalsQuery(), termsQuery()].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
      );
    } catch (error) {
      setWrong(wrongOf(error, sentenceOf(error, text)));
      // What may be asked for has changed meanwhile: a password was wrong too often, a day is full, there is less to play.
      await queries.invalidateQueries({ queryKey: termsQuery().queryKey });
    }
  };
  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <AccountChoice
          payout={payout}
          chosen={account?.id}
          onChoose={choose}
          onAdd={() => setBinding(true)}
          onManage={setManaged}
          error={wrong.payoutAccountId}
        />
        <NumberField
          label={text('cashier.amount')}
          value={amount}
          onValueChange={setAmount}
          mark={currencySign(terms.currency)}
          name="amount"
          maxLength={20}
          required
          error={wrong.amount}
          hint={text('cashier.amountBetween', {
            min: formats.money(terms.amountMin, terms.currency),
            max: formats.money(terms.amountMax, terms.currency),
          })}
        />
        {wallet && (
          <p className="-mt-3 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
            <span>
              {text('withdraw.youHave')} <Amount value={wallet.balance} currency={wallet.currency} />
            </span>
            <Button
              look="outline"
              disabled={everything < terms.amountMin}
              onClick={() => setAmount(typedAmount(everything))}
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
          value={paymentPassword}
          onChange={(event) => setPaymentPassword(event.target.value)}
          error={wrong.paymentPassword}
        />
        {obstacles.map((sentence) => (
          <p key={sentence} className="font-semibold text-notice">
            {sentence}
          </p>
        ))}
        <FormError>{wrong.form}</FormError>
        <Button
          type="submit"
          size="large"
          busy={withdrawal.state !== 'idle'}
          disabled={obstacles.length > 0}
          wide
        >
          {text(withdrawal.state === 'checking' ? 'cashier.asking' : 'withdraw.ask')}
        </Button>
      </form>
      {/* Beside the form, not inside: what is submitted there must not be submitted here. */}
      <LoadingBoundary>
        {managedAccount && <ManageAccountDialog account={managedAccount} onClose={() => setManaged(null)} />}
        {binding && <BindAccountDialog payout={payout} onClose={() => setBinding(false)} onBound={choose} />}
      </LoadingBoundary>
    </Card>
  );
}

/** Puts a refusal beside the field it is about. */
function wrongOf(error: unknown, sentence: string): Wrong {
  if (!(error instanceof CallError)) return { form: sentence };
  if (error.code.startsWith('payment.')) return { paymentPassword: sentence };
  const { amount, payoutAccountId } = error.fields;
  if (amount === undefined && payoutAccountId === undefined) return { form: sentence };
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(payoutAccountId === undefined ? {} : { payoutAccountId }),
  };
}
