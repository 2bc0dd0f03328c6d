import { useText } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';
import { useForm } from 'react-hook-form';
import { PasswordForm } from '../../../widgets/password-form.tsx';

const FIELDS = ['newPassword', 'confirmNewPassword', 'authenticatorCode'] as const;
type Form = Record<(typeof FIELDS)[number], string>;

type NewPasswordFormProps = {
  /** Sets what was typed. */
  set: (body: Omit<Form, 'authenticatorCode'> & { authenticatorCode?: string }) => Promise<unknown>;
  onSet: () => unknown;
};

/** A new password in the place of a forgotten one. */
export function NewPasswordForm({ set, onSet }: NewPasswordFormProps) {
  const text = useText();
  const form = useForm<Form>({
    defaultValues: { newPassword: '', confirmNewPassword: '', authenticatorCode: '' },
  });
  return (
    <PasswordForm
      form={form}
      fields={FIELDS}
      set={async (body) => {
        await set(body);
        toast(text('security.passwordSet'), 'gain');
        await onSet();
      }}
      button={{ size: 'large', wide: true, children: text('security.setPassword') }}
    />
  );
}
