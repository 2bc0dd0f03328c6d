import { useText } from '@mela/i18n/react.ts';
import type { Purpose } from '@mela/form-rules/consents.ts';
import type { FieldRule } from '@mela/form-rules';
import { fieldOf, type FieldName } from '@mela/form-rules/fields.ts';
import type { MessageId } from '@mela/i18n';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { affiliate } from '@mela/wire/portal/registration.ts';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../data/call.ts';
import { CallError } from '../../../data/call-error.ts';
import type { RegistrationRules } from './use-registration-rules.ts';

/** The look of a field; `input` is what the control itself carries. */
export function lookOf(field: FieldName) {
  const { secret = false, plain = false, ...input } = fieldOf(field).look;
  const label: MessageId = `register.${field}`;
  return { label, secret, plain, input };
}

/** What the form holds. */
export type RegisterForm = Record<FieldName, string> & {
  confirmPassword: string;
  countryDialingCode: string;
  /** The word of the service that verified the phone, and which phone that was. */
  firebaseIdToken: string;
  verifiedFor: string;
  ageConfirmed: boolean;
  termsAccepted: boolean;
  /** What was ticked besides, each by the version of the words that stood there. */
  consents: Partial<Record<Purpose, number>>;
};

type RegisterFieldProps = {
  name: FieldName;
  rule: FieldRule;
  rules: RegistrationRules;
  form: UseFormReturn<RegisterForm>;
};

const INVITATIONS: readonly FieldName[] = ['affiliateCode', 'recommenderId'];

/** One field of the brand's form, with its rule as the hint until something is wrong. */
export function RegisterField({ name, rule, rules, form }: RegisterFieldProps) {
  const text = useText();
  const error = form.formState.errors[name]?.message;
  const { label, secret, plain, input } = lookOf(name);
  const isInvitation = INVITATIONS.includes(name);
  const usualHint = isInvitation && !rule.required ? text('register.optional') : rules.hintOf(name);

  const check = async (typed: string): Promise<string | true> => {
    const value = secret ? typed : typed.trim();
    const checked = await rules.check(name, value, form.getValues('countryDialingCode'));
    if (checked !== true || value === '' || !isInvitation) return checked;
    return (await isInvitationOfSomebody(value)) || rules.messageOf('field.invitation-code');
  };
  const shared = {
    label: text(label),
    hint: error || plain ? undefined : usualHint,
    required: rule.required,
    error,
    ...input,
    ...form.register(name, {
      validate: check,
      ...(name === 'password' ? { deps: ['confirmPassword'] as const } : {}),
    }),
  };
  return secret ? <PasswordField {...shared} /> : <TextField spellCheck={false} {...shared} />;
}

const asked = new Map<string, boolean>();

/** Whether a code is some agent's; when that cannot be told now, the registration itself will tell. */
async function isInvitationOfSomebody(code: string): Promise<boolean> {
  const known = asked.get(code);
  if (known !== undefined) return known;
  try {
    await call(affiliate, { query: { code, domain: location.hostname } });
    asked.set(code, true);
    return true;
  } catch (error) {
    const isUnknown = error instanceof CallError && error.code === 'register.invitation_code';
    if (isUnknown) asked.set(code, false);
    return !isUnknown;
  }
}
