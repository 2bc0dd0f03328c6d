import { createHash, randomUUID } from 'node:crypto';
import { crashPointX100 } from '@mela/game-maths';
import { invariant, newId } from '@mela/primitives';
import { makeDatabase, type TestDatabase } from '@mela/testing/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { multiplierAtX100 } from '../games/crash/rules.ts';
import { openDatabase, type Database } from '../platform/database.ts';
import { openPretendPortal, type PretendPortal } from '../testing/pretend-portal.ts';
import { openSpawnedStudio, type SpawnedStudio, type SpawnedVisit } from '../testing/spawned-studio.ts';

const KEY = { id: 'mela.SHAPLA.1', secret: new Uint8Array(32).fill(7) };
const STAKE = 100_000n;
const SALT = 'the salt of this test';
const CHAIN_LENGTH = 50;
/** The first flight is cut here at the least: some twelve seconds, in which it is killed. */
const CUT_LEAST_X100 = 200;
const CUT_MOST_X100 = 230;
const SHORT_X100 = 150;
const PATIENCE = { timeout: 120_000, interval: 100 };

let made: TestDatabase;
let portal: PretendPortal;
let studio: SpawnedStudio;
let books: Database;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** A chain with a flight that is long enough to be killed in, and two short ones after it, found by trying. */
function findChain(): { lastKey: Buffer; firstHash: string } {
  for (let n = 0; ; n += 1) {
    const lastKey = sha256(`chain ${n}`);
    const keys = [lastKey];
    for (let i = CHAIN_LENGTH; i > 0; i -= 1) keys.unshift(sha256(keys[0] ?? lastKey));
    const [cut = 0, ...next] = keys.slice(1, 4).map((key) => crashPointX100(key, SALT));
    if (cut >= CUT_LEAST_X100 && cut <= CUT_MOST_X100 && next.every((each) => each < SHORT_X100))
      return { lastKey, firstHash: keys[0]?.toString('hex') ?? '' };
  }
}

beforeAll(async () => {
  [made, portal] = await Promise.all([makeDatabase('studio'), openPretendPortal(KEY)]);
  books = openDatabase(made.url);
  const { lastKey, firstHash } = findChain();
  await books.query(
    `insert into studio.flight_chain (id, last_key, length, first_hash, made_at, salt, salt_seed, salted_at)
     values ($1, $2, $3, $4, now(), $5, 'seed', now())`,
    [newId(Date.now()), lastKey, CHAIN_LENGTH, firstHash, SALT],
  );
  studio = await openSpawnedStudio(made.url, portal.url, KEY);
  await studio.start();
});
afterAll(async () => {
  await studio.kill();
  await books.close();
  await portal.close();
  await made.drop();
});

type Flight = { id: string; number: number; state: string; crashX100: number };
const flightNow = async (): Promise<Flight | undefined> =>
  (
    await books.query<Flight>(
      'select id, number, state, crash_x100::int as "crashX100" from studio.flight order by id desc limit 1',
    )
  ).rows[0];
async function until(state: string, after = 0): Promise<Flight> {
  const seen = async () => {
    const flight = await flightNow();
    return flight && flight.number > after ? flight.state : undefined;
  };
  await expect.poll(seen, PATIENCE).toBe(state);
  const flight = await flightNow();
  invariant(flight, 'there is a flight');
  return flight;
}
const stateOf = async (id: string): Promise<string | undefined> =>
  (await books.query<{ state: string }>('select state from studio.round where id = $1', [id])).rows[0]?.state;

/** What the portal booked for a bet: what its calls were, and what they moved. */
const bookedFor = (id: string) =>
  [...portal.bookings.values()]
    .filter(({ body }) => body.includes(`"${id}"`))
    .map(({ kind, change }) => ({ kind, change }));

async function enter(player: string): Promise<SpawnedVisit> {
  portal.player = player;
  return studio.visit('crash');
}
async function bet(
  visit: SpawnedVisit,
  flight: string,
  seat: 0 | 1,
  autoX100: number | null,
): Promise<string> {
  const { status, body } = await visit.post('/api/flights/bets', {
    request: randomUUID(),
    flight,
    seat,
    wish: { bet: '10', autoX100 },
  });
  expect({ status, state: body.state }).toEqual({ status: 200, state: 'playing' });
  return body.id;
}

test(
  'kill -9 of the studio with bets in the air: each is paid, lost or given back once, and its player is told',
  { timeout: 300_000 },
  async () => {
    const start = portal.balance;
    const [anna, bela, chitra] = [await enter('anna'), await enter('bela'), await enter('chitra')];
    // Nothing flies before somebody looks: now the whole of the betting lies ahead.
    await anna.watch(() => undefined);
    const betting = await until('betting');
    const early = await bet(anna, betting.id, 0, 101);
    const later = await bet(anna, betting.id, 1, 150);
    const byHand = await bet(bela, betting.id, 0, null);
    const lost = await bet(bela, betting.id, 1, null);
    // A stake that is taken and never answered is given up at take-off; that call is not answered either, and no later one.
    portal.fault = (call) => (call === 'bet' || call === 'cancel' ? 'stalled' : undefined);
    const doubted = chitra.post('/api/flights/bets', {
      request: randomUUID(),
      flight: betting.id,
      seat: 0,
      wish: { bet: '10', autoX100: 101 },
    });
    const cutOff = doubted.catch(() => undefined);
    const flying = await until('flying');
    await expect.poll(() => stateOf(early), PATIENCE).toBe('done');
    portal.fault = (call) => (call === 'settle' || call === 'cancel' ? 'stalled' : undefined);
    const letGo = bela
      .post(`/api/flights/bets/${byHand}/cash-out`, { request: randomUUID() })
      .catch(() => undefined);
    await expect.poll(() => bookedFor(byHand).length, PATIENCE).toBe(2);
    const { rows: unsure } = await books.query<{ id: string }>(
      "select id from studio.round where player = 'chitra'",
    );
    const doubtful = unsure[0]?.id ?? '';
    const bets = [early, later, byHand, lost, doubtful];
    expect(await Promise.all(bets.map(stateOf))).toEqual([
      'done',
      'playing',
      'settling',
      'playing',
      'cancelling',
    ]);
    expect(await flightNow()).toMatchObject({ number: flying.number, state: 'flying' });
    await studio.kill();
    await Promise.all([cutOff, letGo]);

    portal.fault = () => undefined;
    await studio.start();
    await expect
      .poll(() => Promise.all(bets.map(stateOf)), PATIENCE)
      .toEqual(['done', 'done', 'done', 'done', 'cancelled']);
    const { rows } = await books.query<{ step: string }>(
      'select step from studio.round_step where round_id = $1',
      [byHand],
    );
    const { cashOutX100 } = JSON.parse(rows[0]?.step ?? '{}') as { cashOutX100: number };
    expect(cashOutX100).toBeGreaterThanOrEqual(multiplierAtX100(0));
    expect(cashOutX100).toBeLessThan(150);
    const taken = { kind: 'bet', change: -STAKE };
    const paid = (x100: number) => ({ kind: 'settle', change: (STAKE * BigInt(x100)) / 100n });
    expect(bets.map(bookedFor)).toEqual([
      [taken, paid(101)],
      [taken, paid(150)],
      [taken, paid(cashOutX100)],
      [taken, paid(0)],
      [taken, { kind: 'cancel', change: STAKE }],
    ]);
    expect(portal.balance).toBe(start - 4n * STAKE + 1000n * BigInt(101 + 150 + cashOutX100));

    // Pages that were open ask again under the token they have, and are told; the flight is on the board as it ended.
    expect(await anna.round(early)).toMatchObject({ state: 'done', win: '10.1000' });
    expect(await anna.round(later)).toMatchObject({ state: 'done', win: '15.0000' });
    expect(await bela.round(lost)).toMatchObject({ state: 'done', win: '0.0000' });
    expect(await chitra.round(doubtful)).toMatchObject({ state: 'cancelled' });
    let board = '';
    const line = await anna.watch((next) => void (board = next));
    const cut = JSON.stringify({ number: flying.number, crashX100: flying.crashX100 }).slice(1, -1);
    await expect.poll(() => board, PATIENCE).toContain(cut);
    line.close();
  },
);

test(
  'kill -9 of the studio while betting is open: the flight is called off, the stake goes back once, and its player is told',
  { timeout: 300_000 },
  async () => {
    const anna = await enter('anna');
    await anna.watch(() => undefined);
    const betting = await until('betting', (await flightNow())?.number);
    const start = portal.balance;
    const placed = await bet(anna, betting.id, 0, 101);
    await studio.kill();
    // Nobody keeps the flight going any more, and long enough for it to be seen.
    await expect
      .poll(
        async () =>
          (
            await books.query(
              "select from studio.flight where id = $1 and beat_at < now() - interval '1.5 s'",
              [betting.id],
            )
          ).rowCount,
        PATIENCE,
      )
      .toBe(1);
    expect(await flightNow()).toMatchObject({ id: betting.id, state: 'betting' });
    await studio.start();
    await expect.poll(() => stateOf(placed), PATIENCE).toBe('cancelled');
    expect(bookedFor(placed)).toEqual([
      { kind: 'bet', change: -STAKE },
      { kind: 'cancel', change: STAKE },
    ]);
    expect(portal.balance).toBe(start);
    expect(await anna.round(placed)).toMatchObject({ state: 'cancelled' });
    const { rows } = await books.query<{ state: string }>('select state from studio.flight where id = $1', [
      betting.id,
    ]);
    expect(rows).toEqual([{ state: 'void' }]);
  },
);
