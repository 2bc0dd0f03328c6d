import { useText } from '@mela/i18n/react.ts';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { login } from '@mela/wire/portal/session.ts';
import { forgetLogin } from '@mela/wire/portal/sign-in.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../../data/call.ts';
import { CallError } from '../../../data/call-error.ts';
import { showRefusal } from '../../../data/refusals.ts';
import { EntryForm } from '../../../widgets/entry-form.tsx';
import { LoginCaptcha } from './login-captcha.tsx';
import { rememberLogin } from './remembered-login.ts';
import { proveHumanity } from '../../../data/prove-humanity.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import type { LoginDone, LoginSite } from './use-login-done.ts';
import { useFirstField } from './use-sign-in.ts';

type Form = { username: string; password: string; captcha: string; remember: boolean };

type LoginPasswordFormProps = {
  /** Of whoever is remembered in this browser; empty for nobody. */
  username: string;
  site: LoginSite;
  done: LoginDone;
};

/** Stands for a password that the server takes from a cookie; nobody's password is kept anywhere. */
const DOTS = '••••••••';

/** Logging in by username and password, with the captcha when the server asks for it. */
export function LoginPasswordForm({ username, site, done }: LoginPasswordFormProps) {
  const text = useText();
  const form = useForm<Form>({
    defaultValues: {
      username,
      password: username ? DOTS : '',
      captcha: '',
      remember: username !== '',
    },
  });
  const captcha = useCaptcha();
  const { errors, isSubmitting } = form.formState;
  useFirstField(() => form.setFocus(username ? 'password' : 'username'));
  const required = (value: string) => value.trim() !== '' || text('login.required');
  const stands = (filled: Pick<Form, 'username' | 'password'>): boolean =>
    username !== '' && filled.password === DOTS && filled.username.trim() === username;

  const forget = () => {
    rememberLogin(null);
    if (form.getValues('password') === DOTS) form.setValue('password', '');
    void call(forgetLogin).catch(() => undefined);
  };
  const refused = async (error: unknown) => {
    if (error instanceof CallError && error.code === 'login.remembered_over') {
      rememberLogin(null);
      form.setValue('password', '');
      form.setError('password', { message: error.message }, { shouldFocus: true });
      return;
    }
    if (error instanceof CallError && error.fields['captcha'] !== undefined) {
      form.setValue('captcha', '');
      await captcha.ask();
    }
    showRefusal<Form>(error, text, ['username', 'password', 'captcha'], form.setError);
    if (error instanceof CallError && error.code === 'login.wrong') {
      form.setError('root', { message: text('login.failed') });
    }
  };
  const submit = form.handleSubmit(async (filled) => {
    const remembered = stands(filled);
    const solved = captcha.given(filled.captcha);
    try {
      const proof = await proveHumanity('login');
      const common = { site, proof, ...solved } as const;
      const { password, remember } = filled;
      const typed = { type: 'username', username: filled.username, password, remember } as const;
      const body = remembered ? ({ type: 'remembered', ...common } as const) : { ...typed, ...common };
      const answer = await call(login, { body });
      rememberLogin(remember ? { username: filled.username.trim() } : null);
      await done(answer);
    } catch (error) {
      await refused(error);
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
      <TextField
        label={text('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username?.message}
        {...form.register('username', { validate: required })}
      />
      <PasswordField
        label={text('login.password')}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        onFocus={({ target }) => {
          if (target.value === DOTS) target.select();
        }}
        {...form.register('password', {
          validate: (value, filled) =>
            value === DOTS && !stands(filled) ? text('login.passwordAgain') : required(value),
        })}
      />
      {captcha.picture && (
        <LoginCaptcha
          state={captcha}
          error={errors.captcha?.message}
          {...form.register('captcha', { validate: (value) => !captcha.isAsking || required(value) })}
        />
      )}
      <Checkbox
        label={text('login.remember')}
        {...form.register('remember', {
          onChange: ({ target }: { target: HTMLInputElement }) => {
            if (!target.checked) forget();
          },
        })}
      />
    </EntryForm>
  );
}
