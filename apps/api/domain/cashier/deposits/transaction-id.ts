import { toLatinDigits } from '@mela/i18n';
import { ok, refuse, type Outcome } from '@mela/primitives';
import { plainText } from '../plain-text.ts';
import type { OutOfBounds } from '../refusals.ts';
import type { HandKind } from './channel-kind.ts';
import { paymentKey } from './payment-key.ts';

const SHAPES: Readonly<Record<HandKind, RegExp>> = {
  mobile: /^[A-Z\d]{6,20}$/,
  bank: /^[A-Z\d]{4,40}$/,
  crypto: /^(?:[\da-f]{64}|[1-9A-HJ-NP-Za-km-z]{43,88})$/,
};

/** A payment's number as it is kept, so that one number is one number however it is typed; refuses what cannot be one. */
export function readTransactionId(kind: HandKind, typed: string): Outcome<string, OutOfBounds> {
  const text = paymentKey(kind, typed);
  return SHAPES[kind].test(text)
    ? ok(text)
    : refuse({
        kind: 'out-of-bounds',
        fields: { transactionId: { id: `field.deposit.transaction-${kind}` } },
      });
}

const SENDERS: Readonly<Record<HandKind, RegExp>> = {
  mobile: /^\+?\d{8,15}$/,
  bank: /^\P{C}{2,60}$/u,
  crypto: /^[\dA-Za-z]{0,120}$/,
};

/** Who sent the money: a wallet's number, an account's number or name, an address (which may be left out). */
export function readSender(kind: HandKind, typed: string): Outcome<string, OutOfBounds> {
  const text =
    kind === 'bank'
      ? toLatinDigits(typed.normalize('NFKC')).trim()
      : plainText(typed).replaceAll(/[()]/g, '');
  return SENDERS[kind].test(text)
    ? ok(text)
    : refuse({ kind: 'out-of-bounds', fields: { sender: { id: `field.deposit.sender-${kind}` } } });
}
