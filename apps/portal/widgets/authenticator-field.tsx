import { useText } from '@mela/i18n/react.ts';
import { TextField } from '@mela/ui/text-field.tsx';
import { useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CallError } from '../data/call-error.ts';

/** Whether a form asks for what the authenticator shows: once its call has said that the account has one. */
export function useAuthenticatorCode() {
  const [isAsked, setIsAsked] = useState(false);
  return {
    isAsked,
    /** What the call brings along. */
    given: (authenticatorCode: string) => (isAsked ? { authenticatorCode } : {}),
    /** Hears from a refusal whether it is asked for. */
    heard(error: unknown): void {
      if (error instanceof CallError && error.fields['authenticatorCode'] !== undefined) setIsAsked(true);
    },
  };
}

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
