import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf } from '@mela/wire';
import {
  preferPayoutAccount,
  removePayoutAccount,
  type payoutAccounts,
} from '@mela/wire/portal/withdrawals.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../../data/call.ts';
import { sentenceOf } from '../../../data/refusals.ts';
import { payoutAccountsQuery, providerName } from '../../../data/payout-accounts.ts';

type Account = AnswerOf<typeof payoutAccounts>['accounts'][number];

/** Makes an account the first one, or takes it off the list with the payment password. */
export function ManageAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const [paymentPassword, setPaymentPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const done = async (word: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: payoutAccountsQuery().queryKey });
    toast(word, 'gain');
    onClose();
  };
  const prefer = useMutation({
    mutationFn: () => call(preferPayoutAccount, { params: { payoutAccountId: account.id }, body: {} }),
    onSuccess: () => done(text('withdraw.preferredNow')),
  });
  const remove = useMutation({
    mutationFn: () => call(removePayoutAccount, { body: { payoutAccountId: account.id, paymentPassword } }),
    onSuccess: () => done(text('withdraw.removed')),
  });
  const failure = prefer.error ?? remove.error;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setMissing(paymentPassword === '');
    if (paymentPassword !== '') remove.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${providerName(account.provider, text)} •••• ${account.numberEnd}`}
      place="bottom"
    >
      <div className="flex flex-col gap-5">
        {!account.preferred && (
          <Button look="outline" busy={prefer.isPending} onClick={() => prefer.mutate()} wide>
            {text('withdraw.prefer')}
          </Button>
        )}
        <form noValidate onSubmit={submit} className="flex flex-col gap-3">
          <p className="text-ink-soft">{text('withdraw.removeHint')}</p>
          <PasswordField
            label={text('withdraw.paymentPassword')}
            autoComplete="off"
            required
            value={paymentPassword}
            onChange={(event) => setPaymentPassword(event.target.value)}
            error={missing ? text('withdraw.passwordMissing') : undefined}
          />
          <FormError>{failure ? sentenceOf(failure, text) : undefined}</FormError>
          <Button type="submit" look="danger" busy={remove.isPending} wide>
            {text('withdraw.remove')}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
