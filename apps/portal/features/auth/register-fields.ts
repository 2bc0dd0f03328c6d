import { fieldOf, type FieldName } from '@mela/form-rules/fields.ts';
import type { MessageId } from '@mela/i18n';

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
};
