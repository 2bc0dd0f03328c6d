import { parseArgs } from 'node:util';
import { embeddedFolders } from './backup/embedded-folders.ts';
import { noteRestoreIn } from './backup/note-restore.ts';
import { readInstant } from './backup/read-instant.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { Complaint, explain } from '../packages/program/complaint.ts';

const USAGE = "Usage: npm run -s restore -- [--until '2026-11-23T10:15:00Z']";

// `npm run -s restore`: puts the embedded database back as it was last, or at an instant. What it replaces is kept beside it.
try {
  const until = readUntil(process.argv.slice(2));
  const { dataDir, backups } = embeddedFolders(process.env, { needed: false });
  const { base, lastTransactionAt, replaced } = await restoreBackup({
    from: backups,
    until,
    dataDir,
    before: async (postgres, lastAt) => void (await noteRestoreIn(postgres, lastAt ?? until ?? new Date())),
  });
  console.log(`Restored from the copy ${base} and what was written since.`);
  if (lastTransactionAt) console.log(`The last transaction in it is of ${lastTransactionAt.toISOString()}.`);
  if (replaced) console.log(`What was there before is kept in ${replaced}.`);
  console.log(
    'No money goes out before companies and vendors have said what happened since; the console shows it (docs/operating.md, Backup).',
  );
  console.log(
    'Take a new backup as soon as the installation is up: what is written from now on is not kept before.',
  );
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function readUntil(words: string[]): Date | undefined {
  try {
    const { values } = parseArgs({ args: words, options: { until: { type: 'string' } } });
    return values.until === undefined ? undefined : readInstant('--until', values.until);
  } catch (error) {
    throw new Complaint(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
