import { newId, type Id } from '@mela/primitives';
import type { ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { units } from '@mela/testing/payments.ts';
import { decideAs, staffAtWork } from '@mela/testing/people/at-work.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { approvalList } from '@mela/wire/console/approvals.ts';
import * as wire from '@mela/wire/console/cashier-policy.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policyOf, setPolicy } from '../../../domain/cashier/index.ts';
import { auditTrail } from '../../../domain/operator/index.ts';

let api: TestApi;
let farida: ConsoleClient;
let tanvir: ConsoleClient;
const rules = () => api.inMela(policyOf);

beforeAll(async () => {
  api = await openTestApi({ SESSION_IDLE_MINUTES: '600' });
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  farida = await staffAtWork(api, 'farida');
  tanvir = await staffAtWork(api, 'tanvir');
});
afterAll(() => api.close());

type Wish = Parameters<typeof change>[0];
const key = () => ({ key: newId() });
const change = (
  wish: Partial<Awaited<ReturnType<typeof rules>>>,
  by = farida,
  reason = 'The board has decided so',
) => {
  api.clock.advance({ seconds: 1 });
  return by.call(wire.changeCashierPolicy, { body: { rules: { ...wish }, reason } }, key());
};
const asked = async (wish: Wish, by = farida) => accepted(await change(wish, by));
const decide = (id: Id, by = tanvir, approve = true) => decideAs(by, id, approve);
const drop = async (wish: Wish) => accepted(await decide((await asked(wish)).id, tanvir, false));
const entries = async (id: Id) =>
  (await api.inMela((scope) => auditTrail(scope, { subject: { kind: 'cashier-policy' }, limit: 10 })))
    .filter(({ after }) => after?.['request'] === id)
    .map(({ action }) => action);

const TIGHTER = [
  { withdrawalMax: units('40000') },
  { withdrawalDailyMax: units('100000') },
  { withdrawalDailyCount: 5 },
  { freeDailyCount: 2 },
  { feeRate: 150 },
  { secondApprovalAbove: units('10000') },
  { resetByTwoAbove: units('5000') },
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
  { resetByTwoAbove: units('90000') },
  { receiptMinutes: 10 },
  { forcedReceipt: 'refund' },
  { payoutAccountWaitHours: 0 },
  { payoutAccountsMax: 9 },
  { turnoverPercent: 0 },
] satisfies Wish[];

test.each(TIGHTER)('what becomes no looser holds at once, by one person: %o', async (wish) => {
  const before = await rules();
  const done = await asked(wish);
  expect(done).toMatchObject({ state: 'approved', needsTwo: false, decidedBy: null, isMine: true });
  expect(await rules()).toMatchObject(wish);
  expect(await entries(done.id)).toEqual(['cashier-policy-done']);
  await api.inMela((scope) => setPolicy(scope, before));
});

test.each(LOOSER)('what becomes looser waits for a second person: %o', async (wish) => {
  const before = await rules();
  const { id, state } = await asked(wish);
  expect(state).toBe('pending');
  expect(await decide(id, farida)).toMatchObject({ code: 'approval.second_person_needed' });
  expect(await change({ receiptMinutes: 5 }, tanvir)).toMatchObject({ code: 'approval.pending' });
  expect(await rules()).toEqual(before);
  accepted(await decide(id));
  expect(await rules()).toEqual({ ...before, ...wish });
  expect(await decide(id)).toMatchObject({ code: 'approval.closed' });
  expect(await entries(id)).toEqual(['cashier-policy-approved', 'cashier-policy-requested']);
  await api.inMela((scope) => setPolicy(scope, before));
});

test('one looser rule among tighter ones holds the whole change', async () => {
  const before = await rules();
  expect(await drop({ feeRate: 300, withdrawalMax: units('90000') })).toMatchObject({
    state: 'rejected',
    note: 'Not like this',
  });
  expect(await rules()).toEqual(before);
});

test('what has moved meanwhile is not agreed to unseen: the request is closed', async () => {
  const { id } = await asked({ withdrawalMax: units('80000') });
  await api.inMela((scope) => setPolicy(scope, { withdrawalMax: units('30000') }));
  expect(await decide(id)).toMatchObject({ code: 'cashier.policy_version_conflict' });
  expect((await rules()).withdrawalMax).toBe(units('30000'));
  expect(await decide(id)).toMatchObject({ code: 'approval.closed' });
  const query = { view: 'all', kind: 'cashier-policy' } as const;
  const [closed] = accepted(await farida.call(approvalList, { query })).approvals;
  expect(closed).toMatchObject({ id, state: 'expired', note: 'policy-version-conflict', decidedBy: null });
  await api.inMela((scope) => setPolicy(scope, { withdrawalMax: units('50000') }));
});

test('rules that contradict each other, or change nothing, are refused beside their fields', async () => {
  const { withdrawalMin, withdrawalDailyCount } = await rules();
  expect(await change({ withdrawalMin })).toMatchObject({ code: 'cashier.policy_as_asked' });
  expect(await change({ withdrawalMax: withdrawalMin - 1n })).toMatchObject({
    status: 400,
    fields: { withdrawalMax: expect.stringContaining('200') },
  });
  expect(await change({ freeDailyCount: withdrawalDailyCount + 1 })).toMatchObject({
    fields: { freeDailyCount: expect.any(String) },
  });
  const shirin = await staffAtWork(api, 'shirin');
  accepted(await shirin.call(wire.cashierPolicy));
  expect(await change({ feeRate: 1 }, shirin)).toMatchObject({ status: 403 });
});
