import { newId, type Id } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/test-house/console-client.ts';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { units } from '@mela/test-house/payments.ts';
import { openStaffPeople, staffPeople } from '@mela/test-house/people/staff.ts';
import { accepted } from '@mela/test-house/portal-client.ts';
import * as wire from '@mela/wire/console/cashier-policy.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policyOf, setPolicy } from '../../domain/cashier/index.ts';
import { auditTrail } from '../../domain/operator/index.ts';
import type { Scope } from '../../platform/scope.ts';

let house: TestHouse;
let farida: ConsoleClient;
let tanvir: ConsoleClient;
const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  house.house.database.inMerchant(house.brand.mela.id, work);
const rules = () => inMela(policyOf);

async function atDesk(username: string): Promise<ConsoleClient> {
  const one = staffPeople.mela.find((each) => each.username === username);
  if (!one) throw new Error(`nobody is called ${username}`);
  house.clock.advance({ minutes: 2 });
  const client = openConsoleClient({ server: house.server, clock: house.clock });
  accepted(await client.login('mela', one));
  return client;
}

beforeAll(async () => {
  house = await openHouse({ SESSION_IDLE_MINUTES: '600' });
  await openStaffPeople(house.house, house.brand.mela, staffPeople.mela);
  farida = await atDesk('farida');
  tanvir = await atDesk('tanvir');
});
afterAll(() => house.close());

type Wish = Parameters<typeof propose>[0];
const key = () => ({ key: newId() });
const propose = (
  wish: Partial<Awaited<ReturnType<typeof rules>>>,
  by = farida,
  reason = 'The board has decided so',
) => {
  house.clock.advance({ seconds: 1 });
  return by.call(wire.proposeCashierPolicy, { body: { rules: { ...wish }, reason } }, key());
};
const agree = (id: Id, by = tanvir) =>
  by.call(wire.agreeToCashierPolicy, { params: { id }, body: {} }, key());
const drop = (id: Id, by: ConsoleClient) =>
  by.call(wire.dropCashierPolicy, { params: { id }, body: { reason: 'Not like this' } }, key());
const latest = async () => {
  const [change] = accepted(await farida.call(wire.cashierPolicy)).changes;
  if (!change) throw new Error('nothing was ever changed');
  return change;
};
const deeds = async (id: Id) =>
  (await inMela((scope) => auditTrail(scope, { subject: { id }, limit: 10 }))).map(({ action }) => action);

const TIGHTER = [
  { withdrawalMax: units('40000') },
  { withdrawalDailyMax: units('100000') },
  { withdrawalDailyCount: 5 },
  { freeDailyCount: 2 },
  { feeRate: 150 },
  { secondApprovalAbove: units('10000') },
  { receiptMinutes: 60 },
  { payoutAccountWaitHours: 48 },
  { payoutAccountsMax: 3 },
  { turnoverPercent: 120 },
  { withdrawalMin: units('300') },
] satisfies Wish[];

const LOOSER = [
  { withdrawalMax: units('60000') },
  { withdrawalDailyMax: units('300000') },
  { withdrawalDailyCount: 20 },
  { freeDailyCount: 4 },
  { feeRate: 50 },
  { secondApprovalAbove: units('30000') },
  { receiptMinutes: 10 },
  { forcedReceipt: 'refund' },
  { payoutAccountWaitHours: 0 },
  { payoutAccountsMax: 9 },
  { turnoverPercent: 0 },
] satisfies Wish[];

test.each(TIGHTER)('what becomes no looser holds at once, by one person: %o', async (wish) => {
  const before = await rules();
  const answer = accepted(await propose(wish));
  expect(answer.policy).toMatchObject(wish);
  expect(await latest()).toMatchObject({ state: 'done', needsTwo: false, wish, isMine: true });
  expect(await deeds((await latest()).id)).toEqual(['cashier-policy-changed']);
  await inMela((scope) => setPolicy(scope, before));
});

test.each(LOOSER)('what becomes looser waits for a second person: %o', async (wish) => {
  const before = await rules();
  expect(accepted(await propose(wish)).policy).toEqual(before);
  const { id } = await latest();
  expect(await agree(id, farida)).toMatchObject({ code: 'approval.second_person_needed' });
  expect(await propose({ receiptMinutes: 5 }, tanvir)).toMatchObject({ code: 'deposit.change_standing' });
  expect(await rules()).toEqual(before);
  expect(accepted(await agree(id)).policy).toEqual({ ...before, ...wish });
  expect(await agree(id)).toMatchObject({ status: 404 });
  expect(await deeds(id)).toEqual(['cashier-policy-agreed', 'cashier-policy-proposed']);
  await inMela((scope) => setPolicy(scope, before));
});

test('one looser rule among tighter ones holds the whole change', async () => {
  const before = await rules();
  accepted(await propose({ feeRate: 300, withdrawalMax: units('90000') }));
  expect(await rules()).toEqual(before);
  const { id } = await latest();
  accepted(await drop(id, tanvir));
  expect(await latest()).toMatchObject({ id, state: 'refused', closingNote: 'Not like this' });
  accepted(await propose({ feeRate: 0 }));
  accepted(await drop((await latest()).id, farida));
  expect((await latest()).state).toBe('taken-back');
  expect(await rules()).toEqual(before);
});

test('what has moved meanwhile is not agreed to unseen', async () => {
  accepted(await propose({ withdrawalMax: units('80000') }));
  const { id } = await latest();
  await inMela((scope) => setPolicy(scope, { withdrawalMax: units('30000') }));
  expect(await agree(id)).toMatchObject({ code: 'cashier.policy_moved_on' });
  expect((await rules()).withdrawalMax).toBe(units('30000'));
  accepted(await drop(id, tanvir));
  await inMela((scope) => setPolicy(scope, { withdrawalMax: units('50000') }));
});

test('rules that contradict each other, or change nothing, are refused beside their fields', async () => {
  const { withdrawalMin, withdrawalDailyCount } = await rules();
  expect(await propose({ withdrawalMin })).toMatchObject({ code: 'cashier.policy_as_asked' });
  expect(await propose({ withdrawalMax: withdrawalMin - 1n })).toMatchObject({
    status: 400,
    fields: { withdrawalMax: expect.stringContaining('200') },
  });
  expect(await propose({ freeDailyCount: withdrawalDailyCount + 1 })).toMatchObject({
    fields: { freeDailyCount: expect.any(String) },
  });
  const shirin = await atDesk('shirin');
  accepted(await shirin.call(wire.cashierPolicy));
  expect(await propose({ feeRate: 1 }, shirin)).toMatchObject({ status: 403 });
});
