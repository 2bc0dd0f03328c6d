import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import type { ComponentProps } from 'react';
import type { CaptchaState } from '../captcha/use-captcha.ts';

type LoginCaptchaProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & { state: CaptchaState };

/** The picture with the digits, another one for whoever cannot read it, and the device's own work for whoever cannot see. */
export function LoginCaptcha({ state, ...field }: LoginCaptchaProps) {
  const text = useText();
  const { picture, work } = state;
  return (
    <div className="flex flex-col gap-2">
      {work !== 'done' && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            {picture && (
              <img
                src={picture.image}
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
          <TextField
            label={text('login.captcha')}
            autoComplete="off"
            inputMode="numeric"
            maxLength={12}
            required
            {...field}
          />
          <Button
            look="quiet"
            size="small"
            busy={work === 'working'}
            className="self-start"
            onClick={() => void state.workInstead()}
          >
            {text('login.captchaWork')}
          </Button>
        </>
      )}
      <output className="text-sm text-ink-soft empty:hidden">
        {work === 'working' && text('login.captchaWorking')}
        {work === 'done' && text('login.captchaWorked')}
      </output>
      {(state.failed || work === 'failed') && (
        <p role="alert" className="text-sm font-medium text-loss">
          {text('shell.network')}
        </p>
      )}
    </div>
  );
}
