import { toLatinDigits } from '@mela/i18n';

/** The six digits in a notification, of whichever script. */
export function codeIn(notification: string): string {
  const western = toLatinDigits(notification);
  return /\b\d{6}\b/.exec(western)?.[0] ?? '';
}
