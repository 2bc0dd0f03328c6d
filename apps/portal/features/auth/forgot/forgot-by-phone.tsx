import { useText } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';
import { forgotCode, resetByPhone } from '@mela/wire/portal/password.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../../data/call.ts';
import { showRefusal } from '../../../data/refusals.ts';
import { PasswordForm } from '../../../widgets/password-form.tsx';
import { CodeField, PhoneFields } from '../../../widgets/phone-and-code.tsx';
import { proveHumanity } from '../../../data/prove-humanity.ts';
import { signInQueries } from '../queries.ts';
import type { LoginDone } from '../sign-in/use-login-done.ts';

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
      countryDialingCode: '',
      mobileNum: '',
      verificationCode: '',
      newPassword: '',
      authenticatorCode: '',
    },
  });
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
      <PhoneFields area="security" countries={rules?.countries ?? []} />
      <CodeField<Form>
        area="security"
        purpose="forgot"
        label={text('security.code')}
        to="mobileNum"
        send={async ({ countryDialingCode, mobileNum }) => {
          const proof = await proveHumanity('login');
          return call(forgotCode, { body: { countryDialingCode, mobileNum, proof } });
        }}
        refused={(error) => {
          showRefusal<Form>(error, text, FIELDS, form.setError);
          return true;
        }}
      />
    </PasswordForm>
  );
}
