import { toLatinDigits, type MessageId } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf } from '@mela/wire';
import { bindPayoutAccount, type payoutAccounts } from '@mela/wire/portal/withdrawals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../../../client/call.ts';
import { CallError } from '../../../client/call-error.ts';
import { showRefusal } from '../../../client/refusals.ts';
import { providerName } from './providers.ts';
import { payoutAccountsQuery } from './queries.ts';

type Payout = AnswerOf<typeof payoutAccounts>;
type Kind = keyof Payout['providers'];
type Form = { provider: string; holder: string; number: string; branch: string; paymentPassword: string };

const FIELDS = ['provider', 'holder', 'number', 'branch', 'paymentPassword'] as const;
const KINDS = ['mobile', 'bank', 'crypto'] as const satisfies readonly Kind[];

const NUMBER_LABELS = {
  mobile: 'withdraw.mobileNumber',
  bank: 'withdraw.bankNumber',
  crypto: 'withdraw.address',
} as const satisfies Record<Kind, MessageId>;

type BindAccountDialogProps = { payout: Payout; onClose: () => void; onBound: (id: string) => void };

/** Adds a payout account; the holder's name stands fixed once there is one. */
export function BindAccountDialog({ payout, onClose, onBound }: BindAccountDialogProps) {
  const text = useText();
  const queries = useQueryClient();
  const form = useForm<Form>({
    defaultValues: {
      provider: payout.providers.mobile[0] ?? '',
      holder: payout.holder ?? '',
      number: '',
      branch: '',
      paymentPassword: '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const required = (value: string) => value.trim() !== '' || text('cashier.required');
  const provider = useWatch({ control: form.control, name: 'provider' });
  const kind = KINDS.find((each) => payout.providers[each].includes(provider)) ?? 'mobile';

  const submit = form.handleSubmit(async ({ number, branch, ...filled }) => {
    const given = {
      ...filled,
      kind,
      number: kind === 'crypto' ? number.trim() : toLatinDigits(number).replaceAll(/[\s-]/g, ''),
      ...(kind === 'bank' && branch.trim() !== '' ? { branch: branch.trim() } : {}),
    };
    try {
      const account = await call(bindPayoutAccount, { body: given });
      await queries.invalidateQueries({ queryKey: payoutAccountsQuery().queryKey });
      onBound(account.id);
      toast(text('withdraw.accountAdded'), 'gain');
      onClose();
    } catch (error) {
      if (error instanceof CallError && error.code.startsWith('payment.')) {
        form.setError('paymentPassword', { message: error.message }, { shouldFocus: true });
      } else showRefusal<Form>(error, text, FIELDS, form.setError);
    }
  });
  const options = KINDS.flatMap((group) =>
    payout.providers[group].map((each) => ({ value: each, label: providerName(each, text) })),
  );
  return (
    <Dialog open onClose={onClose} title={text('withdraw.addAccount')} place="bottom">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Select
          label={text('withdraw.provider')}
          options={options}
          required
          error={errors.provider?.message}
          {...form.register('provider')}
        />
        <TextField
          label={text('withdraw.holder')}
          hint={text(payout.holder === null ? 'withdraw.holderHint' : 'withdraw.holderFixed')}
          autoComplete="name"
          readOnly={payout.holder !== null}
          required
          error={errors.holder?.message}
          {...form.register('holder', { validate: required })}
        />
        <TextField
          label={text(NUMBER_LABELS[kind])}
          hint={kind === 'crypto' ? text('withdraw.addressHint') : undefined}
          inputMode={kind === 'crypto' ? 'text' : 'numeric'}
          autoComplete="off"
          required
          error={errors.number?.message}
          {...form.register('number', { validate: required })}
        />
        {kind === 'bank' && (
          <TextField
            label={text('withdraw.branch')}
            autoComplete="off"
            error={errors.branch?.message}
            {...form.register('branch')}
          />
        )}
        <PasswordField
          label={text('withdraw.paymentPassword')}
          autoComplete="off"
          required
          error={errors.paymentPassword?.message}
          {...form.register('paymentPassword', { validate: required })}
        />
        {payout.waitHours > 0 && (
          <p className="text-sm text-notice">{text('withdraw.waitHint', { hours: payout.waitHours })}</p>
        )}
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" busy={isSubmitting} wide>
          {text('withdraw.addAccount')}
        </Button>
      </form>
    </Dialog>
  );
}
