import {
  CATEGORIES,
  frozenTree,
  makeMoves,
  netLoss,
  periodOf,
  sumRows,
  teamOf,
  type Figures,
  type MemberDayRow,
  type Move,
  type Registered,
} from '@mela/agent-rules';
import { addDays, businessDayOf, DAY_MS, startOf, type Id } from '@mela/primitives';
import { openPerson } from '@mela/testing/people/member.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveAccount, placeAccount } from '../agents/index.ts';
import { addPay, addPlay, type DayPay, type DayPlay } from './days.ts';
import { holdSums } from './downline-days.ts';
import { rollUpSome, teamFiguresInvariants } from './index.ts';
import { teamDays } from './team-days.ts';

let test: TestApi;
let people = 0;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const zone = 'Asia/Dhaka';

/** What happens in a run, by numbers that are taken modulo what there is. */
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ join: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ move: fc.nat(9), below: fc.nat(9) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      who: fc.nat(9),
      daysAgo: fc.nat(3),
      category: fc.constantFrom(...CATEGORIES),
      stakes: fc.bigInt(0n, 1_000_000n),
      wins: fc.bigInt(0n, 1_000_000n),
    }),
  },
  { weight: 2, arbitrary: fc.record({ rollUp: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ hours: fc.integer({ min: 1, max: 30 }) }) },
);

type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

/** A run: who registered, who was moved, what was played, as the rules take it. */
async function openRun() {
  const accounts: Registered[] = [];
  const moves: Move[] = [];
  const rows: MemberDayRow[] = [];
  const join = async (upline: Id | null, type: 1 | 2): Promise<void> => {
    people += 1;
    const { account } = await openPerson(test, { username: `team${people}`, type });
    await test.inMela((scope) => placeAccount(scope, { accountId: account.id, uplineId: upline }));
    accounts.push({ id: account.id, kind: type, upline, registeredAt: test.clock.now() });
  };
  const some = (n: number): Registered => {
    const one = accounts[n % accounts.length];
    if (!one) throw new Error('nobody is there');
    return one;
  };
  await join(null, 1);
  await join(null, 1);

  const play = async (account: string, daysAgo: number, figures: DayPlay): Promise<void> => {
    const at = { accountId: account, day: figures.day, lateAt: daysAgo > 1 ? test.clock.now() : null };
    const pay: DayPay = { ...at, rebates: figures.stakes / 100n };
    await test.inMela(async (scope) => {
      await holdSums(scope, 'with others');
      await addPlay(scope, zone, [{ ...figures, ...at }]);
      await addPay(scope, zone, [pay]);
    });
    const { category, stakes, validBet, wins } = figures;
    rows.push(
      {
        account,
        day: at.day,
        category: category as (typeof CATEGORIES)[number],
        play: { stakes, validBet, wins },
      },
      { account, day: at.day, money: { ...NOTHING, rebates: stakes / 100n } },
    );
  };
  const happen = async (what: Happening): Promise<void> => {
    if ('join' in what) await join(some(what.join).id, 2);
    else if ('hours' in what) test.clock.advance({ hours: what.hours });
    else if ('rollUp' in what) await rollUp(what.rollUp);
    else if ('move' in what) {
      const [account, to] = [some(what.move).id, some(what.below).id];
      const at = test.clock.now();
      const moved = await test.inMela((scope) => moveAccount(scope, { accountId: account, to }));
      if (moved.ok) moves.push({ at, account, to });
    } else {
      const { who, daysAgo, category, stakes, wins } = what;
      const day = addDays(businessDayOf(test.clock.now(), zone), -daysAgo);
      const { id, registeredAt } = some(who);
      // Nobody plays before they are there.
      if (day < businessDayOf(registeredAt, zone)) return;
      const figures = { category, stakes, validBet: stakes / 2n, wins };
      await play(id, daysAgo, { accountId: id, day, lateAt: null, ...figures });
    }
  };
  return { accounts, moves, rows, happen };
}

const NOTHING = { rebates: 0n, bonuses: 0n, salaries: 0n, deposits: 0n, withdrawals: 0n };

/** Sums some days, a row or two at a time. */
async function rollUp(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await test.inMela((scope) => rollUpSome(scope, 1));
}

const faults = () =>
  test.services.database.inSnapshot(test.brand.mela.id, async (scope) => {
    const law = teamFiguresInvariants.find(({ law: name }) => name.startsWith('the sums of downlines'));
    return law?.check(scope, null);
  });

const plain = (figures: Figures) => ({
  money: figures.money,
  netLoss: netLoss(figures),
  byCategory: Object.fromEntries(
    [...figures.byCategory]
      .filter(([, { stakes, wins, validBet }]) => stakes !== 0n || wins !== 0n || validBet !== 0n)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  ),
});

it('a period’s team is what the rules say, whoever is moved, however far days are summed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 10, maxLength: 40 }), async (happenings) => {
      const began = startOf(addDays(businessDayOf(test.clock.now(), zone), 1), zone);
      test.clock.advance({ seconds: Math.ceil((began.getTime() - test.clock.now().getTime()) / 1000) + 1 });
      const run = await openRun();
      for (const what of happenings) await run.happen(what);
      expect(await faults()).toEqual([]);

      const now = test.clock.now();
      const start = new Date(Math.floor((began.getTime() + now.getTime()) / 2 / DAY_MS) * DAY_MS);
      for (const from of [began, start]) {
        const { firstDay, start: since } = periodOf('Daily', from, zone);
        const period = { firstDay, lastDay: businessDayOf(now, zone), start: since };
        const tree = frozenTree(run.accounts, makeMoves(run.accounts, run.moves), {
          start: since,
          end: new Date(now.getTime() + 1),
        });
        for (const { id } of run.accounts) {
          const days = await test.inMela((scope) => teamDays(scope, id, { zone, ...period }));
          const team = teamOf(tree, id);
          const own = run.rows.filter(({ account, day }) => team.has(account) && day >= firstDay);
          const found = plain(sumAll([...days.values()]));
          expect(found).toEqual(plain(sumRows(own)));
        }
      }
    }),
    { numRuns: 12 },
  );
});

it('loses nothing of what is told while the day is summed', async () => {
  const run = await openRun();
  for (let n = 0; n < 20; n += 1) await run.happen({ join: 0 });
  test.clock.advance({ days: 2 });
  const told = Array.from({ length: 60 }, (_, n) =>
    run.happen({ who: n, daysAgo: 1, category: 'RNG', stakes: 100n, wins: 0n }),
  );
  const summed = Array.from({ length: 20 }, () => rollUp(1));
  await Promise.all([...told, ...summed]);
  await rollUp(40);
  expect(await faults()).toEqual([]);
});

const sumAll = (all: readonly Figures[]): Figures =>
  sumRows(
    all.flatMap(({ byCategory, money }): MemberDayRow[] => [
      { account: '', day: '', money },
      ...[...byCategory].map(([category, play]) => ({ account: '', day: '', category, play })),
    ]),
  );
