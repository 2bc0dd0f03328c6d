import { toLatinDigits } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { loginCode } from '@mela/wire/console/session.ts';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../data/call.ts';
import { CallError } from '../../data/call-error.ts';
import { Refusal } from './refusal.tsx';

type CodeStepProps = { challenge: string; onPassed: () => void; onAgain: () => void };

/** The authenticator's six digits, in either script. */
export function CodeStep({ challenge, onPassed, onAgain }: CodeStepProps) {
  const text = useText();
  const [code, setCode] = useState('');
  const step = useMutation({
    mutationFn: () =>
      call(loginCode, { body: { challenge, code: toLatinDigits(code).replaceAll(/\s/g, '') } }),
    onSuccess: onPassed,
    onError: (error) => {
      setCode('');
      if (error instanceof CallError && error.code === 'staff.login_expired') onAgain();
    },
  });
  const fields = step.error instanceof CallError ? step.error.fields : {};
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!step.isPending) step.mutate();
  };
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4" noValidate>
      <TextField
        label={text('console.code')}
        hint={text('console.codeHint')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={fields['code']}
        inputMode="numeric"
        autoComplete="one-time-code"
        // The step before has just ended: whoever types goes on typing.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        required
      />
      <Refusal error={step.error} />
      <Button type="submit" wide busy={step.isPending}>
        {text('shell.login')}
      </Button>
      <Button look="quiet" onClick={onAgain}>
        {text('console.startAgain')}
      </Button>
    </form>
  );
}
