import { DAY_MS } from '@mela/primitives';
import { randomUUID } from 'node:crypto';
import {
  decodeAnswer,
  encodeBody,
  freeRoundsCancel,
  freeRoundsGrant,
  freeRoundsList,
  games,
  roundDetails,
  rounds,
  type BodyOf,
  type Call,
} from '@mela/wire/provider/index.ts';
import { signRequest, type SigningKey } from '@mela/wire/provider/sign.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { advanceFar } from '../rounds/advance.ts';
import { openRound } from '../rounds/open-round.ts';
import type { Session } from '../sessions/session.ts';
import { openServer } from '../surfaces/index.ts';
import { openTestStudio, type TestStudio } from '../testing/open-test-studio.ts';

let testbed: TestStudio;
let server: FastifyInstance;
let visit: Session;
let n = 0;
const STAKE = 100_000n;

beforeAll(async () => {
  testbed = await openTestStudio();
  server = openServer(testbed.studio);
});
afterAll(async () => {
  await server.close();
  await testbed.close();
});
beforeEach(async () => {
  n += 1;
  testbed.portal.fault = () => undefined;
  testbed.portal.balance = 10_000_000n;
  visit = await testbed.visit(`player-${n}`);
});

/** Says a call by the studio's own clock, which the tests move. */
async function say<C extends Call>(call: C, body: BodyOf<C>, key: SigningKey = testbed.key) {
  const payload = encodeBody(call, body);
  const headers = signRequest(
    key,
    { path: call.path, body: payload },
    testbed.studio.clock.now().getTime(),
    randomUUID(),
  );
  const response = await server.inject({ method: 'POST', url: call.path, headers, payload });
  const outcome = decodeAnswer(call, response.body);
  if (!outcome) throw new Error(`status ${response.statusCode}: ${response.body}`);
  return outcome.ok ? outcome.value : outcome.refusal.code;
}
const wish = (change: Partial<BodyOf<typeof freeRoundsGrant>> = {}) => ({
  reference: `grant-${n}`,
  player: `player-${n}`,
  game: 'padma25',
  rounds: 3,
  stake: STAKE,
  currency: 'BDT',
  expiresAt: new Date(testbed.studio.clock.now().getTime() + DAY_MS),
  ...change,
});
const grant = (change: Partial<BodyOf<typeof freeRoundsGrant>> = {}) => say(freeRoundsGrant, wish(change));
const list = async () => {
  const answer = await say(freeRoundsList, { player: `player-${n}`, after: null });
  return typeof answer === 'string' ? [] : answer.grants;
};
/** A round at ৳10: 25 lines of ৳0.40. */
async function play(free = true, request: string = randomUUID(), lineBet = '0.40') {
  const opened = await openRound(testbed.studio, visit, request, { lineBet }, free);
  return opened.ok ? advanceFar(testbed.studio, opened.value) : opened.refusal;
}

test('are given once per reference, and a repeat is told how many are left', async () => {
  const asked = wish();
  expect(await say(freeRoundsGrant, asked)).toEqual({ left: 3 });
  await play();
  expect(await say(freeRoundsGrant, asked)).toEqual({ left: 2 });
  expect(await say(freeRoundsGrant, { ...asked, rounds: 4 })).toBe('transaction-reused');
  await Promise.all(Array.from({ length: 10 }, () => grant({ reference: `other-${n}` })));
  expect(await list()).toHaveLength(2);
});

test('are played without a stake, and what they win comes as a prize under the round’s name, once', async () => {
  await grant({ rounds: 40 });
  const before = testbed.portal.arrived.length;
  let won = 0n;
  for (let k = 0; k < 40; k += 1) {
    // Every second answer is lost after it was booked.
    testbed.portal.fault = (_call, attempt) => (k % 2 === 0 && attempt === 1 ? 'dropped' : undefined);
    const round = await play();
    if (typeof round === 'string') throw new Error(round);
    won += round.win;
  }
  await testbed.deliverAll();
  const calls = testbed.portal.arrived.slice(before);
  expect(new Set(calls.map(({ call }) => call))).toEqual(new Set(['promo']));
  expect(won).toBeGreaterThan(0n);
  expect(testbed.portal.balance).toBe(10_000_000n + won);
  expect(await list()).toMatchObject([{ left: 0, won, state: 'used' }]);
  expect(await play()).toBe('no-free-round');
  // They are no rounds that anybody staked on.
  const pulled = await say(rounds, { from: new Date(0), after: null });
  expect(typeof pulled === 'object' && pulled.rounds.filter(({ player }) => player === visit.player)).toEqual(
    [],
  );
});

test('are never more than were given, however many are asked for at once', async () => {
  await grant();
  const played = await Promise.all(Array.from({ length: 12 }, () => play()));
  expect(played.filter((round) => typeof round !== 'string')).toHaveLength(3);
  expect(await list()).toMatchObject([{ left: 0, state: 'used' }]);
});

test('one request plays one of them', async () => {
  await grant();
  const request = randomUUID();
  await play(true, request);
  await play(true, request);
  expect(await list()).toMatchObject([{ left: 2 }]);
});

test('taken back amid rounds that are being played: what was begun counts and is paid, the rest is gone', async () => {
  const before = testbed.portal.balance;
  await grant({ rounds: 12 });
  const playing = Array.from({ length: 12 }, () => play());
  const back = say(freeRoundsCancel, { reference: `grant-${n}` });
  const [played, cancelled] = [await Promise.all(playing), await back];
  await testbed.deliverAll();
  const begun = played.filter((round) => typeof round !== 'string');
  for (const refused of played.filter((round) => typeof round === 'string'))
    expect(refused).toBe('no-free-round');
  const won = begun.reduce((sum, { win }) => sum + win, 0n);
  expect(testbed.portal.balance).toBe(before + won);
  expect(cancelled).toEqual(await say(freeRoundsCancel, { reference: `grant-${n}` }));
  expect(cancelled).toEqual({ played: begun.length, won });
  expect(await list()).toMatchObject([{ left: 0, won, state: 'cancelled' }]);
  expect(await play()).toBe('no-free-round');
});

test('the list of games says which have them, and at which stakes; where the money is here, none', async () => {
  const answer = await say(games, { after: null });
  if (typeof answer === 'string') throw new Error(answer);
  for (const { code, freeStakes = [], stakeMin } of answer.games) {
    const [stake] = freeStakes;
    expect(await grant({ reference: `of-${code}`, game: code, stake: stake ?? stakeMin })).toEqual(
      stake === undefined ? 'game-unavailable' : { left: 3 },
    );
  }
  expect(answer.games.filter(({ freeStakes }) => freeStakes?.length).map(({ code }) => code)).toContain(
    'padma25',
  );
  const kept = await say(games, { after: null }, testbed.walletKey);
  if (typeof kept === 'string') throw new Error(kept);
  expect(kept.games.flatMap(({ freeStakes = [] }) => freeStakes)).toEqual([]);
});

test('are played at the stake they were given for, in time, and not after they were taken back', async () => {
  await grant({ expiresAt: new Date(testbed.studio.clock.now().getTime() + 60_000) });
  expect(await play(true, randomUUID(), '1.00')).toBe('no-free-round');
  await play();
  testbed.pass(61_000);
  expect(await play()).toBe('no-free-round');
  expect(await list()).toMatchObject([{ left: 2, state: 'expired' }]);
  await grant({ reference: `second-${n}` });
  expect(await say(freeRoundsCancel, { reference: `second-${n}` })).toEqual({ played: 0, won: 0n });
  expect(await play()).toBe('no-free-round');
  expect(await grant({ reference: `second-${n}` })).toBe('bet-cancelled');
});

test('taken back before they came, they never come', async () => {
  expect(await say(freeRoundsCancel, { reference: `grant-${n}` })).toEqual({ played: 0, won: 0n });
  expect(await grant()).toBe('bet-cancelled');
  expect(await list()).toEqual([]);
});

test('are refused for what is not offered', async () => {
  expect(await grant({ game: 'no-such-game' })).toBe('game-unknown');
  expect(await grant({ game: 'dice' })).toBe('game-unavailable');
  expect(await grant({ stake: 123n })).toBe('stake-out-of-range');
  expect(await grant({ currency: 'PLAY' })).toBe('currency-mismatch');
  expect(await grant({ expiresAt: new Date(0) })).toBe('malformed');
  expect(await say(freeRoundsGrant, wish(), testbed.walletKey)).toBe('game-unavailable');
  expect(await list()).toEqual([]);
});

test('a round is shown by its vendor: in words, and as a page that draws it again', async () => {
  const paid = await play(false);
  if (typeof paid === 'string') throw new Error(paid);
  const answer = await say(roundDetails, { round: paid.id, language: 'bn' });
  if (typeof answer === 'string') throw new Error(answer);
  expect(answer).toMatchObject({
    player: visit.player,
    game: 'padma25',
    stake: STAKE,
    win: paid.win,
    free: false,
  });
  const { pathname, search } = new URL(answer.url);
  const page = await server.inject({ url: pathname + search });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('পদ্মা গোল্ড ২৫');
  expect(page.body).toContain('ফল হুবহু মিলেছে');
  expect(page.body).not.toContain(paid.serverSeed.toString('hex'));
  expect((await server.inject({ url: pathname })).statusCode).toBe(404);
  expect((await server.inject({ url: `${pathname}${search}x` })).statusCode).toBe(404);
  testbed.pass(16 * 60_000);
  expect((await server.inject({ url: pathname + search })).statusCode).toBe(404);
  expect(await say(roundDetails, { round: 'none', language: 'en' })).toBe('round-unknown');
});
