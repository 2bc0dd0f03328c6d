import { once } from 'node:events';
import { hearTheUnexpected } from '../../packages/program/hear-the-unexpected.ts';
import { readLogSettings } from '../../packages/program/log-settings.ts';
import { openProgramLog, type ProgramLog } from '../../packages/program/log.ts';
import { explain } from '../../packages/program/complaint.ts';
import { makeFolder } from '../../packages/installation/data-folder.ts';
import { readStartSettings, logFolder } from './settings.ts';
import { start, type Part } from './start.ts';

/** Opens the log of `npm start` itself, before its settings are read: what is wrong with them is noted there. */
function openStartLog(environment: Readonly<Record<string, string | undefined>>): ProgramLog {
  const settings = readLogSettings(environment);
  const folder = logFolder({ ...settings, DATA_DIR: environment['DATA_DIR'] || '.data' });
  try {
    makeFolder(folder);
  } catch {
    // Whoever sits at the terminal is told all the same.
  }
  return openProgramLog('start', { ...settings, LOG_DIR: folder });
}

// `npm start`: the whole installation on one machine. Everything it opens is closed again in the opposite order, whether it
// is asked to end, or something goes wrong on the way up: visitors first, then programs, then the database.
const LAST_LINES_MS = 1000;

const parts: Part[] = [];
const end = new AbortController();
const { log, flush } = openStartLog(process.env);

function fail(error: unknown, message: string): void {
  log.fatal({ err: error }, message);
  console.error(explain(error));
  process.exitCode = 1;
  end.abort();
}
hearTheUnexpected(fail);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end.abort());

try {
  const settings = readStartSettings(process.argv.slice(2), process.env);
  await start(settings, { parts, end: end.signal, log });
  if (!end.signal.aborted) await once(end.signal, 'abort');
} catch (error) {
  if (!end.signal.aborted) fail(error, 'does not start');
}
if (parts.length > 0) console.log('\nStopping …');
for (const part of parts.toReversed()) {
  await part.close().catch((error: unknown) => {
    log.error({ err: error, part: part.name }, 'did not close');
    console.error(`${part.name} did not close: ${explain(error)}`);
    process.exitCode = 1;
  });
}
if (parts.length > 0) console.log('Stopped. The data is kept for the next start.');
log.info('stopped');
await flush(LAST_LINES_MS);
// Front ends that are still being built are not waited for: what went wrong stays the last word.
if (process.exitCode) process.exit();
