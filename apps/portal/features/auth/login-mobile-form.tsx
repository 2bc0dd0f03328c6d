import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { serverNow } from '@mela/ui/clock.ts';
import { Countdown } from '@mela/ui/countdown.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { login } from '@mela/wire/portal/session.ts';
import { loginCode } from '@mela/wire/portal/sign-in.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../data/call.ts';
import { CallError } from '../../data/call-error.ts';
import { sentenceOf, showRefusal } from '../../data/refusals.ts';
import { useBrand } from '../../data/start.tsx';
import { LoginCaptcha } from './login-captcha.tsx';
import { rememberLogin } from './remembered-login.ts';
import { proveHumanity } from './prove-humanity.ts';
import { useCaptcha } from './use-captcha.ts';
import { useCodeWait } from '../../data/sign-in/use-code-wait.ts';
import type { LoginDone, LoginSite } from './use-login-done.ts';
import { useRegistrationRules } from './use-registration-rules.ts';

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
  countryDialingCode: '880',
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
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div className="grid grid-cols-[7.25rem_1fr] items-start gap-2">
        <Select
          label={text('login.country')}
          autoComplete="tel-country-code"
          options={rules.countries.map(({ countryCode, countryDialingCode }) => ({
            value: countryDialingCode,
            label: `${countryCode} +${countryDialingCode}`,
          }))}
          {...form.register('countryDialingCode', { deps: ['mobileNum'] })}
        />
        <TextField
          label={text('login.mobile')}
          type="tel"
          autoComplete="tel-national"
          required
          error={errors.mobileNum?.message}
          {...form.register('mobileNum', {
            validate: (value) => rules.check('mobileNum', value.trim(), form.getValues('countryDialingCode')),
          })}
        />
      </div>
      {byCode ? (
        <div className="grid grid-cols-[1fr_8rem] items-start gap-2">
          <TextField
            label={text('login.code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            error={errors.verificationCode?.message}
            {...form.register('verificationCode', { validate: required })}
          />
          <CodeButton
            mayAsk={() => form.trigger('mobileNum', { shouldFocus: true })}
            numberOf={() => form.getValues()}
            onSent={() => form.setFocus('verificationCode')}
          />
        </div>
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
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {text(isSubmitting ? 'login.proving' : 'login.loginButton')}
      </Button>
    </form>
  );
}

type CodeButtonProps = {
  mayAsk: () => Promise<boolean>;
  numberOf: () => { countryDialingCode: string; mobileNum: string };
  onSent: () => void;
};

/** Has a code sent: once the number is one, and not again before the last one's end. A failure is said in a dialog (SPEC.md §8). */
function CodeButton({ mayAsk, numberOf, onSent }: CodeButtonProps) {
  const text = useText();
  const wait = useCodeWait('login');
  const [sending, setSending] = useState(false);
  const [warning, setWarning] = useState<string | null>(null);
  const send = async () => {
    if (!(await mayAsk())) return;
    setSending(true);
    try {
      const { countryDialingCode, mobileNum } = numberOf();
      const proof = await proveHumanity('login');
      const { expiredMinutes } = await call(loginCode, { body: { countryDialingCode, mobileNum, proof } });
      wait.begin(new Date(serverNow() + expiredMinutes * 60_000));
      onSent();
    } catch (error) {
      setWarning(sentenceOf(error, text));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Button
        look="outline"
        className="mt-6.25 min-h-12"
        busy={sending}
        disabled={wait.until !== null}
        onClick={() => void send()}
      >
        {wait.until ? (
          <>
            <span className="sr-only">{text('login.codeAgainIn')} </span>
            <Countdown until={wait.until} onEnd={wait.end} />
          </>
        ) : (
          text('login.sendCode')
        )}
      </Button>
      <Dialog open={warning !== null} onClose={() => setWarning(null)} title={text('login.codeNotSent')}>
        <p className="mb-4">{warning}</p>
        <Button wide onClick={() => setWarning(null)}>
          {text('login.understood')}
        </Button>
      </Dialog>
    </>
  );
}
