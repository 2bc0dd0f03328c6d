import { once } from 'node:events';
import { explain } from '../complaint.ts';
import { readStartSettings } from './settings.ts';
import { start, type Part } from './start.ts';

// `npm start`: the whole house on one machine. Everything it opens is closed again in the opposite order, whether it
// is asked to end, or something goes wrong on the way up: visitors first, then programs, then the database.
const parts: Part[] = [];
const end = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end.abort());
// Whoever read our output may be gone; the house goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  await start(readStartSettings(process.argv.slice(2), process.env), parts, end.signal);
  if (!end.signal.aborted) await once(end.signal, 'abort');
} catch (error) {
  if (!end.signal.aborted) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
if (parts.length > 0) console.log('\nStopping …');
for (const part of parts.toReversed()) {
  await part.close().catch((error: unknown) => {
    console.error(`${part.name} did not close: ${explain(error)}`);
    process.exitCode = 1;
  });
}
if (parts.length > 0) console.log('Stopped. The data is kept for the next start.');
// Front ends that are still being built are not waited for: what went wrong stays the last word.
if (process.exitCode) process.exit();
