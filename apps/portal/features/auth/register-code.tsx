import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { serverNow } from '@mela/ui/clock.ts';
import { Countdown } from '@mela/ui/countdown.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import type { FieldRule } from '@mela/form-rules';
import { registerCode } from '@mela/wire/portal/registration.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../data/call.ts';
import { CallError } from '../../data/call-error.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { proveHumanity } from './prove-humanity.ts';
import { lookOf, type RegisterForm } from './register-fields.ts';
import { useCodeWait } from '../../data/sign-in/use-code-wait.ts';
import type { RegistrationRules } from './use-registration-rules.ts';

type RegisterCodeProps = { rule: FieldRule; rules: RegistrationRules; form: UseFormReturn<RegisterForm> };

/** The code from the phone, and the button that has it sent: once the number is one, and not again before the last one's end. */
export function RegisterCode({ rule, rules, form }: RegisterCodeProps) {
  const text = useText();
  const wait = useCodeWait('register');
  const [sending, setSending] = useState(false);
  const [warning, setWarning] = useState<string | null>(null);
  const { label, input } = lookOf('verificationCode');

  const send = async () => {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return;
    setSending(true);
    try {
      const proof = await proveHumanity('register');
      const { countryDialingCode, mobileNum: mobileNo } = form.getValues();
      const { expiredMinutes } = await call(registerCode, { body: { countryDialingCode, mobileNo, proof } });
      wait.begin(new Date(serverNow() + expiredMinutes * 60_000));
      form.setFocus('verificationCode');
    } catch (error) {
      const complaint = error instanceof CallError ? error.fields['mobileNo'] : undefined;
      if (complaint) form.setError('mobileNum', { message: complaint }, { shouldFocus: true });
      else setWarning(sentenceOf(error, text));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <div className="grid grid-cols-[1fr_8rem] items-start gap-2">
        <TextField
          label={text(label)}
          required={rule.required}
          error={form.formState.errors.verificationCode?.message}
          hint={wait.until ? text('register.codeSent') : undefined}
          spellCheck={false}
          {...input}
          {...form.register('verificationCode', {
            validate: (value) => rules.check('verificationCode', value.trim(), ''),
          })}
        />
        <Button
          look="outline"
          className="mt-6.25 min-h-12"
          busy={sending}
          disabled={wait.until !== null}
          onClick={() => void send()}
        >
          {wait.until ? (
            <>
              <span className="sr-only">{text('register.codeAgainIn')} </span>
              <Countdown until={wait.until} onEnd={wait.end} />
            </>
          ) : (
            text('register.sendCode')
          )}
        </Button>
      </div>
      <Dialog open={warning !== null} onClose={() => setWarning(null)} title={text('register.codeNotSent')}>
        <p className="mb-4">{warning}</p>
        <Button wide onClick={() => setWarning(null)}>
          {text('register.understood')}
        </Button>
      </Dialog>
    </>
  );
}
