import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { changePassword } from '@mela/wire/portal/password.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { showRefusal } from '../../client/refusals.ts';
import { rotateSession } from '../../client/session.ts';
import { useAuthenticatorCode } from '../../client/use-authenticator-code.ts';
import { AuthenticatorField } from '../../page/authenticator-field.tsx';
import { useNavigate } from '../../router/router-provider.tsx';
import { places } from '../../shell/places.ts';
import { usePasswordRule } from '../../client/use-password-rule.ts';

const FIELDS = ['oldPassword', 'newPassword', 'confirmNewPassword', 'authenticatorCode'] as const;
type Form = Record<(typeof FIELDS)[number], string>;

/**
 * Changes the login password and goes home with a new session. Where the login has just demanded it, the old one is not asked
 * for, unless the server says that this was too long ago.
 */
export function ChangePasswordForm({ due, onDone }: { due: boolean; onDone?: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const rule = usePasswordRule();
  const [asksOld, setAsksOld] = useState(!due);
  const form = useForm<Form>({
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '', authenticatorCode: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const authenticator = useAuthenticatorCode();
  const required = (value: string) => value.trim() !== '' || text('security.required');

  const submit = form.handleSubmit(async ({ authenticatorCode, ...filled }) => {
    try {
      const body = { ...filled, ...authenticator.given(authenticatorCode) };
      await rotateSession(() => call(changePassword, { body }));
      toast(text('security.passwordChanged'), 'gain');
      // What it stands over is not for the old password any more: it stays until home is there, or says why it is not.
      await navigate(places.home);
      onDone?.();
      await queries.invalidateQueries();
    } catch (error) {
      if (error instanceof CallError && error.fields['oldPassword']) setAsksOld(true);
      authenticator.heard(error);
      form.setValue('authenticatorCode', '');
      showRefusal<Form>(error, text, FIELDS, form.setError);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {asksOld && (
        <PasswordField
          label={text('security.oldPassword')}
          autoComplete="current-password"
          required
          error={errors.oldPassword?.message}
          {...form.register('oldPassword', {
            validate: (value) => value !== '' || text('security.required'),
          })}
        />
      )}
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
      <Button type="submit" busy={isSubmitting} className="sm:self-start">
        {text('security.changePassword')}
      </Button>
    </form>
  );
}
