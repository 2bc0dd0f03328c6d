import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { allMerchants } from '../../apps/api/domain/merchants/index.ts';
import { jobStates, jobsWaiting } from '../../apps/api/platform/jobs/jobs-state.ts';
import { outboxLag } from '../../apps/api/platform/outbox/outbox-state.ts';
import { checkSecretsKey } from '../../apps/api/platform/secrets/canary.ts';
import { requireProgramsLogin } from '../../packages/database/login-powers.ts';
import { PATIENCE } from '../../packages/database/pool.ts';
import { Complaint } from '../../packages/program/complaint.ts';
import { said, type Check, type Patient } from './patient.ts';

const OLDEST_SERVER = 15;
const CLOCK_APART_MS = 2000;
/** Jobs come by the minute, facts at once. */
const JOB_LATE_S = 180;
const FACT_LATE_MS = 60_000;
const LOGINS = 'docs/operating.md, “Logins of the database”';

/** The sentence that somebody was told off with; none when they were not. */
async function complaintOf(work: () => Promise<unknown>): Promise<string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (error instanceof Complaint) return [error.message];
    throw error;
  }
}

const login: Check = {
  at: 'the login of the programs',
  wrong: ({ database }) =>
    complaintOf(() =>
      requireProgramsLogin(database.pool, { setting: 'DATABASE_URL', login: 'mela_app', schema: 'platform' }),
    ),
};

async function settingsOf({ database }: Patient, names: readonly string[]): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any ($1)',
    [names],
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

const server: Check = {
  at: 'version, zone and durability of the server',
  async wrong(patient) {
    const durable = ['fsync', 'full_page_writes', 'synchronous_commit'];
    const found = await settingsOf(patient, ['server_version', 'server_version_num', 'TimeZone', ...durable]);
    const version = Math.trunc(Number(found['server_version_num']) / 10_000);
    const off = durable.filter((name) => found[name] === 'off');
    return [
      ...(version < OLDEST_SERVER
        ? [`The server is PostgreSQL ${found['server_version']}: at least ${OLDEST_SERVER} is needed.`]
        : []),
      ...(['UTC', 'Etc/UTC', 'GMT'].includes(found['TimeZone'] ?? '')
        ? []
        : [`The server's time zone is ${found['TimeZone']}: set timezone = 'UTC' in postgresql.conf.`]),
      ...(off.length > 0
        ? [
            `${off.join(', ')} off: what was answered may be lost with the power. Switch on in postgresql.conf.`,
          ]
        : []),
    ];
  },
};

const order: Check = {
  at: 'the order of text',
  async wrong({ database }) {
    const { rows } = await database.pool.query<{ right: boolean }>(
      "select 'B' < 'a' and 'a-c' < 'aab' and 'z' < 'ক' as right",
    );
    return rows[0]?.right
      ? []
      : [
          `The database does not sort text by code point: lists leave rows out. Make it anew as in ${LOGINS}.`,
        ];
  },
};

const timeOuts: Check = {
  at: 'time-outs',
  async wrong({ database }) {
    const wanted = {
      statement_timeout: PATIENCE.statementMs,
      lock_timeout: PATIENCE.lockMs,
      idle_in_transaction_session_timeout: PATIENCE.idleMs,
    };
    const { rows } = await database.pool.query<{ kept: string[] | null }>(
      'select rolconfig as kept from pg_roles where rolname = session_user',
    );
    const kept = rows[0]?.kept ?? [];
    const missing = Object.entries(wanted)
      .map(([name, ms]) => `${name}=${ms / 1000}s`)
      .filter((one) => !kept.includes(one));
    return missing.length === 0
      ? []
      : [`The login of the programs lacks ${missing.join(', ')}: make the logins again (${LOGINS}).`];
  },
};

const migrations: Check = {
  at: 'migrations',
  async wrong({ ownerUrl }) {
    if (ownerUrl === null)
      return ['MIGRATE_DATABASE_URL is not set, so nobody can tell whether the database is migrated.'];
    const files = await readdir(new URL('../../apps/api/migrations/', import.meta.url));
    const client = new pg.Client({
      connectionString: ownerUrl,
      connectionTimeoutMillis: PATIENCE.connectionMs,
    });
    await client.connect();
    try {
      const { rows } = await client.query<{ name: string }>('select name from public.migration');
      const applied = new Set(rows.map(({ name }) => name));
      const [missing, later] = [
        files.filter((file) => file.endsWith('.sql') && !applied.has(file)),
        [...applied].filter((name) => !files.includes(name)),
      ];
      return [
        ...(missing.length > 0
          ? [`The database lacks ${missing.join(', ')}: run \`node tools/migrate.ts\`.`]
          : []),
        ...(later.length > 0
          ? [`The database is of a later release, which applied ${later.join(', ')}.`]
          : []),
      ];
    } finally {
      await client.end();
    }
  },
};

const clock: Check = {
  at: 'clock',
  async wrong({ database, now }) {
    const before = now();
    const { rows } = await database.pool.query<{ at: Date }>('select clock_timestamp() as at');
    const after = now();
    const at = rows[0]?.at.getTime() ?? 0;
    const apart = Math.max(before - at, at - after);
    return apart <= CLOCK_APART_MS
      ? []
      : [
          `The clocks of the database and of this machine are ${Math.round(apart / 1000)} s apart: let both follow the same time server.`,
        ];
  },
};

class Looked extends Error {}

const key: Check = {
  at: 'keys',
  wrong: ({ database, box }) =>
    complaintOf(async () => {
      try {
        // The first to ask leaves a word behind, which is not for a visitor to do.
        await database.kysely.transaction().execute(async (db) => {
          await checkSecretsKey(db, box);
          throw new Looked();
        });
      } catch (error) {
        if (!(error instanceof Looked)) throw error;
      }
    }),
};

const jobs: Check = {
  at: 'jobs',
  async wrong({ database }) {
    const late = (await jobsWaiting(database.kysely)).filter(
      ({ waitingSeconds }) => waitingSeconds > JOB_LATE_S,
    );
    const failed = (await jobStates(database.kysely)).filter(({ state }) => state === 'failed');
    const names = (found: readonly { name: string }[]): string => found.map(({ name }) => name).join(', ');
    return [
      ...(late.length > 0
        ? [`Nobody has taken up ${names(late)} for minutes: is a worker running, and what does its log say?`]
        : []),
      ...(failed.length > 0 ? [`Failed when last tried: ${names(failed)}. The worker's log says why.`] : []),
    ];
  },
};

const outbox: Check = {
  at: 'outbox',
  async wrong({ database, now }) {
    const wrong: string[] = [];
    for (const { id, code } of await allMerchants(database.kysely)) {
      const { waiting, oldestAt, stuck } = await database.inMerchant(id, outboxLag);
      const age = oldestAt === null ? 0 : now() - oldestAt.getTime();
      if (age > FACT_LATE_MS)
        wrong.push(
          `${waiting} facts of ${code} wait, the oldest for ${Math.round(age / 1000)} s: is a worker running?`,
        );
      if (stuck > 0)
        wrong.push(`${stuck} facts of ${code} no longer get through: the console's system page names them.`);
    }
    return wrong;
  },
};

/** What is looked at in the database, once it answers. */
export const databaseChecks: readonly Check[] = [
  login,
  server,
  order,
  timeOuts,
  migrations,
  clock,
  key,
  jobs,
  outbox,
];

/** Why the database does not answer; null where it does. */
export async function databaseAway({ database }: Patient): Promise<string | null> {
  try {
    await sql`select 1`.execute(database.kysely);
    return null;
  } catch (error) {
    return `The database does not answer: ${said(error)}. Everything that lies in it was not looked at.`;
  }
}
