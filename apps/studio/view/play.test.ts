import { ok, refuse } from '@mela/primitives';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AutoplayPlan } from './autoplay.ts';
import type { Shown } from './controls.ts';
import { openTestTranslator } from './test-translator.ts';
import { openPlay } from './play.ts';
import type { Answer, RoundView, Visit } from './studio-client.ts';
import { openRefusals } from './tell-refusal.ts';

const STAKE = 100_000n;
const START = 1_000_000n;
const translator = openTestTranslator('en');

const roundOf = (change: Partial<RoundView> = {}): RoundView => ({
  id: 'round-1',
  state: 'done',
  refusal: null,
  engine: 'dice-1',
  stake: STAKE,
  win: 0n,
  potWin: 0n,
  outcome: '{}',
  steps: [],
  inPlay: null,
  balance: START - STAKE + (change.win ?? 0n),
  input: '{}',
  serverSeedHash: '',
  serverSeed: null,
  clientSeed: 'x',
  nonce: 0,
  openedAt: new Date(0),
  free: false,
  ...change,
});

/** Play at a table that shows nothing, over a wire that answers as told; what the bars showed is kept. */
function sit(
  answers: readonly Answer<RoundView>[],
  change: { balances?: bigint[]; later?: RoundView[]; free?: Visit['free']; takenOn?: RoundView } = {},
) {
  const shown: Shown[] = [];
  const messages: string[] = [];
  const offered: string[] = [];
  const announced: string[] = [];
  const banners: [string, bigint | undefined][] = [];
  const requests: string[] = [];
  const left = [...answers];
  const later = [...(change.later ?? [])];
  const balances = [...(change.balances ?? [])];
  const nothing = () => undefined;
  const visit = {
    balance: START,
    free: change.free ?? null,
    depositUrl: 'http://mela.localhost:3000/deposit',
    stakes: [50_000n, STAKE, 200_000n],
    rules: { autoplay: true, turbo: true, roundTimeMinMs: 0, realityCheckMinutes: null },
  } as unknown as Visit;
  const client = {
    openRound: async (request: string) => {
      requests.push(request);
      return left.shift() ?? refuse({ code: 'session-over' as const });
    },
    round: async () => {
      const next = later.shift();
      return next ? ok(next) : refuse({ code: 'silent' as const });
    },
    balance: async () => {
      const now = balances.shift();
      return now === undefined ? refuse({ code: 'silent' as const }) : ok({ balance: now });
    },
  };
  const controls = {
    show: (now: Shown) => void shown.push(now),
    tell: (text: string, _kind?: string, offer?: { label: string }) => {
      messages.push(text);
      if (offer) offered.push(offer.label);
    },
    announce: (text: string) => void announced.push(text),
  };
  const table = {
    wish: () => ({}),
    begin: nothing,
    giveUp: async () => undefined,
    show: async () => ({ free: false, announcement: 'It fell.' }),
    ...(change.takenOn && { takeOn: async () => change.takenOn }),
  };
  const play = openPlay(
    visit,
    client as unknown as Parameters<typeof openPlay>[1],
    {
      translator,
      controls: controls as never,
      sound: { play: nothing, switchTo: nothing },
      tellRefusal: openRefusals(translator, controls as never, visit, nothing),
      banner: async ({ title, amount }) => void banners.push([title, amount]),
    },
    table,
    { sound: false, turbo: false },
    nothing,
  );
  return { play, shown, messages, offered, announced, banners, requests, last: () => shown.at(-1) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const silent = refuse({ code: 'silent' as const });

test('a win is what the server sent, the balance is the portal’s, and those who see nothing are told', async () => {
  const seat = sit([ok(roundOf({ win: 250_000n }))]);
  seat.play.press();
  await pass(100);
  expect(seat.last()).toMatchObject({ balance: START - STAKE, win: 0n, busy: true });
  await pass(1000);
  expect(seat.last()).toMatchObject({ balance: START + 150_000n, win: 250_000n, busy: false });
  expect(seat.announced).toEqual(['It fell. You won ৳25.00']);
  expect(seat.play.net()).toBe(150_000n);
});

test.each([
  ['less than the bet', 40_000n, false, 'It fell. ৳4.00 of your bet came back.'],
  ['as much as the bet', STAKE, false, 'It fell. ৳10.00 of your bet came back.'],
  ['nothing', 0n, false, 'It fell. No win this time.'],
  ['more than the bet', STAKE + 100n, true, 'It fell. You won ৳10.01'],
])('a round that pays %s is celebrated only when it is a win', async (_name, win, ahead, announcement) => {
  const seat = sit([ok(roundOf({ win }))]);
  seat.play.press();
  await pass(2000);
  expect(seat.last()).toMatchObject({ win, ahead });
  expect(seat.announced).toEqual([announcement]);
});

test('free rounds cost nothing, are counted down, and then the player’s own bet is back', async () => {
  const free = (win: bigint) =>
    ok(roundOf({ free: true, stake: 50_000n, win, balance: win > 0n ? START + win : null }));
  const seat = sit([free(0n), free(20_000n), ok(roundOf({ balance: START + 20_000n - STAKE }))], {
    free: { left: 2, stake: 50_000n },
  });
  seat.play.refresh();
  expect(seat.last()).toMatchObject({
    balance: START,
    stake: 50_000n,
    lowest: true,
    highest: true,
    freeLeft: 2,
  });
  seat.play.press();
  await pass(2000);
  expect(seat.last()).toMatchObject({ balance: START, busy: false });
  expect(seat.messages).toContain(translator.say('freeRoundsLeft', { count: translator.number(1) }));
  seat.play.press();
  await pass(2000);
  expect(seat.last()).toMatchObject({ balance: START + 20_000n, stake: STAKE, highest: false });
  expect(seat.messages.at(-1)).toBe(translator.say('freeRoundsOver'));
  expect(seat.banners).toEqual([[translator.say('freeRoundsPaid'), 20_000n]]);
  expect(seat.play.net()).toBe(20_000n);
  seat.play.press();
  await pass(2000);
  expect(seat.last()).toMatchObject({ balance: START + 20_000n - STAKE });
});

test.each([
  ['insufficient-funds', 'Your balance is too small for this bet.'],
  ['loss-limit-reached', translator.say('lossLimit')],
  ['time-limit-reached', translator.say('timeLimit')],
  ['something-new', translator.say('refused')],
])('a stake refused with %s is back in the balance, and the player is told why', async (refusal, text) => {
  const seat = sit([ok(roundOf({ state: 'refused', refusal, outcome: null, win: null, balance: null }))]);
  seat.play.press();
  await pass(1000);
  expect(seat.last()).toMatchObject({ balance: START, busy: false });
  expect(seat.messages.at(-1)).toBe(text);
});

test('a lost wire is asked again under the same name until there is an answer; until then the stake counts as taken', async () => {
  const seat = sit([silent, silent, silent, ok(roundOf({ win: 30_000n }))]);
  seat.play.press();
  await pass(3500);
  expect(seat.last()).toMatchObject({ balance: START - STAKE, busy: true });
  expect(seat.messages.at(-1)).toBe(translator.say('asking'));
  await pass(10_000);
  expect(new Set(seat.requests).size).toBe(1);
  expect(seat.requests).toHaveLength(4);
  expect(seat.last()).toMatchObject({ balance: START - STAKE + 30_000n, win: 30_000n, busy: false });
});

test('a visit that ends during silence shows the balance that the portal tells, or the stake as taken', async () => {
  const over = refuse({ code: 'session-over' as const });
  const known = sit([silent, over], { balances: [777_000n] });
  known.play.press();
  await pass(5000);
  expect(known.last()).toMatchObject({ balance: 777_000n, busy: false });
  const unknown = sit([silent, over]);
  unknown.play.press();
  await pass(5000);
  expect(unknown.last()).toMatchObject({ balance: START - STAKE, busy: false });
  expect(unknown.messages.at(-1)).toBe(translator.say('sessionOver'));
  expect(unknown.offered).toEqual([translator.say('reopen')]);
});

test('a stake whose answer takes long is waited for; a cancelled one is back', async () => {
  const waiting = roundOf({ state: 'betting', outcome: null, win: null, balance: null });
  const seat = sit([ok(waiting)], { later: [waiting, { ...waiting, state: 'cancelled' }] });
  seat.play.press();
  await pass(1500);
  expect(seat.last()).toMatchObject({ balance: START - STAKE, busy: true });
  await pass(3000);
  expect(seat.last()).toMatchObject({ balance: START, busy: false });
  expect(seat.messages.at(-1)).toBe(translator.say('stakeBack'));
});

test('a win that is still owed is shown, but not in the balance before the portal has booked it', async () => {
  const owed = roundOf({ state: 'settling', win: 250_000n, balance: START - STAKE });
  const seat = sit([ok(owed)], { later: [{ ...owed, state: 'done' }], balances: [START + 150_000n] });
  seat.play.press();
  await pass(1500);
  expect(seat.last()).toMatchObject({ balance: START - STAKE, win: 250_000n });
  expect(seat.messages.at(-1)).toBe(translator.say('settling'));
  await pass(3000);
  expect(seat.last()).toMatchObject({ balance: START + 150_000n });
  expect(seat.messages.at(-1)).toBe(translator.say('settled'));
});

test('a round that an earlier visit left open is shown to its end', async () => {
  const open = roundOf({ state: 'betting', outcome: null, win: null, balance: null });
  const seat = sit([], { later: [roundOf({ win: 80_000n })] });
  void seat.play.bringBack([open]);
  await pass(10);
  expect(seat.last()).toMatchObject({ busy: true });
  expect(seat.messages).toContain(translator.say('broughtBack'));
  await pass(3000);
  expect(seat.last()).toMatchObject({ balance: START - STAKE + 80_000n, win: 80_000n, busy: false });
});

test('a round that is taken on does not bring its old balance back', async () => {
  const seat = sit([], { takenOn: roundOf(), balances: [START + 5_000n] });
  void seat.play.bringBack([roundOf({ state: 'playing', outcome: null, win: null, balance: 1n })]);
  await pass(3000);
  expect(seat.shown.map(({ balance }) => balance)).not.toContain(1n);
  expect(seat.last()).toMatchObject({ balance: START + 5_000n, busy: false });
});

test('nothing is asked for a stake that the balance does not hold', async () => {
  const seat = sit([]);
  for (let step = 0; step < 3; step += 1) seat.play.changeStake(1);
  const poor = sit([ok(roundOf({ balance: 10_000n }))]);
  poor.play.press();
  await pass(1000);
  poor.play.press();
  await pass(1000);
  expect(poor.requests).toHaveLength(1);
  expect(poor.messages.at(-1)).toBe(translator.say('insufficient'));
  expect(poor.offered).toEqual([translator.say('deposit')]);
});

test('autoplay ends at its count, at its loss, at a refusal, and when the button is pressed', async () => {
  const lost = () => ok(roundOf({ balance: START }));
  const plan = (change: Partial<AutoplayPlan>): AutoplayPlan => ({
    spins: 10,
    lossMax: null,
    winMax: null,
    stopAtFreeSpins: false,
    ...change,
  });
  const counted = sit(Array.from({ length: 20 }, lost));
  counted.play.startAutoplay(plan({ spins: 4 }));
  await pass(20_000);
  expect(counted.requests).toHaveLength(4);
  expect(counted.messages.at(-1)).toBe(translator.say('autoPlayed'));
  const limited = sit(Array.from({ length: 20 }, lost));
  limited.play.startAutoplay(plan({ lossMax: 3 }));
  await pass(20_000);
  expect(limited.requests).toHaveLength(3);
  expect(limited.messages.at(-1)).toBe(translator.say('autoLoss'));
  const refused = sit([
    lost(),
    ok(roundOf({ state: 'refused', refusal: 'loss-limit-reached', outcome: null })),
  ]);
  refused.play.startAutoplay(plan({}));
  await pass(20_000);
  expect(refused.requests).toHaveLength(2);
  expect(refused.last()).toMatchObject({ autoLeft: null, busy: false });
  const stopped = sit(Array.from({ length: 20 }, lost));
  stopped.play.startAutoplay(plan({}));
  await pass(1000);
  stopped.play.press();
  await pass(20_000);
  expect(stopped.requests.length).toBeLessThan(4);
});
