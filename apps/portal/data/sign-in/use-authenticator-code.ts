import { useState } from 'react';
import { CallError } from '../call-error.ts';

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
