import { toBengaliDigits, type DigitStyle } from '@mela/i18n';
import type { Look } from './kits/kit.ts';

/** A number as it stands on what is drawn, in the reader's digits: balls and cars beyond nine have two digits each. */
export function writtenNumber(value: number, look: Look, digits: DigitStyle): string {
  const written = look === 'digit' || look === 'die' ? String(value) : String(value).padStart(2, '0');
  return digits === 'bengali-lakh' ? toBengaliDigits(written) : written;
}
