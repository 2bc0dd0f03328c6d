import { useText } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { AuthenticatorField, useAuthenticatorCode } from '../../widgets/authenticator-field.tsx';
import { call } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';
import { showRefusal } from '../../data/refusals.ts';
import { EntryForm } from '../../widgets/entry-form.tsx';

const FIELDS = ['loginPassword', 'oldPassword', 'newPassword', 'confirmation', 'authenticatorCode'] as const;
type Form = Record<(typeof FIELDS)[number], string>;

const EMPTY: Form = {
  loginPassword: '',
  oldPassword: '',
  newPassword: '',
  confirmation: '',
  authenticatorCode: '',
};

/** Sets or changes the password that payouts ask for. */
export function PaymentPasswordCard() {
  const text = useText();
  const queries = useQueryClient();
  const { data: member } = useQuery(queryOf(memberInfo));
  const isSet = member?.hasPaymentPassword === true;
  const form = useForm<Form>({ defaultValues: EMPTY });
  const { errors } = form.formState;
  const required = (value: string) => value !== '' || text('security.required');
  const authenticator = useAuthenticatorCode();

  const submit = form.handleSubmit(async ({ oldPassword, authenticatorCode, ...filled }) => {
    try {
      const proof = { ...(isSet ? { oldPassword } : {}), ...authenticator.given(authenticatorCode) };
      await call(paymentPassword, { body: { ...filled, ...proof } });
      form.reset(EMPTY);
      toast(text('security.paymentSaved'), 'gain');
      await queries.invalidateQueries({ queryKey: queryOf(memberInfo).queryKey });
    } catch (error) {
      authenticator.heard(error);
      form.setValue('authenticatorCode', '');
      showRefusal<Form>(error, text, FIELDS, form.setError);
    }
  });
  const field = (name: keyof Form, label: string, autoComplete: string, hint?: string) => (
    <PasswordField
      label={label}
      hint={hint}
      autoComplete={autoComplete}
      required
      error={errors[name]?.message}
      {...form.register(name, { validate: required })}
    />
  );
  return (
    <Card>
      <h2 className="text-lg font-bold">{text('security.paymentTitle')}</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {text(isSet ? 'security.paymentIsSet' : 'security.paymentIntro')}
      </p>
      <EntryForm
        form={form}
        submit={submit}
        button={{ className: 'sm:self-start', children: text('security.savePayment') }}
      >
        {field('loginPassword', text('security.loginPassword'), 'current-password')}
        {isSet && field('oldPassword', text('security.oldPaymentPassword'), 'off')}
        {field(
          'newPassword',
          text('security.newPaymentPassword'),
          'off',
          text('security.paymentHint', { min: 6, max: 20 }),
        )}
        {field('confirmation', text('security.newPaymentPasswordAgain'), 'off')}
        {authenticator.isAsked && (
          <AuthenticatorField
            error={errors.authenticatorCode?.message}
            field={form.register('authenticatorCode', { validate: required })}
          />
        )}
      </EntryForm>
    </Card>
  );
}
