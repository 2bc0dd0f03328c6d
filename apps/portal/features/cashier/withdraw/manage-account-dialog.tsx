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
import { call } from '../../../data/call.ts';
import { sentenceOf } from '../../../data/refusals.ts';
import { payoutAccountsQuery, providerName } from '../../../data/payout-accounts.ts';
import { useEntry } from '../../../data/use-entry.ts';
import { EntryForm } from '../../../widgets/entry-form.tsx';

type Account = AnswerOf<typeof payoutAccounts>['accounts'][number];

/** Makes an account the first one, or takes it off the list with the payment password. */
export function ManageAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const done = async (word: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: payoutAccountsQuery().queryKey });
    toast(word, 'gain');
    onClose();
  };
  const prefer = useMutation({
    mutationFn: () => call(preferPayoutAccount, { params: { payoutAccountId: account.id }, body: {} }),
    onSuccess: () => done(text('withdraw.preferredNow')),
  });
  const { form, submit } = useEntry(removePayoutAccount, {
    typed: { paymentPassword: '' },
    bodyOf: ({ paymentPassword }) =>
      paymentPassword === ''
        ? { wrong: { paymentPassword: text('withdraw.passwordMissing') } }
        : { body: { payoutAccountId: account.id, paymentPassword } },
    async send(body) {
      await call(removePayoutAccount, { body });
      await done(text('withdraw.removed'));
    },
  });
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
        <EntryForm
          form={form}
          submit={submit}
          button={{ look: 'danger', wide: true, children: text('withdraw.remove') }}
        >
          <p className="text-ink-soft">{text('withdraw.removeHint')}</p>
          <PasswordField
            label={text('withdraw.paymentPassword')}
            autoComplete="off"
            required
            error={form.formState.errors.paymentPassword?.message}
            {...form.register('paymentPassword')}
          />
        </EntryForm>
        <FormError>{prefer.error ? sentenceOf(prefer.error, text) : undefined}</FormError>
      </div>
    </Dialog>
  );
}
