import { useText } from '@mela/i18n/react.ts';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import type { InputOf } from '@mela/wire';
import { changePassword } from '@mela/wire/portal/password.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../data/call.ts';
import { CallError } from '../../data/call-error.ts';
import { rotateSession } from '../../data/session.ts';
import { PasswordForm } from '../../widgets/password-form.tsx';
import { useNavigate } from '../../router/router-provider.tsx';
import { paths } from '../../router/paths.ts';

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
  const [asksOld, setAsksOld] = useState(!due);
  const form = useForm<Form>({
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '', authenticatorCode: '' },
  });
  const change = async (body: InputOf<typeof changePassword>['body']) => {
    try {
      await rotateSession(() => call(changePassword, { body }));
    } catch (error) {
      if (error instanceof CallError && error.fields['oldPassword']) setAsksOld(true);
      throw error;
    }
    toast(text('security.passwordChanged'), 'gain');
    // What it stands over is not for the old password any more: it stays until home is there, or says why it is not.
    await navigate(paths.home);
    onDone?.();
    await queries.invalidateQueries();
  };
  return (
    <PasswordForm
      form={form}
      fields={FIELDS}
      set={change}
      button={{ className: 'sm:self-start', children: text('security.changePassword') }}
    >
      {asksOld && (
        <PasswordField
          label={text('security.oldPassword')}
          autoComplete="current-password"
          required
          error={form.formState.errors.oldPassword?.message}
          {...form.register('oldPassword', {
            validate: (value) => value !== '' || text('security.required'),
          })}
        />
      )}
    </PasswordForm>
  );
}
