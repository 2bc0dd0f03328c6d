import { newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { openTestChannel, units } from '@mela/testing/payments.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted, type Reply } from '@mela/testing/portal-client.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import { multiDrawOrderPlace } from '@mela/wire/portal/lottery-multi-draw-orders.ts';
import { lotteryOrderPlace, drawsAhead } from '@mela/wire/portal/lottery.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import { excludeSelf, limits, setAmountLimit, setTimeLimit } from '@mela/wire/portal/protection.ts';
import { walletTransfer } from '@mela/wire/portal/vendor-wallets.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planDraws, saveLotteryGame, turnDrawClock } from '../../../domain/lottery/index.ts';
import { keepMoneyAt } from '../../../domain/vendor-wallets/index.ts';

// Every way into play and every limit: what refuses what, one cell after the other.

type Vendor = Awaited<ReturnType<typeof openPretendVendor>>;
type Who = { person: Person; seat: Seat; n: number };

const GAME = 'ssc1m';
const LINE = { play: 'SSC_FIXED', selection: '0123456789|-|-|-|-', unitMode: '1', multiple: 1 } as const;
/** Of everything that is tried; a limit of half of it stands in its way. */
const AMOUNT = '20';
const HALF = '10';

let at: TestApi;
let vendor: Vendor;
let keeper: Vendor;
let gateway: Awaited<ReturnType<typeof openTestChannel>>;
let people = 0;

beforeAll(async () => {
  at = await openTestApi({ SESSION_IDLE_MINUTES: '600' });
  vendor = await openPretendVendor(at);
  keeper = await openPretendVendor(at);
  gateway = await openTestChannel(at);
  await at.services.database.inMerchant(at.brand.mela.id, async (scope) => {
    await saveLotteryGame(scope, lotteryGames.ssc1m);
    await keepMoneyAt(scope, keeper.code, { sweeps: false });
  });
});
afterAll(() => at.close());

async function drawNumbers(): Promise<string[]> {
  const { database, drawSources } = at.services;
  while ((await planDraws(database, at.brand.mela.id, drawSources)) > 0);
  while ((await turnDrawClock(database, at.brand.mela.id, drawSources)) > 0);
  const ahead = await at.visit('mela').call(drawsAhead, { query: { game: GAME, size: 2 } });
  return accepted(ahead).draws.map(({ drawNumber }) => drawNumber);
}

const key = () => ({ key: newId() });
const wordOf = (reply: Reply<unknown>): string => (reply.ok ? 'taken' : reply.code);
const vendorsWord = (answer: unknown): string => (typeof answer === 'string' ? answer : 'taken');

/** Everything by which a member's money can come into play, or in at all. */
const CALLS = {
  'a bet': async ({ seat, n }: Who) =>
    vendorsWord(await vendor.bet(seat, { transaction: `b${n}`, round: `b${n}`, amount: units(AMOUNT) })),
  'a bet with its result': async ({ seat, n }: Who) =>
    vendorsWord(
      await vendor.betAndSettle(seat, { transaction: `q${n}`, round: `q${n}`, amount: units(AMOUNT) }),
    ),
  'money put aside': async ({ seat, n }: Who) =>
    vendorsWord(await vendor.reserve(seat, { transaction: `v${n}`, round: `v${n}`, amount: units(AMOUNT) })),
  'money sent to a vendor': async ({ person: { client } }: Who) => {
    const body = { vendor: keeper.code, direction: 'in', amount: units(AMOUNT) } as const;
    return wordOf(await client.call(walletTransfer, { body }, key()));
  },
  'a lottery order': async ({ person: { client } }: Who) => {
    const [drawNumber = ''] = await drawNumbers();
    const body = { game: GAME, drawNumber, lines: [LINE] };
    return wordOf(await client.call(lotteryOrderPlace, { body }, key()));
  },
  'a multi-draw order': async ({ person: { client } }: Who) => {
    const draws = (await drawNumbers()).map((drawNumber) => ({ drawNumber, multiple: 1 }));
    const body = { game: GAME, lines: [LINE], draws, stopOnWin: false };
    return wordOf(await client.call(multiDrawOrderPlace, { body }, key()));
  },
  'a game opened': async ({ person: { client } }: Who) => {
    const query = { vendor: vendor.code, code: 'padma25', platform: 'html5' } as const;
    const result = wordOf(await client.call(launchGame, { query }));
    // Let through, and then there is nobody to open the game: the pretended vendor has no pages.
    return result === 'game.vendor_silent' ? 'taken' : result;
  },
  'a deposit': async ({ person: { client } }: Who) => {
    const body = { channelId: gateway.channel.id, amount: units('100') };
    return wordOf(await client.call(createDeposit, { body }, key()));
  },
} as const;
type Call = keyof typeof CALLS;

const PLAY: readonly Call[] = [
  'a bet',
  'a bet with its result',
  'money put aside',
  'money sent to a vendor',
  'a lottery order',
  'a multi-draw order',
];

/** What stands in the way, how it is set, what it is called, and what it refuses. */
const CONDITIONS = {
  nothing: { set: () => Promise.resolve(), word: /^$/, refuses: [] },
  'a limit on stakes': {
    set: ({ person }: Who) => limit(person, 'stake', HALF),
    word: /^(stake-limit-reached|limits\.stake_reached)$/,
    refuses: PLAY,
  },
  'a limit on losses': {
    set: ({ person }: Who) => limit(person, 'loss', HALF),
    word: /^(loss-limit-reached|limits\.loss_reached)$/,
    refuses: PLAY,
  },
  'a limit on deposits': {
    set: ({ person }: Who) => limit(person, 'deposit', HALF),
    word: /^limits\.deposit_reached$/,
    refuses: ['a deposit'],
  },
  'a limit on time': {
    async set({ person: { client } }: Who) {
      accepted(await client.call(setTimeLimit, { body: { minutes: 15 } }));
      at.clock.advance({ minutes: 14 });
      accepted(await client.call(limits));
      at.clock.advance({ minutes: 1 });
    },
    word: /^(time-limit-reached|limits\.time_reached)$/,
    refuses: [...PLAY, 'a game opened'],
  },
  'a break': {
    async set({ person: { client } }: Who) {
      accepted(await client.call(excludeSelf, { body: { days: 1 } }));
    },
    word: /^(player-excluded|player\.excluded)$/,
    refuses: [...PLAY, 'a game opened', 'a deposit'],
  },
} as const satisfies Record<string, { set(who: Who): Promise<void>; word: RegExp; refuses: readonly Call[] }>;

async function limit({ client }: Person, kind: 'stake' | 'loss' | 'deposit', value: string): Promise<void> {
  accepted(await client.call(setAmountLimit, { body: { kind, period: 'day', value: units(value) } }));
}

it.each(Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[])(
  '%s refuses what it is for, and nothing else',
  async (name) => {
    const condition = CONDITIONS[name];
    people += 1;
    const person = await signIn(at, { username: `Everywhere${people}` });
    const who = { person, seat: await vendor.seatOf(person.account.id), n: people };
    await condition.set(who);
    const refused: readonly Call[] = condition.refuses;
    const wanted = Object.keys(CALLS).map((call) => [
      call,
      refused.includes(call as Call) ? 'refused' : 'taken',
    ]);
    const found: [string, string][] = [];
    for (const [call, make] of Object.entries(CALLS)) {
      const result = await make(who);
      found.push([call, condition.word.test(result) ? 'refused' : result]);
    }
    expect(found).toEqual(wanted);
  },
);
