import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { vendorRounds } from '@mela/testing/vendor-rounds.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { newId } from '@mela/primitives';
import { openGames } from '@mela/wire/portal/open-games.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { presentGame } from '../../../domain/catalogue/index.ts';
import { askForFreeRounds, takeBackFreeRounds } from '../../../domain/play/index.ts';
import type { Scope } from '../../../platform/scope.ts';

let at: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let rahim: Person;
let karim: Person;
let seat: Seat;

beforeAll(async () => {
  at = await openTestApi();
  vendor = await openPretendVendor(at);
  rahim = await signIn(at, { username: 'rahim2026' });
  karim = await signIn(at, { username: 'karim2026' });
  seat = await vendor.seatOf(rahim.account.id);
});
afterAll(() => at.close());

const open = async (who = rahim) => {
  await at.deliver();
  return accepted(await who.client.call(openGames, {}));
};
/** What the vendor calls the rounds that are open. */
const openRounds = async () =>
  vendorRounds(
    at,
    (await open()).rounds.map(({ reference }) => reference),
  );
const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  at.services.database.inMerchant(vendor.merchant.id, work);

it('lists the rounds that still run, with the game to go on in, and nobody else’s', async () => {
  expect(await open()).toEqual({ rounds: [], freeRounds: [] });
  for (const round of ['first', 'second', 'third']) {
    at.clock.advance({ seconds: 1 });
    await vendor.bet(seat, { transaction: round, round });
  }
  await vendor.settle(seat, { transaction: 'won', reference: 'second', round: 'second', endRound: true });
  const { rounds } = await open();
  expect(await openRounds()).toEqual(['third', 'first']);
  expect(rounds[0]).toMatchObject({
    stake: 100_000n,
    currency: 'BDT',
    game: { code: 'padma25', vendor: vendor.code },
  });
  expect((await open(karim)).rounds).toEqual([]);

  // A round that ended and still owes its settle is unfinished, one that was given back is not.
  await vendor.endRound(seat, { round: 'first' });
  await vendor.cancel(seat, { transaction: 'back', reference: 'third', round: 'third' });
  expect(await openRounds()).toEqual(['first']);
});

it('leads to no game that cannot be opened, and tells the round all the same', async () => {
  const padma = { vendor: vendor.code, code: 'padma25' };
  await inMela((scope) => presentGame(scope, padma, { open: false }));
  expect((await open()).rounds).toMatchObject([{ gameName: 'padma25', game: null }]);
  await inMela((scope) => presentGame(scope, padma, { open: true }));
});

it('tells the free rounds that were given, until they are over or taken back', async () => {
  const wish = { vendor: vendor.code, game: 'padma25', rounds: 10, stake: 100_000n, currency: 'BDT' };
  const give = (days: number) =>
    inMela(async (scope) => {
      const expiresAt = new Date(scope.now.getTime() + days * 86_400_000);
      const id = await askForFreeRounds(scope, {
        ...wish,
        accountId: rahim.account.id,
        staffId: newId(),
        expiresAt,
      });
      // The vendor has said yes.
      await scope.db.updateTable('play.free_grant').set({ state: 'granted' }).where('id', '=', id).execute();
      return id;
    });
  const [late, soon] = [await give(0.5), await give(0.2)];
  const given = async () => (await open()).freeRounds;
  // This vendor is silent about what is left.
  expect(await given()).toMatchObject([
    { id: soon, rounds: 10, left: null, stake: 100_000n, game: { code: 'padma25' } },
    { id: late },
  ]);
  expect((await open(karim)).freeRounds).toEqual([]);
  await inMela((scope) => takeBackFreeRounds(scope, { id: soon, staffId: newId() }));
  expect((await given()).map(({ id }) => id)).toEqual([late]);
  at.clock.advance({ minutes: 20 });
  expect((await given()).map(({ id }) => id)).toEqual([late]);
});
