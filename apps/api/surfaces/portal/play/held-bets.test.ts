import { ceilingsOf, decideHeldCredit, heldCredits, setCeilings } from '@mela/api/domain/play/index.ts';
import { profitOf } from '@mela/api/domain/reports/index.ts';
import { daySumsStep } from '@mela/api/workers/day-sums.ts';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { roundFile, roundList } from '@mela/wire/console/games.ts';
import { memberBets } from '@mela/wire/console/member-lists.ts';
import { betHistory, betSteps, personalProfit } from '@mela/wire/portal/records.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '../../../platform/scope.ts';

// A bet whose win is held is listed as held, and as what two of the staff decided after that, wherever bets are listed.

const STAKE = 100_000n;
const CALL_MAX = 5_000_000n;
const HELD = CALL_MAX + 1n;

let at: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let support: ConsoleClient;
let rahim: Person;
let seat: Seat;
let n = 0;

const run = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  at.services.database.inMerchant(vendor.merchant.id, work);

beforeAll(async () => {
  at = await openTestApi({ SESSION_IDLE_MINUTES: '60000' });
  await openStaffPeople(at.services, at.brand.mela, staffPeople.mela);
  const person = staffPeople.mela.find(({ role }) => role === 'support');
  if (!person) throw new Error('nobody is support');
  support = openConsoleClient({ server: at.server, clock: at.clock });
  accepted(await support.login('mela', person));
  vendor = await openPretendVendor(at);
  const wish = { callMax: CALL_MAX, playerDayMax: null, vendorDayMax: null };
  await run(async (scope) => {
    const { set } = await ceilingsOf(scope, vendor.code);
    await setCeilings(scope, { vendor: vendor.code, was: set, wish });
  });
});
beforeEach(async () => {
  n += 1;
  rahim = await signIn(at, { username: `rahim${2000 + n}` });
  seat = await vendor.seatOf(rahim.account.id);
});
afterAll(() => at.close());

const bet = (name: string) => vendor.bet(seat, { transaction: `${name}${n}`, round: `${name}${n}` });
const win = (name: string, amount: bigint, { transaction = `${name}${n}`, endRound = true } = {}) => {
  const of = `${name}${n}`;
  return vendor.settle(seat, { transaction, reference: of, round: of, amount, endRound });
};
const decide = (releases: boolean) =>
  run(async (scope) => {
    const [credit] = await heldCredits(scope, { accountId: rahim.account.id, waiting: true, limit: 1 });
    if (!credit) throw new Error('nothing is held');
    expect(await decideHeldCredit(scope, { id: credit.id, releases })).toMatchObject({ ok: true });
  });

const DAYS = { from: '2026-03-01', to: '2026-03-03' };
const record = async (query: object = {}) =>
  accepted(await rahim.client.call(betHistory, { query: { ...DAYS, ...query } }));
const profit = async () => {
  const report = accepted(await rahim.client.call(personalProfit, { query: DAYS }));
  if (!report) throw new Error('it is not added up');
  return report;
};
const steps = async () => {
  const [latest] = (await record()).bets;
  const result = accepted(await rahim.client.call(betSteps, { query: { id: latest?.id ?? '' } }));
  return result.map(({ kind, amount }) => `${kind} ${amount}`);
};

/** What of the latest bet everybody is shown who may see it: its player, and staff in the list of rounds and at the member. */
async function shown() {
  const [own] = (await record()).bets;
  const { rows } = accepted(await support.call(roundList, { query: { member: rahim.account.username } }));
  const bets = accepted(await support.call(memberBets, { query: { member: rahim.account.id } }));
  const answer = [own, rows[0], bets.rows[0]].map((one) => ({
    state: one?.state,
    win: one?.win,
    held: one?.held,
  }));
  expect(answer[1]).toEqual(answer[0]);
  expect(answer[2]).toEqual(answer[0]);
  return answer[0];
}

describe('a bet with a win above a ceiling', () => {
  beforeEach(async () => {
    await bet('b');
    await win('b', HELD);
  });

  it('is listed as held, with what is held, and as held only', async () => {
    expect(await shown()).toEqual({ state: 'held', win: 0n, held: HELD });
    expect((await record({ state: 'held' })).bets).toHaveLength(1);
    for (const state of ['lost', 'won', 'running'])
      expect((await record({ state })).bets.map(({ reference }) => reference)).toEqual([]);
    expect((await record()).totals).toMatchObject({ win: 0n, held: HELD });
    expect(await steps()).toEqual([`bet ${STAKE}`, `credit-held ${HELD}`]);
  });

  it('is in no profit and no loss until it is decided on, and said beside them', async () => {
    expect(await profit()).toMatchObject({
      total: { bets: 0, stake: 0n, win: 0n },
      held: { bets: 1, amount: HELD },
      days: [],
    });
    await decide(true);
    expect(await profit()).toMatchObject({
      total: { bets: 1, stake: STAKE, win: HELD },
      held: { bets: 0, amount: 0n },
    });
  });

  it('is listed as won when it is released', async () => {
    await decide(true);
    expect(await shown()).toEqual({ state: 'won', win: HELD, held: 0n });
    expect(await steps()).toEqual([`bet ${STAKE}`, `credit-held ${HELD}`, `held-release ${HELD}`]);
  });

  it('is listed as refused when that is what two have decided, and not as lost', async () => {
    await decide(false);
    expect(await shown()).toEqual({ state: 'refused', win: 0n, held: 0n });
    expect(await steps()).toEqual([`bet ${STAKE}`, `credit-held ${HELD}`, `held-refused ${HELD}`]);
    expect(await profit()).toMatchObject({ total: { bets: 1, stake: STAKE, win: 0n }, held: { bets: 0 } });
  });

  it('has what was held of it, and what became of that, in the round that staff open', async () => {
    const [own] = (await record()).bets;
    const file = async () => accepted(await support.call(roundFile, { params: { id: own?.id ?? '' } }));
    expect((await file()).held).toMatchObject([{ amount: HELD, state: 'held', endedAt: null }]);
    await decide(false);
    expect((await file()).held).toMatchObject([{ amount: HELD, state: 'refused' }]);
  });
});

it('is running while its round runs, and held as soon as that has ended', async () => {
  await bet('b');
  await win('b', HELD, { endRound: false });
  expect(await shown()).toEqual({ state: 'running', win: 0n, held: HELD });
  await win('b', 1n, { transaction: `more${n}` });
  expect(await shown()).toEqual({ state: 'held', win: 1n, held: HELD });
  await decide(false);
  expect(await shown()).toEqual({ state: 'refused', win: 1n, held: 0n });
});

describe('the sums of a day that are kept', () => {
  const work = async () => {
    at.clock.advance({ hours: 30 });
    while ((await daySumsStep(at.services).run()) > 0);
  };
  /** Looked at long after everybody has left. */
  const sums = async () => {
    const days = { from: '2026-03-01', to: '2026-03-31', timeZone: 'Asia/Dhaka' };
    const result = await run((scope) => profitOf(scope, rahim.account.id, days));
    return { ...result?.total, held: result?.held };
  };

  it('are without a win that is held, and with it when that is decided on', async () => {
    await bet('b');
    await win('b', HELD);
    await bet('c');
    await win('c', 0n);
    await work();
    expect(await sums()).toMatchObject({ bets: 1, win: 0n, held: { bets: 1, amount: HELD } });
    await decide(true);
    expect(await sums()).toMatchObject({ bets: 2, win: HELD, held: { bets: 0 } });
    await at.deliver();
    await work();
    expect(await sums()).toMatchObject({ bets: 2, win: HELD, held: { bets: 0 } });
  });

  it('are without a win that is refused, which no fact tells of', async () => {
    await bet('b');
    await win('b', HELD);
    await work();
    await decide(false);
    expect(await sums()).toMatchObject({ bets: 1, win: 0n, held: { bets: 0 } });
    await work();
    expect(await sums()).toMatchObject({ bets: 1, win: 0n, held: { bets: 0 } });
  });

  it('are not kept any more of a day with a correction that is held', async () => {
    await bet('b');
    await win('b', CALL_MAX);
    await at.deliver();
    await work();
    const of = { transaction: `x${n}`, reference: `b${n}`, round: `b${n}` };
    await vendor.resettle(seat, { ...of, change: HELD });
    await at.deliver();
    expect(await sums()).toMatchObject({ bets: 0, held: { bets: 1, amount: HELD } });
    await decide(false);
    // Some of it was won, whatever was refused.
    expect(await sums()).toMatchObject({ bets: 1, win: CALL_MAX, held: { bets: 0 } });
  });
});
