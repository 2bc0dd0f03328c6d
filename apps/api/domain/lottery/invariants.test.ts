import { invariant } from '@mela/primitives';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_OF_FIRST, BIG_TOTAL, openTestLottery, type TestLottery } from './test-lottery.ts';

let lottery: TestLottery;
let owner: pg.Client;
beforeAll(async () => {
  lottery = await openTestLottery();
  owner = new pg.Client({ connectionString: lottery.ownerUrl });
  await owner.connect();
  const member = await lottery.member(10_000_000n);
  const draw = await lottery.current();
  invariant((await lottery.bet(member, draw.drawNumber, ALL_OF_FIRST, BIG_TOTAL)).ok, 'the order is taken');
  await lottery.goTo(draw.drawsAt);
});
afterAll(async () => {
  await owner.end();
  await lottery.close();
});

test('all laws hold after an honest draw', async () => {
  expect(await lottery.faults()).toEqual([]);
});

// What an intruder with the owner's rights could do, and the programs cannot.
test.each([
  [
    'a lottery order is the sum of its slips, and left the cash of its member',
    'update lottery.order set stake = stake + 1',
  ],
  [
    'a settled draw says what was bet on it and what it paid',
    'update lottery.draw set payout = payout + 1 where stake > 0',
  ],
  [
    'a settled slip was paid what it says, once',
    "update lottery.slip set payout = payout + 1 where state = 'WON'",
  ],
  ['the published tickets are the slips of the draw', "delete from lottery.slip where play = 'SSC_SUM_BSOE'"],
  [
    'turnover is what a member played on a draw, netted',
    'update lottery.turnover set stake = stake + 1, win = win + 1',
  ],
  ['turnover is what a member played on a draw, netted', 'delete from lottery.turnover'],
  [
    'an own draw follows from its seed, and the seed from its commitment',
    "update lottery.result set result = '[0, 0, 0, 0, 0]'",
  ],
  [
    'a prize that was to be cut is no more than its player was told',
    "update lottery.slip set is_cut = true, best_payout = payout - 1 where state = 'WON'",
  ],
  [
    'no lottery slip is left waiting',
    "update lottery.slip set state = 'PENDING', settled_at = null; update lottery.draw set draws_at = draws_at - interval '15 minutes', closes_at = closes_at - interval '15 minutes', opens_at = opens_at - interval '15 minutes'",
  ],
])('%s: tampering is found', async (law, statement) => {
  await owner.query('begin');
  await owner.query('set local session_replication_role = replica');
  await owner.query(statement);
  await owner.query('commit');
  expect((await lottery.faults()).map((fault) => fault.law)).toContain(law);
});
