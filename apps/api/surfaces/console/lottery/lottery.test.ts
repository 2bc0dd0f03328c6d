import { newId } from '@mela/primitives';
import { auditTrail } from '@mela/wire/console/audit.ts';
import * as wire from '@mela/wire/console/lottery.ts';
import { openConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { openStaffPeople, staffPeople, type StaffPerson } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planDraws, saveLotteryGame, turnDrawClock } from '../../../domain/lottery/index.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
  const { services, brand } = api;
  await openStaffPeople(services, brand.mela, staffPeople.mela);
  await services.database.inMerchant(brand.mela.id, (scope) => saveLotteryGame(scope, lotteryGames.ssc1m));
  while ((await planDraws(services.database, brand.mela.id, services.drawSources)) > 0);
  while ((await turnDrawClock(services.database, brand.mela.id, services.drawSources)) > 0);
});
afterAll(() => api.close());

async function consoleAs(role: StaffPerson['role']) {
  const person = staffPeople.mela.find((one) => one.role === role);
  if (!person) throw new Error(`nobody is ${role}`);
  const client = openConsoleClient({ server: api.server, clock: api.clock });
  accepted(await client.login('mela', person));
  return client;
}

test('a draw is declared void once, with its reason in the trail, and the list says so', async () => {
  const lubna = await consoleAs('lottery');
  expect(accepted(await lubna.call(wire.lotteryGames)).games).toMatchObject([
    { code: 'ssc1m', source: 'own' },
  ]);
  const query = { game: 'ssc1m' };
  const { rows } = accepted(await lubna.call(wire.lotteryDraws, { query: { ...query, state: 'OPEN' } }));
  const [draw] = rows;
  if (!draw) throw new Error('nothing is on sale');
  expect(draw).toMatchObject({ game: { code: 'ssc1m' }, currency: 'BDT', slips: 0, stake: 0n, payout: 0n });

  const body = { game: 'ssc1m', drawNumber: draw.drawNumber, reason: 'the ball machine is broken' };
  const key = { key: newId() };
  expect(accepted(await lubna.call(wire.voidDraw, { body }, key))).toEqual({ voided: true });
  expect(accepted(await lubna.call(wire.voidDraw, { body }, key))).toEqual({ voided: true });
  expect(await lubna.call(wire.voidDraw, { body }, { key: newId() })).toMatchObject({
    status: 409,
    code: 'lottery.issue_settled',
  });
  expect(
    await lubna.call(wire.voidDraw, { body: { ...body, drawNumber: '1' } }, { key: newId() }),
  ).toMatchObject({
    status: 404,
  });
  const voided = accepted(await lubna.call(wire.lotteryDraws, { query: { ...query, state: 'VOID' } }));
  expect(voided.rows).toMatchObject([
    { drawNumber: draw.drawNumber, voidReason: 'the ball machine is broken' },
  ]);
  const { rows: entries } = accepted(
    await (await consoleAs('admin')).call(auditTrail, { query: { action: 'lottery-draw-voided' } }),
  );
  expect(entries).toMatchObject([
    { staff: { name: 'Lubna Chowdhury' }, after: { drawNumber: draw.drawNumber } },
  ]);
});

test('draws that are planned are listed once they are on sale', async () => {
  api.clock.advance({ minutes: 1 });
  const lubna = await consoleAs('lottery');
  const { rows } = accepted(await lubna.call(wire.lotteryDraws, { query: {} }));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ state }) => state === 'SCHEDULED')).toEqual([]);
  const planned = await api.inMela((scope) =>
    scope.db.selectFrom('lottery.draw').select('id').where('state', '=', 'SCHEDULED').execute(),
  );
  expect(planned.length).toBeGreaterThan(0);
});

test('after the close one alone declares nothing void, and is told that it takes two', async () => {
  api.clock.advance({ minutes: 1 });
  const { services, brand } = api;
  while ((await turnDrawClock(services.database, brand.mela.id, services.drawSources)) > 0);
  const lubna = await consoleAs('lottery');
  const { rows } = accepted(await lubna.call(wire.lotteryDraws, { query: { game: 'ssc1m', state: 'OPEN' } }));
  const draw = rows.at(-1);
  if (!draw) throw new Error('nothing is on sale');
  api.clock.advance({
    seconds: (draw.closesAt.getTime() - api.clock.now().getTime()) / 1000,
  });
  const body = { game: 'ssc1m', drawNumber: draw.drawNumber, reason: 'not to our liking' };
  expect(await lubna.call(wire.voidDraw, { body }, { key: newId() })).toMatchObject({
    status: 409,
    code: 'lottery.void_takes_two',
  });
});
