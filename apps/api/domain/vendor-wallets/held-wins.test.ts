import { balanceOf } from '@mela/api/domain/ledger/index.ts';
import { ceilingsOf, heldCredits, setCeilings } from '@mela/api/domain/play/index.ts';
import { roundListing, roundSteps } from '@mela/api/domain/reports/index.ts';
import { type Id } from '@mela/primitives';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { decideHeld } from './decide-held.ts';
import { bookRounds } from './take-over-rounds.ts';
import { openTestWallets, V } from './test-wallets.ts';
import { listWalletTransfers } from './transfer.ts';

// What is won in a wallet that its vendor keeps has the ceilings of all vendors' credits: beyond them it is held, though the vendor has it there.

const CALL_MAX = 50_000n;
const PLAYER_DAY_MAX = 80_000n;
const VENDOR_DAY_MAX = 200_000n;

const scene = openTestWallets();

/** A day of its own for each test, and no word of the vendor's on how much its game wins, whatever a test before has left. */
beforeEach(async () => {
  scene.at.clock.advance({ days: 1 });
  await scene.inMela(async (scope) => {
    await sql`update catalogue.game set win_multiple_max = null, pot_max = null where vendor_code = ${V}`.execute(
      scope.db,
    );
    const { set } = await ceilingsOf(scope, V);
    const wish = { callMax: CALL_MAX, playerDayMax: PLAYER_DAY_MAX, vendorDayMax: VENDOR_DAY_MAX };
    await setCeilings(scope, { vendor: V, was: set, wish });
  });
});

let rounds = 0;
const name = () => `r-${(rounds += 1)}`;
const takeOver = () => scene.wallets.takeOverRounds(scene.at.brand.mela);
const work = async () => {
  while ((await scene.wallets.advanceDue(scene.at.brand.mela)) > 0);
};
/** Somebody with so much at the vendor. */
async function seated(there: bigint): Promise<Id> {
  const who = await scene.someone();
  await scene.begin(who, 'in', there);
  await work();
  return who;
}
async function play(who: Id, stake: bigint, win: bigint): Promise<void> {
  scene.at.clock.advance({ seconds: 1 });
  scene.vendor.play(who, name(), stake, win);
  await takeOver();
}
const held = (who: Id) =>
  scene.inMela((scope) => heldCredits(scope, { accountId: who, waiting: false, limit: 50 }));
const onHold = (who: Id) =>
  scene.inMela(
    async (scope) => (await balanceOf(scope, { ownerId: who, kind: `held:${V}`, currency: 'BDT' })).balance,
  );
const decide = async (who: Id, releases: boolean) => {
  const credit = (await held(who)).find(({ state }) => state === 'held');
  if (!credit) throw new Error('nothing is held');
  return scene.inMela((scope) => decideHeld(scope, { id: credit.id, releases }));
};
const sweep = async (who: Id) => {
  await scene.wallets.leave(scene.at.brand.mela, who, V);
  await work();
};
const roundsOf = async (who: Id) =>
  (
    await scene.inMela((scope) =>
      sql<{ stake: bigint; win: bigint; turnover: bigint }>`
        select stake, win, turnover from vendor_wallets.round where account_id = ${who} order by taken_at, id`.execute(
        scope.db,
      ),
    )
  ).rows;

/** The player's rounds as everybody's lists of bets tell them. */
const listed = (who: Id) =>
  scene.inMela(async (scope) => {
    const filters = { member: { oneOf: [who] } };
    const order = { by: 'placedAt', descending: true };
    return (await roundListing.page(scope, { filters, order, after: null }, 100)).items;
  });
const stepsOf = async (who: Id) => {
  const [latest] = await listed(who);
  const steps = await scene.inMela((scope) => roundSteps(scope, who, latest?.id ?? ''));
  return steps.map(({ kind, amount }) => `${kind} ${amount}`);
};

describe('a win beyond a ceiling', () => {
  it('is held, and can neither be moved out nor be in any sum until two have decided', async () => {
    const who = await seated(10_000n);
    await play(who, 1_000n, CALL_MAX + 1_001n);
    expect(await held(who)).toMatchObject([
      { kind: 'wallet-round', amount: CALL_MAX + 1n, ceiling: 'call', game: 'padma25', state: 'held' },
    ]);
    expect(await scene.balances(who)).toMatchObject({ wallet: 10_000n });
    expect(await roundsOf(who)).toEqual([{ stake: 1_000n, win: 1_000n, turnover: 0n }]);
    expect(await scene.begin(who, 'out', 10_001n)).toMatchObject({ refusal: { kind: 'insufficient-funds' } });
    await takeOver();
    expect(await held(who)).toHaveLength(1);
  });

  it('is listed as held, never as lost or even, and then as what two have decided', async () => {
    const [luckier, lucky] = [await seated(10_000n), await seated(10_000n)];
    const beyond = CALL_MAX + 8_000n;
    for (const who of [luckier, lucky]) {
      await play(who, 1_000n, beyond + 1_000n);
      expect(await listed(who)).toMatchObject([{ state: 'held', win: 1_000n, held: beyond }]);
      expect(await stepsOf(who)).toEqual(['bet 1000', 'settle 1000', `credit-held ${beyond}`]);
    }
    await decide(luckier, true);
    expect(await listed(luckier)).toMatchObject([{ state: 'won', win: beyond + 1_000n, held: 0n }]);
    expect((await stepsOf(luckier)).at(-1)).toBe(`held-release ${beyond}`);
    await decide(lucky, false);
    expect(await listed(lucky)).toMatchObject([{ state: 'refused', win: 1_000n, held: 0n }]);
    expect((await stepsOf(lucky)).at(-1)).toBe(`held-refused ${beyond}`);
  });

  it('of just the ceiling is the player’s at once, and counts in the day', async () => {
    const who = await seated(10_000n);
    await play(who, 1_000n, CALL_MAX + 1_000n);
    expect(await scene.balances(who)).toMatchObject({ wallet: 10_000n + CALL_MAX });
    await play(who, 1_000n, PLAYER_DAY_MAX - CALL_MAX + 1_001n);
    expect(await held(who)).toMatchObject([{ ceiling: 'player-day' }]);
  });

  it('comes over with a sweep, and stays held: the player gets what is theirs', async () => {
    const who = await seated(10_000n);
    await play(who, 1_000n, CALL_MAX + 9_000n);
    await sweep(who);
    expect(scene.vendor.balanceOf(who)).toBe(0n);
    expect(await scene.balances(who)).toEqual({ cash: 1_000_000n, wallet: 0n, transit: 0n });
    expect(await onHold(who)).toBe(CALL_MAX + 8_000n);
    const [latest] = await scene.inMela((scope) => listWalletTransfers(scope, who, { limit: 1 }));
    expect(latest).toMatchObject({ state: 'done', moved: 18_000n + CALL_MAX, kept: CALL_MAX + 8_000n });
    expect(await decide(who, true)).toMatchObject({ ok: true });
    expect(await scene.balances(who)).toMatchObject({ cash: 1_000_000n + CALL_MAX + 8_000n, wallet: 0n });
    expect(await roundsOf(who)).toMatchObject([{ stake: 1_000n, win: CALL_MAX + 9_000n, turnover: 1_000n }]);
  });

  it('is released to where it lies: at the vendor, and from there it may be moved', async () => {
    const who = await seated(10_000n);
    await play(who, 1_000n, CALL_MAX + 9_000n);
    const all = await Promise.all(
      Array.from({ length: 6 }, () => decide(who, true).catch(() => ({ ok: false }))),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await scene.balances(who)).toMatchObject({ wallet: 18_000n + CALL_MAX });
    expect(scene.vendor.balanceOf(who)).toBe(18_000n + CALL_MAX);
    await sweep(who);
    expect(await scene.balances(who)).toMatchObject({ cash: 1_000_000n + CALL_MAX + 8_000n });
  });

  it('that is refused is nobody’s: what the vendor still sends of it is not paid, and play with it is not booked', async () => {
    const who = await seated(10_000n);
    await play(who, 1_000n, CALL_MAX + 9_000n);
    expect(await decide(who, false)).toMatchObject({ ok: true });
    expect(await onHold(who)).toBe(0n);
    await play(who, 15_000n, 0n);
    expect(await scene.balances(who)).toMatchObject({ wallet: 0n });
    expect((await roundsOf(who)).at(-1)).toEqual({ stake: 10_000n, win: 0n, turnover: 10_000n });
    await scene.begin(who, 'in', 100n);
    await work();
    await sweep(who);
    expect(scene.vendor.balanceOf(who)).toBe(0n);
    expect(await scene.balances(who)).toEqual({ cash: 990_000n, wallet: 0n, transit: 0n });
  });

  it('that is lost again before it was decided on goes back to the vendor', async () => {
    const who = await seated(10_000n);
    await play(who, 1_000n, CALL_MAX + 9_000n);
    await play(who, 18_000n + CALL_MAX, 0n);
    expect(await scene.balances(who)).toMatchObject({ wallet: 0n });
    expect(await onHold(who)).toBe(0n);
    expect(await held(who)).toMatchObject([{ state: 'returned', amount: 0n }]);
    expect((await listed(who)).map(({ state }) => state)).toEqual(['lost', 'even']);
    const [, first] = await listed(who);
    const steps = await scene.inMela((scope) => roundSteps(scope, who, first?.id ?? ''));
    expect(steps.at(-1)).toMatchObject({ kind: 'held-returned', amount: CALL_MAX + 8_000n });
  });

  it('by a stake that the player never had is held, too', async () => {
    await scene.inMela(async (scope) => {
      await sql`update catalogue.game set win_multiple_max = 10, pot_max = 0 where vendor_code = ${V}`.execute(
        scope.db,
      );
      const { set } = await ceilingsOf(scope, V);
      await setCeilings(scope, {
        vendor: V,
        was: set,
        wish: { callMax: null, playerDayMax: null, vendorDayMax: null },
      });
    });
    const who = await seated(1_000n);
    await play(who, 1_000n, 10_000n);
    expect(await held(who)).toEqual([]);
    await play(who, 1_000_000n, 1_200_000n);
    expect(await held(who)).toMatchObject([{ amount: 200_000n, ceiling: 'call' }]);
  });

  it('is booked once by processes that take over the same rounds', async () => {
    const who = await seated(10_000n);
    const closedAt = scene.at.clock.now();
    const result = Array.from({ length: 6 }, (_, n) => ({
      round: name(),
      player: who,
      currency: 'BDT' as const,
      game: 'padma25',
      stake: 100n,
      win: n % 2 ? 200n : CALL_MAX + 101n,
      openedAt: closedAt,
      closedAt,
    }));
    await Promise.all([1, 2, 3, 4].map(() => scene.inMela((scope) => bookRounds(scope, V, result))));
    expect(await held(who)).toHaveLength(3);
    expect(await scene.balances(who)).toMatchObject({ wallet: 10_300n });
  });
});

/** What the lists of bets must say of a round, by what became of what was held of it. */
const LISTED = { held: 'held', released: 'won', refused: 'refused' } as const;

/** Everything that is held is listed as held, with just that much, and nothing else is. */
async function listedAsHeld(who: Id): Promise<void> {
  const rounds = await listed(who);
  expect(rounds.reduce((sum, round) => sum + round.held, 0n)).toBe(await onHold(who));
  const credits = new Map((await held(who)).map((credit) => [credit.roundId, credit]));
  for (const { id, state, held: amount } of rounds) {
    const credit = credits.get(id);
    if (credit && credit.state !== 'returned') expect(state).toBe(LISTED[credit.state]);
    else expect(['won', 'even', 'lost']).toContain(state);
    expect(amount).toBe(credit?.state === 'held' ? credit.amount : 0n);
  }
}

type Action =
  | Readonly<{ do: 'play'; stake: bigint; win: bigint }>
  | Readonly<{ do: 'sweep' | 'in' }>
  | Readonly<{ do: 'decide'; releases: boolean }>;

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      stake: fc.bigInt(1n, 5_000n),
      win: fc.constantFrom(0n, 0n, 900n, 60_000n, 45_000n),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('sweep' as const, 'in' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), releases: fc.boolean() }) },
);

/** Tried before all that chance brings: wins that are held, then swept, released, refused and lost again. */
const SURE: Action[] = [
  { do: 'play', stake: 1_000n, win: 60_000n },
  { do: 'play', stake: 1_000n, win: 45_000n },
  { do: 'play', stake: 1_000n, win: 45_000n },
  { do: 'decide', releases: true },
  { do: 'decide', releases: false },
  { do: 'play', stake: 1_000n, win: 60_000n },
  { do: 'sweep' },
  { do: 'decide', releases: true },
  { do: 'in' },
  { do: 'play', stake: 1_000n, win: 60_000n },
  { do: 'play', stake: 5_000n, win: 0n },
  { do: 'play', stake: 5_000n, win: 0n },
];

// Whatever is played, moved and decided, in whatever order: no more than its ceilings comes from the vendor without the word of two, and what our
// books hold, held money with it, is what the vendor has.
it('never lets more through than its ceilings, and loses nothing of what it holds', async () => {
  const everHeld: number[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 25 }), async (actions) => {
      scene.at.clock.advance({ days: 1 });
      const who = await seated(20_000n);
      let released = 0n;
      for (const one of actions) {
        scene.at.clock.advance({ seconds: 2 });
        if (one.do === 'play') {
          if (scene.vendor.balanceOf(who) < one.stake) continue;
          await play(who, one.stake, one.win);
        } else if (one.do === 'sweep') await sweep(who);
        else if (one.do === 'in') {
          await scene.begin(who, 'in', 5_000n);
          await work();
        } else if (one.do === 'decide') {
          const waiting = (await held(who)).find(({ state }) => state === 'held');
          if (!waiting) continue;
          await decide(who, one.releases);
          if (one.releases) released += waiting.amount;
        }
        const { cash, wallet, transit } = await scene.balances(who);
        expect(cash >= 0n && wallet >= 0n && transit === 0n).toBe(true);
        // All that the vendor has is somebody's: the player's, held, or refused.
        const { rows } = await scene.inMela((scope) =>
          sql<{
            lies: bigint;
          }>`select coalesce(sum(at_vendor), 0)::bigint as lies from play.held_credit where account_id = ${who}`.execute(
            scope.db,
          ),
        );
        expect(scene.vendor.balanceOf(who)).toBe(wallet + (rows[0]?.lies ?? 0n));
        await listedAsHeld(who);
      }
      const { rows } = await scene.inMela((scope) =>
        sql<{ credited: bigint; most: bigint }>`
          select coalesce(sum(credited), 0)::bigint as credited, coalesce(max(credited), 0)::bigint as most from vendor_wallets.round where account_id = ${who}`.execute(
          scope.db,
        ),
      );
      expect((rows[0]?.credited ?? 0n) <= PLAYER_DAY_MAX && (rows[0]?.most ?? 0n) <= CALL_MAX).toBe(true);
      everHeld.push((await held(who)).length);
      const { cash, wallet } = await scene.balances(who);
      expect(cash + wallet - released <= 1_000_000n + PLAYER_DAY_MAX).toBe(true);
    }),
    { numRuns: 12, endOnFailure: true, examples: [[SURE]] },
  );
  // What is tried first is held whatever chance brings; else nothing was tried.
  expect(everHeld[0]).toBe(4);
});
