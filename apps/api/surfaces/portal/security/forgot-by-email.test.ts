import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { keptNotifications, lastLink } from '@mela/testing/people/notifications.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { codeOfNewPasswordPage } from '@mela/wire/portal/pages.ts';
import { forgotByEmail, resetByLink } from '@mela/wire/portal/password.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveContact } from '../../../domain/contacts/index.ts';

let test: TestApi;
const NEW = 'Meghna-Surma-44';

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

async function withMail(username: string, email: string, proven = true) {
  const person = await signIn(test, { username });
  await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    saveContact(scope, test.services.contacts, person.account.id, {
      kind: 'email',
      value: email,
      verifiedAt: proven ? scope.now : null,
    }),
  );
  return person;
}

async function ask(username: string, email: string, address = '10.1.1.1') {
  const visitor = test.visit('mela', { address });
  const proof = await visitor.proofFor('login');
  return visitor.call(forgotByEmail, { body: { username, email, proof } });
}
const notifications = () =>
  test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    keptNotifications(scope, test.services.notifications),
  );
const set = (code: string, newPassword = NEW) =>
  test.visit('mela').call(resetByLink, { body: { code, newPassword, confirmNewPassword: newPassword } });
const codeFor = async (email: string) => codeOfNewPasswordPage((await lastLink(test, 'mela', email)).hash);

it('sends a link that sets a new password once, opens no session, and is told about', async () => {
  const { client } = await withMail('Keyless', 'keyless@example.com');
  expect(await ask('KEYLESS', ' Keyless@Example.com')).toEqual({ ok: true, value: {} });
  const link = await lastLink(test, 'mela', 'keyless@example.com');
  expect(link).toMatchObject({ hostname: 'mela.localhost', pathname: '/reset', search: '' });
  const code = await codeFor('keyless@example.com');
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(await set(code, 'password1')).toMatchObject({ status: 400, code: 'request.invalid' });
  expect(await set(code)).toEqual({ ok: true, value: {} });
  expect(await set(code, `${NEW}x`)).toMatchObject({ status: 410, code: 'password.link_over' });
  expect(await client.call(memberInfo)).toMatchObject({ code: 'session.ended' });
  accepted(await client.login('Keyless', NEW));
  const news = (await notifications()).find(
    ({ to, kind }) => to === 'keyless@example.com' && kind === 'account-changed',
  );
  expect(news?.values).toEqual({ change: 'reset' });
});

it('takes a form as pages send it', async () => {
  await withMail('Former', 'former@example.com');
  const proof = await test.visit('mela').proofFor('login');
  const { statusCode, payload } = await test.server.inject({
    method: 'POST',
    url: forgotByEmail.path,
    headers: { host: 'mela.localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: 'Former', email: 'former@example.com', proof }).toString(),
  });
  expect([statusCode, JSON.parse(payload)]).toMatchObject([200, { success: true }]);
  expect(await codeFor('former@example.com')).toMatch(/^[\w-]{43}$/);
});

it('answers alike for who is unknown, has another address, or never proved the one given; and writes as much', async () => {
  await withMail('Provenone', 'proven@example.com');
  await withMail('Claimer', 'claimed@example.com', false);
  const before = (await notifications()).length;
  const rows = async () =>
    test.services.database.inMerchant(test.brand.mela.id, async ({ db }) => ({
      links: (await db.selectFrom('security.reset_link').select('code_hash').execute()).length,
      notifications: (await db.selectFrom('notifications.notification').select('id').execute()).length,
    }));
  for (const [username, email] of [
    ['Nobodyhere', 'nobody@example.com'],
    ['Provenone', 'other@example.com'],
    ['Claimer', 'claimed@example.com'],
    ['Claimer', 'proven@example.com'],
  ] as const) {
    const { links, notifications } = await rows();
    expect(await ask(username, email)).toEqual({ ok: true, value: {} });
    expect(await rows()).toEqual({ links: links + 1, notifications: notifications + 1 });
  }
  expect((await notifications()).length).toBe(before);
});

it('takes each proof of a person’s work once, and nothing without one', async () => {
  await withMail('Worked', 'worked@example.com');
  const visitor = test.visit('mela');
  const proof = await visitor.proofFor('login');
  const body = { username: 'Worked', email: 'worked@example.com', proof };
  accepted(await visitor.call(forgotByEmail, { body }));
  const before = (await notifications()).length;
  expect(await visitor.call(forgotByEmail, { body })).toMatchObject({ code: 'verification.failed' });
  const { username, email } = body;
  expect(await visitor.callWire(forgotByEmail, { body: { username, email } })).toMatchObject({ status: 400 });
  expect((await notifications()).length).toBe(before);
});

it('goes to the mailbox that was proven, and not to one that is written alike', async () => {
  await withMail('Alike', 'known@example.com');
  // A full-width k: another mailbox wherever mailboxes may be written so, and the same one when we compare.
  accepted(await ask('Alike', '\uff4bnown@example.com'));
  const links = (await notifications()).filter(({ kind }) => kind === 'reset-link');
  expect(links.filter(({ to }) => to.startsWith('\uff4b'))).toEqual([]);
  expect(await codeFor('known@example.com')).toMatch(/^[\w-]{43}$/);
});

it('replaces an older link, and lets half an hour pass', async () => {
  await withMail('Twice', 'twice@example.com');
  await ask('Twice', 'twice@example.com');
  const first = await codeFor('twice@example.com');
  await ask('Twice', 'twice@example.com');
  const second = await codeFor('twice@example.com');
  expect(await set(first)).toMatchObject({ code: 'password.link_over' });
  test.clock.advance({ minutes: 30 });
  expect(await set(second)).toMatchObject({ code: 'password.link_over' });
  expect(await set('')).toMatchObject({ code: 'password.link_over' });
});

it('sets one password of fifty that come with one link at once', async () => {
  const { client } = await withMail('Crowd', 'crowd@example.com');
  await ask('Crowd', 'crowd@example.com');
  const code = await codeFor('crowd@example.com');
  const wishes = Array.from({ length: 50 }, (_, i) => `Meghna-Surma-${i}`);
  const replies = await Promise.all(wishes.map((wish) => set(code, wish)));
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  accepted(await client.login('Crowd', wishes[replies.findIndex(({ ok }) => ok)] ?? ''));
});

it('sends five a day to one address, and says the same of names that nobody has', async () => {
  await withMail('Flooded', 'flooded@example.com');
  for (const [username, email] of [
    ['Flooded', 'flooded@example.com'],
    ['Unflooded', 'unflooded@example.com'],
  ] as const) {
    for (let i = 0; i < 5; i += 1) accepted(await ask(username, email, '10.2.2.2'));
    expect(await ask(username, email, '10.2.2.2')).toMatchObject({ status: 429, code: 'login.wait' });
    // Written otherwise, and from elsewhere, it is the same one.
    const wide = String.fromCodePoint((email.codePointAt(0) ?? 0) + 0xfee0) + email.slice(1);
    expect(await ask(` ${username.toUpperCase()}`, wide, '10.3.3.3')).toMatchObject({ status: 429 });
  }
});

it('takes fifty a day from one address, whoever they are for; of IPv6, from one network', async () => {
  const network = '2001:db8:0:9';
  const each = Array.from({ length: 50 }, (_, i) => i);
  const replies = await Promise.all(
    each.map((i) => ask(`nobody${i}`, `nobody${i}@example.com`, `${network}::${i + 1}`)),
  );
  expect(replies.every(({ ok }) => ok)).toBe(true);
  expect(await ask('nobody50', 'nobody50@example.com', `${network}:1::1`)).toMatchObject({ status: 429 });
});
