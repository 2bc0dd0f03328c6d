import { rulesOf, type HandKind } from '@mela/form-rules/deposit-kinds/index.ts';
import { toLatinDigits } from '@mela/i18n';
import { ok, refuse, type Outcome } from '@mela/primitives';
import { plainText } from '../../plain-text.ts';
import type { OutOfBounds } from '../../refusals.ts';
import { paymentKey } from './payment-key.ts';

/** A payment's number as it is kept, so that one number is one number however it is typed; refuses what cannot be one. */
export function readTransactionId(kind: HandKind, typed: string): Outcome<string, OutOfBounds> {
  const text = paymentKey(kind, typed);
  return rulesOf(kind).transaction.test(text)
    ? ok(text)
    : refuse({
        kind: 'out-of-bounds',
        fields: { transactionId: { id: `field.deposit.transaction-${kind}` } },
      });
}

const END = 4;

/** The last letters or digits of a sender, as people count them. */
export const lastOf = (sender: string): string =>
  [...new Intl.Segmenter().segment(sender)]
    .slice(-END)
    .map(({ segment }) => segment)
    .join('');

/** Who sent the money, as its kind is asked. */
export function readSender(kind: HandKind, typed: string): Outcome<string, OutOfBounds> {
  const { isName, pattern } = rulesOf(kind).sender;
  const text = isName
    ? toLatinDigits(typed.normalize('NFKC')).trim()
    : plainText(typed).replaceAll(/[()]/g, '');
  return pattern.test(text)
    ? ok(text)
    : refuse({ kind: 'out-of-bounds', fields: { sender: { id: `field.deposit.sender-${kind}` } } });
}
