import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { login } from '@mela/wire/portal/session.ts';
import { loginCode } from '@mela/wire/portal/sign-in.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../data/call.ts';
import { CallError } from '../../../data/call-error.ts';
import { showRefusal } from '../../../data/refusals.ts';
import { useBrand } from '../../../data/start.tsx';
import { EntryForm } from '../../../widgets/entry-form.tsx';
import { CodeField, PhoneFields } from '../../../widgets/phone-and-code.tsx';
import { LoginCaptcha } from './login-captcha.tsx';
import { rememberLogin } from './remembered-login.ts';
import { proveHumanity } from '../../../data/prove-humanity.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import type { LoginDone, LoginSite } from './use-login-done.ts';
import { useRegistrationRules } from '../register/use-registration-rules.ts';

type Form = {
  countryDialingCode: string;
  mobileNum: string;
  verificationCode: string;
  password: string;
  captcha: string;
  remember: boolean;
};

type LoginMobileFormProps = {
  /** Of whoever is remembered in this browser. */
  number: { countryDialingCode: string; mobileNum: string } | null;
  site: LoginSite;
  done: LoginDone;
};

const FIELDS = ['mobileNum', 'verificationCode', 'password', 'captcha'] as const;
const EMPTY: Form = {
  countryDialingCode: '',
  mobileNum: '',
  verificationCode: '',
  password: '',
  captcha: '',
  remember: false,
};

/** Logging in by mobile number: with a code that comes by SMS, or with the password, as the brand offers. */
export function LoginMobileForm({ number, site, done }: LoginMobileFormProps) {
  const text = useText();
  const { loginByMobileCode: codes, registerByMobileWithPassword: passwords } = useBrand().flags;
  const [byCode, setByCode] = useState(codes ?? false);
  const rules = useRegistrationRules('mobile');
  const form = useForm<Form>({
    defaultValues: number ? { ...EMPTY, ...number, remember: true } : EMPTY,
  });
  const captcha = useCaptcha();
  const { errors, isSubmitting } = form.formState;
  const required = (value: string) => value.trim() !== '' || text('login.required');

  const submit = form.handleSubmit(async ({ countryDialingCode, mobileNum, remember, ...filled }) => {
    const typed = { countryDialingCode, mobileNum };
    const solved = captcha.given(filled.captcha);
    try {
      const { password, verificationCode } = filled;
      const body = byCode
        ? ({ type: 'sms', site, ...typed, verificationCode } as const)
        : ({
            type: 'mobile',
            site,
            ...typed,
            password,
            ...solved,
            proof: await proveHumanity('login'),
          } as const);
      const answer = await call(login, { body });
      rememberLogin(remember ? typed : null);
      await done(answer);
    } catch (error) {
      if (error instanceof CallError && error.fields['captcha'] !== undefined) {
        form.setValue('captcha', '');
        await captcha.ask();
      }
      if (error instanceof CallError && error.code.startsWith('code.')) {
        form.setError('verificationCode', { message: error.message }, { shouldFocus: true });
        return;
      }
      showRefusal<Form>(error, text, FIELDS, form.setError);
      if (error instanceof CallError && error.code === 'login.wrong') {
        form.setError('root', { message: text('login.failedMobile') });
      }
    }
  });

  return (
    <EntryForm
      form={form}
      submit={submit}
      button={{
        size: 'large',
        wide: true,
        children: text(isSubmitting ? 'login.proving' : 'login.loginButton'),
      }}
    >
      <PhoneFields
        area="login"
        countries={rules.countries}
        check={async (number, dialingCode) => rules.check('mobileNum', number, dialingCode)}
      />
      {byCode ? (
        <CodeField<Form>
          area="login"
          purpose="login"
          label={text('login.code')}
          to="mobileNum"
          send={async ({ countryDialingCode, mobileNum }) => {
            const proof = await proveHumanity('login');
            return call(loginCode, { body: { countryDialingCode, mobileNum, proof } });
          }}
        />
      ) : (
        <PasswordField
          label={text('login.password')}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password', { validate: required })}
        />
      )}
      {!byCode && captcha.picture && (
        <LoginCaptcha
          state={captcha}
          error={errors.captcha?.message}
          {...form.register('captcha', { validate: (value) => !captcha.isAsking || required(value) })}
        />
      )}
      {codes && passwords && (
        <Button look="quiet" wide onClick={() => setByCode(!byCode)}>
          {text(byCode ? 'login.withPassword' : 'login.withCode')}
        </Button>
      )}
      <Checkbox
        label={text('login.rememberNumber')}
        {...form.register('remember', {
          onChange: ({ target }: { target: HTMLInputElement }) => {
            if (!target.checked) rememberLogin(null);
          },
        })}
      />
    </EntryForm>
  );
}
