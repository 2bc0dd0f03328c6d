import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { forgotByEmail } from '@mela/wire/portal/password.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../data/call.ts';
import { showRefusal } from '../../data/refusals.ts';
import { proveHumanity } from './prove-humanity.ts';

type Form = { username: string; email: string };

/** Asks for a link by e-mail. What it says afterwards is the same for everybody. */
export function ForgotByEmail() {
  const text = useText();
  const [sent, setSent] = useState(false);
  const form = useForm<Form>({ defaultValues: { username: '', email: '' } });
  const { errors, isSubmitting } = form.formState;
  const required = (value: string) => value.trim() !== '' || text('security.required');
  const submit = form.handleSubmit(async (filled) => {
    setSent(false);
    try {
      const proof = await proveHumanity('login');
      await call(forgotByEmail, { body: { ...filled, proof } });
      setSent(true);
    } catch (error) {
      showRefusal<Form>(error, text, ['username', 'email'], form.setError);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-ink-soft">{text('security.forgotEmailIntro')}</p>
      <TextField
        label={text('security.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username?.message}
        {...form.register('username', { validate: required })}
      />
      <TextField
        label={text('security.emailAddress')}
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...form.register('email', { validate: required })}
      />
      <FormError>{errors.root?.message}</FormError>
      <output className="rounded-control border-2 border-gain px-3 py-2 font-medium empty:hidden">
        {sent ? text('security.forgotSent') : ''}
      </output>
      <Button type="submit" size="large" wide busy={isSubmitting}>
        {text(isSubmitting ? 'login.proving' : 'security.forgotSend')}
      </Button>
    </form>
  );
}
