import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { useForm } from 'react-hook-form';
import { showRefusal } from '../../client/refusals.ts';
import { useAuthenticatorCode } from '../../client/use-authenticator-code.ts';
import { usePasswordRule } from '../../client/use-password-rule.ts';
import { AuthenticatorField } from '../../page/authenticator-field.tsx';

const FIELDS = ['newPassword', 'confirmNewPassword', 'authenticatorCode'] as const;
type Form = Record<(typeof FIELDS)[number], string>;

type NewPasswordFormProps = {
  /** Sets what was typed. */
  set: (body: {
    newPassword: string;
    confirmNewPassword: string;
    authenticatorCode?: string;
  }) => Promise<unknown>;
  onSet: () => unknown;
};

/** A new password in the place of a forgotten one, with the authenticator where the account has one. */
export function NewPasswordForm({ set, onSet }: NewPasswordFormProps) {
  const text = useText();
  const rule = usePasswordRule();
  const form = useForm<Form>({
    defaultValues: { newPassword: '', confirmNewPassword: '', authenticatorCode: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const authenticator = useAuthenticatorCode();
  const required = (value: string) => value.trim() !== '' || text('security.required');
  const submit = form.handleSubmit(async ({ authenticatorCode, ...filled }) => {
    try {
      await set({ ...filled, ...authenticator.given(authenticatorCode) });
      toast(text('security.passwordSet'), 'gain');
      await onSet();
    } catch (error) {
      authenticator.heard(error);
      form.setValue('authenticatorCode', '');
      showRefusal<Form>(error, text, FIELDS, form.setError);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <PasswordField
        label={text('security.newPassword')}
        hint={errors.newPassword ? undefined : rule.hint}
        autoComplete="new-password"
        required
        error={errors.newPassword?.message}
        {...form.register('newPassword', { validate: rule.check, deps: ['confirmNewPassword'] })}
      />
      <PasswordField
        label={text('security.newPasswordAgain')}
        autoComplete="new-password"
        required
        error={errors.confirmNewPassword?.message}
        {...form.register('confirmNewPassword', {
          validate: (value, { newPassword }) => value === newPassword || text('errors.field.confirmation'),
        })}
      />
      {authenticator.isAsked && (
        <AuthenticatorField
          error={errors.authenticatorCode?.message}
          field={form.register('authenticatorCode', { validate: required })}
        />
      )}
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {text('security.setPassword')}
      </Button>
    </form>
  );
}
