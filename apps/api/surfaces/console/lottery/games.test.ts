import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { newId } from '@mela/primitives';
import type { InputOf } from '@mela/wire';
import { decideApproval } from '@mela/wire/console/approvals.ts';
import * as wire from '@mela/wire/console/lottery-games.ts';
import { waitingForMe } from '@mela/wire/console/waiting.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planDraws, placeOrder, saveLotteryGame, turnDrawClock } from '../../../domain/lottery/index.ts';
import { auditTrail } from '../../../domain/operator/index.ts';

let api: TestApi;
let desk: ConsoleClient;
let other: ConsoleClient;
let risk: ConsoleClient;

const person = (role: string) => {
  const found = staffPeople.mela.find((one) => one.role === role);
  if (!found) throw new Error(`somebody is ${role}`);
  return found;
};

beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  [desk, other, risk] = (await Promise.all(
    ['lottery', 'admin', 'risk'].map(async (role) => {
      const client = openConsoleClient({ server: api.server, clock: api.clock });
      accepted(await client.login('mela', person(role)));
      return client;
    }),
  )) as [ConsoleClient, ConsoleClient, ConsoleClient];
  await inMela((scope) => saveLotteryGame(scope, lotteryGames.ssc1m));
});
afterAll(() => api.close());

const inMela: TestApi['inMela'] = (work) => api.inMela(work);
const gameOf = async (code: string) => {
  const found = accepted(await desk.call(wire.lotteryGameTerms)).games.find(({ game }) => game.code === code);
  if (!found) throw new Error(`there is ${code}`);
  return found;
};
type Change = Partial<InputOf<typeof wire.changeLotteryGame>['body']>;
const change = async (code: string, given: Change, by = desk) => {
  const { game, version, onSale } = await gameOf(code);
  const body = { ...game, version, onSale, reason: 'because of the test', ...given };
  return by.call(wire.changeLotteryGame, { body }, { key: newId() });
};
const decide = (id: string, by: ConsoleClient) =>
  by.call(decideApproval, { params: { id }, body: { approve: true, note: 'it is right' } }, { key: newId() });

test('one may tighten; what loosens waits for another, and not for the same person', async () => {
  const { game } = await gameOf('ssc1m');
  const tighter = accepted(await change('ssc1m', { payoutMax: game.payoutMax - 10_000n }));
  expect(tighter).toMatchObject({ state: 'approved', needsTwo: false });
  expect((await gameOf('ssc1m')).game.payoutMax).toBe(game.payoutMax - 10_000n);

  const looser = accepted(await change('ssc1m', { payoutMax: game.payoutMax }));
  expect(looser).toMatchObject({ state: 'pending', needsTwo: true });
  expect(looser.about[1]).toMatchObject({ label: 'console-lottery.field.payoutMax' });
  const waits = async (by: ConsoleClient) => accepted(await by.call(waitingForMe)).items.map(({ id }) => id);
  expect(await waits(other)).toContain(looser.id);
  expect(await waits(desk)).not.toContain(looser.id);
  expect(await decide(looser.id, desk)).toMatchObject({ ok: false });
  expect(accepted(await decide(looser.id, other))).toMatchObject({ state: 'approved' });
  expect((await gameOf('ssc1m')).game.payoutMax).toBe(game.payoutMax);
  expect(await change('ssc1m', {})).toMatchObject({ code: 'lottery.game_as_asked' });
  expect(await change('ssc1m', { payoutMax: 1n }, risk)).toMatchObject({ code: 'staff.not_allowed' });
});

test('what was asked for on another version is refused, at once and when it is decided on', async () => {
  const { game, version } = await gameOf('ssc1m');
  const looser = accepted(await change('ssc1m', { saleSeconds: game.saleSeconds + 1 }));
  await inMela((scope) => saveLotteryGame(scope, lotteryGames.ssc1m));
  expect(await change('ssc1m', { version, lines: 50 })).toMatchObject({
    code: 'lottery.game_version_conflict',
  });
  expect(await decide(looser.id, other)).toMatchObject({ code: 'lottery.game_version_conflict' });
});

test('a game is opened like another, off sale; two put it on sale, one takes it off, and what is planned is drawn', async () => {
  const { game } = await gameOf('ssc1m');
  const names = { en: 'Rajshahi Minute', bn: 'রাজশাহী মিনিট' };
  const open = (given: object = {}) =>
    desk.call(
      wire.openLotteryGame,
      { body: { ...game, code: 'rajshahi', names, reason: 'a new one', ...given } },
      { key: newId() },
    );
  expect(await open({ names: { en: 'Rajshahi' } })).toMatchObject({
    code: 'request.invalid',
    fields: { 'names.bn': expect.anything() },
  });
  accepted(await open());
  expect(await open()).toMatchObject({ fields: { code: 'This code is taken' } });
  expect(await gameOf('rajshahi')).toMatchObject({ onSale: false, version: 1 });
  // Nobody can bet on it yet: whatever becomes of it, two have to say yes to all of it.
  expect(accepted(await change('rajshahi', { stakeMax: game.stakeMax + 1n }))).toMatchObject({
    needsTwo: false,
  });
  const asked = accepted(await change('rajshahi', { onSale: true }));
  expect(asked.needsTwo).toBe(true);
  expect(asked.about.map(({ label }) => label)).toContain('console-lottery.field.payoutMax');
  accepted(await decide(asked.id, other));

  const { database, drawSources } = api.services;
  const turn = async () => {
    while ((await planDraws(database, api.brand.mela.id, drawSources)) > 0);
    while ((await turnDrawClock(database, api.brand.mela.id, drawSources)) > 0);
  };
  await turn();
  const draws = () =>
    inMela((scope) =>
      scope.db
        .selectFrom('lottery.draw')
        .select(['draw_number as drawNumber', 'state', 'draws_at as drawsAt'])
        .where('merchant_id', '=', scope.merchantId)
        .where('game_code', '=', 'rajshahi')
        .orderBy('draws_at')
        .execute(),
    );
  const onSale = (await draws()).find(({ state }) => state === 'OPEN');
  if (!onSale) throw new Error('a draw is on sale');
  const body = { game: 'rajshahi', reason: 'something is wrong' };
  accepted(await desk.call(wire.stopLotteryGame, { body }, { key: newId() }));
  expect(await desk.call(wire.stopLotteryGame, { body }, { key: newId() })).toMatchObject({
    code: 'lottery.game_as_asked',
  });
  const bettor = { memberId: newId(), currency: 'BDT' } as const;
  const line = { play: 'SSC_SUM_BSOE', selection: 'BIG', unitMode: '1', multiple: 1 };
  const bet = { game: 'rajshahi', drawNumber: onSale.drawNumber, lines: [line] };
  expect(await inMela((scope) => placeOrder(scope, bettor, bet))).toMatchObject({
    refusal: { kind: 'lottery-game-not-found' },
  });
  api.clock.advance({ seconds: 200 });
  await turn();
  const drawn = (await draws()).find(({ drawNumber }) => drawNumber === onSale.drawNumber);
  expect(drawn?.state).toBe('DRAWN');

  const trail = await inMela((scope) => auditTrail(scope, { limit: 20 }));
  expect(trail.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'lottery-game-opened',
      'lottery-game-requested',
      'lottery-game-approved',
      'lottery-game-done',
      'lottery-game-stopped',
    ]),
  );
});
