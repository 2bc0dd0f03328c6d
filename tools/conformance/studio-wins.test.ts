import { openProtocolVendor } from '../../apps/api/connectors/vendors/protocol-vendor.ts';
import type { OfferedGame } from '../../apps/api/domain/catalogue/index.ts';
import { engineOf, gameByCode } from '../../apps/studio/games/index.ts';
import { PAYTABLE_V1 } from '../../apps/studio/games/padma25/paytable-v1.ts';
import { openTestApi, type TestApi } from '../../packages/testing/test-api.ts';
import { openPretendVendor } from '../../packages/testing/vendors/pretend-vendor.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStudioUnderTest } from './studio-under-test.ts';

// What the studio says of its games' greatest wins, taken over by a portal: what its paytables pay is paid at once, and nothing beyond.

const MILLION = 1_000_000n * 10_000n;

let at: TestApi;
let studio: Awaited<ReturnType<typeof openStudioUnderTest>>;
let result: OfferedGame[];

beforeAll(async () => {
  at = await openTestApi();
  studio = await openStudioUnderTest(async () => 'http://127.0.0.1:9');
  const games = await openProtocolVendor(studio.target.url, fetch).games({ ...studio.target.key, url: null });
  if (!games.ok) throw new Error('the studio does not tell its games');
  result = games.value;
});
afterAll(async () => {
  await studio.close();
  await at.close();
});

const padma25 = () => {
  const game = result.find(({ code }) => code === 'padma25');
  if (!game?.stakeMax || !game.winMultipleMax) throw new Error('the studio says nothing of padma25');
  return { ...game, stakeMax: game.stakeMax, winMultipleMax: game.winMultipleMax };
};

/** The greatest round of padma25 by its own engine: five scatters, whenever the reels stop. */
function greatestRound() {
  const game = gameByCode('padma25');
  const engine = engineOf('padma25', game?.current ?? '');
  const bet = engine.readBet({ lineBet: '100' });
  if (!bet) throw new Error('a line bet of 100 is on offer');
  const scatters = PAYTABLE_V1.strips.map((strip) => strip.indexOf('S'));
  let drawn = 0;
  const below = (n: number) => (n === 40 ? (scatters[drawn++ % 5] ?? 0) : 0);
  return { stake: bet.stake, win: engine.draw(bet.input, { below, shuffle: () => [] }).win };
}

async function paid(games: readonly OfferedGame[], over = 0n) {
  const vendor = await openPretendVendor(at, 'mela', games);
  const { stake, win } = greatestRound();
  const seat = await vendor.seat({ cash: stake });
  await vendor.bet(seat, { transaction: 'b', amount: stake });
  const amount = win + (games === result ? (padma25().potMax ?? 0n) : 0n) + over;
  const answer = await vendor.settle(seat, { transaction: 's', reference: 'b', amount, endRound: true });
  expect(await vendor.verify()).toEqual([]);
  return { answer, amount, cash: await vendor.cashOf(seat) };
}

it('every game of the studio says how much it wins, and the greatest round of padma25 is that', () => {
  expect(result.filter(({ winMultipleMax }) => !winMultipleMax)).toEqual([]);
  const { stake, win } = greatestRound();
  expect(stake).toBe(padma25().stakeMax);
  expect(win).toBe(stake * BigInt(padma25().winMultipleMax));
  expect(win).toBeGreaterThan(10n * MILLION);
});

it('a win of millions by its paytable, all pots with it, is paid at once; a unit more is held', async () => {
  const most = await paid(result);
  expect(most.answer).toMatchObject({ balance: most.amount });
  expect(most.answer).not.toHaveProperty('held');
  expect(most.cash).toBe(most.amount);
  const more = await paid(result, 1n);
  expect(more.answer).toMatchObject({ balance: 0n, held: more.amount });
});

it('the same win is held of a vendor that said nothing', async () => {
  const silent = result.map((game) => ({ ...game, winMultipleMax: null, potMax: null }));
  const { answer, amount, cash } = await paid(silent);
  expect(answer).toMatchObject({ balance: 0n, held: amount });
  expect(cash).toBe(0n);
});
