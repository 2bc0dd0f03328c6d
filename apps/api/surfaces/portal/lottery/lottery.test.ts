import { verifyProof } from '@mela/lottery-rules';
import { curves } from '@mela/lottery-rules/fair/curves.ts';
import { shelf } from '@mela/lottery-rules/families.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import {
  drawProof,
  lotteryMenu,
  lotteryOrder,
  lotteryOrderPlace,
  lotteryOrders,
  lotterySlipCancel,
  lotterySlipProof,
  openedDraws,
} from '@mela/wire/portal/lottery.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ALL_OF_FIRST, game, openLotteryApi } from './test-lottery-api.ts';

const sale = openLotteryApi([lotteryGames.ssc1m]);

describe('a bet on a one-minute draw', () => {
  it('goes from the menu to a prize that anybody can check', async () => {
    const person = await sale.rich('Rahim');
    const { client } = person;
    const menu = accepted(await client.call(lotteryMenu));
    expect(menu).toMatchObject([{ code: game, name: 'Dhaka Minute 5D', family: 'SSC', drawSource: 'own' }]);

    const draw = await sale.onSale();
    const body = { game, drawNumber: draw.drawNumber, lines: [ALL_OF_FIRST] };
    const placed = accepted(await client.call(lotteryOrderPlace, { body }, { key: 'rahim-order-1' }));
    expect(placed.stake).toBe(200_000n);
    expect(await sale.cashOf(person)).toBe(9_800_000n);

    await sale.waitFor(draw.drawsAt);
    expect(await sale.cashOf(person)).toBe(9_800_000n + 195_600n);
    const order = accepted(await client.call(lotteryOrder, { params: { orderId: placed.orderId } }));
    expect(order).toMatchObject({
      drawNumber: draw.drawNumber,
      drawState: 'SETTLED',
      slips: [{ state: 'WON', payout: 195_600n }],
    });
    const [opened] = accepted(await client.call(openedDraws, { query: { game } }));
    expect(opened).toMatchObject({ drawNumber: draw.drawNumber, result: order.result });

    const [slipId = ''] = placed.slipIds;
    const proof = accepted(await client.call(lotterySlipProof, { params: { slipId } }));
    const noted = { commitment: draw.commitment ?? '' };
    expect(verifyProof(shelf, proof, noted, curves).filter(({ held }) => !held)).toEqual([]);
    const visitor = sale.test.visit('mela');
    const drawn = accepted(await visitor.call(drawProof, { query: { game, drawNumber: draw.drawNumber } }));
    expect(drawn).toEqual({ ...proof, ticket: undefined });
    const page = accepted(await client.call(lotteryOrders, { query: { game } }));
    expect(page).toMatchObject({
      next: null,
      orders: [{ number: placed.number, gameName: 'Dhaka Minute 5D', family: 'SSC' }],
    });
  });

  it('is taken once, however often the same request comes', async () => {
    const person = await sale.rich('Karim');
    const draw = await sale.onSale();
    const body = { game, drawNumber: draw.drawNumber, lines: [ALL_OF_FIRST] };
    const place = () => person.client.call(lotteryOrderPlace, { body }, { key: 'karim-order-1' });
    const replies = (await Promise.all(Array.from({ length: 12 }, place))).map(accepted);
    expect(new Set(replies.map(({ number }) => number)).size).toBe(1);
    expect(await sale.cashOf(person)).toBe(9_800_000n);
    const other = { ...body, lines: [{ ...ALL_OF_FIRST, multiple: 2 }] };
    expect(
      await person.client.call(lotteryOrderPlace, { body: other }, { key: 'karim-order-1' }),
    ).toMatchObject({ status: 409, code: 'request.key_reused' });
  });

  it('can be cancelled while its draw is on sale, once', async () => {
    const person = await sale.rich('Salma');
    const draw = await sale.onSale();
    const body = { game, drawNumber: draw.drawNumber, lines: [ALL_OF_FIRST] };
    const placed = accepted(await person.client.call(lotteryOrderPlace, { body }, { key: 'salma-order-1' }));
    const params = { slipId: placed.slipIds[0] ?? '' };
    const cancel = (key: string) => person.client.call(lotterySlipCancel, { params }, { key });
    expect(accepted(await cancel('salma-cancel-1'))).toEqual({ refund: 200_000n });
    expect(accepted(await cancel('salma-cancel-1'))).toEqual({ refund: 200_000n });
    expect(await cancel('salma-cancel-2')).toMatchObject({ status: 409, code: 'lottery.slip_fixed' });
    expect(await sale.cashOf(person)).toBe(10_000_000n);
  });
});

describe('a bet that cannot be taken', () => {
  const times = (multiple: number) => ({ lines: [{ ...ALL_OF_FIRST, multiple }] });

  it('is answered in the caller’s language beside the field it belongs to, and changes nothing', async () => {
    const person = await sale.rich('Mitu');
    const { drawNumber } = await sale.onSale();
    const lines = [ALL_OF_FIRST, { ...ALL_OF_FIRST, selection: '11|-|-|-|-' }];
    const reply = await person.client.call(
      lotteryOrderPlace,
      { body: { game, drawNumber, lines } },
      { key: 'mitu-order-1' },
    );
    expect(reply).toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: { 'lines.1.selection': '1 is chosen twice' },
    });
    expect(await sale.cashOf(person)).toBe(10_000_000n);
  });

  it.each([
    ['an unknown draw', { drawNumber: '1' }, 404, 'lottery.draw_not_found', 'numero'],
    ['no lines', { lines: [] }, 400, 'request.invalid', 'lines'],
    ['a multiple of 0', times(0), 400, 'request.invalid', 'lines.0.multiple'],
    ['a multiple of −1', times(-1), 400, 'request.invalid', 'lines.0.multiple'],
    ['a stake above the balance', times(51), 409, 'wallet.insufficient_funds', 'lines'],
    ['a stake above the limit', times(9999), 400, 'request.invalid', 'lines.0.multiple'],
  ])('%s: %j', async (name, change, status, code, field) => {
    const person = await sale.rich();
    const { drawNumber } = await sale.onSale();
    const body = { game, drawNumber, lines: [ALL_OF_FIRST], ...change };
    for (const [language, script] of [
      ['en', /^[ -~]+$/],
      ['bn', /\p{Script=Bengali}/u],
    ] as const) {
      const sent = { key: 'a-refused-order', headers: { 'accept-language': language } };
      expect(await person.client.call(lotteryOrderPlace, { body }, sent)).toMatchObject({
        status,
        code,
        message: expect.stringMatching(script),
        fields: { [field]: expect.stringMatching(script) },
      });
    }
    expect(await sale.cashOf(person)).toBe(10_000_000n);
  });

  it('names a game that is not on sale', async () => {
    const person = await sale.rich();
    const body = { game: 'none', drawNumber: '1', lines: [ALL_OF_FIRST] };
    expect(await person.client.call(lotteryOrderPlace, { body }, { key: 'a-refused-order' })).toMatchObject({
      status: 404,
      code: 'lottery.game_not_found',
    });
  });

  it.each([1.5, 1e308, '1,000', '1e3', null, '٣'])('a multiple of %j is no number', async (multiple) => {
    const { client } = await sale.rich();
    const { drawNumber } = await sale.onSale();
    const wire = z.encode(lotteryOrderPlace.body, { game, drawNumber, lines: [ALL_OF_FIRST] });
    const body = { ...wire, lines: [{ ...ALL_OF_FIRST, multiple }] };
    expect(await client.callWire(lotteryOrderPlace, { body }, { key: 'a-refused-order' })).toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: { 'lines.0.multiple': expect.any(String) },
    });
  });

  it('comes at the close or later', async () => {
    const person = await sale.rich('Late');
    const { drawNumber, closesAt } = await sale.onSale();
    sale.test.clock.advance({ seconds: (closesAt.getTime() - sale.test.clock.now().getTime()) / 1000 });
    const body = { game, drawNumber, lines: [ALL_OF_FIRST] };
    expect(await person.client.call(lotteryOrderPlace, { body }, { key: 'late-order-1' })).toMatchObject({
      status: 409,
      code: 'lottery.draw_closed',
      fields: { numero: `Draw ${drawNumber} cannot be bet on: it has closed, or does not exist` },
    });
    expect(await sale.cashOf(person)).toBe(10_000_000n);
  });

  it('comes from a visitor, a trial account or another brand', async () => {
    const { drawNumber } = await sale.onSale();
    const body = { game, drawNumber, lines: [ALL_OF_FIRST] };
    const visitor = sale.test.visit('mela');
    expect(await visitor.call(lotteryOrderPlace, { body }, { key: 'visitor-order' })).toMatchObject({
      status: 401,
    });
    await visitor.freePlay();
    expect(await visitor.call(lotteryOrderPlace, { body }, { key: 'trial-order-1' })).toMatchObject({
      status: 403,
      code: 'in_need_true_account',
    });
    const stranger = await signIn(sale.test, { brand: 'nodi', username: 'Stranger' });
    expect(await stranger.client.call(lotteryOrderPlace, { body }, { key: 'nodi-order-1' })).toMatchObject({
      status: 404,
      code: 'lottery.game_not_found',
    });
    expect(accepted(await stranger.client.call(lotteryMenu))).toEqual([]);
  });
});

it('tells every page the draw, and each member what their slips won', async () => {
  const person = await sale.rich('Push');
  const draw = await sale.onSale();
  const lines = [ALL_OF_FIRST, ALL_OF_FIRST];
  accepted(
    await person.client.call(
      lotteryOrderPlace,
      { body: { game, drawNumber: draw.drawNumber, lines } },
      { key: 'push-order-1' },
    ),
  );
  await sale.test.deliver();
  const messages: unknown[] = [];
  const client = await sale.test.services.database.pool.connect();
  client.on('notification', ({ payload }) => messages.push(...JSON.parse(payload ?? '{}').messages));
  await client.query('listen push');
  await sale.waitFor(draw.drawsAt);
  await sale.test.deliver();
  await client.query('select 1');
  client.release(true);
  expect(messages).toContainEqual(
    expect.objectContaining({
      memberId: null,
      message: expect.objectContaining({ type: 'draw', numero: draw.drawNumber }),
    }),
  );
  expect(messages).toContainEqual(
    expect.objectContaining({
      memberId: person.account.id,
      message: {
        v: 1,
        type: 'slips-settled',
        game,
        numero: draw.drawNumber,
        slips: 2,
        won: 2,
        payout: '39.1200',
      },
    }),
  );
});
