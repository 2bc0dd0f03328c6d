import { newId, type Id } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { units } from '@mela/testing/payments.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { openTestSender, orderedPayout } from '@mela/testing/people/payout.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as wire from '@mela/wire/console/payout-contradictions.ts';
import { queueCounts } from '@mela/wire/console/system.ts';
import { withdrawalView } from '@mela/wire/console/withdrawals.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hearPayout, payoutChannelBy, type PayoutNotice } from '../../../../domain/cashier/index.ts';
import { auditTrail } from '../../../../domain/operator/index.ts';

let api: TestApi;
let farida: ConsoleClient;
let reference: string;
let withdrawalId: Id;

beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  await openTestSender(api);
  const { account } = await openPerson(api, { username: 'rahim' });
  ({ reference, withdrawalId } = await orderedPayout(api, account.id));
  const person = staffPeople.mela.find(({ username }) => username === 'farida');
  if (!person) throw new Error('nobody is called farida');
  farida = openConsoleClient({ server: api.server, clock: api.clock });
  accepted(await farida.login('mela', person));
});
afterAll(() => api.close());

/** A company's word, each a moment after the one before. */
const say = (answer: Partial<PayoutNotice>) => {
  api.clock.advance({ seconds: 1 });
  return api.services.database.inMerchant(api.brand.mela.id, async (scope) => {
    const channel = await payoutChannelBy(scope, { code: 'sender' });
    if (!channel) throw new Error('the channel is gone');
    const notice = {
      noticeId: newId(),
      reference,
      payment: 'paid',
      amount: units('1000'),
      currency: 'BDT',
    } as const;
    return hearPayout(scope, channel, { ...notice, transaction: null, why: null, ...answer });
  });
};
const listed = async (state = 'waiting') =>
  accepted(await farida.call(wire.payoutContradictions, { query: { state } })).rows;
const waiting = async () => accepted(await farida.call(queueCounts)).contradictions;
const hints = async () =>
  accepted(await farida.call(withdrawalView, { params: { id: withdrawalId } })).hints.map(({ kind }) => kind);
const find = (id: Id) =>
  farida.call(
    wire.lookIntoContradiction,
    { params: { id }, body: { reason: 'They sent it twice and took one back' } },
    { key: newId() },
  );

test('what a company says and the books do not show waits for staff, who write down what they found', async () => {
  expect(await say({ amount: units('1100') })).toBe('other-amount');
  expect(await say({ reference: 'W-NOBODY-1' })).toBe('reference-not-found');
  expect(await say({ payment: 'failed' })).toBe('failed');
  expect(await hints()).toEqual(expect.arrayContaining(['payout-contradicted']));
  expect(await say({})).toBe('contradiction');
  const all = await listed();
  expect(
    all.map(({ why, reported, ours }) => [
      why,
      reported,
      ours?.state ?? null,
      ours?.withdrawal.state ?? null,
    ]),
  ).toEqual([
    ['paid-after-all', 'paid', 'failed', 'approved'],
    ['reference-not-found', 'paid', null, null],
    ['other-amount', 'paid', 'failed', 'approved'],
  ]);
  expect(all[0]?.ours).toMatchObject({
    amount: units('1000'),
    withdrawal: { id: withdrawalId },
  });
  expect(all[0]?.member).toMatchObject({ username: 'rahim' });
  expect(await waiting()).toBe(3);

  const [newest] = all;
  accepted(await find(newest?.id ?? ''));
  expect(await find(newest?.id ?? '')).toMatchObject({ status: 404 });
  expect(await waiting()).toBe(2);
  expect(await listed('looked-into')).toMatchObject([
    { id: newest?.id, lookedBy: { name: 'Farida Yasmin' }, finding: 'They sent it twice and took one back' },
  ]);
  const entries = await api.services.database.inMerchant(api.brand.mela.id, (scope) =>
    auditTrail(scope, { subject: { id: newest?.id ?? '' }, limit: 5 }),
  );
  expect(entries).toMatchObject([
    { action: 'payout-looked-into', after: { reference, why: 'contradiction' } },
  ]);
  const [, , oldest] = all;
  accepted(await find(oldest?.id ?? ''));
  expect(await hints()).not.toContain('payout-contradicted');
});
