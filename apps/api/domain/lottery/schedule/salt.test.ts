import { commitmentOf, ownDraw, readEntry } from '@mela/lottery-rules';
import { families } from '@mela/lottery-rules/families.ts';
import { invariant } from '@mela/primitives';
import { afterEach, expect, test } from 'vitest';
import { logPage, placeMultiDrawOrder } from '../index.ts';
import { logState } from '../log/log-reader.ts';
import { ALL_OF_FIRST, brokenIn, openTestLottery, type TestLottery } from '../test-lottery.ts';

let lottery: TestLottery;
afterEach(() => lottery.close());

/** A draw an hour, so that the log stays short; each is sold for an hour. */
const HOURS = { timeZone: 'Asia/Dhaka', intervalSeconds: 3600, closeLeadSeconds: 30, saleSeconds: 3600 };

const rowOf = (drawNumber: string) =>
  lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.draw as d')
      .innerJoin('lottery.seed as s', 's.draw_id', 'd.id')
      .select(['d.state', 'd.commitment', 'd.salt', 'd.salt_size as saltSize', 's.seed'])
      .where('d.draw_number', '=', drawNumber)
      .executeTakeFirstOrThrow(),
  );

const entriesOf = async (drawNumber: string): Promise<string[]> => {
  const page = await lottery.inMerchant((scope) => logPage(scope, 0, 10_000));
  return page.entries.flatMap((text) => {
    const entry = readEntry(text);
    return entry && entry.kind !== 'key' && entry.numero === drawNumber ? [entry.kind] : [];
  });
};

test('the salt is fixed once, when the sale begins, and no bet moves it or the result', async () => {
  lottery = await openTestLottery({ schedule: HOURS });
  const first = await lottery.current();
  const before = await lottery.inMerchant(logState);
  await lottery.goTo(first.closesAt);
  lottery.time.ms = first.drawsAt.getTime();
  await Promise.all(Array.from({ length: 4 }, () => lottery.turn()));
  const { drawNumber, drawsAt } = await lottery.current();
  const opened = await rowOf(drawNumber);
  expect(await entriesOf(drawNumber)).toEqual(['commitment', 'salt']);
  // All that was said until then is in it, the tickets of the draw before among it.
  expect(Number(opened.saltSize)).toBeGreaterThan(before.size);
  const member = await lottery.member(1_000_000n);
  invariant((await lottery.bet(member, drawNumber, ALL_OF_FIRST)).ok, 'the order is taken');
  await lottery.goTo(drawsAt);
  const drawn = await rowOf(drawNumber);
  expect(drawn.salt).toBe(opened.salt);
  const proof = await lottery.proofOfDraw({ game: 'ssc1m', drawNumber });
  invariant(proof.ok && drawn.seed && drawn.salt, 'the draw can be proved');
  const salt = { size: Number(drawn.saltSize), root: drawn.salt };
  expect(proof.value.draw).toEqual(ownDraw(families.SSC, drawn.seed, { game: 'ssc1m', drawNumber }, salt));
  expect(commitmentOf(drawn.seed, { game: 'ssc1m', drawNumber }, { kind: 'salt' })).toBe(drawn.commitment);
  expect(brokenIn(proof.value)).toEqual([]);
  expect(await lottery.faults()).toEqual([]);
});

test('an installation that was away until all bets of multi-draw orders were known cannot fix a salt for them: their draws are void', async () => {
  lottery = await openTestLottery({ schedule: HOURS, missed: 'draw' });
  const member = await lottery.member(1_000_000n);
  const draw = await lottery.current();
  const ahead = await lottery.inMerchant((scope) =>
    scope.db
      .selectFrom('lottery.draw')
      .select('draw_number as drawNumber')
      .where('draws_at', '>', draw.drawsAt)
      .orderBy('draws_at')
      .limit(4)
      .execute(),
  );
  const [, chosen = { drawNumber: '' }, unbet = { drawNumber: '' }] = ahead;
  const ordered = await lottery.inMerchant((scope) =>
    placeMultiDrawOrder(
      scope,
      { memberId: member, currency: 'BDT' },
      {
        game: 'ssc1m',
        lines: [ALL_OF_FIRST],
        draws: [{ drawNumber: chosen.drawNumber, multiple: 1 }],
        stopOnWin: false,
      },
    ),
  );
  invariant(ordered.ok, 'the multi-draw order is taken');
  await lottery.goTo(draw.drawsAt, 6 * 3_600_000);
  expect(await rowOf(chosen.drawNumber)).toMatchObject({ state: 'VOID', salt: null });
  expect(await rowOf(unbet.drawNumber)).toMatchObject({ state: 'SETTLED' });
  expect(await lottery.cash(member)).toBe(1_000_000n);
  const proof = await lottery.proofOfDraw({ game: 'ssc1m', drawNumber: chosen.drawNumber });
  invariant(proof.ok, 'a void draw can be proved');
  expect(brokenIn(proof.value)).toEqual([]);
  expect(await lottery.faults()).toEqual([]);
});
