import { payoutKindNames, payoutRulesOf, type PayoutKind } from '@mela/form-rules/payout-kinds/index.ts';
import { toLatinDigits } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import { waitToTell } from '@mela/i18n/wait.ts';
import { HOUR_MS } from '@mela/primitives/durations.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf } from '@mela/wire';
import { bindPayoutAccount, type payoutAccounts } from '@mela/wire/portal/withdrawals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { payoutAccountsQuery, providerName } from '../../../data/payout-accounts.ts';
import { useEntry } from '../../../data/use-entry.ts';
import { AuthenticatorField, useAuthenticatorCode } from '../../../widgets/authenticator-field.tsx';
import { EntryForm } from '../../../widgets/entry-form.tsx';
import { KindChoice } from './kind-choice.tsx';

/** From when money can go to an account that is added now, and why not at once; nothing where new accounts do not wait. */
function WaitNote({ hours }: { hours: number }) {
  const text = useText();
  if (hours === 0) return null;
  return (
    <div className="flex gap-3 rounded-card border-2 border-notice px-4 py-3">
      <Icon of="clock-3" className="mt-0.5 size-5 shrink-0 text-notice" />
      <p>
        <span className="block font-semibold">
          {text('withdraw.usableFrom', waitToTell(hours * HOUR_MS))}
        </span>
        <span className="text-sm text-ink-soft">{text('withdraw.waitHint', { hours })}</span>
      </p>
    </div>
  );
}

type Payout = AnswerOf<typeof payoutAccounts>;

type BindAccountDialogProps = { payout: Payout; onClose: () => void; onBound: (id: string) => void };

/** Adds a payout account: which one, in whose name (fixed once there is one), and from when money can go there. */
export function BindAccountDialog({ payout, onClose, onBound }: BindAccountDialogProps) {
  const text = useText();
  const queries = useQueryClient();
  const kinds = payoutKindNames.filter((each) => payout.providers[each].length > 0);
  const [kind, setKind] = useState<PayoutKind>(kinds[0] ?? 'mobile');
  const { hasBranch = false, number: expected } = payoutRulesOf(kind);
  const authenticator = useAuthenticatorCode();
  const { form, submit } = useEntry(bindPayoutAccount, {
    typed: {
      provider: payout.providers[kind][0] ?? '',
      number: '',
      branch: '',
      holder: payout.holder ?? '',
      paymentPassword: '',
      authenticatorCode: '',
    },
    bodyOf: ({ number, branch, authenticatorCode, ...filled }) => ({
      body: {
        ...filled,
        ...authenticator.given(authenticatorCode),
        kind,
        number: expected === 'address' ? number.trim() : toLatinDigits(number).replaceAll(/[\s-]/g, ''),
        ...(hasBranch && branch.trim() !== '' ? { branch: branch.trim() } : {}),
      },
    }),
    async send(body) {
      try {
        const account = await call(bindPayoutAccount, { body });
        await queries.invalidateQueries({ queryKey: payoutAccountsQuery().queryKey });
        onBound(account.id);
        toast(text('withdraw.accountAdded'), 'gain');
        onClose();
      } catch (error) {
        authenticator.heard(error);
        form.setValue('authenticatorCode', '');
        throw error;
      }
    },
  });
  const { errors } = form.formState;
  const chooseKind = (chosen: PayoutKind): void => {
    setKind(chosen);
    form.reset({ ...form.getValues(), provider: payout.providers[chosen][0] ?? '', number: '', branch: '' });
  };
  return (
    <Dialog open onClose={onClose} title={text('withdraw.addAccount')} place="bottom">
      <EntryForm form={form} submit={submit} button={{ wide: true, children: text('withdraw.addAccount') }}>
        <p className="text-ink-soft">{text('withdraw.addLead')}</p>
        <WaitNote hours={payout.waitHours} />
        <KindChoice kinds={kinds} chosen={kind} onChoose={chooseKind} />
        <Select
          // The choice of another kind is another list.
          key={kind}
          label={text(`withdraw.provider.${kind}`)}
          options={payout.providers[kind].map((each) => ({ value: each, label: providerName(each, text) }))}
          required
          error={errors.provider?.message}
          {...form.register('provider')}
        />
        <TextField
          label={text(`withdraw.number.${kind}`)}
          hint={text(`withdraw.numberHint.${kind}`, { company: providerName(form.watch('provider'), text) })}
          inputMode={expected === 'address' ? 'text' : 'numeric'}
          autoComplete="off"
          required
          error={errors.number?.message}
          {...form.register('number')}
        />
        {hasBranch && (
          <TextField
            label={text('withdraw.branch')}
            autoComplete="off"
            error={errors.branch?.message}
            {...form.register('branch')}
          />
        )}
        {payout.holder === null ? (
          <TextField
            label={text('withdraw.holder')}
            hint={text('withdraw.holderHint')}
            autoComplete="name"
            required
            error={errors.holder?.message}
            {...form.register('holder')}
          />
        ) : (
          <div>
            <p className="text-sm font-semibold">{text('withdraw.holder')}</p>
            <p className="mt-1 flex items-center gap-2 font-bold wrap-anywhere">
              <Icon of="shield-check" className="size-5 shrink-0 text-gain" />
              {payout.holder}
            </p>
            <p className="text-sm text-ink-soft">{text('withdraw.holderFixed')}</p>
          </div>
        )}
        <PasswordField
          label={text('withdraw.paymentPassword')}
          hint={text('withdraw.paymentPasswordHint')}
          autoComplete="off"
          required
          error={errors.paymentPassword?.message}
          {...form.register('paymentPassword')}
        />
        {authenticator.isAsked && (
          <AuthenticatorField
            error={errors.authenticatorCode?.message}
            field={form.register('authenticatorCode')}
          />
        )}
      </EntryForm>
    </Dialog>
  );
}
