import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { login } from '@mela/wire/console/session.ts';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../data/call.ts';
import { CallError } from '../../data/call-error.ts';
import { Refusal } from './refusal.tsx';

const BRAND_KEPT_AS = 'console-brand';

/** Brand, name and password. The brand is remembered on this machine, nothing else is. */
export function PasswordStep({ onPassed }: { onPassed: (challenge: string) => void }) {
  const text = useText();
  const [merchantCode, setMerchantCode] = useState(() => localStorage.getItem(BRAND_KEPT_AS) ?? '');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const step = useMutation({
    mutationFn: () => call(login, { body: { merchantCode: merchantCode.toLowerCase(), username, password } }),
    onSuccess: ({ challenge }) => {
      localStorage.setItem(BRAND_KEPT_AS, merchantCode.toLowerCase());
      onPassed(challenge);
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
        label={text('console.brandCode')}
        value={merchantCode}
        onChange={(event) => setMerchantCode(event.target.value)}
        error={fields['merchantCode']}
        autoComplete="organization"
        autoCapitalize="none"
        required
      />
      <TextField
        label={text('console.username')}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={fields['username']}
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <PasswordField
        label={text('console.password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={fields['password']}
        autoComplete="current-password"
        required
      />
      <Refusal error={step.error} />
      <Button type="submit" wide busy={step.isPending}>
        {text('console.continue')}
      </Button>
    </form>
  );
}
