import type { Text } from '@mela/i18n';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { CallError } from './call-error.ts';

/** The sentence for a call that brought nothing. */
export function sentenceOf(error: unknown, text: Text): string {
  if (error instanceof CallError && error.code !== 'network') return error.message;
  return text(error instanceof CallError ? 'shell.network' : 'shell.unexpected');
}

/** What is said of a payment password as a whole is about the field that it is typed into. */
const fieldsOf = ({ code, message, fields }: CallError): Readonly<Record<string, string>> =>
  code.startsWith('payment.') ? { paymentPassword: message, ...fields } : fields;

/** Puts the server's complaints under their fields, and what has no field at the end of the form. */
export function showRefusal<T extends FieldValues>(
  error: unknown,
  text: Text,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
): void {
  const fieldErrors = error instanceof CallError ? fieldsOf(error) : {};
  const known = fields.filter((field) => fieldErrors[field] !== undefined);
  known.forEach((field, index) => {
    setError(field, { type: 'server', message: fieldErrors[field] ?? '' }, { shouldFocus: index === 0 });
  });
  if (known.length === 0) setError('root', { message: sentenceOf(error, text) });
}
