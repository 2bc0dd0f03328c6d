import { randomInt } from 'node:crypto';
import { Client } from 'pg';

/** What one run of the yardstick gave: transactions per second, and their mean latency. */
export type Pace = Readonly<{ tps: number; latencyMs: number }>;

const TELLERS = 10;
const ACCOUNTS = 100_000;

/** Makes the four tables of TPC-B as pgbench does, under its names, unless they are there. */
export async function fillTpcB(url: string, scale: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const there = await client.query("select from pg_class where relname = 'pgbench_accounts'");
    if (there.rowCount) return;
    await client.query(`
      create table pgbench_branches (bid int not null primary key, bbalance int, filler char(88));
      create table pgbench_tellers (tid int not null primary key, bid int, tbalance int, filler char(84));
      create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84));
      create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
      insert into pgbench_branches select n, 0, '' from generate_series(1, ${scale}) n;
      insert into pgbench_tellers select n, (n - 1) / ${TELLERS} + 1, 0, '' from generate_series(1, ${scale * TELLERS}) n;
      insert into pgbench_accounts
        select n, (n - 1) / ${ACCOUNTS} + 1, 0, '' from generate_series(1, ${scale * ACCOUNTS}) n;
      alter table pgbench_accounts add primary key (aid);`);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Runs TPC-B's seven statements over named prepared statements, as many clients at once as asked. */
export async function runTpcB(url: string, scale: number, clients: number, seconds: number): Promise<Pace> {
  const connections = Array.from({ length: clients }, () => new Client({ connectionString: url }));
  await Promise.all(connections.map((connection) => connection.connect()));
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  let done = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < end) {
        await transact(connection, scale);
        done += 1;
      }
    }),
  );
  const tookMs = performance.now() - startedAt;
  await Promise.all(connections.map((connection) => connection.end()));
  return { tps: (done / tookMs) * 1000, latencyMs: (tookMs * clients) / done };
}

async function transact(connection: Client, scale: number): Promise<void> {
  const account = randomInt(1, scale * ACCOUNTS + 1);
  const branch = randomInt(1, scale + 1);
  const teller = randomInt(1, scale * TELLERS + 1);
  const delta = randomInt(-5000, 5001);
  const run = (name: string, text: string, values: number[]) => connection.query({ name, text, values });
  await connection.query('begin');
  await run('a', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, account]);
  await run('s', 'select abalance from pgbench_accounts where aid = $1', [account]);
  await run('t', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, teller]);
  await run('b', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, branch]);
  await run('h', 'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, now())', [
    teller,
    branch,
    account,
    delta,
  ]);
  await connection.query('end');
}
