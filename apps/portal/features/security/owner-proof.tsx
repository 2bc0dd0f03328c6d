import { useText } from '@mela/i18n/react.ts';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { ownerCode } from '@mela/wire/portal/owner-proof.ts';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CallError } from '../../data/call-error.ts';
import { call } from '../../data/call.ts';
import { AuthenticatorField, useAuthenticatorCode } from '../../widgets/authenticator-field.tsx';
import { CodeField } from '../../widgets/phone-and-code.tsx';

type Proof = 'password' | 'authenticatorCode';

type OwnerProofProps = {
  errors: Partial<Record<Proof, { message?: string | undefined }>>;
  register: (name: Proof) => UseFormRegisterReturn;
  /** The account has an authenticator: its code is wanted, too. */
  isCodeAsked: boolean;
  /** It has none, but a proven contact: a code that goes there is wanted. */
  isContactAsked?: boolean;
};

/** The fields by which whoever is logged in shows that the account is theirs. */
export function OwnerProof({ errors, register, isCodeAsked, isContactAsked = false }: OwnerProofProps) {
  const text = useText();
  return (
    <>
      <PasswordField
        label={text('security.yourPassword')}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      {isCodeAsked && (
        <AuthenticatorField error={errors.authenticatorCode?.message} field={register('authenticatorCode')} />
      )}
      {isContactAsked && (
        <CodeField
          area="security"
          purpose="prove owner"
          label={text('security.code')}
          send={() => call(ownerCode)}
        />
      )}
    </>
  );
}

/** What a form of `OwnerProof` holds. */
export type OwnerProofForm = { password: string; authenticatorCode: string; verificationCode: string };

export const NO_PROOF: OwnerProofForm = { password: '', authenticatorCode: '', verificationCode: '' };

/** What it sends. */
export type OwnerProofBody = { password: string; authenticatorCode?: string; verificationCode?: string };

/** Which second step a form asks for: the one that its call has said to be missing. */
export function useSecondStep() {
  const authenticator = useAuthenticatorCode();
  const [isContactAsked, setIsContactAsked] = useState(false);
  return {
    isCodeAsked: authenticator.isAsked,
    isContactAsked,
    given: ({ password, authenticatorCode, verificationCode }: OwnerProofForm): OwnerProofBody => ({
      password,
      ...authenticator.given(authenticatorCode),
      ...(isContactAsked ? { verificationCode } : {}),
    }),
    heard(error: unknown): void {
      authenticator.heard(error);
      if (error instanceof CallError && error.fields['verificationCode'] !== undefined)
        setIsContactAsked(true);
    },
  };
}
