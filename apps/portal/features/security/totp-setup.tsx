import { useText } from '@mela/i18n/react.ts';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf } from '@mela/wire';
import { beginTotp, confirmTotp } from '@mela/wire/portal/security.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../data/call.ts';
import { showRefusal } from '../../data/refusals.ts';
import { EntryForm } from '../../widgets/entry-form.tsx';

type Form = { password: string; code: string };

/** Switches the authenticator on: the password, then the key for the app, then its first code. */
export function TotpSetup({ onDone }: { onDone: (recoveryCodes: readonly string[]) => Promise<void> }) {
  const text = useText();
  const [key, setKey] = useState<AnswerOf<typeof beginTotp> | null>(null);
  const form = useForm<Form>({ defaultValues: { password: '', code: '' }, shouldUnregister: true });
  const { errors } = form.formState;
  const required = (value: string) => value.trim() !== '' || text('security.required');
  const submit = form.handleSubmit(async ({ password, code }) => {
    try {
      if (!key) return setKey(await call(beginTotp, { body: { password } }));
      const { recoveryCodes } = await call(confirmTotp, { body: { code } });
      toast(text('security.totpStarted'), 'gain');
      return await onDone(recoveryCodes);
    } catch (error) {
      return showRefusal<Form>(error, text, ['password', 'code'], form.setError);
    }
  });
  return (
    <EntryForm
      form={form}
      submit={submit}
      button={{ wide: true, children: text(key ? 'security.totpBegin' : 'security.next') }}
    >
      {key ? (
        <>
          <p>{text('security.totpScan')}</p>
          <img src={key.qr} alt={text('security.totpQr')} className="size-48 self-center rounded-control" />
          <p className="text-center break-all">
            {text('security.totpKey')}: <code className="font-bold select-all">{key.secret}</code>
          </p>
          <TextField
            key="code"
            label={text('security.totpCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={errors.code?.message}
            {...form.register('code', { validate: required })}
          />
        </>
      ) : (
        <PasswordField
          key="password"
          label={text('security.yourPassword')}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password', { validate: required })}
        />
      )}
    </EntryForm>
  );
}
