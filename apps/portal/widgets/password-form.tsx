import { useText } from '@mela/i18n/react.ts';
import type { Button } from '@mela/ui/button.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { showRefusal } from '../data/refusals.ts';
import { usePasswordRule } from '../data/sign-in/use-password-rule.ts';
import { AuthenticatorField, useAuthenticatorCode } from './authenticator-field.tsx';
import { EntryForm } from './entry-form.tsx';

/** What every form that sets a password has; `confirmNewPassword` where it is typed twice. */
type PasswordTyped = { newPassword: string; confirmNewPassword?: string; authenticatorCode: string };

type PasswordFormProps<Typed extends PasswordTyped> = {
  form: UseFormReturn<Typed>;
  /** Which fields a refusal may stand beside. */
  fields: readonly Path<Typed>[];
  /** Sets what was typed. */
  set: (body: Omit<Typed, 'authenticatorCode'> & { authenticatorCode?: string }) => Promise<unknown>;
  /** What is asked for before the password. */
  children?: ReactNode;
  button: Pick<ComponentProps<typeof Button>, 'children' | 'size' | 'wide' | 'className'>;
};

/** A form that sets a password, with the authenticator where the account has one. */
export function PasswordForm<Typed extends PasswordTyped>({
  form,
  fields,
  set,
  children,
  button,
}: PasswordFormProps<Typed>) {
  const text = useText();
  const authenticator = useAuthenticatorCode();
  const submit = form.handleSubmit(async ({ authenticatorCode, ...filled }) => {
    try {
      await set({ ...filled, ...authenticator.given(authenticatorCode) });
    } catch (error) {
      authenticator.heard(error);
      const code = 'authenticatorCode' as Path<Typed>;
      form.setValue(code, '' as PathValue<Typed, typeof code>);
      showRefusal<Typed>(error, text, fields, form.setError);
    }
  });
  return (
    <EntryForm form={form} submit={submit} button={button}>
      {children}
      <NewPassword
        isTwice={fields.includes('confirmNewPassword' as Path<Typed>)}
        asksCode={authenticator.isAsked}
      />
    </EntryForm>
  );
}

function NewPassword({ isTwice, asksCode }: { isTwice: boolean; asksCode: boolean }) {
  const text = useText();
  const rule = usePasswordRule();
  const { register, formState } = useFormContext<Required<PasswordTyped>>();
  const { errors } = formState;
  return (
    <>
      <PasswordField
        label={text('security.newPassword')}
        hint={errors.newPassword ? undefined : rule.hint}
        autoComplete="new-password"
        required
        error={errors.newPassword?.message}
        {...register('newPassword', {
          validate: rule.check,
          ...(isTwice && { deps: ['confirmNewPassword'] }),
        })}
      />
      {isTwice && (
        <PasswordField
          label={text('security.newPasswordAgain')}
          autoComplete="new-password"
          required
          error={errors.confirmNewPassword?.message}
          {...register('confirmNewPassword', {
            validate: (value, { newPassword }) => value === newPassword || text('errors.field.confirmation'),
          })}
        />
      )}
      {asksCode && (
        <AuthenticatorField
          error={errors.authenticatorCode?.message}
          field={register('authenticatorCode', {
            validate: (value) => value.trim() !== '' || text('security.required'),
          })}
        />
      )}
    </>
  );
}
