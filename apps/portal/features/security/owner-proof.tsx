import { useText } from '@mela/i18n/react.ts';
import { PasswordField } from '@mela/ui/password-field.tsx';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { AuthenticatorField } from '../../widgets/authenticator-field.tsx';

type Proof = 'password' | 'authenticatorCode';

type OwnerProofProps = {
  errors: Partial<Record<Proof, { message?: string | undefined }>>;
  register: (name: Proof) => UseFormRegisterReturn;
  /** The account has an authenticator: its code is wanted, too. */
  isCodeAsked: boolean;
};

/** The fields by which whoever is logged in shows that the account is theirs. */
export function OwnerProof({ errors, register, isCodeAsked }: OwnerProofProps) {
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
    </>
  );
}
