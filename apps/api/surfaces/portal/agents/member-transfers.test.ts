import { placeAccount } from '@mela/api/domain/agents/index.ts';
import { freezeAccount, type AccountType } from '@mela/api/domain/identity/index.ts';
import { balanceOf, post, takeMany, verifyBooks } from '@mela/api/domain/ledger/index.ts';
import { excludePlayer } from '@mela/api/domain/protection/index.ts';
import { sendMoney, setTransferPolicy } from '@mela/api/domain/member-transfers/index.ts';
import { invariants } from '@mela/api/invariants.ts';
import { newId, UNITS_PER_WHOLE, type Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel } from '@mela/testing/payments.ts';
import { PASSWORD, signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { transactions } from '@mela/wire/portal/transactions.ts';
import * as wire from '@mela/wire/portal/member-transfers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const SECRET = '246810';
const WRONG = '135791';

let at: TestApi;
let head: Person;
let agent: Person;
let member: Person;
let stranger: Person;
const units = (whole: number): bigint => BigInt(whole) * UNITS_PER_WHOLE;
const cashOf = async ({ account }: Person): Promise<bigint> =>
  (await at.inMela((scope) => balanceOf(scope, { ownerId: account.id, kind: 'cash', currency: 'BDT' })))
    .balance;

/** Somebody in the tree with money and a payment password. */
async function person(username: string, type: AccountType, above: Person | null): Promise<Person> {
  const one = await signIn(at, { username, type });
  accepted(
    await one.client.call(paymentPassword, {
      body: { loginPassword: PASSWORD, newPassword: SECRET, confirmation: SECRET },
    }),
  );
  await at.inMela((scope) =>
    placeAccount(scope, { accountId: one.account.id, uplineId: above?.account.id ?? null }),
  );
  return one;
}

async function give(to: Person, whole: number): Promise<void> {
  await at.inMela((scope) =>
    post(scope, {
      kind: 'adjustment',
      key: newId(),
      entries: [
        { ownerId: to.account.id, account: 'cash', currency: 'BDT', amount: units(whole) },
        { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -units(whole) },
      ],
    }),
  );
}

const up = (from: Person, whole: number, { key = newId(), secret = SECRET } = {}) =>
  from.client.call(
    wire.transferToUpline,
    { body: { amount: units(whole), note: null, paymentPassword: secret } },
    { key },
  );
const down = (from: Person, username: string, whole: number, { key = newId() } = {}) =>
  from.client.call(
    wire.transferToDownline,
    { body: { username, amount: units(whole), note: 'চা', paymentPassword: SECRET } },
    { key },
  );

/** Past the payment password, which takes only a few guesses at once. */
const move = (from: Person, username: string | null, whole: number) =>
  at.inMela((scope) =>
    sendMoney(scope, {
      senderId: from.account.id,
      to: username === null ? { direction: 'up' } : { direction: 'down', username },
      currency: 'BDT',
      timeZone: 'Asia/Dhaka',
      amount: units(whole),
      note: null,
    }),
  );

beforeAll(async () => {
  at = await openTestApi({ SESSION_IDLE_MINUTES: '6000', SESSION_HOURS: '200' });
  head = await person('headagent', 1, null);
  agent = await person('subagent', 2, head);
  member = await person('plainmember', 0, agent);
  stranger = await person('strangerm', 0, head);
  for (const one of [head, agent, member, stranger]) await give(one, 5000);
});
afterAll(async () => {
  expect(await verifyBooks(at.services.database, at.brand.mela.id, invariants)).toEqual([]);
  await at.close();
});

it('moves money one step along a line, and both sides see it', async () => {
  expect(accepted(await member.client.call(wire.transferTerms))).toMatchObject({
    upline: 'subagent',
    leftToday: units(50_000),
    hasPaymentPassword: true,
  });
  const sent = accepted(await up(member, 300));
  expect(sent).toMatchObject({ to: 'subagent', amount: units(300) });
  expect(sent.reference).toMatch(/^T(-\d{4}){3}$/);
  at.clock.advance({ seconds: 1 });
  accepted(await down(agent, ' PlainMember ', 200));
  expect([await cashOf(member), await cashOf(agent)]).toEqual([units(4900), units(5100)]);
  for (const [who, signs] of [
    [member, [false, true]],
    [agent, [true, false]],
  ] as const) {
    const { transfers } = accepted(await who.client.call(wire.transfers));
    expect(transfers.map((one) => one.sent)).toEqual(signs);
    expect(transfers[0]?.note).toBe('চা');
    const day = { from: '2026-03-02', to: '2026-03-02', group: 'transfer' as const };
    expect(accepted(await who.client.call(transactions, { query: day })).movements).toHaveLength(2);
  }
  expect(accepted(await member.client.call(wire.transferTerms)).leftToday).toBe(units(49_700));
  expect(accepted(await agent.client.call(wire.directDownline)).usernames).toEqual(['plainmember']);
});

it.each([
  ['sideways', () => down(agent, 'strangerm', 200), 'transfer.receiver_not_found'],
  ['two steps down', () => down(head, 'plainmember', 200), 'transfer.receiver_not_found'],
  ['to nobody', () => down(agent, 'nobodyatall', 200), 'transfer.receiver_not_found'],
  ['to oneself', () => down(agent, 'subagent', 200), 'transfer.receiver_not_found'],
  ['above the top', () => up(head, 200), 'transfer.receiver_not_found'],
  ['down, from a member', () => down(member, 'strangerm', 200), 'session.agents_only'],
  ['less than the least', () => up(member, 99), 'request.invalid'],
  ['more than the most', () => up(member, 20_001), 'request.invalid'],
  ['more than there is', () => up(member, 5001), 'wallet.insufficient_funds'],
  ['with a wrong payment password', () => up(member, 200, { secret: WRONG }), 'payment.password_wrong'],
])('moves nothing %s', async (_, attempt, code) => {
  const before = [await cashOf(head), await cashOf(agent), await cashOf(member), await cashOf(stranger)];
  expect(await attempt()).toMatchObject({ ok: false, code });
  expect([await cashOf(head), await cashOf(agent), await cashOf(member), await cashOf(stranger)]).toEqual(
    before,
  );
});

it('knows nobody of another brand, and no trial account', async () => {
  const trial = at.visit('mela');
  accepted(await trial.freePlay());
  expect(await trial.call(wire.transferTerms)).toMatchObject({ code: 'in_need_true_account' });
  const body = { amount: units(100), note: null, paymentPassword: SECRET };
  expect(await trial.call(wire.transferToUpline, { body }, { key: newId() })).toMatchObject({
    code: 'in_need_true_account',
  });
  await signIn(at, { username: 'elsewhere', brand: 'nodi' });
  expect(await down(agent, 'elsewhere', 200)).toMatchObject({ code: 'transfer.receiver_not_found' });
});

it('stops where play has to come first, transfers are off, or a day is full', async () => {
  const owing = await person('owingone', 0, agent);
  await give(owing, 1000);
  await at.inMela(async (scope) => {
    const payments = [{ ownerId: owing.account.id, amount: units(2000), key: 'back' }];
    await takeMany(scope, {
      kind: 'lottery-correction',
      to: 'lottery',
      from: 'cash',
      currency: 'BDT',
      payments,
    });
  });
  await give(owing, 500);
  expect(await up(owing, 200)).toMatchObject({ code: 'cashier.debt_left' });
  const unplayed = await person('unplayedone', 0, agent);
  const channel = await openTestChannel(at);
  const { deposit } = accepted(
    await unplayed.client.call(
      createDeposit,
      { body: { channelId: channel.channel.id, amount: units(1000) } },
      { key: newId() },
    ),
  );
  await channel.callBack({ reference: deposit.reference, amount: '1000.0000' });
  expect(await up(unplayed, 200)).toMatchObject({ code: 'cashier.turnover_left' });
  const gone = await person('goneplayer', 0, agent);
  await give(gone, 1000);
  await at.inMela((scope) => excludePlayer(scope, gone.account.id, 30));
  expect(await up(gone, 200)).toMatchObject({ code: 'player.excluded' });
  expect(await down(agent, 'goneplayer', 200)).toMatchObject({ code: 'transfer.receiver_closed' });
  const cold = await person('coldplayer', 0, agent);
  await at.inMela((scope) => freezeAccount(scope, cold.account.id));
  expect(await down(agent, 'coldplayer', 200)).toMatchObject({ code: 'transfer.receiver_closed' });

  const eager = await person('eagerone', 0, agent);
  await give(eager, 3000);
  await at.inMela((scope) => setTransferPolicy(scope, { amountMax: units(1000), dailyMax: units(1000) }));
  accepted(await up(eager, 700));
  expect(await up(eager, 301)).toMatchObject({ code: 'transfer.daily_limit' });
  accepted(await up(eager, 300));
  at.clock.advance({ hours: 12 });
  at.clock.advance({ hours: 12 });
  accepted(await up(eager, 1000));
  await at.inMela((scope) => setTransferPolicy(scope, { amountMax: units(20_000), dailyMax: units(50_000) }));
});

it('happens once under one key, and once for the whole balance or the day under fifty', async () => {
  const racer = await person('racerone', 0, agent);
  await give(racer, 1000);
  const key = newId();
  const same = await Promise.all(Array.from({ length: 50 }, () => up(racer, 250, { key })));
  expect(new Set(same.map((reply) => accepted(reply).reference)).size).toBe(1);
  expect(await cashOf(racer)).toBe(units(750));
  const whole = await Promise.all(Array.from({ length: 50 }, () => up(racer, 750)));
  expect(whole.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await cashOf(racer)).toBe(0n);

  const limited = await person('limitedone', 0, agent);
  await give(limited, 5000);
  await at.inMela((scope) => setTransferPolicy(scope, { dailyMax: units(1000), amountMax: units(1000) }));
  const many = await Promise.all(Array.from({ length: 8 }, () => move(limited, null, 300)));
  expect(many.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await cashOf(limited)).toBe(units(4100));
  await at.inMela((scope) => setTransferPolicy(scope, { dailyMax: units(50_000), amountMax: units(20_000) }));

  // Both ways at once: the wallets are locked in one order, so nobody waits for somebody who waits for them.
  const [before, beforeAgent] = [await cashOf(limited), await cashOf(agent)];
  const both = await Promise.all(
    Array.from({ length: 8 }, (_, n) => (n % 2 ? move(limited, null, 100) : move(agent, 'limitedone', 100))),
  );
  expect(both.flatMap((reply) => (reply.ok ? [] : [reply.refusal]))).toEqual([]);
  expect([await cashOf(limited), await cashOf(agent)]).toEqual([before, beforeAgent]);
});

const kept: Id[] = [];
it('pages through what was sent, the latest first', async () => {
  for (let before: Id | undefined; ;) {
    const page = accepted(await agent.client.call(wire.transfers, { query: { before } }));
    kept.push(...page.transfers.map(({ id }) => id));
    if (!page.more) break;
    before = kept.at(-1);
  }
  expect(kept.length).toBeGreaterThan(10);
  expect(kept).toEqual([...new Set(kept)].toSorted().toReversed());
});
