import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupFolder } from './backup/backup-folder.ts';
import { dropOldBackups } from './backup/drop-old-backups.ts';
import { embeddedFolders } from './backup/embedded-folders.ts';
import { takeBackup } from './backup/take-backup.ts';
import { Complaint, explain } from '../packages/program/complaint.ts';
import { isServed, startPostgres } from '../packages/embedded-postgres/index.ts';

const USAGE = 'Usage: npm run -s backup -- [--keep COPIES]';

// `npm run -s backup`: a copy of the embedded database while it works, and from the first on all that is written to it, so that
// `npm run -s restore` can go back to any instant. Keeps the newest seven copies, or as many as it is told.
try {
  const keep = readKeep(process.argv.slice(2));
  const { dataDir, backups } = embeddedFolders(process.env);
  const served = await isServed(dataDir);
  const postgres = await startPostgres({ dataDir });
  try {
    const name = await takeBackup(postgres, backups);
    const dropped = dropOldBackups(backupFolder(backups), keep);
    console.log(`Backed up: ${path.join(backupFolder(backups).base, name)}`);
    if (dropped > 0) console.log(`${dropped} older ${dropped === 1 ? 'copy' : 'copies'} went.`);
    console.log(
      'Keep a copy of the file secrets-key where the backups are not: without it no backup is of use.',
    );
  } finally {
    if (!served) await postgres.stop();
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function readKeep(words: string[]): number {
  try {
    const { values } = parseArgs({ args: words, options: { keep: { type: 'string', default: '7' } } });
    if (!/^[1-9]\d{0,3}$/.test(values.keep)) throw new Error('--keep takes a whole number from 1 to 9999');
    return Number(values.keep);
  } catch (error) {
    throw new Complaint(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
