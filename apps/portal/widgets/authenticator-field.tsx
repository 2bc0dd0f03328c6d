import { useText } from '@mela/i18n/react.ts';
import { TextField } from '@mela/ui/text-field.tsx';
import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

type AuthenticatorFieldProps = { error: string | undefined; field: UseFormRegisterReturn };

/** What the authenticator shows, where a form has been told that it needs it: what is left to do, so it comes into focus. */
export function AuthenticatorField({ error, field: { ref, ...field } }: AuthenticatorFieldProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      label={text('security.totpCodeOrRecovery')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
      {...field}
      ref={(element: HTMLInputElement | null) => {
        input.current = element;
        ref(element);
      }}
    />
  );
}
