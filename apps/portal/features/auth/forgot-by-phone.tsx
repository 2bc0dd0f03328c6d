import { useText } from '@mela/i18n/react.ts';
import { serverNow } from '@mela/ui/clock.ts';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { forgotCode, resetByPhone } from '@mela/wire/portal/password.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../data/call.ts';
import { showRefusal } from '../../data/refusals.ts';
import { CodeField } from '../../widgets/code-field.tsx';
import { PasswordForm } from '../../widgets/password-form.tsx';
import { proveHumanity } from './prove-humanity.ts';
import { signInQueries } from './queries.ts';
import type { LoginDone } from './use-login-done.ts';

const FIELDS = [
  'countryDialingCode',
  'mobileNum',
  'verificationCode',
  'newPassword',
  'authenticatorCode',
] as const;
type Form = Record<(typeof FIELDS)[number], string>;

/** Sets a new password by a code to the account's phone. What follows is a login's: a session, or an authenticator's code first. */
export function ForgotByPhone({ done }: { done: LoginDone }) {
  const text = useText();
  const { data: rules } = useQuery(signInQueries.rules());
  const form = useForm<Form>({
    defaultValues: {
      countryDialingCode: '880',
      mobileNum: '',
      verificationCode: '',
      newPassword: '',
      authenticatorCode: '',
    },
  });
  const { errors } = form.formState;
  const required = (value: string) => value.trim() !== '' || text('security.required');

  const send = async (): Promise<Date | null> => {
    form.clearErrors();
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return null;
    try {
      const proof = await proveHumanity('login');
      const { countryDialingCode, mobileNum } = form.getValues();
      const { expiredMinutes } = await call(forgotCode, { body: { countryDialingCode, mobileNum, proof } });
      form.setFocus('verificationCode');
      return new Date(serverNow() + expiredMinutes * 60_000);
    } catch (error) {
      showRefusal<Form>(error, text, FIELDS, form.setError);
      return null;
    }
  };
  return (
    <PasswordForm
      form={form}
      fields={FIELDS}
      set={async (body) => {
        const answer = await call(resetByPhone, { body });
        toast(text('security.passwordSet'), 'gain');
        await done(answer);
      }}
      button={{ size: 'large', wide: true, children: text('security.setPassword') }}
    >
      <p className="text-ink-soft">{text('security.forgotPhoneIntro')}</p>
      <div className="grid grid-cols-[7.25rem_1fr] items-start gap-2">
        <Select
          label={text('security.country')}
          autoComplete="tel-country-code"
          options={(rules?.countries ?? []).map(({ countryCode, countryDialingCode }) => ({
            value: countryDialingCode,
            label: `${countryCode} +${countryDialingCode}`,
          }))}
          {...form.register('countryDialingCode')}
        />
        <TextField
          label={text('security.mobileNum')}
          type="tel"
          autoComplete="tel-national"
          required
          error={errors.mobileNum?.message}
          {...form.register('mobileNum', { validate: required })}
        />
      </div>
      <CodeField
        purpose="forgot"
        error={errors.verificationCode?.message}
        send={send}
        {...form.register('verificationCode', { validate: required })}
      />
    </PasswordForm>
  );
}
