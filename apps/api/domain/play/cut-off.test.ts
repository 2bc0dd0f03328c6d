import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { newId } from '@mela/primitives';
import { authenticate } from '@mela/wire/provider/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '../../platform/scope.ts';
import {
  endOthers,
  endSessions,
  freezeAccount,
  replacePassword,
  revokeSession,
  unfreezeAccount,
} from '../identity/index.ts';

let at: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let seat: Seat;
let n = 0;

beforeAll(async () => {
  at = await openTestApi();
  vendor = await openPretendVendor(at);
});
afterAll(() => at.close());
beforeEach(async () => {
  n += 1;
  seat = await vendor.seat();
});

const id = (name: string): string => `${name}-${n}`;

/** Something that happens to the player, a moment after the last thing. */
async function happens<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
  at.clock.advance({ seconds: 1 });
  return at.services.database.inMerchant(vendor.merchant.id, work);
}

const cuts: Record<string, (scope: Scope) => Promise<unknown>> = {
  'a changed password': (scope) =>
    replacePassword(scope, { accountId: seat.player, oldHash: 'none', newHash: 'new', how: 'changed' }),
  'a password that was reset': (scope) =>
    replacePassword(scope, { accountId: seat.player, oldHash: 'none', newHash: 'new', how: 'by-phone' }),
  'logging out everywhere': (scope) => endOthers(scope, seat.player, newId()),
  'freezing, also once that is over': async (scope) => {
    await freezeAccount(scope, seat.player);
    await unfreezeAccount(scope, seat.player);
  },
};

describe.each(Object.keys(cuts))('%s ends the games that were opened before', (name) => {
  const cut = () => happens((scope) => cuts[name]?.(scope) ?? Promise.resolve());

  it('to bets and balances, while what was bet is settled and given back', async () => {
    await vendor.bet(seat, { transaction: id('won') });
    await vendor.bet(seat, { transaction: id('void'), round: 'r2' });
    const before = await vendor.cashOf(seat);
    await cut();
    expect(await vendor.bet(seat, { transaction: id('late'), round: 'r3' })).toBe('session-expired');
    expect(await vendor.bet(seat, { transaction: id('more') })).toBe('session-expired');
    expect(await vendor.balance(seat)).toBe('session-expired');
    expect(await vendor.cashOf(seat)).toBe(before);

    const win = { transaction: id('s'), reference: id('won'), amount: 500_000n, endRound: true };
    expect(await vendor.settle(seat, win)).toMatchObject({ balance: before + 500_000n });
    const back = { transaction: id('c'), reference: id('void'), round: 'r2' };
    expect(await vendor.cancel(seat, back)).toMatchObject({ balance: before + 600_000n });
    expect(await vendor.verify()).toEqual([]);
  });

  it('also a game that is not there yet, and none that is opened afterwards', async () => {
    const ticket = await vendor.ticketOfPlayer(seat.player);
    await cut();
    expect(await vendor.ask(authenticate, { ticket })).toBe('ticket-invalid');
    at.clock.advance({ seconds: 1 });
    const again = await vendor.seatOf(seat.player);
    expect(await vendor.bet(again, { transaction: id('again') })).toMatchObject({ currency: 'BDT' });
  });

  it('when many bets come at once, too', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => vendor.seat()));
    await cut();
    const answers = await Promise.all(
      [seat, ...others].map((sitting, place) => vendor.bet(sitting, { transaction: id(`many${place}`) })),
    );
    expect(answers[0]).toBe('session-expired');
    for (const answer of answers.slice(1)) expect(answer).toMatchObject({ currency: 'BDT' });
  });
});

it('a session that ends by itself, or is replaced by another, leaves the games alone', async () => {
  const session = await happens((scope) =>
    scope.db
      .insertInto('identity.session')
      .values({
        merchant_id: scope.merchantId,
        id: newId(),
        account_id: seat.player,
        token_hash: Buffer.alloc(32, n),
        started_at: scope.now,
        last_seen_at: scope.now,
        idle_ms: 1n,
        expires_at: scope.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await happens((scope) => endSessions(scope, seat.player, 'replaced', [session.id]));
  await happens((scope) => revokeSession(scope, seat.player, session.id));
  expect(await vendor.bet(seat, { transaction: id('on') })).toMatchObject({ currency: 'BDT' });
});
