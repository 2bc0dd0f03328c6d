import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import type { ComponentProps } from 'react';
import type { CaptchaState } from './use-captcha.ts';

type LoginCaptchaProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & { state: CaptchaState };

/** The picture with the digits, another one for whoever cannot read it, and what to do for whoever cannot see. */
export function LoginCaptcha({ state, ...field }: LoginCaptchaProps) {
  const text = useText();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {state.picture && (
          <img
            src={state.picture.image}
            alt={text('login.captchaPicture')}
            width={200}
            height={72}
            className="h-18 w-50 rounded-control border border-line"
          />
        )}
        <Button look="outline" size="small" disabled={state.resting} onClick={() => void state.refresh()}>
          {text('login.captchaOther')}
        </Button>
      </div>
      {state.failed && (
        <p role="alert" className="text-sm font-medium text-loss">
          {text('shell.network')}
        </p>
      )}
      <TextField
        label={text('login.captcha')}
        hint={text('login.captchaHelp')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={12}
        required
        {...field}
      />
    </div>
  );
}
