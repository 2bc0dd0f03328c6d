import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { newId, type Id } from '@mela/primitives';
import * as wire from '@mela/wire/console/games.ts';
import { memberBets } from '@mela/wire/console/member-lists.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveOfferedGames, saveVendor } from '../../../domain/catalogue/index.ts';
import { auditTrail } from '../../../domain/operator/index.ts';
import { addVendorKey, tellFreeRounds, type GrantSays, type Vendors } from '../../../domain/play/index.ts';
import { excludePlayer } from '../../../domain/protection/index.ts';

let api: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let desk: ConsoleClient;

beforeAll(async () => {
  api = await openTestApi();
  vendor = await openPretendVendor(api);
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  desk = openConsoleClient({ server: api.server, clock: api.clock });
  const admin = staffPeople.mela.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('there is an admin');
  accepted(await desk.login('mela', admin));
});
afterAll(() => api.close());

test('a round is told to staff by every call behind it, money put aside and corrections too', async () => {
  const seat = await vendor.seat();
  await vendor.reserve(seat, { transaction: 'v', round: 'sitting' });
  await vendor.release(seat, {
    transaction: 'x',
    reference: 'v',
    round: 'hand',
    actualBet: 300_000n,
    win: 100_000n,
  });
  await vendor.resettle(seat, { transaction: 'c', reference: 'x', round: 'hand', change: 50_000n });
  const { rows } = accepted(await desk.call(memberBets, { query: { member: seat.player } }));
  const [round] = rows;
  expect(round).toMatchObject({ kind: 'round', stake: 300_000n, win: 150_000n });
  const id = round?.id ?? newId();
  const file = accepted(await desk.call(wire.roundFile, { params: { id } }));
  expect(file).toMatchObject({ round: 'hand', vendor: vendor.code, game: 'padma25', state: 'closed' });
  const calls = file.calls.map(({ kind, transaction, amount }) => [kind, transaction, amount]);
  expect(calls.slice(0, 2)).toEqual([
    ['reserve', 'v', 1_000_000n],
    ['bet', 'x', 300_000n],
  ]);
  // The rest happened within one millisecond of this clock.
  expect(new Set(calls.slice(2).map((call) => call.join(' ')))).toEqual(
    new Set(['release x 800000', 'resettle c 50000', 'settle x 100000']),
  );
  // This vendor has no page of its rounds.
  expect(accepted(await desk.call(wire.roundPage, { params: { id } }))).toEqual({ url: null });
  expect(await desk.call(wire.roundFile, { params: { id: newId() } })).toMatchObject({
    code: 'request.not_found',
  });
});

test('staff find a round by its member, vendor, game, state and days', async () => {
  const days = { placedAt: '2026-02-28..2026-03-05' };
  const found = async (query: object) =>
    accepted(await desk.call(wire.roundList, { query: { ...days, ...query } })).rows;
  const { account } = await openPerson(api, { username: 'Seeker' });
  const username = 'Seeker';
  const seat = await vendor.seatOf(account.id);
  const other = await vendor.seat();
  await vendor.bet(seat, { transaction: 'waits', round: 'waiting' });
  api.clock.advance({ seconds: 1 });
  await vendor.betAndSettle(seat, { transaction: 'wins', round: 'winning', win: 300_000n });
  api.clock.advance({ seconds: 1 });
  await vendor.bet(other, { transaction: 'else', round: 'another' });
  const trial = await vendor.seat({ trial: true });
  await vendor.bet(trial, { transaction: 'play', round: 'pretended' });

  const rounds = await found({ member: username });
  expect(rounds.map(({ reference, state }) => [reference, state])).toEqual([
    ['winning', 'won'],
    ['waiting', 'running'],
  ]);
  expect(rounds[0]).toMatchObject({
    member: { id: account.id, username },
    vendor: { code: vendor.code },
    win: 300_000n,
  });
  expect((await found({ state: 'running' })).map(({ reference }) => reference)).toEqual([
    'another',
    'waiting',
  ]);
  expect(await found({ member: username, game: 'closed' })).toEqual([]);
  expect(await found({ member: username, vendor: 'NOBODY' })).toEqual([]);
  expect(await found({ member: username, vendor: vendor.code, game: 'padma25', state: 'won' })).toHaveLength(
    1,
  );
  expect(await found({ placedAt: '2026-02-27..2026-02-28' })).toEqual([]);
  expect((await found({})).map(({ reference }) => reference)).not.toContain('pretended');

  const ask = (query: object) => desk.call(wire.roundList, { query: { ...days, ...query } });
  expect(await found({ member: 'nobody-here' })).toEqual([]);
  // However many days there are, no more than a month of them is looked through at once.
  expect(await found({ placedAt: undefined })).toHaveLength((await found({})).length);
  expect(await found({ placedAt: '2026-01-20..' })).toEqual([]);
  expect(await found({ placedAt: '..2026-04-10' })).toEqual([]);
  expect(await ask({ placedAt: '2026-02-01..2026-03-03' })).toMatchObject({ ok: true });
  await expect(ask({ placedAt: '2026-02-01..2026-03-04' })).rejects.toThrow('field.filter.days');
  expect(accepted(await desk.call(wire.roundGames)).games).toContainEqual({
    vendor: vendor.code,
    vendorName: vendor.code,
    code: 'closed',
    name: 'closed',
  });
});

test('free rounds are an entry of the desk; the vendor is asked under one id until it answers', async () => {
  const { account } = await openPerson(api, { username: 'lucky' });
  const params = { id: account.id };
  const wish = { vendor: 'SHAPLA', game: 'padma25', rounds: 10, stake: 100_000n, days: 7, reason: 'a gift' };
  const give = (body: object = wish, key: Id = newId()) =>
    desk.call(wire.giveFreeRounds, { params, body: body as typeof wish }, { key });
  const { database, secretBox, play } = api.services;
  const { mela } = api.brand;
  await database.inMerchant(mela.id, async (scope) => {
    await saveVendor(scope, { code: 'SHAPLA', names: { en: 'Shapla' }, runs: 'protocol' });
    await addVendorKey(scope, secretBox, 'SHAPLA', { number: 1, secret: new Uint8Array(32) });
    await saveOfferedGames(scope, 'SHAPLA', [
      {
        code: 'padma25',
        category: 'RNG',
        names: { en: 'Padma Gold 25' },
        classes: [],
        iconUrl: null,
        rtp: null,
        volatility: null,
        stakeMin: null,
        stakeMax: null,
        trial: true,
        freeStakes: [100_000n, 250_000n],
      },
      {
        code: 'dice',
        category: 'RNG',
        names: { en: 'Dice' },
        classes: [],
        iconUrl: null,
        rtp: null,
        volatility: null,
        stakeMin: null,
        stakeMax: null,
        trial: true,
      },
    ]);
  });
  // Only what its vendor gives away is offered, at the stakes it says.
  expect(accepted(await desk.call(wire.freeRounds, { params })).games).toEqual([
    { vendor: 'SHAPLA', code: 'padma25', name: 'Padma Gold 25', stakes: [100_000n, 250_000n] },
  ]);
  expect(await give({ ...wish, game: 'dice' })).toMatchObject({ fields: { game: expect.anything() } });
  expect(await give({ ...wish, stake: 120_000n })).toMatchObject({
    code: 'request.invalid',
    fields: { stake: 'The game does not offer this' },
  });
  expect(await give({ ...wish, game: 'none' })).toMatchObject({
    code: 'request.invalid',
    fields: { game: expect.anything() },
  });
  // The pretend vendor has none to give.
  expect(await give({ ...wish, vendor: vendor.code })).toMatchObject({ code: 'request.invalid' });

  const references: string[] = [];
  let says: GrantSays = { kind: 'unknown' };
  const vendors = (() => ({
    grantFreeRounds: async (_key: unknown, { reference }: { reference: string }) => {
      references.push(reference);
      return says;
    },
  })) as unknown as Vendors;
  const key = newId();
  const { id } = accepted(await give(wish, key));
  expect(accepted(await give(wish, key))).toEqual({ id });
  // Nobody answers at the studio's address here.
  expect(await play.tellFreeRounds(mela)).toBe(0);
  const tellGrants = () => tellFreeRounds({ database, secretBox, vendors }, mela);
  const grants = async () => accepted(await desk.call(wire.freeRounds, { params })).grants;
  expect(await tellGrants()).toBe(0);
  expect(await tellGrants()).toBe(0);
  expect(await grants()).toMatchObject([{ id, state: 'asked', rounds: 10, stake: 100_000n }]);
  says = { kind: 'granted' };
  expect(await tellGrants()).toBe(1);
  expect(await tellGrants()).toBe(0);
  expect(references).toEqual([id, id, id]);
  expect(await grants()).toMatchObject([{ id, state: 'granted' }]);

  says = { kind: 'refused', code: 'stake-out-of-range' };
  api.clock.advance({ seconds: 1 });
  accepted(await give());
  await tellGrants();
  expect((await grants())[0]).toMatchObject({ state: 'refused', refusal: 'stake-out-of-range' });

  const trail = await database.inMerchant(mela.id, (scope) =>
    auditTrail(scope, { action: 'free-rounds-given', limit: 10 }),
  );
  expect(trail).toHaveLength(2);
  await database.inMerchant(mela.id, (scope) => excludePlayer(scope, account.id, 7));
  expect(await give()).toMatchObject({ code: 'bonus.member_excluded' });
});

test('free rounds are taken back once, whatever the vendor is being told meanwhile', async () => {
  const { account } = await openPerson(api, { username: 'unlucky' });
  const params = { id: account.id };
  const { database, secretBox } = api.services;
  const { mela } = api.brand;
  const wish = { vendor: 'SHAPLA', game: 'padma25', rounds: 10, stake: 100_000n, days: 7, reason: 'a gift' };
  const give = async (): Promise<Id> =>
    accepted(await desk.call(wire.giveFreeRounds, { params, body: wish }, { key: newId() })).id;
  const takeBack = (grant: Id, key: Id = newId(), by = desk) =>
    by.call(wire.takeBackFreeRounds, { params: { id: grant }, body: { reason: 'a mistake' } }, { key });
  const grants = async () => accepted(await desk.call(wire.freeRounds, { params })).grants;
  const calls: string[] = [];
  let amid: () => Promise<unknown> = () => Promise.resolve();
  let answers = true;
  const vendors = (() => ({
    grantFreeRounds: async (_key: unknown, { reference }: { reference: string }): Promise<GrantSays> => {
      calls.push(`grant ${reference}`);
      await amid();
      return { kind: 'granted' };
    },
    cancelFreeRounds: async (_key: unknown, { reference }: { reference: string }) => {
      calls.push(`cancel ${reference}`);
      return answers ? { played: 3, won: 70_000n } : null;
    },
  })) as unknown as Vendors;
  const tell = () => tellFreeRounds({ database, secretBox, vendors }, mela);

  const first = await give();
  await tell();
  answers = false;
  expect(accepted(await takeBack(first))).toEqual({ id: first });
  expect(await tell()).toBe(0);
  expect(await grants()).toMatchObject([{ id: first, state: 'cancelling', left: null }]);
  answers = true;
  const again = await Promise.all(Array.from({ length: 10 }, () => takeBack(first)));
  expect(again.every(({ ok }) => ok)).toBe(true);
  expect(await tell()).toBe(1);
  expect(await grants()).toMatchObject([{ id: first, state: 'cancelled', left: 0, won: 70_000n }]);

  // It is taken back in the very moment in which the vendor is told of it: the late yes does not bring it back.
  api.clock.advance({ seconds: 1 });
  const second = await give();
  amid = () => takeBack(second);
  await tell();
  expect((await grants())[0]).toMatchObject({ id: second, state: 'cancelling' });
  amid = () => Promise.resolve();
  await tell();
  expect((await grants())[0]).toMatchObject({ id: second, state: 'cancelled' });
  expect(calls.slice(-2)).toEqual([`grant ${second}`, `cancel ${second}`]);

  // What is over, what is nobody's, and who may not.
  api.clock.advance({ seconds: 1 });
  const third = await give();
  await tell();
  api.clock.advance({ days: 8 });
  const admin = staffPeople.mela.find(({ role }) => role === 'admin');
  const support = staffPeople.mela.find(({ role }) => role === 'content');
  if (!admin || !support) throw new Error('they work here');
  accepted(await desk.login('mela', admin));
  expect(await takeBack(third)).toMatchObject({ code: 'free_rounds.over' });
  expect(await takeBack(newId())).toMatchObject({ code: 'request.not_found' });
  const other = openConsoleClient({ server: api.server, clock: api.clock });
  accepted(await other.login('mela', support));
  expect(await takeBack(third, newId(), other)).toMatchObject({ code: 'staff.not_allowed' });
  const trail = await database.inMerchant(mela.id, (scope) =>
    auditTrail(scope, { action: 'free-rounds-taken-back', limit: 20 }),
  );
  expect(trail.map(({ subject }) => subject.id)).toEqual([account.id, account.id]);
});
