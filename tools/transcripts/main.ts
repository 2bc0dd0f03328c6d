import { spawnSync } from 'node:child_process';
import path from 'node:path';

// `npm run transcripts`: records anew what the system says to the outside, for people to read what has changed. `npm test` holds it against
// what was recorded.
const ROOT = path.join(import.meta.dirname, '../..');
const { status } = spawnSync('vitest', ['run', 'tools/transcripts', ...process.argv.slice(2)], {
  cwd: ROOT,
  env: { ...process.env, TRANSCRIPTS: 'record' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
