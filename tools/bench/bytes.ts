import { Client } from 'pg';
import { settle } from '../../packages/wire/provider/index.ts';
import type { Stage } from '../stage/open-stage.ts';
import { requireSoundBooks } from '../stage/sound-books.ts';
import type { Ground, Measured, Row } from './row.ts';
import { loadSteps, mustBook, newBet, roundOf, type VendorStep } from './vendor-load.ts';

const ROUNDS = 20_000;
/** Kept bytes of a bet before its rows were laid out leaner: what the figure is a ratio to. */
const ONCE = 2570;
/** Of so many rounds one is won, at so much. */
const WON_OF = 4;
const WIN = 30_000n;

/** A bet and its settle, as most are: three of four are lost. */
const wholeRound: VendorStep = async (vendor, n) => {
  const name = `${vendor.mark}-${n}`;
  await newBet(vendor, n);
  await mustBook(vendor.wire, settle, {
    ...roundOf(vendor, n),
    transaction: `${name}-won`,
    reference: name,
    currency: 'BDT',
    amount: n % WON_OF === 0 ? WIN : 0n,
    endRound: true,
  });
};

/** Bytes of each table and index that belongs to the product, by name. */
type Sizes = ReadonlyMap<string, number>;

async function sizesOf(client: Client): Promise<Sizes> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select n.nspname || '.' || c.relname as name, pg_relation_size(c.oid) as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'i') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

/** What is deleted again within minutes is written, and keeps nothing. */
const PASSING = /^(play\.nonce|platform\.outbox|platform\.late_fact|pgboss\.)/;

const growth = (before: Sizes, after: Sizes): [string, number][] =>
  [...after]
    .map(([name, bytes]): [string, number] => [name, (bytes - (before.get(name) ?? 0)) / ROUNDS])
    .filter(([name, bytes]) => bytes >= 1 && !PASSING.test(name))
    .toSorted(([, a], [, b]) => b - a);

async function walOf(client: Client): Promise<bigint> {
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`,
  );
  return BigInt(rows[0]?.bytes ?? 0);
}

async function measureBytes(ground: Ground): Promise<Measured> {
  const stage: Stage = await ground.stage();
  const client = new Client({ connectionString: stage.ownerUrl });
  const administrator = new Client({ connectionString: stage.postgres.url('mela') });
  await Promise.all([client.connect(), administrator.connect()]);
  const lap = async () => {
    const before = await sizesOf(client);
    await loadSteps(stage, 32, ROUNDS, wholeRound);
    const grown = growth(before, await sizesOf(client));
    return { grown, kept: grown.reduce((sum, [, bytes]) => sum + bytes, 0) };
  };
  try {
    // What the worker does with the facts costs the same whenever it does it; here only what calls write is counted.
    await stage.stopWorkers();
    await administrator.query('checkpoint');
    const wal = await walOf(client);
    const { grown, kept } = await lap();
    const walBytes = Number((await walOf(client)) - wal) / ROUNDS;
    // Rows that changed leave room that is used again once autovacuum has passed.
    await administrator.query('vacuum');
    const vacuumed = await lap();
    await requireSoundBooks(stage);
    return {
      value: kept / ONCE,
      detail: {
        keptBytes: Math.round(kept),
        keptOnceVacuumed: Math.round(vacuumed.kept),
        walBytes: Math.round(walBytes),
        ...Object.fromEntries(grown.map(([name, bytes]) => [name, Math.round(bytes)])),
      },
    };
  } finally {
    await Promise.all([client.end(), administrator.end()]);
  }
}

/** How much the database keeps of a bet and its settle, by table and index, and how much WAL they write. */
export const byteRows: readonly Row[] = [
  {
    name: 'bytes',
    figure: 'bytes kept of a bet and its settle ÷ 2,570',
    better: 'less',
    must: 1,
    target: 0.5,
    stretch: 0.35,
    measure: measureBytes,
  },
];
