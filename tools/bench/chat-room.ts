import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { saveRoomTerms } from '../../apps/api/domain/messaging/index.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openDatabase } from '../../apps/api/platform/database.ts';
import { newId } from '../../packages/primitives/index.ts';
import { sayInRoom } from '../../packages/wire/portal/chat-room.ts';
import { openKeptConnection } from '../stage/kept-connection.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { cpuSeconds, residentKb } from './cpu.ts';
import {
  addressOf,
  openIdleReaders,
  openWatchingReader,
  type Heard,
  type IdleReaders,
} from './room-readers.ts';
import type { Measured, Row } from './row.ts';
import { percentile } from './vendor-load.ts';

const IDLE = 10_000;
/** Whose clocks tell when a message is there: one in a hundred. */
const WATCHING = 100;
const WRITERS = 200;
const A_MINUTE = 2_000;
const SECONDS = 60;
const WARM_UP_SECONDS = 15;
const PATIENCE_MS = 20_000;
const HOST = 'mela.localhost';
const TERMS = { open: true, slowSeconds: 1, depositedMin: 0n, blockedWords: [] };

/** Those whose clocks tell come in among the others: whoever comes last is told last. */
const GROUPS = 10;

/** One program alone has all of the readers; in an installation they are spread over several. */
const SETTINGS = { SOCKETS_MAX: '12000', CONNECTIONS_MAX: '13000' };

/** Opens the room, signs everybody in and names who speaks; answers their tokens. */
async function openRoom({ databaseUrl, ownerUrl, company }: Stage): Promise<readonly string[]> {
  const players = company.seats.map(({ player }) => player);
  const tokens = players.map(() => randomBytes(32).toString('base64url'));
  const database = openDatabase(databaseUrl, systemClock, 1);
  try {
    await database.inMerchant(company.merchant.id, async (scope) => {
      await saveRoomTerms(scope, TERMS);
      await sql`
        insert into identity.session (merchant_id, id, account_id, token_hash, started_at, last_seen_at, idle_ms, expires_at)
        select ${scope.merchantId}, s.id, s.player, sha256(s.token::bytea), ${scope.now}, ${scope.now}, 86400000,
               ${scope.now}::timestamptz + interval '1 day'
          from unnest(${players.map(() => newId())}::uuid[], ${players}::uuid[], ${tokens}::text[]) as s (id, player, token)`.execute(
        scope.db,
      );
      await sql`
        insert into messaging.room_member (merchant_id, account_id, joined_at, name, name_key)
        select ${scope.merchantId}, w.player, ${scope.now}, 'Talker ' || w.n, 'talker' || w.n
          from unnest(${players.slice(-WRITERS)}::uuid[]) with ordinality as w (player, n)`.execute(scope.db);
    });
  } finally {
    await database.close();
  }
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    // So many sign in within hours elsewhere, and the database knows them by then.
    await owner.query('vacuum analyze');
  } finally {
    await owner.end();
  }
  return tokens;
}

/** Each of the writers speaks in turn, `A_MINUTE` times a minute together; notes when each message was sent. */
async function talk(
  { apis }: Stage,
  tokens: readonly string[],
  sentAt: Map<string, number>,
  seconds: number,
): Promise<void> {
  const connections = tokens.map((_, n) => openKeptConnection(apis[n % apis.length]?.port ?? 0));
  const pause = 60_000 / A_MINUTE;
  const count = (seconds * A_MINUTE) / 60;
  const began = performance.now();
  const saying: Promise<void>[] = [];
  for (let n = 0; n < count; n += 1) {
    await sleep(Math.max(0, began + n * pause - performance.now()));
    const text = `Who thinks that the next draw is a big one? Of ${n} people?`;
    sentAt.set(text, performance.now());
    const writer = n % tokens.length;
    saying.push(
      say(connections[writer], { token: tokens[writer] ?? '', address: addressOf(IDLE + writer) }, text),
    );
  }
  await Promise.all(saying);
  for (const connection of connections) connection.close();
}

async function say(
  connection: ReturnType<typeof openKeptConnection> | undefined,
  { token, address }: Readonly<{ token: string; address: string }>,
  text: string,
): Promise<void> {
  const headers = {
    host: HOST,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': address,
  };
  const body = JSON.stringify({ id: newId(), text });
  const answer = await connection?.ask({
    method: 'POST',
    path: sayInRoom.path,
    headers,
    body,
    timeoutMs: PATIENCE_MS,
  });
  if (answer?.status !== 200)
    throw new Error(`the room answered ${answer?.status}: ${answer?.body.toString()}`);
}

const memoryKb = ({ apis }: Stage): number =>
  apis.reduce((sum, { process: { pid } }) => sum + residentKb(pid() ?? 0), 0);

/** Brings everybody into the room, a group after the other. */
async function openReaders(
  { apis }: Stage,
  tokens: readonly string[],
  heard: Heard,
): Promise<Readonly<{ lost(): number; close(): void }>> {
  const ports = apis.map(({ port }) => port);
  const idle: IdleReaders[] = [];
  const watching: { close(): void }[] = [];
  const [perGroup, watchingPerGroup] = [IDLE / GROUPS, WATCHING / GROUPS];
  for (let group = 0; group < GROUPS; group += 1) {
    const from = group * perGroup;
    idle.push(await openIdleReaders(ports, HOST, tokens.slice(from, from + perGroup), from));
    const first = IDLE + group * watchingPerGroup;
    for (const [n, token] of tokens.slice(first, first + watchingPerGroup).entries())
      watching.push(await openWatchingReader(ports[n % ports.length] ?? 0, HOST, token, heard));
  }
  return {
    lost: () => idle.reduce((sum, some) => sum + some.lost(), 0),
    close() {
      for (const some of [...idle, ...watching]) some.close();
    },
  };
}

type Figures = Readonly<{ p99: Measured; memory: Measured }>;

/** Ten thousand come into the room, then others talk there; once for both rows. */
async function measureRoom(): Promise<Figures> {
  const stage = await openStage({
    players: IDLE + WATCHING + WRITERS,
    cash: 1n,
    settings: SETTINGS,
  });
  try {
    const tokens = await openRoom(stage);
    const writers = tokens.slice(-WRITERS);
    await talk(stage, writers, new Map(), WARM_UP_SECONDS);
    const before = memoryKb(stage);
    const sentAt = new Map<string, number>();
    const took: number[] = [];
    const readers = await openReaders(stage, tokens, (text) => {
      const at = sentAt.get(text);
      if (at !== undefined) took.push(performance.now() - at);
    });
    const perSocket = (memoryKb(stage) - before) / IDLE;
    const [used, own] = [cpuSeconds(stage), process.cpuUsage()];
    await talk(stage, writers, sentAt, SECONDS);
    await sleep(2_000);
    const [usedThen, ownThen] = [cpuSeconds(stage), process.cpuUsage(own)];
    const talkedKb = (memoryKb(stage) - before) / IDLE;
    const lost = readers.lost();
    readers.close();
    if (lost > 0 || took.length !== WATCHING * sentAt.size)
      throw new Error(`${lost} readers were lost; ${took.length} of ${WATCHING * sentAt.size} messages came`);
    const sorted = took.toSorted((a, b) => a - b);
    const cores = {
      api: (usedThen.api - used.api) / SECONDS,
      database: (usedThen.database - used.database) / SECONDS,
    };
    return {
      p99: {
        value: percentile(sorted, 0.99),
        detail: {
          p50: percentile(sorted, 0.5),
          max: sorted.at(-1) ?? 0,
          'api, of one core': cores.api,
          'database, of one core': cores.database,
          'loader, of one core': (ownThen.user + ownThen.system) / 1e6 / SECONDS,
        },
      },
      memory: { value: perSocket, detail: { 'after a minute of talk': talkedKb } },
    };
  } finally {
    await stage.close();
  }
}

let figures: Promise<Figures> | undefined;

const row = (
  name: string,
  figure: string,
  limits: Pick<Row, 'must' | 'target' | 'stretch'>,
  key: keyof Figures,
): Row => ({
  name,
  figure,
  better: 'less',
  ...limits,
  measure: async () => (await (figures ??= measureRoom()))[key],
});

/** A chat room with much talk and very many who read it. */
export const roomRows: readonly Row[] = [
  row(
    'room',
    '2,000 messages a minute beside 10,000 readers: p99 sent to heard, ms',
    { must: 500, target: 250, stretch: 100 },
    'p99',
  ),
  row(
    'room-memory',
    'the same: memory of the api for a socket, kB',
    { must: 40, target: 20, stretch: 12 },
    'memory',
  ),
];
