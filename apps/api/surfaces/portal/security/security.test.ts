import { codeOf } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { keptNotifications, lastCode } from '@mela/testing/people/notifications.ts';
import { PASSWORD, signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted, type PortalClient } from '@mela/testing/portal-client.ts';
import { forgotCode, resetByPhone } from '@mela/wire/portal/password.ts';
import {
  beginTotp,
  bindCode,
  bindContact,
  confirmTotp,
  endTotp,
  renewRecoveryCodes,
  security,
} from '@mela/wire/portal/security.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let test: TestApi;

beforeAll(async () => {
  test = await openTestApi();
  await test.services.database.kysely
    .updateTable('merchants.merchant')
    .set({ flags: JSON.stringify({ ...test.brand.mela.flags, loginByMobileCode: true }) })
    .where('id', '=', test.brand.mela.id)
    .execute();
});
afterAll(() => test.close());

const nextStep = () => test.clock.advance({ seconds: 30 });
const shown = (secret: string) => codeOf({ totpSecret: secret }, test.clock.now());

async function switchOn({ client }: Person): Promise<{ secret: string; codes: string[] }> {
  const { secret, qr } = accepted(await client.call(beginTotp, { body: { password: PASSWORD } }));
  expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
  const { recoveryCodes } = accepted(await client.call(confirmTotp, { body: { code: shown(secret) } }));
  nextStep();
  return { secret, codes: recoveryCodes };
}

const look = async (client: PortalClient) => accepted(await client.call(security));
const changesTold = async (to: string) =>
  (
    await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
      keptNotifications(scope, test.services.notifications),
    )
  )
    .filter((notification) => notification.to === to && notification.kind === 'account-changed')
    .map(({ values }) => values['change']);

type Typed =
  | { kind: 'email'; email: string }
  | { kind: 'phone'; countryDialingCode: string; mobileNum: string };

async function bind({ client }: Person, contact: Typed, to: string, password = PASSWORD) {
  test.clock.advance({ seconds: 61 });
  accepted(await client.call(bindCode, { body: { contact } }));
  const verificationCode = await lastCode(test, 'mela', to);
  return client.call(bindContact, { body: { contact, verificationCode, password } });
}
const mail = (email: string): Typed => ({ kind: 'email', email });
const phone = (mobileNum: string): Typed => ({ kind: 'phone', countryDialingCode: '880', mobileNum });

describe('an authenticator', () => {
  it('counts when it has shown a code, and comes with recovery codes', async () => {
    const person = await signIn(test, { username: 'Careful' });
    const { client } = person;
    expect(await client.call(beginTotp, { body: { password: 'wrong' } })).toMatchObject({
      fields: { password: expect.stringMatching(/present/) },
    });
    const { secret } = accepted(await client.call(beginTotp, { body: { password: PASSWORD } }));
    expect(await look(client)).toMatchObject({ totp: false });
    expect(await client.call(confirmTotp, { body: { code: '000000' } })).toMatchObject({
      code: 'security.code_wrong',
    });
    const { recoveryCodes } = accepted(await client.call(confirmTotp, { body: { code: shown(secret) } }));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await look(client)).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
    expect(await client.call(confirmTotp, { body: { code: shown(secret) } })).toMatchObject({ ok: false });
    expect(await client.call(beginTotp, { body: { password: PASSWORD } })).toMatchObject({
      code: 'security.authenticator_state_conflict',
    });
  });

  it('is switched off by the password and a fresh code, each once', async () => {
    const person = await signIn(test, { username: 'Changemind' });
    const { secret } = await switchOn(person);
    const end = (password: string, code: string) => person.client.call(endTotp, { body: { password, code } });
    expect(await end('wrong', shown(secret))).toMatchObject({ code: 'request.invalid' });
    expect(await end(PASSWORD, '000000')).toMatchObject({ code: 'security.code_wrong' });
    accepted(await end(PASSWORD, shown(secret)));
    expect(await look(person.client)).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect(await end(PASSWORD, shown(secret))).toMatchObject({ code: 'security.code_wrong' });
  });

  it('can be stood in for by a recovery code, which opens once of four times at once', async () => {
    const person = await signIn(test, { username: 'Loser' });
    const { codes } = await switchOn(person);
    const [code = ''] = codes;
    const renew = (given: string) =>
      person.client.call(renewRecoveryCodes, { body: { password: PASSWORD, code: given } });
    const replies = await Promise.all(Array.from({ length: 4 }, () => renew(code.toUpperCase())));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await look(person.client)).toMatchObject({ recoveryCodesLeft: 10 });
    test.clock.advance({ minutes: 15 });
    expect(await renew(codes[1] ?? '')).toMatchObject({ code: 'security.code_wrong' });
  });

  it('cannot be guessed: the fifth wrong code makes the next one wait', async () => {
    const person = await signIn(test, { username: 'Guesser' });
    const { secret } = await switchOn(person);
    const guess = (code: string) => person.client.call(endTotp, { body: { password: PASSWORD, code } });
    for (let i = 0; i < 5; i += 1) {
      expect(await guess('000000')).toMatchObject({ code: 'security.code_wrong' });
    }
    expect(await guess(shown(secret))).toMatchObject({ status: 429, code: 'login.wait' });
  });

  it('is asked for when a password is set anew by phone, though the brand asks for no second step', async () => {
    const person = await signIn(test, { username: 'Simswapped' });
    accepted(await bind(person, phone('01712000077'), '+8801712000077'));
    const { codes } = await switchOn(person);
    const thief = test.visit('mela');
    const mobile = { countryDialingCode: '880', mobileNum: '01712000077' };
    test.clock.advance({ seconds: 61 });
    accepted(await thief.call(forgotCode, { body: { ...mobile, proof: await thief.proofFor('login') } }));
    const verificationCode = await lastCode(test, 'mela', '+8801712000077');
    const body = { ...mobile, verificationCode, newPassword: 'Meghna-Surma-44' };
    expect(await thief.call(resetByPhone, { body })).toMatchObject({ code: 'security.code_needed' });
    const shownCode = { authenticatorCode: codes[3] ?? '' };
    const answer = accepted(await thief.call(resetByPhone, { body: { ...body, ...shownCode } }));
    expect(answer).toMatchObject({ token: expect.any(String), secondStep: null });
  });

  it('ends whoever is signed in elsewhere when it is switched on, and leaves no device that comes in without it', async () => {
    const person = await signIn(test, { username: 'Hijacked' });
    const thief = test.visit('mela');
    accepted(await thief.login('Hijacked', PASSWORD));
    await switchOn(person);
    expect(await thief.call(security)).toMatchObject({ code: 'session.ended' });
    expect(accepted(await thief.login('Hijacked', PASSWORD)).secondStep).not.toBeNull();
    expect(await look(person.client)).toMatchObject({ totp: true });
  });
});

describe('a phone or mailbox', () => {
  it('is bound by its code and the password, shown masked, and makes the account better kept', async () => {
    const person = await signIn(test, { username: 'Binder' });
    expect(await look(person.client)).toMatchObject({ phone: null, email: null, level: 'low' });
    expect(await bind(person, mail('Binder@Example.com'), 'binder@example.com', 'wrong')).toMatchObject({
      fields: { password: expect.stringMatching(/present/) },
    });
    accepted(await bind(person, mail('binder@example.com'), 'binder@example.com'));
    accepted(await bind(person, phone('01712000011'), '+8801712000011'));
    expect(await look(person.client)).toMatchObject({
      email: 'b••••@example.com',
      phone: '+880••••011',
      payoutsBlockedUntil: null,
    });
  });

  it('must be one that the brand can reach', async () => {
    const { client } = await signIn(test, { username: 'Abroad' });
    for (const contact of [phone('017'), { ...phone('7911123456'), countryDialingCode: '44' } as Typed]) {
      expect(await client.call(bindCode, { body: { contact } })).toMatchObject({
        code: 'request.invalid',
        fields: { mobileNum: expect.any(String) },
      });
    }
  });

  it('is told about at the old one when it is changed, and blocks payouts for a day', async () => {
    const person = await signIn(test, { username: 'Mover' });
    accepted(await bind(person, mail('old@example.com'), 'old@example.com'));
    accepted(await bind(person, mail('new@example.com'), 'new@example.com'));
    expect(await changesTold('old@example.com')).toEqual(['email', 'email']);
    expect(await changesTold('new@example.com')).toEqual(['email']);
    expect((await look(person.client)).payoutsBlockedUntil?.getTime()).toBe(
      test.clock.now().getTime() + 24 * 3_600_000,
    );
  });

  it('of somebody else is told only to who has proven it', async () => {
    const owner = await signIn(test, { username: 'Owner1' });
    accepted(await bind(owner, mail('mine@example.com'), 'mine@example.com'));
    const other = await signIn(test, { username: 'Other1' });
    const contact = mail('mine@example.com');
    test.clock.advance({ seconds: 61 });
    accepted(await other.client.call(bindCode, { body: { contact } }));
    const body = { contact, verificationCode: '000000', password: PASSWORD };
    expect(await other.client.call(bindContact, { body })).toMatchObject({ code: 'code.wrong' });
    const right = { ...body, verificationCode: await lastCode(test, 'mela', 'mine@example.com') };
    expect(await other.client.call(bindContact, { body: right })).toMatchObject({ code: 'contact.taken' });
    expect(await look(other.client)).toMatchObject({ email: null });
  });

  it('needs its own kind of code: one to log in or to set a password with binds nothing', async () => {
    const person = await signIn(test, { username: 'Mixer' });
    accepted(await bind(person, phone('01712000099'), '+8801712000099'));
    const visitor = test.visit('mela');
    test.clock.advance({ seconds: 61 });
    const mobile = { countryDialingCode: '880', mobileNum: '01712000099' };
    accepted(await visitor.call(forgotCode, { body: { ...mobile, proof: await visitor.proofFor('login') } }));
    const verificationCode = await lastCode(test, 'mela', '+8801712000099');
    const body = { contact: phone('01712000099'), verificationCode, password: PASSWORD };
    expect(await person.client.call(bindContact, { body })).toMatchObject({ code: 'code.expired' });
  });
});

it('calls an account well kept only with an authenticator', async () => {
  const person = await signIn(test, { username: 'Levels' });
  accepted(await bind(person, mail('levels@example.com'), 'levels@example.com'));
  expect((await look(person.client)).level).toBe('low');
  await switchOn(person);
  expect((await look(person.client)).level).toBe('medium');
});
