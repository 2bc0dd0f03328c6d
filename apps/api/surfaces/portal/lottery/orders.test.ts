import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import {
  multiDrawOrder,
  multiDrawOrderCancel,
  multiDrawOrderPlace,
  multiDrawOrders,
} from '@mela/wire/portal/lottery-multi-draw-orders.ts';
import { lotteryOrderCancel, lotteryOrderPlace, lotteryOrders } from '@mela/wire/portal/lottery.ts';
import { describe, expect, it } from 'vitest';
import { ALL_OF_FIRST, CASH, game, openLotteryApi } from './test-lottery-api.ts';

const sale = openLotteryApi([lotteryGames.ssc1m]);

describe('fifty at once', () => {
  it('with one key place one order, and get fifty equal answers', async () => {
    const person = await sale.rich();
    const [draw] = await sale.ahead(1);
    const body = { game, drawNumber: draw?.drawNumber ?? '', lines: [ALL_OF_FIRST] };
    const place = () => person.client.call(lotteryOrderPlace, { body }, { key: 'one-key-for-all' });
    const answers = (await Promise.all(Array.from({ length: 50 }, place))).map(accepted);
    expect(
      new Set(answers.map((answer) => JSON.stringify({ ...answer, stake: String(answer.stake) }))).size,
    ).toBe(1);
    expect(await sale.cashOf(person)).toBe(CASH - 200_000n);
  });

  it('with one key place one multi-draw order, and give it up once', async () => {
    const person = await sale.rich();
    const planned = await sale.ahead(3);
    const body = {
      game,
      lines: [ALL_OF_FIRST],
      draws: planned.map(({ drawNumber }, at) => ({ drawNumber, multiple: at + 1 })),
      stopOnWin: true,
    };
    const place = () =>
      person.client.call(multiDrawOrderPlace, { body }, { key: 'one-multi-draw-order-for-all' });
    const answers = (await Promise.all(Array.from({ length: 50 }, place))).map(accepted);
    expect(new Set(answers.map(({ multiDrawOrderId }) => multiDrawOrderId)).size).toBe(1);
    expect(await sale.cashOf(person)).toBe(CASH - 1_200_000n);
    const params = { multiDrawOrderId: answers[0]?.multiDrawOrderId ?? '' };
    const keys = Array.from({ length: 50 }, (_, at) => `give-up-${at}`);
    const given = await Promise.all(
      keys.map((key) => person.client.call(multiDrawOrderCancel, { params }, { key })),
    );
    expect(given.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await sale.cashOf(person)).toBe(CASH);
  });
});

describe('a multi-draw order over the wire', () => {
  it('is placed, looked at draw by draw, stopped by its win and listed', async () => {
    const person = await sale.rich();
    const { client } = person;
    const planned = await sale.ahead(4);
    const draws = planned.map(({ drawNumber }) => ({ drawNumber, multiple: 2 }));
    const body = { game, lines: [ALL_OF_FIRST], draws, stopOnWin: true };
    const placed = accepted(
      await client.call(multiDrawOrderPlace, { body }, { key: 'a-multi-draw-order-of-four' }),
    );
    expect(placed).toMatchObject({ stake: 1_600_000n, draws: 4 });
    await sale.waitFor(planned[0]?.drawsAt ?? new Date());
    const params = { multiDrawOrderId: placed.multiDrawOrderId };
    const shown = accepted(await client.call(multiDrawOrder, { params }));
    expect(shown).toMatchObject({
      number: placed.number,
      gameName: 'Dhaka Minute 5D',
      state: 'ENDED',
      returned: 1_200_000n,
      won: 391_200n,
      counts: { won: 1, returned: 3, pending: 0, lost: 0 },
    });
    expect(shown.orders.map(({ drawPosition, slips }) => [drawPosition, slips[0]?.state])).toEqual([
      [1, 'WON'],
      [2, 'CANCELLED_STOP'],
      [3, 'CANCELLED_STOP'],
      [4, 'CANCELLED_STOP'],
    ]);
    expect(await sale.cashOf(person)).toBe(CASH - 400_000n + 391_200n);
    const ended = accepted(await client.call(multiDrawOrders, { query: { game, state: 'ENDED' } }));
    expect(ended).toMatchObject({ next: null, multiDrawOrders: [{ id: placed.multiDrawOrderId }] });
    expect(
      accepted(await client.call(multiDrawOrders, { query: { state: 'RUNNING' } })).multiDrawOrders,
    ).toEqual([]);
    const stopped = accepted(await client.call(lotteryOrders, { query: { state: 'CANCELLED_STOP' } }));
    expect(stopped.orders).toHaveLength(3);
  });

  it('that cannot be taken is answered beside the draw it belongs to, in the caller’s language', async () => {
    const person = await sale.rich();
    const [draw] = await sale.ahead(1);
    const drawNumber = draw?.drawNumber ?? '';
    const draws = [
      { drawNumber, multiple: 0 },
      { drawNumber: '1', multiple: 1 },
    ];
    const body = { game, lines: [ALL_OF_FIRST], draws, stopOnWin: false };
    expect(
      await person.client.call(multiDrawOrderPlace, { body }, { key: 'a-faulty-multi-draw-order' }),
    ).toMatchObject({
      status: 400,
      fields: { 'periods.0.multiple': `Choose a multiple from 1 to 9,999 for draw ${drawNumber}` },
    });
    const closed = { ...body, draws: [{ drawNumber: '1', multiple: 1 }] };
    expect(
      await person.client.call(multiDrawOrderPlace, { body: closed }, { key: 'a-closed-multi-draw-order' }),
    ).toMatchObject({
      status: 400,
      fields: { 'periods.0.numero': 'Draw 1 cannot be bet on: it has closed, or does not exist' },
    });
    expect(await sale.cashOf(person)).toBe(CASH);
  });

  it('reaches fifty draws ahead', async () => {
    const planned = await sale.ahead(50);
    expect(planned).toHaveLength(50);
    const times = planned.map(({ drawsAt }) => drawsAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});

it('cancels an order whole, once', async () => {
  const person = await sale.rich();
  const { placed } = await sale.bet(person);
  const params = { orderId: placed.orderId };
  const cancel = (key: string) => person.client.call(lotteryOrderCancel, { params }, { key });
  expect(accepted(await cancel('cancel-it-all'))).toEqual({ refund: 200_000n, slips: 1 });
  expect(accepted(await cancel('cancel-it-all'))).toEqual({ refund: 200_000n, slips: 1 });
  expect(await cancel('cancel-it-again')).toMatchObject({ status: 409, code: 'lottery.nothing_to_cancel' });
  expect(await sale.cashOf(person)).toBe(CASH);
});
