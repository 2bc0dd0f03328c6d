import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backupFolder } from '../backup/backup-folder.ts';
import { asAdministrator, type Postgres } from '../../packages/embedded-postgres/index.ts';

const PATIENCE_MS = 120_000;

/** Closes the segment that is written, and waits until it is kept. */
export async function keepWal(postgres: Postgres, backups: string): Promise<void> {
  const segment = await asAdministrator(postgres.url('postgres'), async (client) => {
    await client.query("select pg_logical_emit_message(true, 'drill', 'the end')");
    const { rows } = await client.query<{ segment: string }>(
      'select pg_walfile_name(pg_switch_wal()) as segment',
    );
    return rows[0]?.segment ?? '';
  });
  const end = Date.now() + PATIENCE_MS;
  while (!existsSync(path.join(backupFolder(backups).wal, `${segment}.gz`))) {
    if (Date.now() > end) throw new Error(`${segment} is not kept`);
    await sleep(50);
  }
}

/** Kills the server without a word, and deletes all that it has. */
export async function destroy({ folder }: Postgres): Promise<void> {
  const pid = Number.parseInt(readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGKILL');
  const end = Date.now() + PATIENCE_MS;
  while (isAlive(pid)) {
    if (Date.now() > end) throw new Error('the server does not die');
    await sleep(20);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
