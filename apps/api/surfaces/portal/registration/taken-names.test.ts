import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson, PASSWORD } from '@mela/testing/people/member.ts';
import { statementsOf } from '@mela/testing/statements.ts';
import { affiliate, register } from '@mela/wire/portal/registration.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Registering tells whether a name is taken. It costs more than anybody will pay who wants to know many.

let test: TestApi;
let addresses = 0;
beforeAll(async () => {
  test = await openTestApi({ TAKEN_NAMES_PER_ADDRESS: '8', REGISTRATIONS_PER_ADDRESS: '5' });
  await openPerson(test, { username: 'Rahim' });
});
afterAll(() => test.close());

const newAddress = (): string => `10.7.${(addresses += 1)}.1`;

type More = Record<string, unknown>;
/** A form in which nothing is wrong but, perhaps, its name; ready to be sent. */
async function formOf(username: string, address: string, more: More = {}) {
  const visitor = test.visit('mela', { address });
  const body = {
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ageConfirmed: true,
    termsAccepted: true,
    proof: await visitor.proofFor('register'),
    ...more,
  };
  return () => visitor.callWire(register, { body });
}

async function probe(...given: Parameters<typeof formOf>) {
  const send = await formOf(...given);
  return send();
}

async function picture(address: string) {
  test.clock.advance({ seconds: 2 });
  const made = await test.services.identity.newCaptcha(test.brand.mela.id, { address });
  if (!made.ok) throw new Error(made.refusal.kind);
  return { captchaId: made.value.id, captcha: made.value.answer };
}

const TAKEN = { ok: false, fields: { username: 'This username is taken' } };
const DUE = { ok: false, fields: { captcha: 'Please type the digits from the picture' } };

describe('whoever tries out names', () => {
  it('is asked for a picture from the fourth on, before any name is looked up', async () => {
    const address = newAddress();
    for (let i = 0; i < 3; i += 1) expect(await probe('rahim', address)).toMatchObject(TAKEN);
    for (const name of ['rahim', 'nobodyatall']) {
      const send = await formOf(name, address);
      let reply: unknown;
      const statements = await statementsOf(async () => {
        reply = await send();
      });
      expect(reply).toMatchObject(DUE);
      expect(statements.filter((text) => text.includes('"identity"."account"'))).toEqual([]);
    }
    expect(
      await probe('nobodyatall', address, { captchaId: (await picture(address)).captchaId, captcha: 'x' }),
    ).toMatchObject({ fields: { captcha: 'Those were not the digits. Here is a new picture' } });
    expect(await probe('rahim', address, await picture(address))).toMatchObject(TAKEN);
  });

  it('is told of three names of fifty that are tried at once', async () => {
    const address = newAddress();
    const replies = await Promise.all(Array.from({ length: 50 }, () => probe('rahim', address)));
    const result = replies.filter((reply) => !reply.ok && reply.fields['username'] !== undefined);
    expect(result).toHaveLength(3);
  });

  it('has to wait once as many were taken as an address is told of in an hour, whatever the picture', async () => {
    const address = newAddress();
    for (let i = 0; i < 8; i += 1)
      expect(await probe('rahim', address, await picture(address))).toMatchObject(TAKEN);
    for (const name of ['rahim', 'nobodyatall']) {
      expect(await probe(name, address, await picture(address))).toMatchObject({
        status: 429,
        code: 'login.wait',
      });
    }
    test.clock.advance({ hours: 1 });
    expect(await probe('rahim', address, await picture(address))).toMatchObject(TAKEN);
  });

  it('finds out no more by invitation codes, or as a neighbour in one IPv6 network', async () => {
    const network = '2001:db8:0:7';
    for (let i = 0; i < 3; i += 1) {
      const guess = probe(`stillfree${i}`, `${network}::${i + 1}`, { affiliateCode: `NOBODYS${i}` });
      expect(await guess).toMatchObject({ fields: { affiliateCode: 'Invitation code error' } });
    }
    expect(await probe('rahim', `${network}:1:2:3:4`)).toMatchObject(DUE);
  });

  it('is counted, too, who asks after invitation codes beforehand', async () => {
    const address = newAddress();
    const ask = (code: string) => test.visit('mela', { address }).call(affiliate, { query: { code } });
    for (let i = 0; i < 8; i += 1) {
      expect(await ask(`NOBODYS${i}`)).toMatchObject({ status: 404, code: 'register.invitation_code' });
    }
    expect(await ask('NOBODYS8')).toMatchObject({ status: 429, code: 'login.wait' });
    expect(await probe('stillfree', address, await picture(address))).toMatchObject({ status: 429 });
  });

  it('learns nothing from how many accounts an address may open: who may open none is not told which names are free', async () => {
    const address = newAddress();
    for (let i = 0; i < 5; i += 1) expect(await probe(`opened${i}`, address)).toMatchObject({ ok: true });
    for (const name of ['rahim', 'stillfree']) {
      expect(await probe(name, address)).toMatchObject({ status: 429, code: 'login.wait' });
    }
  });
});

it('asks nobody for a picture who registers under a name that is free, however many of an address do', async () => {
  const address = newAddress();
  for (let i = 0; i < 2; i += 1) {
    expect(await probe(`crowd${i}`, address)).toMatchObject({ ok: true });
    expect(await probe('rahim', address)).toMatchObject(TAKEN);
  }
  expect(await probe('crowd2', address)).toMatchObject({ ok: true });
  // What failed opened no account: of the day's five there are two left.
  expect(await probe('crowd3', address)).toMatchObject({ ok: true });
  expect(await probe('crowd4', address)).toMatchObject({ ok: true });
});

it('takes a device’s work in the place of the picture, once', async () => {
  const address = newAddress();
  for (let i = 0; i < 3; i += 1) await probe('rahim', address);
  const captchaProof = await test.visit('mela', { address }).proofFor('captcha');
  expect(await probe('rahim', address, { captchaProof })).toMatchObject(TAKEN);
  expect(await probe('rahim', address, { captchaProof })).toMatchObject({
    fields: { captcha: expect.any(String) },
  });
});
