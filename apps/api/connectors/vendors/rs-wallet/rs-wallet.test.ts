import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openAccount } from '@mela/api/domain/identity/index.ts';
import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildServices } from '../../../build-services.ts';
import { saveOfferedGames, saveVendor } from '../../../domain/catalogue/index.ts';
import { balanceOf, post, verifyLedger } from '../../../domain/ledger/index.ts';
import { addVendorKey, issueTicket, verifyPlay } from '../../../domain/play/index.ts';
import { excludePlayer } from '../../../domain/protection/index.ts';
import { openPublicServer } from '../../../surfaces/index.ts';
import { BODIES } from './shapes.ts';
import { signBody, SIGNATURE_HEADER } from './signature.ts';

// Exchanges in the dialect's own words, after the shapes of its public documentation.

const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const VENDOR = 'RSHUB';
const GAME = 'clt_dragonrising';
const TAKA = 100_000;

let at: TestApi;
let hub: Server;
/** What the hub was asked, and what it answers. */
const asked: { path: string; body: Record<string, unknown>; signature: string; text: string }[] = [];
let hubSays: unknown = {};
let user: Id;
let token: string;
let n = 0;

beforeAll(async () => {
  hub = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
    asked.push({
      path: request.url ?? '',
      body: JSON.parse(text) as Record<string, unknown>,
      signature: String(request.headers[SIGNATURE_HEADER]),
      text,
    });
    response.setHeader('content-type', 'application/json').end(JSON.stringify(hubSays));
  });
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve));
  at = await openTestApi({
    RS_WALLET: JSON.stringify({
      vendor: VENDOR,
      url: `http://127.0.0.1:${(hub.address() as AddressInfo).port}`,
      operatorId: 7,
      country: 'BD',
      publicKey: theirs.publicKey.export({ type: 'spki', format: 'pem' }),
      privateKey: ours.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }),
  });
  await at.services.database.inMerchant(at.brand.mela.id, async (scope) => {
    await saveVendor(scope, { code: VENDOR, names: { en: 'Hub' }, runs: 'protocol' });
    await addVendorKey(scope, at.services.secretBox, VENDOR, { number: 1, secret: new Uint8Array(32) });
    await saveOfferedGames(scope, VENDOR, [
      {
        code: GAME,
        category: 'RNG',
        names: { en: 'Dragon' },
        classes: [],
        iconUrl: null,
        rtp: null,
        volatility: null,
        stakeMin: 10_000n,
        stakeMax: null,
        trial: true,
      },
    ]);
  });
});
afterAll(async () => {
  await at.close();
  hub.close();
});
beforeEach(async () => {
  n += 1;
  const opened = await at.services.database.inMerchant(at.brand.mela.id, async (scope) => {
    const account = await openAccount(scope, { type: 0, username: `hub-player-${n}`, passwordHash: 'none' });
    if (!account.ok) throw new Error('the name is free');
    const { id } = account.value;
    await post(scope, {
      kind: 'adjustment',
      key: id,
      entries: [
        { ownerId: id, account: 'cash', currency: 'BDT', amount: 10_000_000n },
        { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -10_000_000n },
      ],
    });
    const game = await scope.db
      .selectFrom('catalogue.game')
      .select('id')
      .where('vendor_code', '=', VENDOR)
      .executeTakeFirstOrThrow();
    const opening = { accountId: id, vendor: VENDOR, gameId: game.id, currency: 'BDT', language: 'bn' };
    return { id, token: await issueTicket(scope, opening) };
  });
  user = opened.id;
  token = opened.token;
});
afterEach(async () => {
  const faults = await at.services.database.inMerchant(at.brand.mela.id, async (scope) => [
    ...(await verifyLedger(scope)),
    ...(await verifyPlay(scope)),
  ]);
  expect(faults).toEqual([]);
});

async function say(
  path: string,
  body: object,
  change: { sign?: (text: string) => string; brand?: string } = {},
) {
  const payload = JSON.stringify({ user, request_uuid: randomUUID(), ...body });
  const signature = (change.sign ?? ((text) => signBody(theirs.privateKey, text)))(payload);
  const response = await at.server.inject({
    method: 'POST',
    url: `/connect/vendors/rs/${change.brand ?? 'mela'}/${path}`,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    payload,
  });
  expect(response.statusCode).toBe(200);
  const answer = response.json<{ status: string; balance?: number; request_uuid?: string }>();
  return answer;
}
const inRound = (name: string) => ({
  token,
  game_code: GAME,
  transaction_uuid: `${name}-${n}`,
  round: `round-${n}`,
  round_closed: false,
});
const money = (taka: number) => ({ currency: 'BDT', amount: taka * TAKA, is_free: false });
const bet = (taka = 10, name = 'bet', change: object = {}) =>
  say('transaction/bet', { ...inRound(name), ...money(taka), ...change });
const win = (taka: number, name = 'win', change: object = {}) =>
  say('transaction/win', {
    ...inRound(name),
    ...money(taka),
    round_closed: true,
    reference_transaction_uuid: `bet-${n}`,
    ...change,
  });
const rollback = (of = 'bet', name = 'back') =>
  say('transaction/rollback', { ...inRound(name), reference_transaction_uuid: `${of}-${n}` });
const ok = (taka: number) => expect.objectContaining({ status: 'RS_OK', balance: Math.round(taka * TAKA) });
const status = (name: string) => expect.objectContaining({ status: `RS_ERROR_${name}` });
const cash = () =>
  at.services.database.inMerchant(at.brand.mela.id, async (scope) => {
    const { balance } = await balanceOf(scope, { ownerId: user, kind: 'cash', currency: 'BDT' });
    return balance;
  });

it('a round as recorded: the balance is asked, a bet, a win, and each answer carries the caller’s ids', async () => {
  const request_uuid = randomUUID();
  expect(await say('user/info', { request_uuid })).toEqual({ user, request_uuid, status: 'RS_OK' });
  expect(await say('user/balance', { token, game_code: GAME, request_uuid })).toEqual({
    user,
    request_uuid,
    status: 'RS_OK',
    currency: 'BDT',
    balance: 1000 * TAKA,
  });
  expect(await bet()).toEqual(ok(990));
  expect(await win(25)).toEqual(ok(1015));
  expect(await cash()).toBe(10_150_000n);
});

it('repeats are answered as the first time; another body under an id is a duplicate', async () => {
  expect(await bet()).toEqual(ok(990));
  expect(await bet()).toEqual(ok(990));
  expect(await bet(11)).toEqual(status('DUPLICATE_TRANSACTION'));
  expect(await win(25)).toEqual(ok(1015));
  expect(await win(25)).toEqual(ok(1015));
  expect(await win(5, 'win2')).toEqual(status('UNKNOWN'));
  await Promise.all(Array.from({ length: 20 }, () => bet(10, 'many', { round: `other-${n}` })));
  expect(await cash()).toBe(10_050_000n);
});

it('rollbacks: of a bet, of a settled one, of a win, and of what never came', async () => {
  await bet();
  expect(await rollback()).toEqual(ok(1000));
  expect(await rollback()).toEqual(ok(1000));
  expect(await win(25)).toEqual(status('TRANSACTION_ROLLED_BACK'));
  const second = { round: `second-${n}` };
  await bet(10, 'bet2', second);
  await win(25, 'win2', { ...second, reference_transaction_uuid: `bet2-${n}` });
  const backOf = (of: string, name: string) =>
    say('transaction/rollback', { ...inRound(name), ...second, reference_transaction_uuid: `${of}-${n}` });
  expect(await backOf('win2', 'back2')).toEqual(ok(990));
  expect(await backOf('bet2', 'back3')).toEqual(ok(1000));
  expect(await rollback('never', 'back4')).toEqual(ok(1000));
  expect(await bet(10, 'never')).toEqual(status('TRANSACTION_ROLLED_BACK'));
});

it('free rounds take nothing, and their wins are prizes that count as no turnover', async () => {
  expect(await bet(10, 'bet', { is_free: true })).toEqual(ok(1000));
  expect(await win(30, 'win', { is_free: true })).toEqual(ok(1030));
  expect(await win(30, 'win', { is_free: true })).toEqual(ok(1030));
  const rounds = await at.services.database.inMerchant(at.brand.mela.id, async (scope) => {
    const { rows } = await sql`select from play.round where account_id = ${user}`.execute(scope.db);
    return rows.length;
  });
  expect(rounds).toBe(0);
});

it('a bet that closes its round has lost', async () => {
  expect(await bet(10, 'bet', { round_closed: true })).toEqual(ok(990));
  expect(await win(5)).toEqual(status('UNKNOWN'));
});

it('refusals are told by name: money, game, currency, token, user, amounts, shapes', async () => {
  expect(await bet(5000)).toEqual(
    expect.objectContaining({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 1000 * TAKA }),
  );
  expect(await bet(10, 'bet', { game_code: 'none' })).toEqual(status('INVALID_GAME'));
  expect(await bet(10, 'bet', { currency: 'EUR' })).toEqual(status('WRONG_CURRENCY'));
  expect(await bet(10, 'bet', { token: 'none' })).toEqual(status('INVALID_TOKEN'));
  expect(await bet(10, 'bet', { user: 'john12345' })).toEqual(status('INVALID_TOKEN'));
  expect(await bet(10, 'bet', { amount: 1_000_005 })).toEqual(status('WRONG_TYPES'));
  expect(await bet(10, 'bet', { amount: -1 })).toEqual(status('WRONG_TYPES'));
  expect(await bet(10, 'bet', { amount: '10' })).toEqual(status('WRONG_TYPES'));
  expect(await bet(10, 'bet', { round: undefined })).toEqual(status('WRONG_SYNTAX'));
  expect(await bet(0.1)).toEqual(status('LIMIT_REACHED'));
  expect(await win(5)).toEqual(status('TRANSACTION_DOES_NOT_EXIST'));
  expect(await cash()).toBe(10_000_000n);
});

it('who shut themselves out bets no more and is still paid; a token ends, money owed does not', async () => {
  await bet();
  await at.services.database.inMerchant(at.brand.mela.id, (scope) => excludePlayer(scope, user, 1));
  expect(await bet(10, 'bet2')).toEqual(status('USER_DISABLED'));
  at.clock.advance({ hours: 13 });
  expect(await say('user/balance', { token, game_code: GAME })).toEqual(status('TOKEN_EXPIRED'));
  expect(await bet(10, 'bet3')).toEqual(status('TOKEN_EXPIRED'));
  expect(await win(25)).toEqual(ok(1015));
});

it('only what the hub has signed is heard, and only for brands that there are', async () => {
  expect(await bet(10, 'bet')).toEqual(ok(990));
  const foreign = (text: string) => signBody(ours.privateKey, text);
  const body = { ...inRound('bet2'), ...money(10) };
  for (const sign of [
    foreign,
    () => '',
    () => 'AAAA',
    (text: string) => signBody(theirs.privateKey, `${text} `),
  ])
    expect(await say('transaction/bet', body, { sign })).toEqual(status('INVALID_SIGNATURE'));
  expect(await say('transaction/bet', body, { brand: 'nobody' })).toEqual(status('INVALID_PARTNER'));
  expect(await cash()).toBe(9_900_000n);
});

it('a game is launched and the list is taken over in the dialect, signed with our key', async () => {
  hubSays = { url: 'https://games.example.com/frame?x=1' };
  const wish = {
    accountId: user,
    vendor: VENDOR,
    code: GAME,
    language: 'bn',
    device: 'phone' as const,
    lobbyUrl: 'https://mela.example.com/',
    depositUrl: null,
  };
  const launched = await at.services.play.launch(at.brand.mela, { ...wish, trial: false });
  expect(launched).toEqual({ ok: true, value: hubSays });
  const call = asked.at(-1);
  expect(call).toMatchObject({
    path: '/operator/generic/v2/game/url',
    body: {
      operator_id: 7,
      user,
      currency: 'BDT',
      sub_partner_id: 'mela',
      game_code: GAME,
      platform: 'GPL_MOBILE',
      lang: 'bn',
      country: 'BD',
      lobby_url: 'https://mela.example.com/',
    },
  });
  expect(call?.signature).toBe(signBody(ours.privateKey, call?.text ?? ''));
  hubSays = [
    { game_code: 'a', name: 'A', category: 'Live Dealer', enabled: true, demo_game_support: false },
    { game_code: 'b', name: 'B', category: 'Video Slots', enabled: false },
  ];
  expect(await at.services.play.takeOverGames(at.brand.mela, VENDOR)).toEqual({
    ok: true,
    value: { games: 1, added: 1, changed: 0, gone: 1 },
  });
  hubSays = 'nonsense';
  expect(await at.services.play.takeOverGames(at.brand.mela, VENDOR)).toMatchObject({
    refusal: { kind: 'vendor-silent' },
  });
});

it('is not there unless it is wanted', async () => {
  const plain = await openTestApi();
  try {
    const response = await plain.server.inject({ method: 'POST', url: '/connect/vendors/rs/mela/user/info' });
    expect(response.statusCode).toBe(404);
  } finally {
    await plain.close();
  }
});

it('answers nothing in the dialect while the database is away: the vendor does not know what has happened, and asks again', async () => {
  const { settings, clock, log } = at.services;
  const lost = buildServices({
    settings: { ...settings, DATABASE_URL: 'postgres://nobody@/none?host=/nowhere/at/all' },
    clock,
    log,
  });
  const open = await openPublicServer(lost);
  try {
    for (const path of Object.keys(BODIES)) {
      const payload = JSON.stringify({ user, request_uuid: randomUUID(), ...inRound('bet'), ...money(10) });
      const answer = await open.server.inject({
        method: 'POST',
        url: `/connect/vendors/rs/mela/${path}`,
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signBody(theirs.privateKey, payload),
        },
        payload,
      });
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()], path).toEqual([
        503,
        '2',
        expect.objectContaining({ success: false, code: 'system.unavailable' }),
      ]);
    }
  } finally {
    await open.close();
    await lost.close();
  }
  expect(await cash()).toBe(10_000_000n);
});
