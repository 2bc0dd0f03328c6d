import type { Id } from '@mela/primitives';
import { buildServices } from '@mela/api/build-services.ts';
import { openPerson, PASSWORD, signIn, type Person } from '@mela/testing/people/member.ts';
import { keptNotifications } from '@mela/testing/people/notifications.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { setAmountLimit, setTimeLimit } from '@mela/wire/portal/protection.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { alertsStep } from '../../workers/alerts.ts';
import { saveContact } from '../contacts/index.ts';

import { setLimit } from '../protection/index.ts';

let api: TestApi;
let people = 0;
let member: Person;
let phone: string;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  people += 1;
  phone = `+88017112250${String(people).padStart(2, '0')}`;
  member = await signIn(api, { username: `guarded${people}` });
  await proven(member.account.id);
});

const proven = (accountId: Id) =>
  api.inMela((scope) =>
    saveContact(scope, api.services.contacts, accountId, {
      kind: 'phone',
      value: phone,
      verifiedAt: scope.now,
    }),
  );
/** What the owner was told, by name: of one moment there is no order. */
async function told(): Promise<string[]> {
  await Promise.all([api.deliver(), api.deliver()]);
  return (await api.inMela((scope) => keptNotifications(scope, api.services.notifications)))
    .filter(({ to, kind }) => to === phone && kind === 'account-changed')
    .map(({ values }) => String(values['change']))
    .toSorted();
}
const limit = (value: bigint | null) =>
  member.client.call(setAmountLimit, { body: { kind: 'stake', period: 'day', value } });
/** Two processes of an installation look at once what is due. */
async function twoWorkers(): Promise<void> {
  const { settings, clock, log } = api.services;
  const beside = buildServices({ settings, clock, log });
  await Promise.all([alertsStep(api.services).run(), alertsStep(beside).run()]);
  await beside.close();
}

it('tells of a sign-in from a device that the account was not used from before, each device once', async () => {
  expect(await told()).toEqual([]);
  accepted(await member.client.login(member.account.username, PASSWORD));
  expect(await told()).toEqual([]);
  // A browser that is known to be one, by somebody else.
  const elsewhere = api.visit('mela', { address: '203.0.113.7' });
  await openPerson(api, { username: 'neighbour' });
  accepted(await elsewhere.login('neighbour', PASSWORD));
  for (const way of await Promise.all([
    elsewhere.login(member.account.username, PASSWORD),
    elsewhere.login(member.account.username, PASSWORD),
  ]))
    accepted(way);
  expect(await told()).toEqual(['newDevice']);
  accepted(await elsewhere.login(member.account.username, PASSWORD));
  expect(await told()).toEqual(['newDevice']);
  expect(await elsewhere.login(member.account.username, 'not it')).toMatchObject({ ok: false });
  expect(await told()).toEqual(['newDevice']);
});

it('tells once of a browser that keeps no cookie, for as long as it is known by what it is and where', async () => {
  const comesBare = async () => {
    member.client.state.cookies.clear();
    accepted(await member.client.login(member.account.username, PASSWORD));
  };
  await comesBare();
  await comesBare();
  expect(await told()).toEqual([]);
  api.clock.advance({ days: 29 });
  await comesBare();
  api.clock.advance({ days: 29 });
  await comesBare();
  expect(await told()).toEqual([]);
  api.clock.advance({ days: 31 });
  await comesBare();
  await comesBare();
  expect(await told()).toEqual(['newDevice']);
});

it('tells of a payment password that was set, and of none that was refused', async () => {
  const body = { loginPassword: PASSWORD, newPassword: '246810', confirmation: '246810' };
  expect(
    await member.client.call(paymentPassword, { body: { ...body, loginPassword: 'not it' } }),
  ).toMatchObject({ ok: false });
  expect(await told()).toEqual([]);
  accepted(await member.client.call(paymentPassword, { body }));
  expect(await told()).toEqual(['paymentPassword']);
});

it('tells of a limit when it is set, lowered, asked to be looser and when it has become so, each once', async () => {
  accepted(await limit(1_000_000n));
  expect(await told()).toEqual(['limitSet']);
  accepted(await limit(1_000_000n));
  accepted(await limit(500_000n));
  expect(await told()).toEqual(['limitLowered', 'limitSet']);
  accepted(await limit(900_000n));
  api.clock.advance({ minutes: 5 });
  // Once more because no answer came: it waits from now on, and was told.
  accepted(await limit(900_000n));
  expect(await told()).toEqual(['limitAsked', 'limitLowered', 'limitSet']);
  api.clock.advance({ hours: 23, minutes: 59 });
  await twoWorkers();
  expect(await told()).toHaveLength(3);
  api.clock.advance({ minutes: 1 });
  await twoWorkers();
  await twoWorkers();
  expect(await told()).toEqual(['limitAsked', 'limitLoosened', 'limitLowered', 'limitSet']);
});

it('does not tell that a limit has become looser which was kept, by its player or by staff', async () => {
  accepted(await member.client.call(setTimeLimit, { body: { minutes: 60 } }));
  accepted(await member.client.call(setTimeLimit, { body: { minutes: null } }));
  accepted(await member.client.call(setTimeLimit, { body: { minutes: 60 } }));
  expect(await told()).toEqual(['limitAsked', 'limitKept', 'limitSet']);
  accepted(await member.client.call(setTimeLimit, { body: { minutes: 90 } }));
  await api.inMela((scope) =>
    setLimit(
      scope,
      { id: member.account.id, currency: 'BDT' },
      { kind: 'time', period: 'day', value: 60n },
      { staffId: member.account.id, reason: 'they asked for help' },
    ),
  );
  // In words of its own: it was not the player.
  expect(await told()).toEqual(['limitAsked', 'limitAsked', 'limitKept', 'limitSet', 'staffLimitSet']);
  api.clock.advance({ hours: 25 });
  await twoWorkers();
  expect(await told()).toHaveLength(5);
});

it('tells that a limit has become looser when the next word about it comes before a worker', async () => {
  accepted(await limit(500_000n));
  accepted(await limit(null));
  expect(await told()).toEqual(['limitAsked', 'limitSet']);
  api.clock.advance({ hours: 25 });
  accepted(await member.client.login(member.account.username, PASSWORD));
  accepted(await limit(400_000n));
  expect(await told()).toEqual(['limitAsked', 'limitLoosened', 'limitSet', 'limitSet']);
  await twoWorkers();
  expect(await told()).toHaveLength(4);
});
