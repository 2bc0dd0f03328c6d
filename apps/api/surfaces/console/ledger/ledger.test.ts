import { newId, UNITS_PER_WHOLE } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { decideAs, staffAtWork } from '@mela/testing/people/at-work.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { approvalCount } from '@mela/wire/console/approvals.ts';
import * as wire from '@mela/wire/console/ledger.ts';
import { listSummary } from '@mela/wire/console/lists.ts';
import { memberLines } from '@mela/wire/console/member-lists.ts';
import { linkAccount, staffList } from '@mela/wire/console/staff.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '../../../domain/ledger/index.ts';
import { auditTrail } from '../../../domain/operator/index.ts';

const GIFT = 250n * UNITS_PER_WHOLE;
const DAY = '2026-03-02..2026-03-02';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
});
afterAll(() => api.close());

const desks = async () => [await staffAtWork(api, 'farida'), await staffAtWork(api, 'tanvir')] as const;
const key = () => ({ key: newId() });

test('an adjustment is asked for by one, decided by another, stated, and undone the same way', async () => {
  const [first, second] = await desks();
  const { account } = await openPerson(api, { username: 'gifted26' });
  const body = { username: ' Gifted26 ', amount: GIFT, reason: 'a lost prize' };
  const asked = accepted(await first.call(wire.askAdjustment, { body }, key()));
  expect(asked).toMatchObject({ state: 'pending', subject: account.id });
  expect(asked.about).toContainEqual({
    label: 'console.amount',
    is: { amount: GIFT, currency: 'BDT' },
  });
  expect(await decideAs(first, asked.id)).toMatchObject({ ok: false, status: 409 });
  expect(accepted(await decideAs(second, asked.id)).state).toBe('approved');

  const statement = async () =>
    accepted(await second.call(memberLines, { query: { member: 'gifted26' } })).rows;
  const given = await statement();
  expect(given).toMatchObject([{ account: 'cash', amount: GIFT, balanceAfter: GIFT, reversible: true }]);
  const ofHouse = { account: 'adjustments', postedAt: DAY };
  expect(accepted(await second.call(wire.houseLines, { query: ofHouse })).rows).toMatchObject([
    { amount: -GIFT, cameIn: null, wentOut: GIFT, reversible: true },
  ]);
  for (const besides of [{}, { wentOut: '250..' }] as const) {
    const query = { list: wire.houseLines.name, ...ofHouse, ...besides };
    const { count, sums } = accepted(await second.call(listSummary, { query }));
    const said = sums.map(({ column, sum }) => [column, sum]);
    expect([count, said]).toEqual([
      1,
      [
        ['amount', -GIFT],
        ['cameIn', 0n],
        ['wentOut', GIFT],
      ],
    ]);
  }
  expect(accepted(await first.call(wire.houseAccounts)).accounts).toContainEqual({
    kind: 'adjustments',
    currency: 'BDT',
  });

  api.clock.advance({ seconds: 1 });
  const [line] = given;
  const wrong = { postingId: line?.postingId ?? '', reason: 'it was not lost' };
  const reversal = accepted(await second.call(wire.askReversal, { body: wrong }, key()));
  expect(await first.call(wire.askReversal, { body: wrong }, key())).toMatchObject({
    ok: false,
    code: 'approval.pending',
  });
  accepted(await decideAs(first, reversal.id));
  expect(await first.call(wire.askReversal, { body: wrong }, key())).toMatchObject({
    code: 'ledger.reversed',
  });
  expect((await statement()).map(({ amount }) => amount)).toEqual([-GIFT, GIFT]);
  const entries = await api.services.database.inMerchant(api.brand.mela.id, (scope) =>
    auditTrail(scope, { subject: { id: wrong.postingId }, limit: 10 }),
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'ledger-correction-approved',
    'ledger-correction-requested',
  ]);
});

test('nobody moves money of their own, nor undoes what moved it', async () => {
  const [first, second] = await desks();
  const mine = (await openPerson(api, { username: 'tanvirplays' })).account;
  const other = (await openPerson(api, { username: 'friend26' })).account;
  const anika = await staffAtWork(api, 'anika');
  const { rows: staff } = accepted(await anika.call(staffList));
  const id = staff.find((one) => one.username === 'tanvir')?.id ?? '';
  accepted(await anika.call(linkAccount, { params: { id }, body: { username: 'tanvirplays' } }, key()));

  const postingId = await api.services.database.inMerchant(api.brand.mela.id, async (scope) => {
    const entry = { account: 'cash', currency: 'BDT' } as const;
    const given = await post(scope, {
      kind: 'adjustment',
      key: newId(),
      entries: [
        { ...entry, ownerId: mine.id, amount: GIFT },
        { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -GIFT },
      ],
    });
    const sent = await post(scope, {
      kind: 'member-transfer',
      key: newId(),
      entries: [
        { ...entry, ownerId: mine.id, amount: -GIFT },
        { ...entry, ownerId: other.id, amount: GIFT },
      ],
    });
    if (!given.ok || !sent.ok) throw new Error('there was money to send');
    return sent.value.postingId;
  });
  const own = { status: 403, code: 'staff.own_account' };
  const adjust = { body: { username: 'tanvirplays', amount: GIFT, reason: 'a gift' } };
  const undo = { body: { postingId, reason: 'I want it back' } };
  expect(await second.call(wire.askAdjustment, adjust, key())).toMatchObject(own);
  expect(await second.call(wire.askReversal, undo, key())).toMatchObject(own);
  const asked = accepted(await first.call(wire.askReversal, undo, key()));
  expect(await decideAs(second, asked.id)).toMatchObject(own);
  const { waiting } = accepted(await second.call(approvalCount));
  expect(waiting).toBe(0);
  expect(accepted(await anika.call(approvalCount))).toEqual({ waiting: 1 });
  expect(accepted(await decideAs(anika, asked.id)).state).toBe('approved');
});

test('nobody is named, nothing is closed that is not open', async () => {
  const [first] = await desks();
  expect(accepted(await first.call(memberLines, { query: { member: 'nobodyatall' } })).rows).toEqual([]);
  expect(accepted(await first.call(wire.walletTickets)).rows).toEqual([]);
  const on = { params: { id: newId() }, body: { reason: 'no such thing' } };
  expect(await first.call(wire.closeWalletTicket, on, key())).toMatchObject({ ok: false, status: 404 });
  expect(await first.call(wire.askVendorAgain, on, key())).toMatchObject({ ok: false, status: 404 });
});

test('a difference with a vendor leads to the member whom it is about, and says who is none of ours', async () => {
  const [first] = await desks();
  const { account } = await openPerson(api, { username: 'ticketed' });
  await api.services.database.inMerchant(api.brand.mela.id, async (scope) => {
    for (const [subject, player] of [
      ['r-1', account.id],
      ['r-2', newId()],
      ['r-3', 'somebody-else'],
    ] as const)
      await scope.db
        .insertInto('vendor_wallets.ticket')
        .values({
          merchant_id: scope.merchantId,
          id: newId(),
          vendor_code: 'SHAPLA',
          kind: 'round-differs',
          subject,
          detail: JSON.stringify({ player, oursStake: '10.0000' }),
          opened_at: scope.now,
        })
        .execute();
  });
  const found = async (query = {}) => accepted(await first.call(wire.walletTickets, { query })).rows;
  // They were opened at one moment, which has no order.
  const tickets = (await found()).toSorted((a, b) => a.subject.localeCompare(b.subject));
  const member = { id: account.id, username: 'ticketed' };
  expect(tickets.map((ticket) => [ticket.subject, ticket.member, Object.keys(ticket.detail)])).toEqual([
    ['r-1', member, ['oursStake']],
    ['r-2', null, ['oursStake', 'player']],
    ['r-3', null, ['oursStake', 'player']],
  ]);
  expect((await found({ member: 'ticketed' })).map(({ subject }) => subject)).toEqual(['r-1']);
  const [one] = tickets;
  const closing = { params: { id: one?.id ?? '' }, body: { reason: 'Their round was late' } };
  accepted(await first.call(wire.closeWalletTicket, closing, key()));
  expect((await found({ state: 'closed' })).map(({ id }) => id)).toEqual([one?.id]);
});
