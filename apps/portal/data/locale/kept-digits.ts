import { digitStyles, type DigitStyle } from '@mela/i18n';

const KEY = 'digits';

/** How the reader of this device wants numbers written; null: as the brand has it. */
export function keptDigits(): DigitStyle | null {
  const kept = localStorage.getItem(KEY) ?? '';
  return isDigitStyle(kept) ? kept : null;
}

/** Whether a text names a way of writing numbers. */
export const isDigitStyle = (text: string): text is DigitStyle => Object.hasOwn(digitStyles, text);

/** Keeps it for the next page. */
export function keepDigits(style: DigitStyle | null): void {
  if (style === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, style);
}
