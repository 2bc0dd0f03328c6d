import { useText } from '@mela/i18n/react.ts';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { registrationRules } from '@mela/wire/portal/registration-rules.ts';
import { bindCode, bindContact, security } from '@mela/wire/portal/security.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../data/call.ts';
import { CallError } from '../../data/call-error.ts';
import { queryOf } from '../../data/query.ts';
import { showRefusal } from '../../data/refusals.ts';
import { useAuthenticatorCode } from '../../widgets/authenticator-field.tsx';
import { EntryForm } from '../../widgets/entry-form.tsx';
import { CodeField, PhoneFields } from '../../widgets/phone-and-code.tsx';
import { OwnerProof } from './owner-proof.tsx';

type Form = {
  countryDialingCode: string;
  mobileNum: string;
  email: string;
  verificationCode: string;
  password: string;
  authenticatorCode: string;
};

const FIELDS = [
  'countryDialingCode',
  'mobileNum',
  'email',
  'verificationCode',
  'password',
  'authenticatorCode',
] as const;

/** Says fields of the contact as the form names them. */
const unnested = (error: unknown): unknown =>
  error instanceof CallError
    ? new CallError(
        error.code,
        error.status,
        error.message,
        Object.fromEntries(
          Object.entries(error.fields).map(([path, message]) => [path.replace(/^contact\./, ''), message]),
        ),
      )
    : error;

/** Binds a phone or an e-mail address: a code that went there, and the login password. */
export function ContactForm({ kind, onDone }: { kind: 'phone' | 'email'; onDone: () => void }) {
  const text = useText();
  const queries = useQueryClient();
  const { data: rules } = useQuery(queryOf(registrationRules));
  const form = useForm<Form>({
    defaultValues: {
      countryDialingCode: '',
      mobileNum: '',
      email: '',
      verificationCode: '',
      password: '',
      authenticatorCode: '',
    },
  });
  const { errors } = form.formState;
  const authenticator = useAuthenticatorCode();
  const required = (value: string) => value.trim() !== '' || text('security.required');
  const typed = () => {
    const { countryDialingCode, mobileNum, email } = form.getValues();
    return kind === 'phone' ? ({ kind, countryDialingCode, mobileNum } as const) : ({ kind, email } as const);
  };
  const refused = (error: unknown) => {
    authenticator.heard(error);
    form.setValue('authenticatorCode', '');
    showRefusal<Form>(unnested(error), text, FIELDS, form.setError);
    return true;
  };

  const submit = form.handleSubmit(async ({ verificationCode, password, authenticatorCode }) => {
    try {
      const proof = { verificationCode, password, ...authenticator.given(authenticatorCode) };
      await call(bindContact, { body: { contact: typed(), ...proof } });
      toast(text('security.contactSaved'), 'gain');
      onDone();
      await queries.invalidateQueries({ queryKey: queryOf(security).queryKey });
    } catch (error) {
      refused(error);
    }
  });
  return (
    <EntryForm form={form} submit={submit} button={{ wide: true, children: text('security.save') }}>
      {kind === 'phone' ? (
        <PhoneFields area="security" countries={rules?.countries ?? []} />
      ) : (
        <TextField
          label={text('security.emailAddress')}
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...form.register('email', { validate: required })}
        />
      )}
      <CodeField
        area="security"
        purpose={`bind ${kind}`}
        label={text('security.code')}
        to={kind === 'phone' ? 'mobileNum' : 'email'}
        send={() => call(bindCode, { body: { contact: typed() } })}
        refused={refused}
      />
      <OwnerProof
        errors={errors}
        register={(name) => form.register(name, { validate: required })}
        isCodeAsked={authenticator.isAsked}
      />
    </EntryForm>
  );
}
