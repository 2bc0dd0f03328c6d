import { newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson, PASSWORD } from '@mela/testing/people/member.ts';
import { accepted, type PortalClient } from '@mela/testing/portal-client.ts';
import { register } from '@mela/wire/portal/registration.ts';
import { SEALED_TYPE } from '@mela/wire/portal/sealed-type.ts';
import { login, payloadKeys, type PayloadKey } from '@mela/wire/portal/session.ts';
import {
  CompactEncrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CompactJWEHeaderParameters,
  type JWK,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let test: TestApi;
let client: PortalClient;

beforeAll(async () => {
  test = await openTestApi();
  ({ client } = await openPerson(test, { username: 'Sealer' }));
});
afterAll(() => test.close());

type Plain = { path: string; merchant: string; time: number; id: string; body: unknown };

const keyOf = async (visitor: PortalClient): Promise<PayloadKey> => {
  const [key] = accepted(await visitor.call(payloadKeys)).keys;
  if (!key) throw new Error('a brand always offers a key');
  return key;
};

/** What our own client would seal, so that each attack differs from it in one thing only. */
async function honest(): Promise<Plain> {
  const proof = await client.proofFor('login');
  return {
    path: login.path,
    merchant: 'mela',
    time: test.clock.now().getTime(),
    id: newId(test.clock.now().getTime()),
    body: { type: 'username', username: 'Sealer', password: PASSWORD, proof },
  };
}

async function seal(
  plain: unknown,
  { key, header, text }: { key?: JWK; header?: Partial<CompactJWEHeaderParameters>; text?: string } = {},
): Promise<string> {
  const sealedTo = key ?? (await keyOf(client));
  const bytes = new TextEncoder().encode(text ?? JSON.stringify(plain));
  return new CompactEncrypt(bytes)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: sealedTo.kid ?? '', ...header })
    .encrypt(await importJWK(sealedTo, header?.alg ?? 'ECDH-ES'));
}

const send = (text: string, headers: Record<string, string> = {}) =>
  client.callWire(login, {}, { text, headers: { 'content-type': SEALED_TYPE, ...headers } });

const refused = {
  ok: false,
  status: 400,
  code: 'request.not_sealed',
  message: 'The request could not be read. Please reload the page and try again',
  fields: {},
};

it('opens what our client seals', async () => {
  expect(await send(await seal(await honest()))).toMatchObject({ ok: true });
});

describe('every other body gets one answer', () => {
  it.each<[string, (plain: Plain) => Plain]>([
    ['another path’s message', (plain) => ({ ...plain, path: register.path })],
    ['another brand’s message', (plain) => ({ ...plain, merchant: 'nodi' })],
    ['two minutes and a second old', (plain) => ({ ...plain, time: plain.time - 120_001 })],
    ['two minutes and a second ahead', (plain) => ({ ...plain, time: plain.time + 120_001 })],
    ['a time that is text', (plain) => ({ ...plain, time: String(plain.time) as unknown as number })],
    ['an id that is none', (plain) => ({ ...plain, id: 'again' })],
    ['a body that is a list', (plain) => ({ ...plain, body: [] })],
    ['no body', ({ path, merchant, time, id }) => ({ path, merchant, time, id }) as Plain],
    ['something extra', (plain) => ({ ...plain, admin: true })],
  ])('%s', async (_name, change) => {
    expect(await send(await seal(change(await honest())))).toEqual(refused);
  });

  it.each<[string, Partial<CompactJWEHeaderParameters>]>([
    ['a wrapped key', { alg: 'ECDH-ES+A256KW' }],
    ['a shorter cipher', { enc: 'A128GCM' }],
    ['another cipher', { enc: 'A256CBC-HS512' }],
    ['an unknown key', { kid: newId() }],
    ['a key id that is no id', { kid: "' or 1=1 --" }],
    ['a header we do not know', { typ: 'JWT' }],
  ])('%s', async (_name, header) => {
    expect(await send(await seal(await honest(), { header }))).toEqual(refused);
  });

  it('a key of the sender’s own', async () => {
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const { kid } = await keyOf(client);
    expect(await send(await seal(await honest(), { key: { ...(await exportJWK(publicKey)), kid } }))).toEqual(
      refused,
    );
  });

  it('the other brand’s key', async () => {
    const key = await keyOf(test.visit('nodi'));
    expect(await send(await seal(await honest(), { key }))).toEqual(refused);
  });

  it('a plaintext that is not JSON', async () => {
    expect(await send(await seal(null, { text: 'username=Sealer' }))).toEqual(refused);
  });

  it('anything changed on the way', async () => {
    const parts = (await seal(await honest())).split('.');
    for (const index of [0, 2, 3, 4]) {
      const changed = parts.map((part, at) =>
        at === index ? `${part.slice(0, 5)}${part[5] === 'A' ? 'B' : 'A'}${part.slice(6)}` : part,
      );
      expect(await send(changed.join('.'))).toEqual(refused);
    }
    expect(await send(parts.slice(0, 4).join('.'))).toEqual(refused);
    expect(await send('')).toEqual(refused);
  });

  it('plain JSON, whatever it says it is', async () => {
    const text = JSON.stringify((await honest()).body);
    expect(await send(text)).toEqual(refused);
    expect(await send(text, { 'content-type': 'application/json' })).toEqual(refused);
  });

  it('a repetition, even of a call that was refused, even at once', async () => {
    const sealed = await seal(await honest());
    expect(await send(sealed)).toMatchObject({ ok: true });
    expect(await send(sealed)).toEqual(refused);

    const other = await seal({
      ...(await honest()),
      body: { type: 'username', username: 'x', password: 'y', proof: 'z' },
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(other)));
    expect(answers.filter((answer) => !answer.ok && answer.code === 'verification.failed')).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === refused.code)).toHaveLength(19);
  });
});

describe('a key', () => {
  it('is offered for thirty days and opens for one more, then is gone', async () => {
    const first = await keyOf(client);
    expect(first).not.toHaveProperty('d');
    test.clock.advance({ days: 29, hours: 23 });
    expect((await keyOf(client)).kid).toBe(first.kid);
    test.clock.advance({ hours: 1 });
    const second = await keyOf(client);
    expect(second.kid).not.toBe(first.kid);
    test.clock.advance({ hours: 23 });
    expect(await send(await seal(await honest(), { key: first }))).toMatchObject({ ok: true });
    test.clock.advance({ hours: 1 });
    expect(await send(await seal(await honest(), { key: first }))).toEqual(refused);
    expect(await send(await seal(await honest(), { key: second }))).toMatchObject({ ok: true });
  });

  it('is one for all who ask at the same moment, and another for each brand', async () => {
    test.clock.advance({ days: 60 });
    const keys = await Promise.all(Array.from({ length: 10 }, () => keyOf(client)));
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
    expect((await keyOf(test.visit('nodi'))).kid).not.toBe(keys[0]?.kid);
  });
});
