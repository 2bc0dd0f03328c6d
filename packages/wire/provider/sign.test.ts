import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseKeyId } from './key-id.ts';
import { answerHolds, readSignedHeaders, signAnswer, signRequest, verifyRequest } from './sign.ts';

const key = { id: 'mela.SHAPLA.1', secret: new Uint8Array(32).fill(7) };
const nonce = 'nonce-0123456789ab';
const request = { path: '/provider/v1/bet', body: '{"a":1}' };
const at = 1_800_000_000_000;

const check = (change: Partial<typeof request>, headers = signRequest(key, request, at, nonce), now = at) => {
  const signed = readSignedHeaders(headers);
  if (!signed) return 'signature-missing';
  const verified = verifyRequest(key.secret, { ...request, ...change }, signed, now);
  return verified.ok ? 'ok' : verified.refusal;
};

describe('a signed request', () => {
  test('is let in within thirty seconds either way', () => {
    expect(check({}, undefined, at + 30_000)).toBe('ok');
    expect(check({}, undefined, at - 30_000)).toBe('ok');
    expect(check({}, undefined, at + 30_001)).toBe('time-outside-window');
    expect(check({}, undefined, at - 30_001)).toBe('time-outside-window');
  });

  test('is refused after any change of what was signed', () => {
    const headers = signRequest(key, request, at, nonce);
    expect(check({ body: '{"a":2}' })).toBe('signature-wrong');
    expect(check({ path: '/provider/v1/settle' })).toBe('signature-wrong');
    expect(check({}, { ...headers, 'provider-time': String(at + 1) })).toBe('signature-wrong');
    expect(check({}, { ...headers, 'provider-nonce': `${nonce}x` })).toBe('signature-wrong');
    const other = signRequest({ ...key, secret: new Uint8Array(32).fill(8) }, request, at, nonce);
    expect(check({}, other)).toBe('signature-wrong');
  });

  test('without all four headers in shape is unsigned', () => {
    const headers = signRequest(key, request, at, nonce);
    for (const name of ['provider-time', 'provider-nonce', 'provider-signature'] as const) {
      expect(check({}, { ...headers, [name]: 'ü' })).toBe('signature-missing');
    }
  });

  test('says the same for text and for the bytes of the text', () => {
    assert(
      property(string({ unit: 'binary' }), (body) => {
        const text = signRequest(key, { ...request, body }, at, nonce);
        const bytes = signRequest(key, { ...request, body: new TextEncoder().encode(body) }, at, nonce);
        expect(bytes).toEqual(text);
      }),
    );
  });
});

describe('a signed answer', () => {
  const signed = signAnswer(key.secret, request, at, nonce);
  const headers = { time: signed['provider-time'], signature: signed['provider-signature'] };

  test('belongs to its request alone', () => {
    expect(answerHolds(key.secret, request, headers, nonce)).toBe(true);
    expect(answerHolds(key.secret, request, headers, 'another-nonce-0123')).toBe(false);
    expect(answerHolds(key.secret, { ...request, body: '' }, headers, nonce)).toBe(false);
    expect(answerHolds(key.secret, request, { ...headers, signature: null }, nonce)).toBe(false);
  });

  test('cannot pass for a request, nor a request for an answer', () => {
    const asRequest = { ...signRequest(key, request, at, nonce), 'provider-signature': headers.signature };
    expect(check({}, asRequest)).toBe('signature-wrong');
    const asked = signRequest(key, request, at, nonce);
    const asAnswer = { time: String(at), signature: asked['provider-signature'] };
    expect(answerHolds(key.secret, request, asAnswer, nonce)).toBe(false);
  });
});

test('a key id names merchant, vendor and number', () => {
  expect(parseKeyId('mela.SHAPLA.12')).toEqual({ merchantCode: 'mela', vendorCode: 'SHAPLA', number: 12 });
  for (const text of ['', 'mela.SHAPLA', 'Mela.SHAPLA.1', 'mela.SHAPLA.1.2', 'mela.SHAPLA.x']) {
    expect(parseKeyId(text)).toBeUndefined();
  }
});
