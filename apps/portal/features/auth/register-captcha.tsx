import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { captcha } from '@mela/wire/portal/ways-in.ts';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../client/call.ts';
import type { RegisterForm } from './register-fields.ts';
import type { RegistrationRules } from './use-registration-rules.ts';

type RegisterCaptchaProps = { rules: RegistrationRules; form: UseFormReturn<RegisterForm> };

/** Another picture may be asked for once a second. */
const PAUSE_MS = 1000;

/** The picture with the digits, where the brand wants them read; a new one after every answer. */
export function RegisterCaptcha({ rules, form }: RegisterCaptchaProps) {
  const text = useText();
  const [image, setImage] = useState<string | null>(null);
  const [resting, setResting] = useState(false);
  const complaint = form.formState.errors.captcha;

  const ask = async () => {
    setResting(true);
    setTimeout(() => setResting(false), PAUSE_MS);
    const replaces = form.getValues('captchaId');
    const picture = await call(captcha, { query: replaces ? { replaces } : {} }).catch(() => null);
    setImage(picture?.image ?? null);
    form.setValue('captchaId', picture?.captchaId ?? '');
  };
  useEffect(() => {
    void ask();
    // Once, when the form has come.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (complaint?.type !== 'server') return;
    // The server has used the picture up by looking at the answer.
    form.setValue('captchaId', '');
    void ask();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [complaint]);

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {image !== null && (
          <img
            src={image}
            alt={text('register.captchaPicture')}
            width={200}
            height={72}
            className="h-18 w-50 rounded-control border border-line"
          />
        )}
        <Button look="outline" size="small" disabled={resting} onClick={() => void ask()}>
          {text('register.captchaOther')}
        </Button>
      </div>
      <TextField
        label={text('register.captcha')}
        required
        error={complaint?.message}
        inputMode="numeric"
        autoComplete="off"
        {...form.register('captcha', { validate: (value) => rules.check('captcha', value.trim(), '') })}
      />
    </div>
  );
}
