import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LoginCaptcha } from '../sign-in/login-captcha.tsx';
import type { RegisterForm } from './register-field.tsx';
import type { CaptchaState } from '../captcha/use-captcha.ts';
import type { RegistrationRules } from './use-registration-rules.ts';

type RegisterCaptchaProps = {
  captcha: CaptchaState;
  rules: RegistrationRules;
  form: UseFormReturn<RegisterForm>;
};

/** The picture with the digits, where they are to be read; a form that was refused needs a new one. */
export function RegisterCaptcha({ captcha, rules, form }: RegisterCaptchaProps) {
  useEffect(() => {
    if (!captcha.picture) void captcha.ask();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <LoginCaptcha
      state={captcha}
      error={form.formState.errors.captcha?.message}
      {...form.register('captcha', {
        validate: (value) =>
          !captcha.isAsking || value.trim() !== '' || rules.messageOf('field.captcha.required'),
      })}
    />
  );
}
