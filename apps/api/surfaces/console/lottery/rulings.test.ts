import { newId } from '@mela/primitives';
import { waitingForMe } from '@mela/wire/console/waiting.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import * as wire from '@mela/wire/console/lottery-rulings.ts';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople, type StaffPerson } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  currentDraws,
  placeOrder,
  planDraws,
  saveLotteryGame,
  settleDraws,
  turnDrawClock,
} from '../../../domain/lottery/index.ts';
import { balanceOf, post } from '../../../domain/ledger/index.ts';
import type { Scope } from '../../../platform/scope.ts';

const GAME = 'handmade';
const SLIP = { play: 'SSC_SUM_BSOE', selection: 'BIG', unitMode: '1', multiple: 1 };

let api: TestApi;
let [lubna, anika]: ConsoleClient[] = [];

const run = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  api.services.database.inMerchant(api.brand.mela.id, work);

async function turn(): Promise<void> {
  const { services, brand } = api;
  while ((await planDraws(services.database, brand.mela.id, services.drawSources)) > 0);
  while ((await turnDrawClock(services.database, brand.mela.id, services.drawSources)) > 0);
  await settleDraws(services.database, brand.mela.id);
}

async function consoleAs(role: StaffPerson['role']): Promise<ConsoleClient> {
  const person = staffPeople.mela.find((one) => one.role === role);
  if (!person) throw new Error(`nobody is ${role}`);
  const client = openConsoleClient({ server: api.server, clock: api.clock });
  accepted(await client.login('mela', person));
  return client;
}

beforeAll(async () => {
  api = await openTestApi();
  const { services, brand } = api;
  await openStaffPeople(services, brand.mela, staffPeople.mela);
  await run((scope) =>
    saveLotteryGame(scope, { ...lotteryGames.ssc1m, code: GAME, source: { kind: 'entry' } }),
  );
  await turn();
  [lubna, anika] = [await consoleAs('lottery'), await consoleAs('admin')];
});
afterAll(() => api.close());

/** The draw on sale, at its time. */
async function drawnDraw(
  work: (drawNumber: string) => Promise<void> = async () => undefined,
): Promise<string> {
  await turn();
  const { current } = await run((scope) => currentDraws(scope, GAME));
  if (!current) throw new Error('nothing is on sale');
  await work(current.drawNumber);
  api.clock.advance({ seconds: (current.drawsAt.getTime() - api.clock.now().getTime()) / 1000 });
  await turn();
  return current.drawNumber;
}

const say = (client: ConsoleClient | undefined, drawNumber: string, answer: object) =>
  client?.call(
    wire.enterRuling,
    { body: { game: GAME, drawNumber, kind: 'result', result: {}, reason: 'as drawn', ...answer } },
    { key: newId() },
  );
const look = async (client: ConsoleClient | undefined, drawNumber: string) => {
  if (!client) throw new Error('nobody is there');
  return accepted(await client.call(wire.drawRulings, { query: { game: GAME, drawNumber } }));
};

test('two people type a result without seeing each other’s; a wrong shape is refused in its field', async () => {
  const drawNumber = await drawnDraw();
  expect(await look(lubna, drawNumber)).toMatchObject({
    state: 'CLOSED',
    result: null,
    fields: [{ name: 'numbers', count: 5, digits: 1 }],
    sayable: ['result', 'void'],
    rulings: [],
  });
  expect(await say(lubna, drawNumber, { result: { numbers: '1234' } })).toMatchObject({
    status: 400,
    code: 'request.invalid',
    fields: { 'result.numbers': expect.stringContaining('5 numbers') },
  });
  expect(await say(lubna, drawNumber, { result: { numbers: '12345' } })).toMatchObject({
    value: { outcome: 'standing' },
  });
  const waits = async () =>
    accepted(await (anika as ConsoleClient).call(waitingForMe)).items.filter(
      ({ subject }) => subject === 'draw',
    );
  expect(await waits()).toMatchObject([{ id: `${GAME}/${drawNumber}`, message: 'console.matter.ruling' }]);
  const [hidden] = (await look(anika, drawNumber)).rulings;
  expect(hidden).toMatchObject({ by: { name: 'Lubna Chowdhury' }, result: null, isHidden: true });
  expect(await say(anika, drawNumber, { result: { numbers: '12346' } })).toMatchObject({
    value: { outcome: 'contradicted' },
  });
  const both = await look(anika, drawNumber);
  expect(new Set(both.rulings.map(({ result }) => result?.['numbers']))).toEqual(
    new Set(['1 2 3 4 5', '1 2 3 4 6']),
  );
  expect(both.state).toBe('CLOSED');

  const mine = both.rulings.find(({ isMine }) => isMine);
  const close = (client: ConsoleClient | undefined, rulingId: string) =>
    client?.call(
      wire.closeRuling,
      { body: { game: GAME, drawNumber, rulingId, reason: 'mistyped' } },
      { key: newId() },
    );
  expect(await close(anika, mine?.id ?? '')).toMatchObject({ value: { state: 'taken-back' } });
  expect(await close(anika, mine?.id ?? '')).toMatchObject({ status: 409, code: 'lottery.entry_closed' });
  expect(await say(anika, drawNumber, { result: { numbers: '1 2 3 4 5' } })).toMatchObject({
    value: { outcome: 'done' },
  });
  await turn();
  expect(await look(lubna, drawNumber)).toMatchObject({ state: 'SETTLED', result: { numbers: '1 2 3 4 5' } });
  expect(await waits()).toEqual([]);
  const { rows: entries } = accepted(await (anika as ConsoleClient).call(auditTrail, { query: {} }));
  expect(entries.map(({ action }) => action).filter((action) => action.startsWith('lottery'))).toEqual([
    'lottery-result-confirmed',
    'lottery-ruling-taken-back',
    'lottery-result-entered',
    'lottery-result-entered',
  ]);
});

test('a result is corrected, and the member pays back what the wrong one had paid', async () => {
  const { account } = await openPerson(api, { username: 'rahim' });
  const memberId = account.id;
  await run((scope) =>
    post(scope, {
      kind: 'adjustment',
      key: memberId,
      entries: [
        { ownerId: memberId, account: 'cash', currency: 'BDT', amount: 20_000n },
        { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -20_000n },
      ],
    }),
  );
  const drawNumber = await drawnDraw(async (on) => {
    await run((scope) =>
      placeOrder(scope, { memberId, currency: 'BDT' }, { game: GAME, drawNumber: on, lines: [SLIP] }),
    );
  });
  // In words, while it waits for its draw.
  expect((await look(lubna, drawNumber)).exposed).toMatchObject([
    { play: { code: SLIP.play, name: { en: expect.any(String), bn: expect.any(String) } }, selection: 'BIG' },
  ]);
  const both = async (answer: object) => [
    await say(lubna, drawNumber, answer),
    await say(anika, drawNumber, answer),
  ];
  await both({ result: { numbers: '99999' } });
  await turn();
  const cash = async () =>
    (await run((scope) => balanceOf(scope, { ownerId: memberId, kind: 'cash', currency: 'BDT' }))).balance;
  expect(await cash()).toBe(39_200n);
  const winners = async () => {
    await api.deliver();
    return run((scope) => scope.db.selectFrom('reports.winner').select('win').execute());
  };
  expect(await winners()).toEqual([{ win: 39_200n }]);
  expect((await look(lubna, drawNumber)).sayable).toEqual(['correction', 'void']);

  const messages: unknown[] = [];
  const listener = await api.services.database.pool.connect();
  listener.on('notification', ({ payload }) => messages.push(...JSON.parse(payload ?? '{}').messages));
  await listener.query('listen push');
  const corrected = await both({
    kind: 'correction',
    result: { numbers: '00000' },
    reason: 'read from the wrong day',
  });
  expect(corrected).toMatchObject([{ value: { outcome: 'standing' } }, { value: { outcome: 'done' } }]);
  await turn();
  expect(await cash()).toBe(0n);
  await api.deliver();
  await listener.query('select 1');
  listener.release(true);
  const result = [0, 0, 0, 0, 0];
  expect(messages).toEqual(
    expect.arrayContaining(
      [
        { memberId: null, message: { v: 1, type: 'draw', game: GAME, numero: drawNumber, result } },
        {
          memberId,
          message: {
            v: 1,
            type: 'slips-corrected',
            game: GAME,
            numero: drawNumber,
            slips: 1,
            difference: '-3.9200',
          },
        },
        { memberId, message: expect.objectContaining({ type: 'balance', balance: '0.0000' }) },
        { memberId: null, message: expect.objectContaining({ type: 'winner-gone' }) },
      ].map((found) => expect.objectContaining(found)),
    ),
  );
  expect(await winners()).toEqual([]);
  expect(await look(lubna, drawNumber)).toMatchObject({
    state: 'SETTLED',
    result: { numbers: '0 0 0 0 0' },
    corrections: [
      {
        earlier: { numbers: '9 9 9 9 9' },
        result: { numbers: '0 0 0 0 0' },
        reason: 'read from the wrong day',
        by: [{ name: 'Lubna Chowdhury' }, { name: 'Anika Sultana' }],
      },
    ],
  });
  await both({ kind: 'void', reason: 'the machine was broken' });
  await turn();
  expect(await cash()).toBe(20_000n);
  expect(await look(lubna, drawNumber)).toMatchObject({ state: 'VOID', sayable: [] });
});

test('who only watches over risk sees what is said, and says nothing', async () => {
  const rezaul = await consoleAs('risk');
  const drawNumber = await drawnDraw();
  expect((await look(rezaul, drawNumber)).sayable).toEqual(['result', 'void']);
  expect(await say(rezaul, drawNumber, { result: { numbers: '12345' } })).toMatchObject({ status: 403 });
});
