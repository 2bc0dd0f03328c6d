import { newId, type Id } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { units } from '@mela/testing/payments.ts';
import { openPerson, PASSWORD, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { waitingWithdrawal } from '@mela/testing/people/withdrawal.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { notificationList, revealNotification } from '@mela/wire/console/notifications.ts';
import { memberView, revealAnswers } from '@mela/wire/console/members.ts';
import { payoutAccountList, revealPayoutAccount } from '@mela/wire/console/payout-accounts.ts';
import { withdrawalHints, withdrawalView } from '@mela/wire/console/withdrawals.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { loginHistory, sessionList } from '@mela/wire/portal/sign-in.ts';
import { bindPayoutAccount, payoutAccounts, requestWithdrawal } from '@mela/wire/portal/withdrawals.ts';
import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payoutNameOf } from '../../../../domain/cashier/index.ts';
import { saveContact } from '../../../../domain/contacts/index.ts';
import { queueNotification } from '../../../../domain/notifications/index.ts';
import { keepProfile } from '../../../../domain/registration/index.ts';
import { openLog } from '@mela/program/log.ts';

const SECRET = '246810';
const BECAUSE = { reason: 'They asked us to' };
const noted: string[] = [];
const log = openLog(
  'test',
  'error',
  new Writable({
    write(line, _encoding, done) {
      noted.push(String(line));
      done();
    },
  }),
);

let api: TestApi;
let database: pg.Client;
let shirin: ConsoleClient;
let names = 0;

beforeAll(async () => {
  api = await openTestApi({}, { log });
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  database = new pg.Client(api.ownerUrl);
  await database.connect();
  shirin = openConsoleClient({ server: api.server, clock: api.clock });
});
afterAll(async () => {
  await database.end();
  await api.close();
});
beforeEach(async () => {
  names += 1;
  noted.length = 0;
});

/** Signs the colleague in, after whatever time went by. */
async function consoleAs(): Promise<ConsoleClient> {
  const person = staffPeople.mela.find(({ username }) => username === 'anika');
  if (!person) throw new Error('nobody is called anika');
  api.clock.advance({ minutes: 2 });
  accepted(await shirin.login('mela', person));
  return shirin;
}

/** Turns one bit in what is sealed of a row, as a worn disk would. */
const damage = async (table: string, column: string, where: string, value: string): Promise<void> => {
  const { rowCount } = await database.query(
    `update ${table} set ${column} = set_byte(${column}, 20, get_byte(${column}, 20) # 1) where ${where} = $1`,
    [value],
  );
  expect(rowCount).toBeGreaterThan(0);
};

async function someone(): Promise<Person & { username: string }> {
  const username = `unread${names}x${newId().slice(-5)}`;
  const person = await openPerson(api, { username });
  accepted(await person.client.login(username, PASSWORD));
  return { ...person, username };
}

const bind = (person: Person, number: string, holder = 'Rahim Uddin') =>
  person.client.call(bindPayoutAccount, {
    body: { kind: 'mobile', provider: 'nagad', holder, number, paymentPassword: SECRET },
  });

async function withPaymentPassword(person: Person): Promise<void> {
  const body = { loginPassword: PASSWORD, newPassword: SECRET, confirmation: SECRET };
  accepted(await person.client.call(paymentPassword, { body }));
}

test('a payout account that cannot be read stands among the others, without whose it is', async () => {
  const [one, other] = [await someone(), await someone()];
  const broken = await waitingWithdrawal(api, one.account.id);
  await waitingWithdrawal(api, other.account.id);
  const desk = await consoleAs();
  const before = accepted(await desk.call(payoutAccountList)).rows;
  await damage('cashier.payout_account', 'sealed', 'id', broken.payoutAccountId);

  const after = accepted(await desk.call(payoutAccountList)).rows;
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const shown = after.find(({ id }) => id === broken.payoutAccountId);
  const was = before.find(({ id }) => id === broken.payoutAccountId);
  expect(was?.holder).toBe('R•••• U••••');
  expect(shown).toMatchObject({ holder: null, number: was?.number, member: { username: one.username } });
  expect(after.filter(({ holder }) => holder === null)).toHaveLength(1);
  expect(noted.join('')).toContain(`payout-account:${broken.payoutAccountId}`);

  const reveal = { params: { id: broken.payoutAccountId }, body: BECAUSE };
  expect(await desk.call(revealPayoutAccount, reveal)).toMatchObject({
    status: 409,
    code: 'console.unreadable',
  });
  const view = accepted(await desk.call(withdrawalView, { params: { id: broken.id } }));
  expect(view.payoutAccount.holder).toBeNull();
  expect(accepted(await desk.call(withdrawalHints, { query: { ids: broken.id } })).withdrawals).toHaveLength(
    1,
  );
  const member = accepted(await desk.call(memberView, { params: { id: one.account.id } }));
  expect(member.payoutAccounts.map(({ holder }) => holder)).toEqual([null]);
});

test('its member sees it too, can send nothing there, and binds another under the name that a readable one bears', async () => {
  const person = await someone();
  await withPaymentPassword(person);
  const first = accepted(await bind(person, '01711111111'));
  const second = accepted(await bind(person, '01722222222'));
  await damage('cashier.payout_account', 'sealed', 'id', first.id);
  const list = accepted(await person.client.call(payoutAccounts));
  expect(list.holder).toBe('Rahim Uddin');
  expect(list.accounts.map(({ holder, numberEnd }) => [holder, numberEnd])).toEqual([
    [null, '1111'],
    ['Rahim Uddin', '2222'],
  ]);
  // The same number is known again by its mark; another name is none of theirs.
  expect(await bind(person, '01711111111')).toMatchObject({ code: 'cashier.payout_account_taken' });
  expect(await bind(person, '01733333333', 'Karim Mia')).toMatchObject({
    code: 'cashier.holder_differs',
  });
  accepted(await bind(person, '01733333333'));

  api.clock.advance({ hours: 25 });
  accepted(await person.client.login(person.username, PASSWORD));
  const ask = (payoutAccountId: Id) =>
    person.client.call(
      requestWithdrawal,
      { body: { payoutAccountId, amount: units('500'), paymentPassword: SECRET } },
      { key: newId() },
    );
  expect(await ask(first.id)).toMatchObject({ status: 409, code: 'cashier.payout_account_unreadable' });
  // The other one is refused for want of money alone.
  expect(await ask(second.id)).toMatchObject({ code: 'wallet.insufficient_funds' });

  for (const { id } of accepted(await person.client.call(payoutAccounts)).accounts.slice(1))
    await damage('cashier.payout_account', 'sealed', 'id', id);
  expect(accepted(await person.client.call(payoutAccounts)).holder).toBeNull();
  // No name is the right one where none can be read, and no way in opens by it; a new account fixes the name anew, and waits.
  const name = await api.services.database.inMerchant(api.brand.mela.id, (scope) =>
    payoutNameOf(scope, person.account.id, api.services.secretBox),
  );
  expect(name?.is('Rahim Uddin')).toBe(false);
  expect(accepted(await bind(person, '01744444444')).usableAt > api.clock.now()).toBe(true);
});

test('contacts, answers and devices that cannot be read hide neither each other nor their member', async () => {
  const person = await someone();
  const { id } = person.account;
  const { contacts, secretBox } = api.services;
  await api.services.database.inMerchant(api.brand.mela.id, async (scope) => {
    const verifiedAt = scope.now;
    await saveContact(scope, contacts, id, { kind: 'phone', value: '+8801712345678', verifiedAt });
    await saveContact(scope, contacts, id, { kind: 'email', value: 'rahim@example.com', verifiedAt: null });
    await keepProfile(scope, secretBox, id, { realName: 'Rahim Uddin', birthday: '1990-04-14' });
  });
  api.clock.advance({ minutes: 1 });
  accepted(await person.client.login(person.username, PASSWORD));
  const desk = await consoleAs();
  await damage('contacts.contact', 'sealed', `kind = 'phone' and account_id`, id);
  await damage('registration.answer', 'sealed', `field = 'realName' and account_id`, id);

  const view = accepted(await desk.call(memberView, { params: { id } }));
  expect(view.contacts.map(({ kind, value }) => [kind, value !== null])).toEqual([
    ['email', true],
    ['phone', false],
  ]);
  expect(Object.fromEntries(view.answers.map(({ field, value }) => [field, value !== null]))).toEqual({
    birthday: true,
    realName: false,
  });
  const seen = accepted(await desk.call(revealAnswers, { params: { id }, body: BECAUSE }));
  expect(seen.answers).toContainEqual({ field: 'birthday', value: '1990-04-14' });
  expect(seen.contacts).toContainEqual({ kind: 'phone', value: null });

  const sessions = accepted(await person.client.call(sessionList));
  const [session] = sessions;
  await damage('identity.session', 'address_sealed', 'id', session?.id ?? '');
  const left = accepted(await person.client.call(sessionList));
  expect(left.map((one) => one.id)).toEqual(sessions.map((one) => one.id));
  expect(left.find((one) => one.id === session?.id)?.address).toBe('');
  const { logins } = accepted(await person.client.call(loginHistory, { query: {} }));
  await damage('identity.login', 'user_agent_sealed', 'id', logins[0]?.id ?? '');
  expect(accepted(await person.client.call(loginHistory, { query: {} })).logins).toHaveLength(logins.length);
  expect(accepted(await desk.call(memberView, { params: { id } })).sessions).toHaveLength(sessions.length);
});

test('a notification that cannot be read hides no other', async () => {
  const { notifications, database: kept } = api.services;
  await kept.inMerchant(api.brand.mela.id, async (scope) => {
    for (const to of ['+8801711111111', '+8801722222222']) {
      const expiresAt = new Date(scope.now.getTime() + 60_000);
      const notification = {
        channel: 'sms',
        kind: 'code',
        to,
        language: 'en',
        values: { code: '1' },
      } as const;
      await queueNotification(scope, notifications, { ...notification, expiresAt });
    }
  });
  const desk = await consoleAs();
  const before = accepted(await desk.call(notificationList)).rows;
  const [first] = before;
  await damage('notifications.notification', 'sealed', 'id', first?.id ?? '');
  const after = accepted(await desk.call(notificationList)).rows;
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.map(({ to }) => to === null)).toEqual(before.map((_, at) => at === 0));
  const reveal = { params: { id: first?.id ?? '' }, body: BECAUSE };
  expect(await desk.call(revealNotification, reveal)).toMatchObject({ code: 'console.unreadable' });
});
