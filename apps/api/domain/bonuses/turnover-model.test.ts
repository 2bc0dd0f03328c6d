import { HOUR_MS, type Id, newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { resettle, unsettle, voidBet } from '@mela/wire/provider/index.ts';
import { publishOffer } from '@mela/testing/people/offers.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invariants } from '../../invariants.ts';
import type { Scope } from '../../platform/scope.ts';
import { presentGame, saveOfferedGames } from '../catalogue/index.ts';
import { balanceOf, verifyBooks } from '../ledger/index.ts';
import { runningRounds } from '../play/index.ts';
import { cancelBonus, claimBonus, openLot, openLots, sweepBonuses } from './index.ts';
import { effective, hear, lotOf, type Lot, type Reckoning, type Round } from './test-turnover.ts';

// What a member still has to play, lot by lot, beside a plain reckoning of it: rounds of several categories over the vendor's own wire, told at
// once or late, and corrected afterwards; deposits and bonuses with weights of their own, given up or left to run out.

const TAKA = 10_000n;
const CASH = 1_000_000n * TAKA;
const DAYS = 2;
const CATEGORIES = ['RNG', 'LIVE', 'SPORTS'] as const;
const WEIGHTS: readonly Record<string, number>[] = [{}, { LIVE: 20, SPORTS: 0 }, { RNG: 35, LIVE: 0 }];

let test: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let offers: Id[];

const run = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  test.services.database.inMerchant(vendor.merchant.id, work);
const now = (): number => test.clock.now().getTime();

beforeAll(async () => {
  test = await openTestApi();
  vendor = await openPretendVendor(test);
  offers = await run(async (scope) => {
    const game = { classes: [], iconUrl: null, rtp: null, volatility: null, stakeMin: 1n, stakeMax: CASH };
    await saveOfferedGames(
      scope,
      vendor.code,
      ['padma25', ...CATEGORIES].map((code) => {
        const category = code === 'padma25' ? 'RNG' : (code as (typeof CATEGORIES)[number]);
        return { ...game, code, category, names: { en: code }, trial: false };
      }),
    );
    for (const code of CATEGORIES) await presentGame(scope, { vendor: vendor.code, code }, { open: true });
    const saved: Id[] = [];
    for (const weights of WEIGHTS) {
      const terms = { kind: 'claim', name: 'Claim', currency: 'BDT', rate: 0 } as const;
      const people = { audience: 'everyone', newcomerDays: null, frequency: 'always' } as const;
      const open = { isOpen: true, amountMax: null, depositMin: 0n };
      const asks = { amount: 10n * TAKA + 7n, multiple: 300, base: 'bonus', weights, days: DAYS } as const;
      saved.push((await publishOffer(scope, { ...terms, ...people, ...open, ...asks })).id);
    }
    return saved;
  });
});
afterAll(() => test.close());

type Model = Reckoning & { rounds: Round[] };
type Real = { seat: Seat; names: number };
type Step = fc.AsyncCommand<Model, Real>;

/** One step and what must be so after it; a second passes, so that everything has its moment. */
const step = (
  name: string,
  work: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step => ({
  check,
  toString: () => name,
  async run(model, real) {
    await work(model, real);
    test.clock.advance({ seconds: 1 });
    await agree(model, real.seat);
  },
});

const payIn = (required: bigint): Step =>
  step(`owe ${required} for a deposit`, async (model, { seat }) => {
    const lot = { memberId: seat.player, currency: 'BDT', source: 'deposit', sourceId: newId() } as const;
    await run((scope) => openLot(scope, { ...lot, required }));
    model.lots.push(lotOf({ of: null, required, weights: {}, endsAt: Infinity }, now()));
  });

const claim = (which: number): Step =>
  step(`claim ${which}`, async (model, { seat }) => {
    const claimed = await run((scope) => claimBonus(scope, seat.player, offers[which] ?? ''));
    if (!claimed.ok) throw new Error(claimed.refusal.kind);
    const { id, amount } = claimed.value;
    const of = { id, money: amount, state: 'active' };
    const endsAt = now() + DAYS * 24 * HOUR_MS;
    model.lots.push(lotOf({ of, required: 3n * amount, weights: WEIGHTS[which] ?? {}, endsAt }, now()));
  });

const play = (category: string, stake: bigint, percent: bigint): Step =>
  step(`play ${stake} at ${category}, win ${percent} %`, async (model, real) => {
    real.names += 1;
    const name = `${real.seat.player.slice(-12)}-${real.names}`;
    const round = { name, category, stake, win: (stake * percent) / 100n };
    const bet = { transaction: name, round: name, amount: stake, win: round.win };
    expect(typeof (await vendor.betAndSettle({ ...real.seat, game: category }, bet))).toBe('object');
    model.cash += round.win - stake;
    model.rounds.push(round);
    tell(model, round, effective(round));
  });

function tell(model: Model, round: Round, amount: bigint): void {
  if (amount !== 0n) model.untold.push({ round, amount, at: now() });
}

/** The newest round turns out otherwise: what it counted changes by the difference. */
const correct = (how: 'resettle' | 'void' | 'unsettle', percent: bigint): Step =>
  step(
    how === 'void' ? 'void' : `${how} to ${percent} %`,
    async (model, { seat: { session, player } }) => {
      const round = model.rounds.pop();
      if (!round) return;
      const before = effective(round);
      const { name, stake } = round;
      const of = { session, player, game: round.category, round: name, reference: name };
      const transaction = newId();
      const win = (stake * percent) / 100n;
      if (how === 'void') {
        await vendor.ask(voidBet, { ...of, transaction });
        model.cash += stake - round.win;
        tell(model, round, -before);
        return;
      }
      const change = win - round.win;
      if (how === 'resettle' && change === 0n) return;
      if (how === 'resettle') await vendor.ask(resettle, { ...of, transaction, change, currency: 'BDT' });
      else {
        await vendor.ask(unsettle, { ...of, transaction });
        tell(model, { ...round }, -before);
        const seat = { session, player, game: round.category, currency: 'BDT' };
        const again = { transaction: newId(), reference: name, round: name, amount: win, endRound: true };
        expect(typeof (await vendor.settle(seat, again))).toBe('object');
      }
      model.cash += change;
      round.win = win;
      tell(model, round, how === 'resettle' ? effective(round) - before : effective(round));
    },
    ({ rounds }) => rounds.length > 0,
  );

const deliver = step('tell', async (model) => {
  await test.deliver();
  hear(model);
});

const active = ({ lots }: Readonly<Model>): Lot[] => lots.filter(({ of }) => of?.state === 'active');

const giveUp = step(
  'give the oldest bonus up',
  async (model, { seat }) => {
    const lot = active(model)[0];
    if (!lot?.of) return;
    const wish = { id: lot.of.id, money: lot.of.money };
    expect((await run((scope) => cancelBonus(scope, seat.player, wish))).ok).toBe(true);
    Object.assign(lot.of, { money: 0n, state: 'cancelled' });
    lot.isDropped = true;
  },
  (model) => active(model).length > 0,
);

/** Time goes by; what has run out by then is ended by a job, which may be late. */
const wait = (hours: number, isSwept = true): Step =>
  step(`wait ${hours} h${isSwept ? '' : ', unswept'}`, async (model, { seat }) => {
    test.clock.advance({ hours });
    await run(async (scope) => {
      // They sit through it: a game's session would have ended long before.
      await scope.db
        .updateTable('play.session')
        .set({ expires_at: new Date(now() + 12 * HOUR_MS) })
        .where('account_id', '=', seat.player)
        .execute();
      if (isSwept) await sweepBonuses(scope, runningRounds);
    });
    if (!isSwept) return;
    for (const lot of active(model)) {
      if (!lot.of || lot.endsAt + 60_000 > now()) continue;
      Object.assign(lot.of, { money: 0n, state: 'expired' });
      lot.isDropped = true;
    }
  });

async function agree(model: Model, { player }: Seat): Promise<void> {
  const result = await run(async (scope) => ({
    cash: (await balanceOf(scope, { ownerId: player, kind: 'cash', currency: 'BDT' })).balance,
    lots: (await openLots(scope, { id: player, currency: 'BDT' })).map(({ required, done }) => [
      required,
      done,
    ]),
    states: (
      await scope.db
        .selectFrom('bonuses.grant')
        .select(['id', 'state'])
        .where('member_id', '=', player)
        .execute()
    ).map(({ id, state }) => [id, state]),
  }));
  const open = model.lots.filter(({ isDropped, required, done }) => !isDropped && done < required);
  expect(result.lots).toEqual(open.map(({ required, done }) => [required, done]));
  const bonuses = model.lots.flatMap(({ of }) => (of ? [[of.id, of.state]] : []));
  expect(Object.fromEntries(result.states)).toEqual(Object.fromEntries(bonuses));
  expect(result.cash).toBe(model.cash);
}

const lost = (taka: bigint): Step => play('RNG', taka * TAKA, 0n);
const owe = (taka: bigint): Step => payIn(taka * TAKA);

it.each([
  [
    'play is counted towards what a correction has opened again, though both are told at once',
    [owe(20n), lost(20n), deliver, correct('void', 0n), lost(5n), deliver],
  ],
  [
    'what a correction takes back is taken from the last lot first',
    [owe(10n), owe(10n), lost(15n), deliver, correct('resettle', 40n), deliver],
  ],
  [
    'play after its days does not turn a bonus over, though nobody has ended it yet',
    [claim(0), wait(49, false), lost(60n), deliver, wait(1)],
  ],
])('%s', async (_name, steps) => {
  const real = { seat: await vendor.seat({ cash: CASH }), names: 0 };
  const model: Model = { cash: CASH, lots: [], rounds: [], untold: [] };
  for (const one of steps) await one.run(model, real);
});

it('turnover is what a plain reckoning says, whatever is owed, played, corrected, given up or left to run out', async () => {
  const amount = fc.bigInt({ min: 1n, max: 60n }).map((whole) => whole * TAKA + 1n);
  const percent = fc.constantFrom(0n, 40n, 100n, 130n, 300n);
  const rounds = fc
    .tuple(fc.constantFrom(...CATEGORIES), amount, percent)
    .map(([category, stake, win]) => play(category, stake, win));
  const steps = [
    amount.map(payIn),
    fc.nat({ max: WEIGHTS.length - 1 }).map(claim),
    rounds,
    rounds,
    rounds,
    fc
      .tuple(fc.constantFrom('resettle' as const, 'void' as const, 'unsettle' as const), percent)
      .map(([how, win]) => correct(how, win)),
    fc.constant(deliver),
    fc.constant(deliver),
    fc.constant(giveUp),
    fc.tuple(fc.constantFrom(1, 30, 49), fc.boolean()).map(([hours, isSwept]) => wait(hours, isSwept)),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.commands<Model, Real, false>(steps, { maxCommands: 30, size: 'max' }),
      async (commands) => {
        const seat = await vendor.seat({ cash: CASH });
        const model: Model = { cash: CASH, lots: [], rounds: [], untold: [] };
        await fc.asyncModelRun(() => ({ model, real: { seat, names: 0 } }), commands);
        await test.deliver();
      },
    ),
    { numRuns: 30 },
  );
  expect(await verifyBooks(test.services.database, vendor.merchant.id, invariants)).toEqual([]);
}, 240_000);
