import { newId, type Id } from '@mela/primitives';
import type { ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { units } from '@mela/testing/payments.ts';
import { decideAs, staffAtWork } from '@mela/testing/people/at-work.ts';
import { giveAuthenticator, nextCode } from '@mela/testing/people/authenticator.ts';
import { keptNotifications, lastLink } from '@mela/testing/people/notifications.ts';
import { openPerson, PASSWORD, signIn, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { bindFundedAccount } from '@mela/testing/people/withdrawal.ts';
import { accepted, type PortalClient } from '@mela/testing/portal-client.ts';
import { memberView, removeAuthenticator, resetPassword } from '@mela/wire/console/members.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { codeOfNewPasswordPage } from '@mela/wire/portal/pages.ts';
import { openWaitingDevice, resetByDevice, resetByLink, waitingDevice } from '@mela/wire/portal/password.ts';
import { secondStep } from '@mela/wire/portal/sign-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeAccount } from '../../../domain/agents/index.ts';
import { setPolicy } from '../../../domain/cashier/index.ts';
import { saveContact } from '../../../domain/contacts/index.ts';
import { payoutsBlockedUntil } from '../../../domain/identity/index.ts';
import { linkAccount, unlinkAccount } from '../../../domain/operator/index.ts';

// Nobody of the staff sets a password or reads one: they open its owner the way to a new one, alone or two of them.

let test: TestApi;
let shirin: ConsoleClient;
let admin: ConsoleClient;
let rezaul: ConsoleClient;
let people = 0;
const NEW = 'Meghna-Surma-44';
const REASON = 'called, and knew the last deposit';

beforeAll(async () => {
  const free = { ADDRESS_CAPTCHA_FROM: '10000', ADDRESS_LOCK_AT: '10000' };
  test = await openTestApi({ ...free, SESSION_IDLE_MINUTES: '6000' });
  await openStaffPeople(test.services, test.brand.mela, staffPeople.mela);
});
afterAll(() => test.close());
beforeEach(async () => {
  people += 1;
  // A day's work is over after a test that lets one pass.
  shirin = await staffAtWork(test, 'support');
  admin = await staffAtWork(test, 'admin');
  rezaul = await staffAtWork(test, 'risk');
});

const someone = (type: 0 | 1 = 0): Promise<Person> => signIn(test, { username: `Forgetful${people}`, type });
const phone = () => `+88017150${String(people).padStart(5, '0')}`;
const withPhone = (accountId: Id) =>
  test.inMela(async (scope) => {
    const contact = { kind: 'phone', value: phone(), verifiedAt: scope.now } as const;
    await saveContact(scope, test.services.contacts, accountId, contact);
  });
const funded = (memberId: Id, amount: string) =>
  bindFundedAccount(
    { database: test.services.database, box: test.services.secretBox },
    { merchant: test.brand.mela, memberId, amount: units(amount) },
  );

const reset = (id: Id, code: string | null = null, by = shirin) =>
  by.call(resetPassword, { params: { id }, body: { reason: REASON, code } }, { key: newId() });
const decide = (id: Id, by: ConsoleClient) => decideAs(by, id);
const notifications = () => test.inMela((scope) => keptNotifications(scope, test.services.notifications));
const changesSent = async () =>
  (await notifications())
    .filter(({ to, kind }) => to === phone() && kind === 'account-changed')
    .map(({ values }) => values['change']);
const linkSent = async () =>
  (await notifications()).some(({ to, kind }) => to === phone() && kind === 'support-link');
const linkCode = async () => codeOfNewPasswordPage((await lastLink(test, 'mela', phone())).hash);
const set = { newPassword: NEW, confirmNewPassword: NEW };

async function waiting(there: PortalClient = test.visit('mela')) {
  const proof = await there.proofFor('login');
  const { code } = accepted(await there.call(openWaitingDevice, { body: { proof } }));
  return { there, code };
}
const stateOf = async (there: PortalClient) => accepted(await there.call(waitingDevice)).device;

// The first: money does not change its kind once members have some.
it('counts a contact that staff could read as none, where the money is real', async () => {
  const { account } = await someone();
  await withPhone(account.id);
  const setMoney = (money: 'demo' | 'real') =>
    test.inMela(({ db, merchantId }) =>
      db
        .updateTable('merchants.merchant')
        .set({ money, licence_reference: 'B2C-77' })
        .where('id', '=', merchantId)
        .execute(),
    );
  await setMoney('real');
  expect(await reset(account.id)).toMatchObject({ fields: { code: expect.stringMatching(/neither/) } });
  await setMoney('demo');
});

describe('an account with a phone of its own', () => {
  it('gets a link there by one person, who sees neither it nor a password; until it is used nothing changes', async () => {
    const { account, client } = await someone();
    await withPhone(account.id);
    const answer = accepted(await reset(account.id));
    expect(answer).toMatchObject({ state: 'approved', needsTwo: false });
    const code = await linkCode();
    expect(JSON.stringify(answer)).not.toContain(code);
    accepted(await client.call(memberInfo));

    const there = test.visit('mela');
    const use = () => there.call(resetByLink, { body: { code, ...set } });
    const all = await Promise.all([use(), use(), use()]);
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await client.call(memberInfo)).toMatchObject({ code: 'session.ended' });
    accepted(await there.login(account.username, NEW));
    expect(await test.inMela((scope) => payoutsBlockedUntil(scope, account.id))).not.toBeNull();
    expect(await changesSent()).toEqual(['reset']);
  });

  it('gets none that is older than a day', async () => {
    const { account } = await someone();
    await withPhone(account.id);
    accepted(await reset(account.id));
    const code = await linkCode();
    test.clock.advance({ hours: 24 });
    expect(await test.visit('mela').call(resetByLink, { body: { code, ...set } })).toMatchObject({
      code: 'password.link_over',
    });
  });

  it('has no weaker way beside it: no device waits for its password', async () => {
    const { account } = await someone();
    await withPhone(account.id);
    const { code } = await waiting();
    expect(await reset(account.id, code)).toMatchObject({
      status: 400,
      fields: { code: expect.stringMatching(/the link goes there/) },
    });
  });

  it('shows its authenticator besides', async () => {
    const { account } = await someone();
    await withPhone(account.id);
    await giveAuthenticator(test, account.id);
    accepted(await reset(account.id));
    const code = await linkCode();
    const use = (authenticatorCode?: string) =>
      test
        .visit('mela')
        .call(resetByLink, { body: { code, ...set, ...(authenticatorCode && { authenticatorCode }) } });
    expect(await use()).toMatchObject({ code: 'security.code_needed' });
    accepted(await use(nextCode(test)));
  });
});

describe('what takes two persons always', () => {
  const takesTwo = async (account: { id: Id }) => {
    const { id, state } = accepted(await reset(account.id));
    expect(state).toBe('pending');
    expect(await linkSent()).toBe(false);
    expect(await changesSent()).toEqual(['resetAsked']);
    expect(await decide(id, shirin)).toMatchObject({ status: 404 });
    expect(await reset(account.id)).toMatchObject({ code: 'approval.pending' });
    const both = await Promise.all([decide(id, rezaul), decide(id, rezaul), decide(id, admin)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await linkSent()).toBe(true);
  };

  it('is the account of an agent', async () => {
    const { account } = await someone(1);
    await withPhone(account.id);
    await takesTwo(account);
  });

  it('is an account above the balance that the brand has set, wherever the money is', async () => {
    const { account } = await someone();
    await withPhone(account.id);
    await funded(account.id, '900');
    await test.inMela((scope) => setPolicy(scope, { resetByTwoAbove: units('900') }));
    expect(accepted(await reset(account.id)).state).toBe('approved');
    await test.inMela((scope) => setPolicy(scope, { resetByTwoAbove: units('899.9999') }));
    await test.inMela(async ({ db }) => {
      await db.deleteFrom('notifications.notification').execute();
    });
    await takesTwo(account);
  });

  it('is not decided by who asked, though they may decide on others', async () => {
    const { account } = await someone(1);
    await withPhone(account.id);
    const { id } = accepted(await reset(account.id, null, admin));
    expect(await decide(id, admin)).toMatchObject({ code: 'approval.second_person_needed' });
  });
});

describe('an account with neither phone nor mailbox', () => {
  it('gets its password on the device that its owner waits at, when two have said yes', async () => {
    const { account, client } = await someone();
    const seen = accepted(await shirin.call(memberView, { params: { id: account.id } }));
    expect(seen).toMatchObject({ ownContact: null, hasAuthenticator: false });
    expect(await reset(account.id)).toMatchObject({
      status: 400,
      fields: { code: expect.stringMatching(/neither phone nor mailbox/) },
    });
    const { there, code } = await waiting();
    const other = await waiting();
    expect(await reset(account.id, 'aaaa-aaaa')).toMatchObject({
      fields: { code: expect.stringMatching(/No device/) },
    });
    const asked = accepted(await reset(account.id, code.toUpperCase().replace('-', ' ')));
    expect(asked).toMatchObject({ state: 'pending', needsTwo: true });
    expect(await stateOf(there)).toMatchObject({ state: 'waiting', code });
    expect(await there.call(resetByDevice, { body: set })).toMatchObject({ code: 'password.link_over' });

    const approved = accepted(await decide(asked.id, rezaul));
    expect(await stateOf(there)).toMatchObject({ state: 'ready', username: account.username });
    expect(await stateOf(other.there)).toMatchObject({ state: 'waiting' });
    expect(await stateOf(test.visit('mela'))).toBeNull();
    expect(JSON.stringify(approved)).not.toContain(there.state.cookies.get('waiting') ?? '?');
    accepted(await client.call(memberInfo));

    const use = () => there.call(resetByDevice, { body: set });
    const all = await Promise.all([use(), use(), use()]);
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await client.call(memberInfo)).toMatchObject({ code: 'session.ended' });
    accepted(await there.login(account.username, NEW));
    expect(await stateOf(there)).toBeNull();
    expect(await test.inMela((scope) => payoutsBlockedUntil(scope, account.id))).not.toBeNull();
  });

  it('tells staff whether the account was used from that device', async () => {
    const { account, client } = await someone();
    const known = await waiting(client);
    const asked = accepted(await reset(account.id, known.code));
    expect(asked.about).toContainEqual({
      label: 'console.deviceUsed',
      is: { message: 'console.deviceKnown.yes' },
    });
  });

  it('lets a device stand for one account only', async () => {
    const [one, two] = [await someone(), await openPerson(test, { username: `Other${people}` })];
    const { there, code } = await waiting();
    const asked = accepted(await reset(one.account.id, code));
    const again = accepted(await reset(two.account.id, code));
    accepted(await decide(asked.id, rezaul));
    expect(await decide(again.id, rezaul)).toMatchObject({ ok: false });
    expect(await stateOf(there)).toMatchObject({ username: one.account.username });
  });

  it('is closed when its owner has bound a phone meanwhile', async () => {
    const { account } = await someone();
    const { there, code } = await waiting();
    const asked = accepted(await reset(account.id, code));
    await withPhone(account.id);
    expect(await decide(asked.id, rezaul)).toMatchObject({ ok: false });
    expect(await stateOf(there)).toMatchObject({ state: 'waiting' });
  });
});

it('is neither asked for nor decided on by whom the account belongs to, or stands below', async () => {
  const agent = await signIn(test, { username: `Upline${people}`, type: 1 });
  const { account } = await someone();
  await test.inMela(async (scope) => {
    await placeAccount(scope, { accountId: agent.account.id, uplineId: null });
    await placeAccount(scope, { accountId: account.id, uplineId: agent.account.id });
  });
  const { code } = await waiting();
  const asked = accepted(await reset(account.id, code, admin));
  const staff = await test.inMela(({ db }) =>
    db.selectFrom('operator.staff').select(['id', 'username']).execute(),
  );
  const idOf = (username: string) => staff.find((one) => one.username === username)?.id ?? '';
  const by = { staffId: idOf('anika'), requestId: newId() };
  const whileTheirs = async (username: string, work: () => Promise<void>) => {
    const { id: accountId, username: name } = agent.account;
    const staffId = idOf(username);
    await test.inMela((scope) => linkAccount(scope, by, { staffId, username: name }));
    await work();
    await test.inMela((scope) => unlinkAccount(scope, { staffId, accountId }));
  };
  await whileTheirs('rezaul', async () => {
    expect(await decide(asked.id, rezaul)).toMatchObject({ code: 'staff.own_account' });
  });
  await whileTheirs('shirin', async () => {
    expect(await reset(account.id, code)).toMatchObject({ code: 'staff.own_account' });
  });
});

describe('a lost authenticator', () => {
  const remove = (id: Id, by = shirin) =>
    by.call(
      removeAuthenticator,
      { params: { id }, body: { proof: 'video-call', reason: REASON } },
      { key: newId() },
    );

  it('goes when two have said yes; its owner is told before and after, and every session and payout stops', async () => {
    const { account, client } = await someone();
    await withPhone(account.id);
    expect(await remove(account.id)).toMatchObject({ code: 'member.authenticator_version_conflict' });
    await giveAuthenticator(test, account.id);
    const asked = accepted(await remove(account.id));
    expect(asked.state).toBe('pending');
    expect(await changesSent()).toEqual(['totpAsked']);
    const before = accepted(await test.visit('mela').login(account.username, PASSWORD));
    expect(before.secondStep?.methods).toEqual([{ method: 'totp', hint: '' }]);
    expect(await decide(asked.id, shirin)).toMatchObject({ status: 404 });

    const both = await Promise.all([decide(asked.id, rezaul), decide(asked.id, admin)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(await changesSent())).toEqual(new Set(['totpAsked', 'totpOff']));
    expect(await client.call(memberInfo)).toMatchObject({ code: 'session.ended' });
    expect(accepted(await test.visit('mela').login(account.username, PASSWORD)).token).not.toBeNull();
    expect(await test.inMela((scope) => payoutsBlockedUntil(scope, account.id))).not.toBeNull();
  });

  it('is no other one that has come in its place meanwhile', async () => {
    const { account } = await someone();
    await giveAuthenticator(test, account.id);
    const asked = accepted(await remove(account.id));
    await test.inMela((scope) =>
      scope.db.deleteFrom('identity.totp').where('account_id', '=', account.id).execute(),
    );
    test.clock.advance({ seconds: 30 });
    await giveAuthenticator(test, account.id);
    expect(await decide(asked.id, rezaul)).toMatchObject({ code: 'member.authenticator_version_conflict' });
    const there = test.visit('mela');
    const { secondStep: step } = accepted(await there.login(account.username, PASSWORD));
    const body = { challenge: step?.challenge ?? '', method: 'totp', answer: nextCode(test) } as const;
    accepted(await there.call(secondStep, { body }));
  });
});
