import { ok, refuse, type Outcome } from '@mela/primitives';
import type { OutOfBounds } from '../refusals.ts';
import type { HandKind } from './channel-kind.ts';

const SHAPES: Readonly<Record<HandKind, RegExp>> = {
  mobile: /^[A-Z\d]{6,20}$/,
  bank: /^[A-Z\d]{4,40}$/,
  crypto: /^(?:[\da-f]{64}|[1-9A-HJ-NP-Za-km-z]{43,88})$/,
};

const BENGALI_ZERO = '০'.codePointAt(0) ?? 0;

const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - BENGALI_ZERO));

/**
 * A payment's number as it is kept, so that one number is one number however it is typed: without spaces and dashes, in capitals,
 * in Latin digits. A chain's hash in hexadecimal is small and without 0x; other hashes tell their letters' case apart.
 */
export function readTransactionId(kind: HandKind, typed: string): Outcome<string, OutOfBounds> {
  const plain = latinDigits(typed.normalize('NFKC')).replace(/[\s\p{Pd}\u200b-\u200d\u2060\ufeff]/gu, '');
  const text = kind === 'crypto' ? hashOf(plain) : plain.toUpperCase();
  return SHAPES[kind].test(text)
    ? ok(text)
    : refuse({
        kind: 'out-of-bounds',
        fields: { transactionId: { id: `field.deposit.transaction-${kind}` } },
      });
}

const hashOf = (text: string): string => {
  const hex = /^(?:0x)?([\da-f]{64})$/i.exec(text)?.[1];
  return hex ? hex.toLowerCase() : text;
};

const SENDERS: Readonly<Record<HandKind, RegExp>> = {
  mobile: /^\+?\d{8,15}$/,
  bank: /^\P{C}{2,60}$/u,
  crypto: /^[\dA-Za-z]{0,120}$/,
};

/** Who sent the money: a wallet's number, an account's number or name, an address (which may be left out). */
export function readSender(kind: HandKind, typed: string): Outcome<string, OutOfBounds> {
  const trimmed = latinDigits(typed.normalize('NFKC')).trim();
  const text = kind === 'bank' ? trimmed : trimmed.replace(/[\s\p{Pd}()]/gu, '');
  return SENDERS[kind].test(text)
    ? ok(text)
    : refuse({ kind: 'out-of-bounds', fields: { sender: { id: `field.deposit.sender-${kind}` } } });
}
