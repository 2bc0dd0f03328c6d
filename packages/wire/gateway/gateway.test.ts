import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGenuine, readRedirect, redirectUrl, sign, SIGNED_FOR_MS, type RedirectOrder } from './index.ts';

const secret = Buffer.alloc(32, 7).toString('base64url');
const other = Buffer.alloc(32, 8).toString('base64url');
const at = new Date('2026-11-21T06:00:00Z');
const order: RedirectOrder = {
  account: 'mela',
  reference: 'D-4821-0937-5516',
  amount: 10_000_000n,
  currency: 'BDT',
  language: 'bn',
  notifyUrl: 'http://127.0.0.1:3001/connect/payments/mela/online',
  returnUrl: 'http://mela.localhost:3000/member/depositv2?deposit=1&x=১',
};

const read = (url: string, now = at, own: string | null = secret) =>
  readRedirect(new URL(url).searchParams, (account) => (account === 'mela' ? own : null), now);

describe('a signed text', () => {
  it('is genuine within the window and with its own secret only', () => {
    const headers = sign(secret, 'text', at);
    const after = (ms: number) => new Date(at.getTime() + ms);
    expect(isGenuine(secret, 'text', headers, after(SIGNED_FOR_MS))).toBe(true);
    expect(isGenuine(secret, 'text', headers, after(SIGNED_FOR_MS + 1))).toBe(false);
    expect(isGenuine(secret, 'text', headers, after(-SIGNED_FOR_MS - 1))).toBe(false);
    expect(isGenuine(other, 'text', headers, at)).toBe(false);
    expect(isGenuine(secret, 'text ', headers, at)).toBe(false);
  });

  it('is not genuine when a header is missing, doubled or misshapen', () => {
    const headers = sign(secret, 'text', at);
    for (const wrong of [
      {},
      { 'gateway-time': headers['gateway-time'] },
      { ...headers, 'gateway-time': '1' },
      { ...headers, 'gateway-signature': 'é'.repeat(64) },
      { ...headers, 'gateway-signature': [headers['gateway-signature'], headers['gateway-signature']] },
    ]) {
      expect(isGenuine(secret, 'text', wrong, at)).toBe(false);
    }
  });
});

describe('a signed link', () => {
  it('carries the order there and back', () => {
    expect(read(redirectUrl('http://pay.localhost/pay', secret, order, at))).toEqual(order);
  });

  it('is worth nothing when any part of it is changed, late, or of an unknown account', () => {
    const url = redirectUrl('http://pay.localhost/pay', secret, order, at);
    expect(read(url, new Date(at.getTime() + SIGNED_FOR_MS + 1))).toBeNull();
    expect(read(url, at, null)).toBeNull();
    fc.assert(
      fc.property(fc.constantFrom(...new URL(url).searchParams.keys()), fc.string(), (key, value) => {
        const changed = new URL(url);
        fc.pre(changed.searchParams.get(key) !== value);
        changed.searchParams.set(key, value);
        expect(read(changed.href)).toBeNull();
      }),
    );
  });
});
