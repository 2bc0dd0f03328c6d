import { invariants } from '../../invariants.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyBooks } from '../ledger/index.ts';
import type { Model } from './test-wallet.ts';
import { Bet, Correct, End } from './test-wallet-rounds.ts';
import { Claim, GiveUp, PayIn, Send, Wait } from './test-wallet-steps.ts';
import { GetUp, Hand, PutAside } from './test-wallet-tables.ts';
import { openWorld, TAKA, type Real, type World } from './test-wallet-world.ts';

// A wallet with cash, bonuses, tables and lots, driven at random over the vendor's own wire, beside a plain reckoning of it.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.test.close());

const nothing = (): Model => ({
  cash: 0n,
  bonuses: [],
  lots: [],
  rounds: [],
  closed: [],
  tables: [],
  untold: [],
});

it.each([
  ['given back', [new Correct('void', 0n)]],
  ['paid more', [new Correct('resettle', 170n)]],
  ['run again and won', [new Correct('unsettle', 0n), new Wait(1), new End(400n)]],
] as const)(
  'a bet of a bonus that was given up long ago, %s, brings its member no cash',
  async (_name, after) => {
    const [real, model] = [await world.newcomer(), nothing()];
    const before = [new Claim(2), new Bet(50n * TAKA), new End(0n), new GiveUp(), new Wait(1)];
    for (const one of [...before, ...after]) await one.run(model, real);
    expect(model.cash).toBe(0n);
  },
);

it('is what a plain reckoning says, whatever is bet, won, corrected, given back, put aside, sent, claimed, given up or left to expire', async () => {
  const amount = fc.bigInt({ min: 1n, max: 160n * TAKA });
  const percent = fc.constantFrom(0n, 33n, 100n, 170n, 400n);
  const steps = [
    amount.map((of) => new PayIn(of)),
    fc.nat({ max: world.offers.length - 1 }).map((of) => new Claim(of)),
    amount.map((of) => new Bet(of < TAKA ? TAKA : of)),
    amount.map((of) => new Bet(of < TAKA ? TAKA : of)),
    percent.map((of) => new End(of)),
    fc.constantFrom(0n, 50n, 250n, null).map((of) => new End(of)),
    fc
      .tuple(fc.constantFrom('resettle' as const, 'void' as const, 'unsettle' as const), percent)
      .map(([how, to]) => new Correct(how, to)),
    amount.map((of) => new Send((of / 100n + 1n) * 100n)),
    fc.tuple(amount, fc.boolean()).map(([of, more]) => new PutAside(of < TAKA ? TAKA : of, more)),
    fc.tuple(fc.constantFrom(10n, 50n, 100n, 101n), percent).map(([of, back]) => new Hand(of, back)),
    fc.constant(new GetUp()),
    fc.constant(new GiveUp()),
    fc.constantFrom(1, 20, 49).map((of) => new Wait(of)),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.commands<Model, Real, false>(steps, { maxCommands: 30, size: 'max' }),
      async (commands) => {
        const real = await world.newcomer();
        await fc.asyncModelRun(() => ({ model: nothing(), real }), commands);
      },
    ),
    { numRuns: 25 },
  );
  expect(await verifyBooks(world.test.services.database, world.vendor.merchant.id, invariants)).toEqual([]);
}, 240_000);
