import { verifyProof } from '@mela/lottery-rules';
import { shelf } from '@mela/lottery-rules/families.ts';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { lotteryProducts } from '@mela/test-house/lottery-products.ts';
import { signIn, type Person } from '@mela/test-house/people/member.ts';
import { accepted } from '@mela/test-house/portal-client.ts';
import {
  drawProof,
  lotteryMenu,
  lotteryOrder,
  lotteryOrderPlace,
  lotteryOrders,
  lotterySlipCancel,
  lotterySlipProof,
  numerosNow,
  openedNumeros,
} from '@mela/wire/portal/lottery.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { post } from '../../domain/ledger/index.ts';
import { planIssues, saveProduct, settleIssues, turnDrawClock } from '../../domain/lottery/index.ts';

const game = 'ssc1m';
const ALL_OF_FIRST = {
  play: 'SSC_FIXED',
  selection: '0123456789|-|-|-|-',
  unitMode: '1',
  multiple: 1,
} as const;

let test: TestHouse;
beforeAll(async () => {
  test = await openHouse();
  await test.house.database.inMerchant(test.brand.mela.id, (scope) =>
    saveProduct(scope, lotteryProducts.ssc1m),
  );
  await work();
});
afterAll(() => test.close());

/** All that the worker would do now. */
async function work(): Promise<void> {
  const { database, drawFeeds } = test.house;
  while ((await planIssues(database, test.brand.mela.id)) > 0);
  while ((await turnDrawClock(database, test.brand.mela.id, drawFeeds)) > 0);
  await settleIssues(database, test.brand.mela.id);
}

let guests = 0;
const freshName = (): string => `Guest${(guests += 1)}`;

async function rich(username: string): Promise<Person> {
  const person = await signIn(test, { username });
  const ownerId = person.account.id;
  await test.house.database.inMerchant(test.brand.mela.id, (scope) =>
    post(scope, {
      kind: 'adjustment',
      key: ownerId,
      entries: [
        { ownerId, account: 'cash', currency: 'BDT', amount: 10_000_000n },
        { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -10_000_000n },
      ],
    }),
  );
  return person;
}

async function onSale(): Promise<{
  numero: string;
  closesAt: Date;
  drawsAt: Date;
  commitment: string | null;
}> {
  await work();
  const { current } = accepted(await test.visit('mela').call(numerosNow, { query: { game } }));
  if (!current) throw new Error('no issue on sale');
  return current;
}

/** Moves the clock to an instant and does the worker's work. */
async function waitFor(instant: Date): Promise<void> {
  test.clock.advance({ seconds: (instant.getTime() - test.clock.now().getTime()) / 1000 });
  await work();
}

const cashOf = async ({ client }: Person): Promise<bigint> =>
  accepted(await client.call(walletBalance)).balance;

describe('a bet on a one-minute draw', () => {
  it('goes from the menu to a prize that anybody can check', async () => {
    const person = await rich('Rahim');
    const { client } = person;
    const menu = accepted(await client.call(lotteryMenu));
    expect(menu).toMatchObject([{ code: game, name: 'Dhaka Minute 5D', family: 'SSC', drawSource: 'own' }]);

    const issue = await onSale();
    const body = { game, numero: issue.numero, lines: [ALL_OF_FIRST] };
    const placed = accepted(await client.call(lotteryOrderPlace, { body }, { key: 'rahim-order-1' }));
    expect(placed.stake).toBe(200_000n);
    expect(await cashOf(person)).toBe(9_800_000n);

    await waitFor(issue.drawsAt);
    expect(await cashOf(person)).toBe(9_800_000n + 195_600n);
    const order = accepted(await client.call(lotteryOrder, { params: { orderId: placed.orderId } }));
    expect(order).toMatchObject({
      numero: issue.numero,
      issueState: 'SETTLED',
      slips: [{ state: 'WON', payout: 195_600n }],
    });
    const [opened] = accepted(await client.call(openedNumeros, { query: { game } }));
    expect(opened).toMatchObject({ numero: issue.numero, result: order.result });

    const [slipId = ''] = placed.slipIds;
    const proof = accepted(await client.call(lotterySlipProof, { params: { slipId } }));
    const noted = { commitment: issue.commitment ?? '' };
    expect(verifyProof(shelf, proof, noted).filter(({ held }) => !held)).toEqual([]);
    const visitor = test.visit('mela');
    const drawn = accepted(await visitor.call(drawProof, { query: { game, numero: issue.numero } }));
    expect(drawn).toEqual({ ...proof, ticket: undefined });
    const page = accepted(await client.call(lotteryOrders, { query: { game } }));
    expect(page).toMatchObject({
      next: null,
      orders: [{ number: placed.number, gameName: 'Dhaka Minute 5D', family: 'SSC' }],
    });
  });

  it('is taken once, however often the same request comes', async () => {
    const person = await rich('Karim');
    const issue = await onSale();
    const body = { game, numero: issue.numero, lines: [ALL_OF_FIRST] };
    const place = () => person.client.call(lotteryOrderPlace, { body }, { key: 'karim-order-1' });
    const replies = (await Promise.all(Array.from({ length: 12 }, place))).map(accepted);
    expect(new Set(replies.map(({ number }) => number)).size).toBe(1);
    expect(await cashOf(person)).toBe(9_800_000n);
    const other = { ...body, lines: [{ ...ALL_OF_FIRST, multiple: 2 }] };
    expect(
      await person.client.call(lotteryOrderPlace, { body: other }, { key: 'karim-order-1' }),
    ).toMatchObject({ status: 409, code: 'request.key_reused' });
  });

  it('can be cancelled while its issue is on sale, once', async () => {
    const person = await rich('Salma');
    const issue = await onSale();
    const body = { game, numero: issue.numero, lines: [ALL_OF_FIRST] };
    const placed = accepted(await person.client.call(lotteryOrderPlace, { body }, { key: 'salma-order-1' }));
    const params = { slipId: placed.slipIds[0] ?? '' };
    const cancel = (key: string) => person.client.call(lotterySlipCancel, { params }, { key });
    expect(accepted(await cancel('salma-cancel-1'))).toEqual({ refund: 200_000n });
    expect(accepted(await cancel('salma-cancel-1'))).toEqual({ refund: 200_000n });
    expect(await cancel('salma-cancel-2')).toMatchObject({ status: 409, code: 'lottery.slip_fixed' });
    expect(await cashOf(person)).toBe(10_000_000n);
  });
});

describe('a bet that cannot be taken', () => {
  it('is answered in the caller’s language beside the field it belongs to, and changes nothing', async () => {
    const person = await rich('Mitu');
    const { numero } = await onSale();
    const lines = [ALL_OF_FIRST, { ...ALL_OF_FIRST, selection: '11|-|-|-|-' }];
    const reply = await person.client.call(
      lotteryOrderPlace,
      { body: { game, numero, lines } },
      { key: 'mitu-order-1' },
    );
    expect(reply).toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: { 'lines.1.selection': '1 is chosen twice' },
    });
    expect(await cashOf(person)).toBe(10_000_000n);
  });

  it.each([
    ['an unknown game', { game: 'none' }, 404, 'lottery.game_unknown'],
    ['an unknown issue', { numero: '1' }, 404, 'lottery.issue_unknown'],
    ['no lines', { lines: [] }, 400, 'request.invalid'],
    ['a multiple of 0', { lines: [{ ...ALL_OF_FIRST, multiple: 0 }] }, 400, 'request.invalid'],
    ['a multiple of −1', { lines: [{ ...ALL_OF_FIRST, multiple: -1 }] }, 400, 'request.invalid'],
    [
      'a stake above the balance',
      { lines: [{ ...ALL_OF_FIRST, multiple: 51 }] },
      409,
      'wallet.insufficient_funds',
    ],
    ['a stake above the limit', { lines: [{ ...ALL_OF_FIRST, multiple: 9999 }] }, 400, 'request.invalid'],
  ])('%s: %j', async (name, change, status, code) => {
    const person = await rich(freshName());
    const { numero } = await onSale();
    const body = { game, numero, lines: [ALL_OF_FIRST], ...change };
    expect(await person.client.call(lotteryOrderPlace, { body }, { key: 'a-refused-order' })).toMatchObject({
      status,
      code,
    });
    expect(await cashOf(person)).toBe(10_000_000n);
  });

  it.each([1.5, 1e308, '1,000', '1e3', null, '٣'])('a multiple of %j is no number', async (multiple) => {
    const { client } = await signIn(test, { username: freshName() });
    const { numero } = await onSale();
    const wire = z.encode(lotteryOrderPlace.body, { game, numero, lines: [ALL_OF_FIRST] });
    const body = { ...wire, lines: [{ ...ALL_OF_FIRST, multiple }] };
    expect(await client.callWire(lotteryOrderPlace, { body }, { key: 'a-refused-order' })).toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: { 'lines.0.multiple': expect.any(String) },
    });
  });

  it('comes at the close or later', async () => {
    const person = await rich('Late');
    const { numero, closesAt } = await onSale();
    test.clock.advance({ seconds: (closesAt.getTime() - test.clock.now().getTime()) / 1000 });
    const body = { game, numero, lines: [ALL_OF_FIRST] };
    expect(await person.client.call(lotteryOrderPlace, { body }, { key: 'late-order-1' })).toMatchObject({
      status: 409,
      code: 'lottery.issue_closed',
    });
    expect(await cashOf(person)).toBe(10_000_000n);
  });

  it('comes from a visitor, a trial account or another brand', async () => {
    const { numero } = await onSale();
    const body = { game, numero, lines: [ALL_OF_FIRST] };
    const visitor = test.visit('mela');
    expect(await visitor.call(lotteryOrderPlace, { body }, { key: 'visitor-order' })).toMatchObject({
      status: 401,
    });
    await visitor.freePlay();
    expect(await visitor.call(lotteryOrderPlace, { body }, { key: 'trial-order-1' })).toMatchObject({
      status: 403,
      code: 'session.real_account_required',
    });
    const stranger = await signIn(test, { brand: 'nodi', username: 'Stranger' });
    expect(await stranger.client.call(lotteryOrderPlace, { body }, { key: 'nodi-order-1' })).toMatchObject({
      status: 404,
      code: 'lottery.game_unknown',
    });
    expect(accepted(await stranger.client.call(lotteryMenu))).toEqual([]);
  });
});

it('tells every page the draw, and each member what their slips won', async () => {
  const person = await rich('Push');
  const issue = await onSale();
  const lines = [ALL_OF_FIRST, ALL_OF_FIRST];
  accepted(
    await person.client.call(
      lotteryOrderPlace,
      { body: { game, numero: issue.numero, lines } },
      { key: 'push-order-1' },
    ),
  );
  await test.deliver();
  const messages: unknown[] = [];
  const client = await test.house.database.pool.connect();
  client.on('notification', ({ payload }) => messages.push(...JSON.parse(payload ?? '{}').messages));
  await client.query('listen push');
  await waitFor(issue.drawsAt);
  await test.deliver();
  await client.query('select 1');
  client.release(true);
  expect(messages).toContainEqual(
    expect.objectContaining({
      memberId: null,
      message: expect.objectContaining({ type: 'draw', numero: issue.numero }),
    }),
  );
  expect(messages).toContainEqual(
    expect.objectContaining({
      memberId: person.account.id,
      message: {
        v: 1,
        type: 'slips-settled',
        game,
        numero: issue.numero,
        slips: 2,
        won: 2,
        payout: '39.1200',
      },
    }),
  );
});
