import { randomBytes } from 'node:crypto';
import { freezeAccount } from '@mela/api/domain/identity/index.ts';
import { excludePlayer } from '@mela/api/domain/protection/index.ts';
import { playInvariants } from '@mela/api/domain/play/index.ts';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { openPretendVendor, type Seat } from '@mela/test-house/pretend-vendor.ts';
import { newId } from '@mela/primitives';
import { authenticate, bet, decodeAnswer, settle, status } from '@mela/wire/provider/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let at: TestHouse;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let seat: Seat;
let n = 0;
const CASH = 10_000_000n;

beforeAll(async () => {
  at = await openHouse();
  vendor = await openPretendVendor(at);
});
afterAll(() => at.close());
beforeEach(async () => {
  n += 1;
  seat = await vendor.seat({ cash: CASH });
});

const id = (name: string) => `${name}-${n}`;
const betBody = (given: object = {}) => ({
  session: seat.session,
  player: seat.player,
  game: seat.game,
  round: 'r1',
  transaction: id('b'),
  amount: '10.0000',
  currency: 'BDT',
  ...given,
});

describe('transport', () => {
  const rawBet = (faults: Parameters<typeof vendor.send>[2]) =>
    vendor.send(bet, null, { body: JSON.stringify(betBody()), ...faults });
  const faultOf = ({ status: code, text }: { status: number; text: string }) => [
    code,
    JSON.parse(text).fault,
  ];

  it('signs its answer for this very request', async () => {
    expect(await rawBet({})).toMatchObject({ status: 200, signed: true });
  });

  it('refuses what is not signed, or by an unknown or retired key, or wrongly', async () => {
    const unsigned = await at.server.inject({ method: 'POST', url: bet.path, payload: '{}' });
    expect(faultOf({ status: unsigned.statusCode, text: unsigned.body })).toEqual([401, 'signature-missing']);
    const stranger = { id: `mela.${vendor.code}.7`, secret: vendor.key.secret };
    expect(faultOf(await rawBet({ key: stranger }))).toEqual([401, 'key-unknown']);
    const elsewhere = { ...vendor.key, id: `nodi.${vendor.code}.1` };
    expect(faultOf(await rawBet({ key: elsewhere }))).toEqual([401, 'key-unknown']);
    const guesser = { id: vendor.key.id, secret: randomBytes(32) };
    expect(faultOf(await rawBet({ key: guesser }))).toEqual([401, 'signature-wrong']);
    const tampered = JSON.stringify(betBody({ amount: '1.0000' }));
    expect(faultOf(await rawBet({ sentBody: tampered }))).toEqual([401, 'signature-wrong']);
    expect(await vendor.cashOf(seat)).toBe(CASH);

    const leaving = await openPretendVendor(at);
    await at.house.database.inMerchant(leaving.merchant.id, (scope) =>
      scope.db
        .updateTable('play.vendor_key')
        .set({ retired_at: scope.now })
        .where('vendor_code', '=', leaving.code)
        .execute(),
    );
    const late = await leaving.send(status, { kind: 'bet', transaction: 't' });
    expect(faultOf(late)).toEqual([401, 'key-unknown']);
  });

  it('refuses a time outside the window on either side, and takes one inside', async () => {
    const now = at.clock.now().getTime();
    expect(faultOf(await rawBet({ timeMs: now - 30_001 }))).toEqual([401, 'time-outside-window']);
    expect(faultOf(await rawBet({ timeMs: now + 30_001 }))).toEqual([401, 'time-outside-window']);
    expect(await rawBet({ timeMs: now - 30_000 })).toMatchObject({ status: 200 });
  });

  it('refuses a nonce that was used, also by another api process and on a call that only reads', async () => {
    const nonce = randomBytes(12).toString('base64url');
    expect(await rawBet({ nonce })).toMatchObject({ status: 200 });
    expect(faultOf(await rawBet({ nonce }))).toEqual([401, 'nonce-seen']);

    const elsewhere = randomBytes(12).toString('base64url');
    await at.house.database.inMerchant(vendor.merchant.id, (scope) =>
      scope.db
        .insertInto('play.nonce')
        .values({
          merchant_id: scope.merchantId,
          vendor_code: vendor.code,
          nonce: elsewhere,
          seen_at: scope.now,
        })
        .execute(),
    );
    expect(
      faultOf(await rawBet({ nonce: elsewhere, body: JSON.stringify(betBody({ transaction: id('x') })) })),
    ).toEqual([401, 'nonce-seen']);
    const asked = { kind: 'bet', transaction: id('x') } as const;
    expect(faultOf(await vendor.send(status, asked, { nonce: elsewhere }))).toEqual([401, 'nonce-seen']);
    expect(await vendor.status('bet', id('x'))).toEqual({ state: 'absent', reference: null });
  });

  it('refuses a body over 64 KB and a call that does not exist', async () => {
    const large = JSON.stringify(betBody({ padding: 'x'.repeat(70_000) }));
    expect(faultOf(await rawBet({ body: large }))).toEqual([413, 'body-too-large']);
    const unknown = await at.server.inject({ method: 'POST', url: '/provider/v1/rob', payload: '{}' });
    expect(faultOf({ status: unknown.statusCode, text: unknown.body })).toEqual([404, 'call-unknown']);
  });
});

describe('bodies', () => {
  const codeOf = async (body: string) => JSON.parse((await vendor.send(bet, null, { body })).text).code;

  it.each(['0', '-1', '0.00001', '1e308', '1,000', '99999999999999999999', '', ' 10', 10, null])(
    'refuses the amount %o and books nothing',
    async (amount) => {
      expect(await codeOf(JSON.stringify(betBody({ amount })))).toBe('amount-invalid');
      expect(await vendor.cashOf(seat)).toBe(CASH);
    },
  );

  it.each(['{', '[]', '"x"', '', '{"amount":"1"}'])('refuses the body %o', async (body) => {
    expect(await codeOf(body)).toBe('malformed');
  });

  it.each(['', 'x'.repeat(65), 'a\u0000b', 'line\nbreak'])(
    'refuses the transaction id %o',
    async (transaction) => {
      expect(await codeOf(JSON.stringify(betBody({ transaction })))).toBe('malformed');
    },
  );

  it('takes ids of any script and compares them exactly', async () => {
    const name = `পদ্মা-🪷-${n}`;
    const first = await vendor.bet(seat, { transaction: name, round: 'রাউন্ড ১' });
    expect(await vendor.bet(seat, { transaction: name, round: 'রাউন্ড ১' })).toEqual(first);
    await vendor.bet(seat, { transaction: name.normalize('NFD'), round: 'রাউন্ড ১' });
    expect(
      await vendor.settle(seat, { transaction: name, reference: name, round: 'রাউন্ড ১', endRound: true }),
    ).toMatchObject({ currency: 'BDT' });
  });

  it('sees a repeat in the same fields, however they are spaced, ordered or padded', async () => {
    const first = await vendor.send(bet, null, { body: JSON.stringify(betBody()) });
    const reordered = Object.fromEntries(Object.entries(betBody({ amount: '10' })).toReversed());
    const again = await vendor.send(bet, null, { body: JSON.stringify({ ...reordered, extra: 1 }, null, 2) });
    expect(again.text).toBe(first.text);
    expect(await vendor.cashOf(seat)).toBe(CASH - 100_000n);
  });
});

describe('who and what', () => {
  it('refuses a bet of an unknown session, player, game or currency', async () => {
    const t = () => ({ transaction: id(newId()) });
    expect(await vendor.bet({ ...seat, session: 'nonsense' }, t())).toBe('session-unknown');
    expect(await vendor.bet({ ...seat, session: newId() }, t())).toBe('session-unknown');
    expect(await vendor.bet({ ...seat, player: newId() }, t())).toBe('player-unknown');
    expect(await vendor.bet({ ...seat, player: 'পদ্মা' }, t())).toBe('player-unknown');
    expect(await vendor.bet({ ...seat, game: 'unheard' }, t())).toBe('game-unknown');
    expect(await vendor.bet({ ...seat, game: 'closed' }, t())).toBe('game-unavailable');
    expect(await vendor.bet(seat, { ...t(), currency: 'USD' })).toBe('currency-mismatch');
    expect(await vendor.bet(seat, { ...t(), currency: 'PLAY' })).toBe('currency-mismatch');
    expect(await vendor.cashOf(seat)).toBe(CASH);
  });

  it("refuses a session that is another vendor's or another player's", async () => {
    const rival = await openPretendVendor(at);
    expect(await rival.bet(seat, { transaction: id('b') })).toBe('session-unknown');
    const other = await vendor.seat();
    expect(await vendor.bet({ ...seat, player: other.player }, { transaction: id('b') })).toBe(
      'player-unknown',
    );
  });

  it('keeps the ids of two vendors apart', async () => {
    const rival = await openPretendVendor(at);
    const theirs = await rival.seat();
    await vendor.bet(seat, { transaction: id('same') });
    expect(await rival.bet(theirs, { transaction: id('same') })).toMatchObject({ currency: 'BDT' });
    expect(await rival.cancel(theirs, { transaction: id('c'), reference: id('same') })).toMatchObject({
      currency: 'BDT',
    });
    expect(await vendor.status('bet', id('same'))).toMatchObject({ state: 'booked' });
  });

  it("does not settle or give back another player's bet, nor one of another round", async () => {
    const other = await vendor.seat();
    await vendor.bet(seat, { transaction: id('b') });
    const theft = { transaction: id('s'), reference: id('b'), amount: 5_000_000n };
    expect(await vendor.settle(other, theft)).toBe('player-unknown');
    expect(await vendor.cancel(other, { transaction: id('c'), reference: id('b') })).toBe('player-unknown');
    expect(await vendor.settle(seat, { ...theft, round: 'r2' })).toBe('malformed');
    expect(await vendor.settle(seat, { ...theft, currency: 'USD' })).toBe('currency-mismatch');
    expect(await vendor.settle({ ...seat, player: newId() }, { ...theft, reference: id('none') })).toBe(
      'player-unknown',
    );
    expect(
      await vendor.cancel(
        { ...seat, player: newId(), session: newId() },
        { transaction: id('d'), reference: id('e') },
      ),
    ).toBe('player-unknown');
  });

  it('refuses stakes outside the limits of the game, and takes both ends', async () => {
    const stake = (amount: bigint) => vendor.bet(seat, { transaction: id(String(amount)), amount });
    expect(await stake(9_999n)).toBe('stake-out-of-range');
    expect(await stake(10_000_001n)).toBe('stake-out-of-range');
    expect(await stake(10_000n)).toMatchObject({ balance: CASH - 10_000n });
    const rich = await vendor.seat({ cash: 20_000_000n });
    expect(await vendor.bet(rich, { transaction: id('max'), amount: 10_000_000n })).toMatchObject({
      balance: 10_000_000n,
    });
  });

  it('plays a trial with play money and counts it nowhere', async () => {
    const guest = await vendor.seat({ trial: true });
    expect(guest).toMatchObject({ currency: 'PLAY', trial: true });
    await vendor.bet(guest, { transaction: id('b') });
    await vendor.settle(guest, { transaction: id('s'), reference: id('b'), endRound: true });
    const facts = await at.house.database.inMerchant(vendor.merchant.id, (scope) =>
      scope.db
        .selectFrom('platform.outbox')
        .select('topic')
        .where('member_id', '=', guest.player)
        .where('topic', '=', 'round-closed')
        .execute(),
    );
    expect(facts).toEqual([]);
  });
});

describe('sessions and protection', () => {
  it('redeems a ticket once, within a minute, for its own vendor', async () => {
    expect(await vendor.ask(authenticate, { ticket: 'unheard' })).toBe('ticket-invalid');
    const rival = await openPretendVendor(at);
    expect(await rival.ask(authenticate, { ticket: await vendor.ticketOf() })).toBe('ticket-invalid');
    const ticket = await vendor.ticketOf();
    const twins = await Promise.all([1, 2, 3].map(() => vendor.ask(authenticate, { ticket })));
    expect(twins.filter((answer) => answer === 'ticket-invalid')).toHaveLength(2);
    const stale = await vendor.ticketOf();
    at.clock.advance({ seconds: 60 });
    expect(await vendor.ask(authenticate, { ticket: stale })).toBe('ticket-invalid');
  });

  it('ends after twelve hours for bets, and never for what is owed', async () => {
    await vendor.bet(seat, { transaction: id('b') });
    await vendor.bet(seat, { transaction: id('b2'), round: 'r2' });
    at.clock.advance({ hours: 12 });
    expect(await vendor.bet(seat, { transaction: id('late') })).toBe('session-expired');
    expect(await vendor.balance(seat)).toBe('session-expired');
    expect(
      await vendor.settle(seat, {
        transaction: id('s'),
        reference: id('b'),
        amount: 20_000n,
        endRound: true,
      }),
    ).toMatchObject({ balance: CASH - 180_000n });
    expect(
      await vendor.cancel(seat, { transaction: id('c'), reference: id('b2'), round: 'r2' }),
    ).toMatchObject({
      balance: CASH - 80_000n,
    });
    expect(await vendor.bet(seat, { transaction: id('b') })).toMatchObject({ balance: CASH - 100_000n });
  });

  it('takes no bet of a player who has shut themselves out, and books what is owed to one', async () => {
    await vendor.bet(seat, { transaction: id('b') });
    await at.house.database.inMerchant(vendor.merchant.id, (scope) => excludePlayer(scope, seat.player, 1));
    expect(await vendor.bet(seat, { transaction: id('more') })).toBe('player-excluded');
    expect(await vendor.bet(seat, { transaction: id('b') })).toMatchObject({ balance: CASH - 100_000n });
    const win = { transaction: id('s'), reference: id('b'), amount: 10_000n, endRound: true };
    expect(await vendor.settle(seat, win)).toMatchObject({ balance: CASH - 90_000n });
    at.clock.advance({ days: 1 });
    expect(await vendor.bet(seat, { transaction: id('later') })).toBe('session-expired');
  });

  it('takes no bet of a frozen player, and books what is owed to one', async () => {
    await vendor.bet(seat, { transaction: id('b') });
    await at.house.database.inMerchant(vendor.merchant.id, (scope) => freezeAccount(scope, seat.player));
    expect(await vendor.bet(seat, { transaction: id('more') })).toBe('player-blocked');
    expect(
      await vendor.settle(seat, {
        transaction: id('s'),
        reference: id('b'),
        amount: 1_000_000n,
        endRound: true,
      }),
    ).toMatchObject({ balance: CASH + 900_000n });
  });
});

describe('at once', () => {
  it('books twenty parallel twins of a bet, a settle and a cancel once each', async () => {
    const twins = async <T>(call: () => Promise<T>) => {
      const answers = await Promise.all(Array.from({ length: 20 }, call));
      return new Set(
        answers.map((answer) =>
          JSON.stringify(answer, (_key, value: unknown) =>
            typeof value === 'bigint' ? String(value) : value,
          ),
        ),
      ).size;
    };
    expect(await twins(() => vendor.bet(seat, { transaction: id('b') }))).toBe(1);
    expect(
      await twins(() => vendor.settle(seat, { transaction: id('s'), reference: id('b'), amount: 50_000n })),
    ).toBe(1);
    await vendor.bet(seat, { transaction: id('b2'), round: 'r2' });
    expect(
      await twins(() => vendor.cancel(seat, { transaction: id('c'), reference: id('b2'), round: 'r2' })),
    ).toBe(1);
    expect(await vendor.cashOf(seat)).toBe(CASH - 50_000n);
  });

  it('takes of 200 parallel bets of one player what the balance allows: each answered, none lost, none twice', async () => {
    const stake = 100_000n;
    const poor = await vendor.seat({ cash: 73n * stake + 50_000n });
    const names = Array.from({ length: 200 }, (_, index) => id(`p${index}`));
    const all = () =>
      Promise.all(
        names.map(async (transaction, index) => {
          const {
            status: code,
            text,
            signed,
          } = await vendor.send(bet, {
            ...betBody({ session: poor.session, player: poor.player, transaction, round: `r${index % 7}` }),
            amount: stake,
          });
          expect([code, signed]).toEqual([200, true]);
          const answer = decodeAnswer(bet, text);
          return answer?.ok ? answer.value : answer?.refusal.code;
        }),
      );
    const answers = await all();
    const taken = answers.filter((answer) => typeof answer === 'object');
    expect(taken).toHaveLength(73);
    expect(answers.filter((answer) => answer === 'insufficient-funds')).toHaveLength(127);
    // Each has its own number, and was told the balance that it left.
    expect(new Set(taken.map(({ reference }) => reference)).size).toBe(73);
    const left = taken.map(({ balance }) => balance).toSorted((a, b) => Number(b - a));
    expect(left).toEqual(taken.map((_, at) => BigInt(72 - at) * stake + 50_000n));

    expect(await all()).toEqual(answers);
    for (const [index, name] of names.entries())
      expect(await vendor.status('bet', name)).toMatchObject(
        typeof answers[index] === 'object' ? { state: 'booked' } : { state: 'absent' },
      );
    expect(await vendor.cashOf(poor)).toBe(50_000n);
    const rounds = await vendor.rounds(poor);
    expect(rounds.reduce((sum, round) => sum + round.stake, 0n)).toBe(73n * stake);
    expect(rounds.reduce((sum, round) => sum + round.bets, 0)).toBe(73);
    expect(await vendor.verify()).toEqual([]);
  });

  it('settles, gives back or refuses, whichever of a settle and a cancel comes first', async () => {
    for (let race = 0; race < 20; race += 1) {
      const name = id(`race${race}`);
      await vendor.bet(seat, { transaction: name, round: name });
      const [settled, cancelled] = await Promise.all([
        vendor.settle(seat, {
          transaction: name,
          reference: name,
          round: name,
          amount: 100_000n,
          endRound: true,
        }),
        vendor.cancel(seat, { transaction: name, reference: name, round: name }),
      ]);
      expect([typeof settled, typeof cancelled].toSorted()).toEqual(['object', 'string']);
    }
    expect(await vendor.cashOf(seat)).toBe(CASH);
  });

  it('goes on with the others when one call of a batch breaks', async () => {
    // Ten of the largest wins that fit the wire are more than a wallet can hold: the database refuses the tenth.
    const lucky = await vendor.seat();
    const win = (name: string) => ({
      ...betBody({ session: lucky.session, player: lucky.player, transaction: name, reference: id('b') }),
      amount: '99999999999999.9999',
      endRound: false,
    });
    await vendor.bet(lucky, { transaction: id('b') });
    const [fine, ...wins] = await Promise.all([
      vendor.bet(seat, { transaction: id('fine') }),
      ...Array.from({ length: 12 }, (_, index) =>
        vendor.send(settle, null, { body: JSON.stringify(win(id(`s${index}`))) }),
      ),
    ]);
    expect(fine).toMatchObject({ balance: CASH - 100_000n });
    expect(wins.filter((answer) => answer.status === 503)).toHaveLength(3);
    expect(wins.filter((answer) => answer.status === 200)).toHaveLength(9);
  });
});

it('leaves a ledger and rounds that hold', async () => {
  expect(await vendor.verify()).toEqual([]);
  for (const { check } of playInvariants) {
    for (const since of [null, new Date(at.clock.now().getTime() - 86_400_000)]) {
      expect(await at.house.database.inMerchant(vendor.merchant.id, (scope) => check(scope, since))).toEqual(
        [],
      );
    }
  }
});
