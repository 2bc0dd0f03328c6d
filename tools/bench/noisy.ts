import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { saveLotteryGame } from '../../apps/api/domain/lottery/index.ts';
import { openPasswordHasher } from '../../apps/api/domain/identity/index.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openDatabase } from '../../apps/api/platform/database.ts';
import { lotteryGames } from '../../packages/testing/lotteries/lottery-games.ts';
import { PASSWORD } from '../../packages/testing/people/member.ts';
import { accepted, openPortalClient } from '../../packages/testing/portal-client.ts';
import { sendOverHttp } from '../../packages/testing/send-over-http.ts';
import { lotteryOrderPlace, drawsNow } from '../../packages/wire/portal/lottery.ts';
import { walletBalance } from '../../packages/wire/portal/member.ts';
import { openKeptConnection, type KeptConnection } from '../stage/kept-connection.ts';
import type { Stage } from '../stage/open-stage.ts';
import type { Seat } from '../stage/seat-players.ts';
import { requireSoundBooks } from '../stage/sound-books.ts';
import { openVendorWire } from '../stage/vendor-wire.ts';
import type { Ground, Measured, Row } from './row.ts';
import { newBet, percentile, type VendorStep } from './vendor-load.ts';

const IN_FLIGHT = 120;
const SECONDS = 6;
const ROUNDS = 3;
/** So many quiet members tell enough for a p99. */
const QUIET_MEMBERS = 12;
/** A quiet member's pause between two calls; well below the pace that an account is kept to beside others. */
const PAUSE_MS = 90;
const PATIENCE_MS = 20_000;
const HOST = 'mela.localhost';

/** Open for sale as long as any run lasts. */
const LOTTERY_GAME = {
  ...lotteryGames.ssc1m,
  code: 'noisy3600',
  schedule: { timeZone: 'Asia/Dhaka', intervalSeconds: 3600, closeLeadSeconds: 5, saleSeconds: 7200 },
};

/** A member who is signed in, and sits at the vendor's game. */
type Member = Readonly<{ seat: Seat; token: string }>;

/** Quiet members, a noisy one, and the draw of the lottery that they may bet on. */
type Neighbours = Readonly<{ quiet: readonly Member[]; noisy: Member; drawNumber: string }>;

/** One call of a member over a connection; `refused` when there were too many of them. */
type Call = (connection: KeptConnection, member: Member, drawNumber: string) => Promise<'done' | 'refused'>;

/** What a vendor calls for a member; it is refused nothing. */
type Kind = Readonly<{ portal: Call } | { vendor: VendorStep }>;

const over =
  (request: (draw: string) => { method: 'GET' | 'POST'; path: string; body: string; key?: string }): Call =>
  async (connection, { token }, drawNumber) => {
    const { key, ...rest } = request(drawNumber);
    const headers = {
      host: HOST,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const { status, body } = await connection.ask({ ...rest, headers, timeoutMs: PATIENCE_MS });
    if (status === 429) return 'refused';
    if (status !== 200) throw new Error(`${rest.path} answered ${status}: ${body.toString()}`);
    return 'done';
  };

const LINE = { play: 'SSC_SUM_BSOE', selection: 'BIG', unitMode: '0.01', multiple: 1 };

const KINDS = {
  balance: { portal: over(() => ({ method: 'GET', path: walletBalance.path, body: '' })) },
  order: {
    portal: over((drawNumber) => ({
      method: 'POST',
      path: lotteryOrderPlace.path,
      body: JSON.stringify({ gameCode: LOTTERY_GAME.code, numero: drawNumber, series: 1900, lines: [LINE] }),
      key: randomUUID(),
    })),
  },
  bet: { vendor: newBet },
} as const satisfies Record<string, Kind>;

type KindName = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as KindName[];
/** What a quiet member does meanwhile. */
const QUIET = ['balance', 'bet'] as const satisfies readonly KindName[];

/** Lets some of the company's members sign in, and puts a lottery on sale. */
async function openNeighbours({ databaseUrl, company, apis }: Stage): Promise<Neighbours> {
  const [noisy, ...quiet] = company.seats.slice(0, 1 + QUIET_MEMBERS);
  if (!noisy || quiet.length < QUIET_MEMBERS) throw new Error('the company has too few seats');
  const hash = await openPasswordHasher().hash(PASSWORD);
  if (!hash.ok) throw new Error('nobody else is hashing here');
  const database = openDatabase(databaseUrl, systemClock, 1);
  try {
    await database.inMerchant(company.merchant.id, async (scope) => {
      await saveLotteryGame(scope, LOTTERY_GAME);
      await sql`update identity.account set password_hash = ${hash.value}
        where merchant_id = ${scope.merchantId}
          and id = any(${[noisy, ...quiet].map(({ player }) => player)}::uuid[])`.execute(scope.db);
    });
  } finally {
    await database.close();
  }
  const send = sendOverHttp(apis[0]?.port ?? 0, PATIENCE_MS);
  const open = () =>
    openPortalClient({ send, host: HOST, merchantCode: company.merchant.code, now: Date.now });
  const signIn = async (seat: Seat): Promise<Member> => {
    const client = open();
    accepted(await client.login(`player-${seat.player}`, PASSWORD));
    return { seat, token: client.state.token ?? '' };
  };
  const visitor = open();
  for (;;) {
    const { current } = accepted(await visitor.call(drawsNow, { query: { game: LOTTERY_GAME.code } }));
    if (current) {
      const noisyMember = await signIn(noisy);
      const quietMembers: Member[] = [];
      for (const seat of quiet) quietMembers.push(await signIn(seat));
      return { quiet: quietMembers, noisy: noisyMember, drawNumber: current.drawNumber };
    }
    await sleep(200);
  }
}

/** Makes a member's calls of a kind, one after the other at each of so many connections, until `isOver`. */
async function keepCalling(
  stage: Stage,
  {
    name,
    member,
    drawNumber,
    connections,
  }: { name: KindName; member: Member; drawNumber: string; connections: number },
  {
    isOver,
    pauseMs,
    took,
  }: { isOver: () => boolean; pauseMs: number; took: (ms: number, refused: boolean) => void },
): Promise<void> {
  const port = stage.apis[0]?.port ?? 0;
  const kind: Kind = KINDS[name];
  const wire = openVendorWire(port, stage.company.key, connections);
  const mark = randomUUID().slice(0, 8);
  let n = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = openKeptConnection(port);
      while (!isOver()) {
        const from = performance.now();
        const result =
          'portal' in kind
            ? await kind.portal(connection, member, drawNumber)
            : await kind.vendor({ wire, seats: [member.seat], mark }, n++);
        took(performance.now() - from, result === 'refused');
        if (pauseMs > 0) await sleep(pauseMs);
      }
      connection.close();
    }),
  );
  wire.close();
}

/** What one listening heard: how long each of the quiet members' calls took, and what became of the neighbour's. */
type Heard = { took: Record<(typeof QUIET)[number], number[]>; answered: number; refused: number };

const openHeard = (): Heard => ({ took: { balance: [], bet: [] }, answered: 0, refused: 0 });

/** Adds to `heard` what the quiet members feel beside a neighbour's calls of a kind, or alone. */
async function listen(
  stage: Stage,
  { quiet, noisy, drawNumber }: Neighbours,
  noise: KindName | null,
  heard: Heard,
): Promise<void> {
  let over = false;
  const calling = noise
    ? keepCalling(
        stage,
        { name: noise, member: noisy, drawNumber, connections: IN_FLIGHT },
        {
          isOver: () => over,
          pauseMs: 0,
          took: (_ms, refused) => void (heard[refused ? 'refused' : 'answered'] += 1),
        },
      )
    : Promise.resolve();
  await sleep(500);
  for (const name of QUIET) {
    const end = performance.now() + SECONDS * 1000;
    const listening = {
      isOver: () => performance.now() > end,
      pauseMs: PAUSE_MS,
      took: (ms: number) => void heard.took[name].push(ms),
    };
    await Promise.all(
      quiet.map(async (member, n) => {
        // One after the other, so that they do not wait for each other.
        await sleep((n * PAUSE_MS) / QUIET_MEMBERS);
        await keepCalling(stage, { name, member, drawNumber, connections: 1 }, listening);
      }),
    );
  }
  over = true;
  await calling;
}

/** In turns, alone and beside each noise, so that what the machine does meanwhile falls on all of them. */
async function measure({ stage: opened }: Ground): Promise<Measured> {
  const stage = await opened();
  const neighbours = await openNeighbours(stage);
  const alone = openHeard();
  const beside = NAMES.map((noise) => ({ noise, heard: openHeard() }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { noise, heard } of beside) {
      await listen(stage, neighbours, null, alone);
      await listen(stage, neighbours, noise, heard);
    }
  }
  await requireSoundBooks(stage);
  const p99 = ({ took }: Heard, name: (typeof QUIET)[number]): number =>
    percentile(
      took[name].toSorted((a, b) => a - b),
      0.99,
    );
  const detail: Record<string, string> = {};
  const ratios = beside.flatMap(({ noise, heard }) =>
    QUIET.map((name) => {
      const [a, b] = [p99(alone, name), p99(heard, name)];
      const result = `noise ${heard.answered} answered, ${heard.refused} refused`;
      detail[`${name} beside ${IN_FLIGHT} of ${noise}`] =
        `${(b / a).toFixed(2)}: ${b.toFixed(1)} ms, alone ${a.toFixed(1)}; ${result}`;
      return b / a;
    }),
  );
  return { value: Math.max(...ratios), detail };
}

/** How little one member feels of another who does too much at once. */
export const noisyRows: readonly Row[] = [
  {
    name: 'noisy',
    figure: 'p99 of a quiet member beside one with 120 calls in flight ÷ alone',
    better: 'less',
    must: 2,
    target: 1.3,
    stretch: 1.1,
    measure,
  },
];
