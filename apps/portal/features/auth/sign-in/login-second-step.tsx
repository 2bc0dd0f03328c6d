import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { serverNow } from '@mela/ui/clock.ts';
import { Countdown } from '@mela/ui/countdown.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { secondStep, secondStepCode } from '@mela/wire/portal/sign-in.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../data/call.ts';
import { CallError } from '../../../data/call-error.ts';
import { sentenceOf, showRefusal } from '../../../data/refusals.ts';
import { serviceLink } from '../../../data/open-service.ts';
import type { LoginDone, SecondStep } from './use-login-done.ts';

type Form = { answer: string };

const NAMES = {
  sms: 'login.methodSms',
  email: 'login.methodEmail',
  'payout-name': 'login.methodPayoutName',
  totp: 'login.methodTotp',
} as const;

/** What is typed, by method; of an authenticator's owner who has lost it, a recovery code. */
const LABELS = {
  sms: 'login.code',
  email: 'login.code',
  'payout-name': 'login.payoutName',
  totp: 'login.codeOrRecovery',
} as const;

const AUTHENTICATOR = { method: 'totp', hint: '' } as const;

type LoginSecondStepProps = { step: SecondStep; done: LoginDone; startOver: (why: string | null) => void };

/** The second step of a login from somewhere new: the owner shows once more to be the owner. */
export function LoginSecondStep({ step, done, startOver }: LoginSecondStepProps) {
  const text = useText();
  // The strongest that the account has, and nothing weaker beside it.
  const [{ method, hint } = AUTHENTICATOR] = step.methods;
  const [until, setUntil] = useState<Date | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm<Form>({ defaultValues: { answer: '' } });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => heading.current?.focus(), []);
  const { challenge } = step;
  const failed = (error: unknown): boolean => {
    if (!(error instanceof CallError) || error.code !== 'login.second_step_over') return false;
    startOver(error.message);
    return true;
  };
  const send = useMutation({
    mutationFn: (to: 'sms' | 'email') => call(secondStepCode, { body: { challenge, method: to } }),
    onSuccess({ expiredMinutes }) {
      setUntil(new Date(serverNow() + expiredMinutes * 60_000));
      form.setFocus('answer');
    },
    onError: failed,
  });
  const submit = form.handleSubmit(async ({ answer }) => {
    try {
      await done(await call(secondStep, { body: { challenge, method, answer } }));
    } catch (error) {
      if (!failed(error)) showRefusal<Form>(error, text, ['answer'], form.setError);
    }
  });
  const byCode = method === 'sms' || method === 'email' ? method : null;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-base font-bold outline-none">
          {text('login.secondTitle')}
        </h3>
        <p className="mt-1 text-ink-soft">{text('login.secondIntro')}</p>
      </div>
      <p className="font-semibold">{text(NAMES[method], { to: hint })}</p>
      {byCode && (
        <Button
          look="outline"
          busy={send.isPending}
          disabled={until !== null}
          onClick={() => send.mutate(byCode)}
        >
          {until ? (
            <>
              {text('login.codeAgainIn')}{' '}
              <Countdown until={until} onEnd={() => setUntil(null)} className="ml-1" />
            </>
          ) : (
            text('login.sendCode')
          )}
        </Button>
      )}
      <FormError>{send.error ? sentenceOf(send.error, text) : undefined}</FormError>
      <TextField
        label={text(LABELS[method])}
        hint={method === 'totp' ? text('login.lostBoth') : undefined}
        autoComplete={method === 'payout-name' ? 'off' : 'one-time-code'}
        // A recovery code may stand in for the authenticator's, and has letters.
        inputMode={byCode ? 'numeric' : 'text'}
        required
        error={errors.answer?.message}
        {...form.register('answer', { validate: (value) => value.trim() !== '' || text('login.required') })}
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {text('login.confirm')}
      </Button>
      <Button look="quiet" wide onClick={() => startOver(null)}>
        {text('login.startOver')}
      </Button>
      {method === 'totp' && (
        <LinkButton {...serviceLink} look="quiet" wide>
          {text('shell.askService')}
        </LinkButton>
      )}
    </form>
  );
}
