import { newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { unsettle } from '@mela/wire/provider/index.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lateRoundsStep } from '../../workers/late-rounds.ts';
import { lateRounds } from './late-rounds.ts';

let at: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let seat: Seat;
beforeAll(async () => {
  at = await openTestApi();
});
afterAll(() => at.close());
beforeEach(async () => {
  vendor = await openPretendVendor(at);
  seat = await vendor.seat();
});

const walk = () => lateRoundsStep(at.services).run();
const late = async () =>
  (await at.services.database.inMerchant(vendor.merchant.id, lateRounds))
    .filter(({ vendor: code }) => code === vendor.code)
    .map(({ rounds, stakes, oldestAt }) => [rounds, stakes, at.clock.now().getTime() - oldestAt.getTime()]);
const bet = async (): Promise<string> => {
  const name = newId();
  await vendor.bet(seat, { transaction: name, round: name });
  return name;
};
const settle = (name: string) =>
  vendor.settle(seat, { transaction: name, reference: name, round: name, amount: 0n, endRound: true });

it('knows a round that nobody has settled from an hour on, until somebody does', async () => {
  const [first, over] = [await bet(), await bet()];
  await settle(over);
  at.clock.advance({ minutes: 59 });
  await walk();
  expect(await late()).toEqual([]);
  at.clock.advance({ minutes: 2 });
  await walk();
  expect(await late()).toEqual([[1, 100_000n, 3_660_000]]);
  await settle(first);
  expect(await late()).toEqual([]);
  await walk();
  expect(
    await at.services.database.inMerchant(vendor.merchant.id, ({ db }) =>
      db.selectFrom('play.late_round').selectAll().execute(),
    ),
  ).toEqual([]);
});

it('walks over each round once, whoever else walks, and rests', async () => {
  await bet();
  await bet();
  at.clock.advance({ hours: 2 });
  await Promise.all([walk(), walk(), walk()]);
  await walk();
  expect(await late()).toEqual([[2, 200_000n, 7_200_000]]);
  expect(await walk()).toBe(0);
});

it('knows a round at once that was over and runs again because its settle was taken back', async () => {
  const name = await bet();
  await settle(name);
  at.clock.advance({ hours: 2 });
  await walk();
  expect(await late()).toEqual([]);
  await vendor.ask(unsettle, {
    session: seat.session,
    player: seat.player,
    game: seat.game,
    round: name,
    transaction: newId(),
    reference: name,
  });
  expect(await late()).toEqual([[1, 100_000n, 7_200_000]]);
});
