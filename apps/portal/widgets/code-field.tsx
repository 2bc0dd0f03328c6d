import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Countdown } from '@mela/ui/countdown.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { useState, type ComponentProps } from 'react';
import { useCodeWait } from '../data/sign-in/use-code-wait.ts';

type CodeFieldProps = {
  /** What the code is for; each waits on its own. */
  purpose: string;
  error: string | undefined;
  /** Has a code sent and answers until when no other is; null when none was. */
  send: () => Promise<Date | null>;
} & Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>;

/** A code that was sent, and the button that has it sent, with its countdown. */
export function CodeField({ purpose, error, send, ...input }: CodeFieldProps) {
  const text = useText();
  const wait = useCodeWait(purpose);
  const [sending, setSending] = useState(false);
  const press = async () => {
    setSending(true);
    const until = await send();
    if (until) wait.begin(until);
    setSending(false);
  };
  return (
    <div className="grid grid-cols-[1fr_8rem] items-start gap-2">
      <TextField
        label={text('security.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={error}
        hint={wait.until ? text('security.codeSent') : undefined}
        {...input}
      />
      <Button
        look="outline"
        className="mt-6.25 min-h-12"
        busy={sending}
        disabled={wait.until !== null}
        onClick={() => void press()}
      >
        {wait.until ? (
          <>
            <span className="sr-only">{text('security.codeAgainIn')} </span>
            <Countdown until={wait.until} onEnd={wait.end} />
          </>
        ) : (
          text('security.sendCode')
        )}
      </Button>
    </div>
  );
}
