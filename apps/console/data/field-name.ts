import { isFieldName } from '@mela/form-rules/fields.ts';
import type { MessageId } from '@mela/i18n';

/** A field of the registration as the portal calls it, but for the picture, which has no digits here; one that is new here is called as the server calls it. */
export function fieldName(field: string, text: (id: MessageId) => string): string {
  if (field === 'captcha') return text('console.regPicture');
  return isFieldName(field) ? text(`register.${field}`) : field;
}
