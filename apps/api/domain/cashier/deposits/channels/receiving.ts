import {
  receivingFieldsOf,
  rulesOf,
  type HandKind,
  type Receiving,
} from '@mela/form-rules/deposit-kinds/index.ts';
import { mulDiv, ok, parseAmount, refuse, UNITS_PER_WHOLE, type Outcome } from '@mela/primitives';
import { plainText } from '../../plain-text.ts';
import type { OutOfBounds } from '../../refusals.ts';

/** Units of an asset that wallets can send: 1/100 of it. */
const ASSET_STEP = UNITS_PER_WHOLE / 100n;

const written = {
  number: (typed: string) => plainText(typed).replaceAll(/[.()]/g, '').toUpperCase(),
  address: plainText,
} as const;

/** Reads where a channel's money is to go; nothing that is not asked for is kept. */
export function readReceiving(
  kind: HandKind,
  given: Readonly<Record<string, string>>,
): Outcome<Receiving, OutOfBounds> {
  const kept: Record<string, string> = {};
  const fields: OutOfBounds['fields'] = {};
  for (const [name, { pattern, needed, written: as }] of receivingFieldsOf(kind)) {
    const typed = given[name]?.trim() ?? '';
    const text = as ? written[as](typed) : typed;
    if (text === '' && !needed) continue;
    if (pattern.test(text)) kept[name] = text;
    else fields[`receiving.${name}`] = { id: text === '' ? 'field.required' : 'field.invalid' };
  }
  return Object.keys(fields).length > 0 ? refuse({ kind: 'out-of-bounds', fields }) : ok(kept);
}

/** What payers copy, and what the QR code says. */
export const payTarget = (kind: HandKind, receiving: Receiving): string =>
  receiving[rulesOf(kind).account] ?? '';

/** How much of the asset to send for an amount, rounded up to what wallets can send; null where money itself is sent, which has no rate. */
export function toSend(receiving: Receiving, amount: bigint): { amount: bigint; asset: string } | null {
  const rate = parseAmount(receiving['rate'] ?? '');
  if (!rate.ok || rate.value <= 0n) return null;
  const exact = mulDiv(amount, UNITS_PER_WHOLE, rate.value, 'up');
  return { amount: mulDiv(exact, 1n, ASSET_STEP, 'up') * ASSET_STEP, asset: receiving['asset'] ?? '' };
}
