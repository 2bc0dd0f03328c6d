import { randomBytes } from 'node:crypto';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { whileReadOnly } from '@mela/testing/faults/while-read-only.ts';
import { balance, bet, status } from '@mela/wire/provider/index.ts';
import { describe, expect, it } from 'vitest';
import { CASH, openTestSeat } from './test-seat.ts';

const play = openTestSeat();

describe('transport', () => {
  const rawBet = (faults: Parameters<typeof play.vendor.send>[2]) =>
    play.vendor.send(bet, null, { body: JSON.stringify(play.betBody()), ...faults });
  const faultOf = ({ status: code, text }: { status: number; text: string }) => [
    code,
    JSON.parse(text).fault,
  ];

  it('signs its answer for this very request', async () => {
    expect(await rawBet({})).toMatchObject({ status: 200, signed: true });
  });

  it('refuses what is not signed, or by an unknown or retired key, or wrongly', async () => {
    const unsigned = await play.at.server.inject({ method: 'POST', url: bet.path, payload: '{}' });
    expect(faultOf({ status: unsigned.statusCode, text: unsigned.body })).toEqual([401, 'signature-missing']);
    const stranger = { id: `mela.${play.vendor.code}.7`, secret: play.vendor.key.secret };
    expect(faultOf(await rawBet({ key: stranger }))).toEqual([401, 'key-unknown']);
    const elsewhere = { ...play.vendor.key, id: `nodi.${play.vendor.code}.1` };
    expect(faultOf(await rawBet({ key: elsewhere }))).toEqual([401, 'key-unknown']);
    const guesser = { id: play.vendor.key.id, secret: randomBytes(32) };
    expect(faultOf(await rawBet({ key: guesser }))).toEqual([401, 'signature-wrong']);
    const tampered = JSON.stringify(play.betBody({ amount: '1.0000' }));
    expect(faultOf(await rawBet({ sentBody: tampered }))).toEqual([401, 'signature-wrong']);
    expect(await play.vendor.cashOf(play.seat)).toBe(CASH);

    const leaving = await openPretendVendor(play.at);
    await play.at.services.database.inMerchant(leaving.merchant.id, (scope) =>
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
    const now = play.at.clock.now().getTime();
    expect(faultOf(await rawBet({ timeMs: now - 30_001 }))).toEqual([401, 'time-outside-window']);
    expect(faultOf(await rawBet({ timeMs: now + 30_001 }))).toEqual([401, 'time-outside-window']);
    expect(await rawBet({ timeMs: now - 30_000 })).toMatchObject({ status: 200 });
  });

  it('refuses a nonce that was used, also by another api process and on a call that only reads', async () => {
    const nonce = randomBytes(12).toString('base64url');
    expect(await rawBet({ nonce })).toMatchObject({ status: 200 });
    expect(faultOf(await rawBet({ nonce }))).toEqual([401, 'nonce-seen']);

    const elsewhere = randomBytes(12).toString('base64url');
    await play.at.services.database.inMerchant(play.vendor.merchant.id, (scope) =>
      scope.db
        .insertInto('play.nonce')
        .values({
          merchant_id: scope.merchantId,
          vendor_code: play.vendor.code,
          nonce: elsewhere,
          seen_at: scope.now,
        })
        .execute(),
    );
    expect(
      faultOf(
        await rawBet({ nonce: elsewhere, body: JSON.stringify(play.betBody({ transaction: play.id('x') })) }),
      ),
    ).toEqual([401, 'nonce-seen']);
    const asked = { kind: 'bet', transaction: play.id('x') } as const;
    expect(faultOf(await play.vendor.send(status, asked, { nonce: elsewhere }))).toEqual([401, 'nonce-seen']);
    expect(await play.vendor.status('bet', play.id('x'))).toEqual({ state: 'absent', reference: null });
  });

  it('answers what is only asked, and takes nothing, where nothing can be written', async () => {
    const { session, player } = play.seat;
    const nonce = randomBytes(12).toString('base64url');
    await rawBet({ nonce });
    const before = await play.vendor.ask(balance, { session, player });
    await whileReadOnly(play.at.databaseUrl, async () => {
      const asked = () => play.vendor.send(balance, { session, player });
      await expect.poll(asked).toMatchObject({ status: 200, signed: true });
      expect(await play.vendor.ask(balance, { session, player })).toEqual(before);
      expect(await play.vendor.status('bet', play.id('b'))).toMatchObject({ state: 'booked' });
      expect(
        faultOf(await rawBet({ body: JSON.stringify(play.betBody({ transaction: play.id('y') })) })),
      ).toEqual([503, 'unavailable']);
    });
    await expect.poll(async () => (await rawBet({})).status).toBe(200);
    expect(await play.vendor.status('bet', play.id('y'))).toMatchObject({ state: 'absent' });
  });

  it('refuses a body over 64 KB and a call that does not exist', async () => {
    const large = JSON.stringify(play.betBody({ padding: 'x'.repeat(70_000) }));
    expect(faultOf(await rawBet({ body: large }))).toEqual([413, 'body-too-large']);
    const unknown = await play.at.server.inject({ method: 'POST', url: '/provider/v1/rob', payload: '{}' });
    expect(faultOf({ status: unknown.statusCode, text: unknown.body })).toEqual([404, 'call-unknown']);
  });
});

describe('bodies', () => {
  const codeOf = async (body: string) => JSON.parse((await play.vendor.send(bet, null, { body })).text).code;

  it.each(['0', '-1', '0.00001', '1e308', '1,000', '99999999999999999999', '', ' 10', 10, null])(
    'refuses the amount %o and books nothing',
    async (amount) => {
      expect(await codeOf(JSON.stringify(play.betBody({ amount })))).toBe('amount-invalid');
      expect(await play.vendor.cashOf(play.seat)).toBe(CASH);
    },
  );

  it.each(['{', '[]', '"x"', '', '{"amount":"1"}'])('refuses the body %o', async (body) => {
    expect(await codeOf(body)).toBe('malformed');
  });

  it.each(['', 'x'.repeat(65), 'a\u0000b', 'line\nbreak'])(
    'refuses the transaction id %o',
    async (transaction) => {
      expect(await codeOf(JSON.stringify(play.betBody({ transaction })))).toBe('malformed');
    },
  );

  it('takes ids of any script and compares them exactly', async () => {
    const name = play.id('পদ্মা-🪷');
    const first = await play.vendor.bet(play.seat, { transaction: name, round: 'রাউন্ড ১' });
    expect(await play.vendor.bet(play.seat, { transaction: name, round: 'রাউন্ড ১' })).toEqual(first);
    await play.vendor.bet(play.seat, { transaction: name.normalize('NFD'), round: 'রাউন্ড ১' });
    expect(
      await play.vendor.settle(play.seat, {
        transaction: name,
        reference: name,
        round: 'রাউন্ড ১',
        endRound: true,
      }),
    ).toMatchObject({ currency: 'BDT' });
  });

  it('sees a repeat in the same fields, however they are spaced, ordered or padded', async () => {
    const first = await play.vendor.send(bet, null, { body: JSON.stringify(play.betBody()) });
    const reordered = Object.fromEntries(Object.entries(play.betBody({ amount: '10' })).toReversed());
    const again = await play.vendor.send(bet, null, {
      body: JSON.stringify({ ...reordered, extra: 1 }, null, 2),
    });
    expect(again.text).toBe(first.text);
    expect(await play.vendor.cashOf(play.seat)).toBe(CASH - 100_000n);
  });
});

it('leaves a ledger and rounds that hold', () => play.hold());
