import { parseArgs } from 'node:util';
import { noteRestore } from './backup/note-restore.ts';
import { readInstant } from './backup/read-instant.ts';
import { Complaint, explain } from '../packages/program/complaint.ts';
import { databaseUrlOf } from '../packages/installation/local-database.ts';

const USAGE = "Usage: npm run -s restored -- --to '2026-11-23T10:15:00Z'";

// `npm run -s restored -- --to INSTANT`: after an outside server was restored by its own means and before any program is started, writes
// down to which instant: no money goes out until companies and vendors have said what happened since.
try {
  const to = readTo(process.argv.slice(2));
  const brands = await noteRestore(await databaseUrlOf(process.env, 'mela_owner'), to);
  console.log(
    `${brands} brands pay nothing out until everybody has said what happened since ${to.toISOString()}.`,
  );
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function readTo(words: string[]): Date {
  try {
    const { values } = parseArgs({ args: words, options: { to: { type: 'string' } } });
    return readInstant('--to', values.to ?? '');
  } catch (error) {
    throw new Complaint(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
