import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { useForm } from 'react-hook-form';
import { showRefusal } from '../../data/refusals.ts';

type Form = { password: string; code: string };

/** Asks for the login password and what the authenticator shows, before something is done about it. */
export function ProofForm({ send }: { send: (proof: Form) => Promise<void> }) {
  const text = useText();
  const form = useForm<Form>({ defaultValues: { password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;
  const required = (value: string) => value.trim() !== '' || text('security.required');
  const submit = form.handleSubmit(async (proof) => {
    try {
      await send(proof);
    } catch (error) {
      showRefusal<Form>(error, text, ['password', 'code'], form.setError);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <PasswordField
        label={text('security.yourPassword')}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password', { validate: required })}
      />
      <TextField
        label={text('security.totpCodeOrRecovery')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.code?.message}
        {...form.register('code', { validate: required })}
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" wide busy={isSubmitting}>
        {text('shell.confirm')}
      </Button>
    </form>
  );
}
