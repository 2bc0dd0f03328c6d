import type { TestApi } from '@mela/testing/test-api.ts';
import { sql } from 'kysely';
import { afterEach, expect } from 'vitest';
import { openTestSeat } from './test-seat.ts';

export const ASIDE = 1_000_000n;

/** A player who puts ASIDE of their money aside and gets it back; after each test the books hold. */
export function openTestReservations() {
  const play = openTestSeat();
  afterEach(async () => {
    expect(await play.vendor.verify()).toEqual([]);
  });

  const put = (given: Partial<Parameters<typeof play.vendor.reserve>[1]> = {}) =>
    play.vendor.reserve(play.seat, { transaction: play.id('v'), amount: ASIDE, ...given });
  const back = (given: Partial<Parameters<typeof play.vendor.release>[1]> = {}) =>
    play.vendor.release(play.seat, { transaction: play.id('x'), reference: play.id('v'), ...given });
  const inMerchant: TestApi['services']['database']['inMerchant'] = (merchant, work) =>
    play.at.services.database.inMerchant(merchant, work);
  const aside = () =>
    inMerchant(play.vendor.merchant.id, async (scope) => {
      const { rows } = await sql<{ held: bigint; state: string }>`
        select held, state from play.reservation where account_id = ${play.seat.player} order by id`.execute(
        scope.db,
      );
      return rows;
    });
  const roundFacts = () =>
    inMerchant(play.vendor.merchant.id, async (scope) => {
      const { rows } = await sql<{ topic: string; turnover: string }>`
        select topic, payload ->> 'effectiveTurnover' as turnover
          from platform.outbox where member_id = ${play.seat.player} and topic like 'round-%' order by id`.execute(
        scope.db,
      );
      return rows;
    });

  return Object.assign(play, { inMerchant, put, back, aside, told: roundFacts });
}
