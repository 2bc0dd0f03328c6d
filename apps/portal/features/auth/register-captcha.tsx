import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LoginCaptcha } from './login-captcha.tsx';
import type { RegisterForm } from './register-fields.ts';
import type { CaptchaState } from './use-captcha.ts';
import type { RegistrationRules } from './use-registration-rules.ts';

type RegisterCaptchaProps = {
  captcha: CaptchaState;
  rules: RegistrationRules;
  form: UseFormReturn<RegisterForm>;
};

/** The picture with the digits, where the brand wants them read by everybody; a new one after every answer. */
export function RegisterCaptcha({ captcha, rules, form }: RegisterCaptchaProps) {
  const complaint = form.formState.errors.captcha;
  useEffect(() => {
    // At first, and when the server has used one up by looking at its answer.
    if (!captcha.picture || complaint?.type === 'server') void captcha.ask();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [complaint]);
  return (
    <LoginCaptcha
      state={captcha}
      error={complaint?.message}
      {...form.register('captcha', {
        validate: (value) => !captcha.isAsking || rules.check('captcha', value.trim(), ''),
      })}
    />
  );
}
