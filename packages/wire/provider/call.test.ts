import { ok, refuse } from '@mela/primitives';
import { describe, expect, test } from 'vitest';
import { decodeAnswer, decodeBody, encodeAnswer, encodeBody } from './call.ts';
import { PORTAL_CALLS } from './all-portal-calls.ts';
import { bet, settle, status } from './portal-calls.ts';
import { VENDOR_CALLS } from './vendor-calls.ts';

const wire = {
  session: 's-1',
  player: 'p-1',
  game: 'padma25',
  round: 'r-1',
  transaction: 't-1',
  amount: '10.00',
  currency: 'BDT',
};

const codeOf = (change: Record<string, unknown>) => {
  const decoded = decodeBody(bet, JSON.stringify({ ...wire, ...change }));
  return decoded.ok ? 'ok' : decoded.refusal.code;
};

describe('a request body', () => {
  test('comes out in our own words and goes back to the same wire text', () => {
    const decoded = decodeBody(bet, JSON.stringify(wire));
    expect(decoded).toEqual(ok({ ...wire, amount: 100_000n }));
    expect(decoded.ok && JSON.parse(encodeBody(bet, decoded.value))).toEqual({ ...wire, amount: '10.0000' });
  });

  test.each(['0', '-1', '0.00001', '1e308', '1,000', '', ' 1', '১০', 10, null, '123456789012345'])(
    'with the stake %j is refused for its amount',
    (amount) => expect(codeOf({ amount })).toBe('amount-invalid'),
  );

  test('may settle zero but not less', () => {
    const win = { ...wire, reference: 't-1', endRound: true };
    expect(decodeBody(settle, JSON.stringify({ ...win, amount: '0' })).ok).toBe(true);
    expect(decodeBody(settle, JSON.stringify({ ...win, amount: '-0.0001' })).ok).toBe(false);
  });

  test('takes ids of any script up to 64 characters, and no control characters', () => {
    expect(codeOf({ round: 'রাউন্ড-১ 🌊' })).toBe('ok');
    expect(codeOf({ round: '🌊'.repeat(64) })).toBe('ok');
    expect(codeOf({ round: 'x'.repeat(65) })).toBe('malformed');
    expect(codeOf({ round: 'a\u0000b' })).toBe('malformed');
    expect(codeOf({ round: '\ud800' })).toBe('malformed');
    expect(codeOf({ round: '' })).toBe('malformed');
  });

  test('that is no JSON object is refused, not thrown at', () => {
    for (const text of ['', '{', 'null', '[]', '"x"']) expect(decodeBody(bet, text).ok).toBe(false);
  });
});

describe('an answer', () => {
  const booked = { reference: 'p-9', balance: 5_000_000n, currency: 'BDT' };

  test('carries its value or its refusal there and back', () => {
    expect(decodeAnswer(bet, encodeAnswer(bet, ok(booked)))).toEqual(ok(booked));
    const refused = refuse({ code: 'insufficient-funds', detail: 'short by 1' } as const);
    expect(decodeAnswer(bet, encodeAnswer(bet, refused))).toEqual(refused);
  });

  test.each(['', 'null', '{}', '{"code":"fine"}', '{"code":"ok"}', '{"code":"ok","value":{"state":"lost"}}'])(
    'that keeps no promise is no answer: %s',
    (text) => expect(decodeAnswer(status, text)).toBeUndefined(),
  );
});

test('no call has the same name on both sides, so a signed request cannot be turned back on its sender', () => {
  const names = [...PORTAL_CALLS, ...VENDOR_CALLS].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
