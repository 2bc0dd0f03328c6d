import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { PASSWORD } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { registerByMobile } from '@mela/wire/portal/registration.ts';
import { registrationRules } from '@mela/wire/portal/registration-rules.ts';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWK,
} from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountByContact } from '../../../domain/contacts/index.ts';

const AUDIENCE = 'mela-phones';
const issuer = { url: '', silent: false, asked: 0 };
let server: Server;
let test: TestApi;
let key: { publicKey: CryptoKey; privateKey: CryptoKey };
let published: JWK;

beforeAll(async () => {
  key = await generateKeyPair('ES256', { extractable: true });
  published = { ...(await exportJWK(key.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  server = createServer((_request, reply) => {
    issuer.asked += 1;
    if (issuer.silent) reply.destroy();
    else reply.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [published] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  test = await openPhoneApi();
});
afterAll(async () => {
  await test.close();
  server.close();
});
beforeEach(() => test.clock.advance({ hours: 1 }));

const openPhoneApi = () =>
  openTestApi({
    PHONE_SIGN_IN_CHANNEL: 'firebase',
    PHONE_SIGN_IN_ISSUER: issuer.url,
    PHONE_SIGN_IN_AUDIENCE: AUDIENCE,
    PHONE_SIGN_IN_KEYS_URL: `${issuer.url}/keys`,
    PHONE_SIGN_IN_PAGE: 'https://phones.example/verify',
  });

const numbers = { next: 0 };
const newNumber = () => {
  const mobileNum = `018${String((numbers.next += 1)).padStart(8, '0')}`;
  return { mobileNum, e164: `+88${mobileNum}` };
};
const seconds = (ahead = 0): number => Math.floor(test.clock.now().getTime() / 1000) + ahead;

/** A token that is good, but for the changes. */
async function token(
  e164: string,
  changes: {
    claims?: Record<string, unknown>;
    header?: Record<string, unknown>;
    by?: CryptoKey | Uint8Array;
  } = {},
): Promise<string> {
  const claims = {
    iss: issuer.url,
    aud: AUDIENCE,
    sub: 'somebody',
    iat: seconds(),
    exp: seconds(3600),
    auth_time: seconds(),
    phone_number: e164,
    ...changes.claims,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: 'one', ...changes.header })
    .sign(changes.by ?? key.privateKey);
}

async function fillIn(mobileNum: string, firebaseIdToken: string, more: object = {}, api = test) {
  const visitor = api.visit('mela');
  const proof = await visitor.proofFor('register');
  const body = {
    countryDialingCode: '880',
    mobileNum,
    firebaseChannel: 'firebase',
    firebaseIdToken,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ageConfirmed: true,
    termsAccepted: true,
    proof,
    ...more,
  };
  return visitor.callWire(registerByMobile, { body });
}
const ownerOf = (e164: string) =>
  test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    accountByContact(scope, test.services.contacts, 'phone', e164),
  );
const failed = { ok: false, status: 400, code: 'phone.sign_in_failed' };

it('takes a signed word for a phone instead of a code, and the phone belongs to the account', async () => {
  const { mobileNum, e164 } = newNumber();
  const rules = accepted(await test.visit('mela').call(registrationRules));
  expect(rules.phoneSignIn).toEqual({ channel: 'firebase', page: 'https://phones.example/verify' });
  expect(await fillIn(mobileNum, await token(e164))).toMatchObject({ ok: true });
  expect(await ownerOf(e164)).not.toBeNull();
});

it('takes each word once, however many bring it at the same moment', async () => {
  const { mobileNum, e164 } = newNumber();
  const word = await token(e164);
  const replies = await Promise.all(Array.from({ length: 20 }, () => fillIn(mobileNum, word)));
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  const [head, body, signature = ''] = word.split('.');
  // The same signature in another spelling is the same word: (r, s) and (r, n - s) both verify.
  const respelled = `${head}.${body}.${otherSignature(signature)}`;
  test.clock.advance({ minutes: 1 });
  const other = newNumber();
  expect(await fillIn(mobileNum, respelled)).toMatchObject({ ok: false });
  expect(await fillIn(other.mobileNum, word)).toMatchObject({
    fields: { mobileNum: 'This is not the number that was verified' },
  });
});

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
function otherSignature(signature: string): string {
  const bytes = Buffer.from(signature, 'base64url');
  const s = BigInt(`0x${bytes.subarray(32).toString('hex')}`);
  const mirrored = (ORDER - s).toString(16).padStart(64, '0');
  return Buffer.concat([bytes.subarray(0, 32), Buffer.from(mirrored, 'hex')]).toString('base64url');
}

describe('refuses a word', () => {
  it.each([
    ['of another issuer', () => ({ claims: { iss: 'https://elsewhere.example' } })],
    ['for another audience', () => ({ claims: { aud: 'another-installation' } })],
    ['that has ended', () => ({ claims: { iat: seconds(-300), exp: seconds(-60) } })],
    ['that is older than ten minutes', () => ({ claims: { iat: seconds(-700) } })],
    ['that was renewed for a sign-in of long ago', () => ({ claims: { auth_time: seconds(-3600) } })],
    ['from the future', () => ({ claims: { iat: seconds(600) } })],
    ['without a phone', () => ({ claims: { phone_number: undefined } })],
    ['for something that is no phone', () => ({ claims: { phone_number: 'rahim' } })],
    ['without an end', () => ({ claims: { exp: undefined } })],
    ['under a key that is not published', () => ({ header: { kid: 'two' } })],
  ])('%s', async (_what, changes) => {
    const { mobileNum, e164 } = newNumber();
    expect(await fillIn(mobileNum, await token(e164, changes()))).toMatchObject(failed);
    expect(await ownerOf(e164)).toBeNull();
  });

  it('that somebody else signed, nobody signed, or was signed with the public key as a secret', async () => {
    const { mobileNum, e164 } = newNumber();
    const stranger = await generateKeyPair('ES256');
    const secret = new TextEncoder().encode(await exportSPKI(key.publicKey));
    const unsigned = new UnsecuredJWT({ phone_number: e164, sub: 'x' })
      .setIssuer(issuer.url)
      .setAudience(AUDIENCE)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds(3600))
      .encode();
    for (const forged of [
      await token(e164, { by: stranger.privateKey }),
      await token(e164, { by: secret, header: { alg: 'HS256' } }),
      unsigned,
      'not a token',
      `${await token(e164)}x`,
    ]) {
      expect(await fillIn(mobileNum, forged)).toMatchObject(failed);
    }
    expect(await ownerOf(e164)).toBeNull();
  });

  it('for another phone than the one that was typed', async () => {
    const [mine, yours] = [newNumber(), newNumber()];
    expect(await fillIn(yours.mobileNum, await token(mine.e164))).toMatchObject({
      fields: { mobileNum: 'This is not the number that was verified' },
    });
    expect(await ownerOf(yours.e164)).toBeNull();
  });

  it('by a service that the system does not know', async () => {
    const { mobileNum, e164 } = newNumber();
    const word = await token(e164);
    expect(await fillIn(mobileNum, word, { firebaseChannel: 'other' })).toMatchObject(failed);
    const api = await openTestApi();
    try {
      expect(await fillIn(mobileNum, word, {}, api)).toMatchObject(failed);
      expect(accepted(await api.visit('mela').call(registrationRules)).phoneSignIn).toBeNull();
    } finally {
      await api.close();
    }
  });
});

it('keeps the word for another try when something else on the form is wrong', async () => {
  const { mobileNum, e164 } = newNumber();
  const word = await token(e164);
  expect(await fillIn(mobileNum, word, { termsAccepted: false })).toMatchObject({ ok: false });
  expect(await fillIn(mobileNum, word)).toMatchObject({ ok: true });
});

it('says that the service is silent, which is nobody’s fault here', async () => {
  issuer.silent = true;
  const api = await openPhoneApi();
  try {
    const { mobileNum, e164 } = newNumber();
    const iat = Math.floor(api.clock.now().getTime() / 1000);
    const word = await token(e164, { claims: { iat, auth_time: iat, exp: iat + 3600 } });
    expect(await fillIn(mobileNum, word, {}, api)).toMatchObject({
      status: 503,
      code: 'phone.sign_in_silent',
    });
  } finally {
    issuer.silent = false;
    await api.close();
  }
});
