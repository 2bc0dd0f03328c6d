import { playInvariants } from '@mela/api/domain/play/index.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';

export const CASH = 10_000_000n;

/** A vendor at an installation, and for each test a player with CASH at one of its games. */
export function openTestSeat() {
  const play = {} as { at: TestApi; vendor: Awaited<ReturnType<typeof openPretendVendor>>; seat: Seat };
  let n = 0;

  /** The books and the rounds are right. */
  async function hold(): Promise<void> {
    const { at, vendor } = play;
    expect(await vendor.verify()).toEqual([]);
    for (const { check } of playInvariants) {
      for (const since of [null, new Date(at.clock.now().getTime() - 86_400_000)]) {
        expect(
          await at.services.database.inMerchant(vendor.merchant.id, (scope) => check(scope, since)),
        ).toEqual([]);
      }
    }
  }

  beforeAll(async () => {
    play.at = await openTestApi();
    play.vendor = await openPretendVendor(play.at);
  });
  beforeEach(async () => {
    n += 1;
    play.seat = await play.vendor.seat({ cash: CASH });
  });
  afterAll(() => play.at.close());

  /** A name that is this test's own. */
  const id = (name: string): string => `${name}-${n}`;

  return Object.assign(play, {
    id,
    hold,
    /** What a vendor sends for a bet of ৳10. */
    betBody: (given: object = {}) => ({
      session: play.seat.session,
      player: play.seat.player,
      game: play.seat.game,
      round: 'r1',
      transaction: id('b'),
      amount: '10.0000',
      currency: 'BDT',
      ...given,
    }),
  });
}
