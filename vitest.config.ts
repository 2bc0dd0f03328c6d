import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const ALL = ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'];
const NONE = ['**/node_modules/**', '**/dist/**'];
/** Where a module is replaced or read anew, whoever came next would find that. */
const REPLACES = /\bvi\.(mock|resetModules)\(/;

const alone = globSync(ALL, {
  cwd: import.meta.dirname,
  exclude: (name) => /node_modules|dist/.test(name),
}).filter((file) => REPLACES.test(readFileSync(file, 'utf8')));

export default defineConfig({
  test: {
    globalSetup: 'packages/testing/cluster.ts',
    // A third of their time is waiting: for a killed program's lease, a call that stalls, a server that starts.
    maxWorkers: 3,
    projects: [
      // A file after the other in one process: to load the modules anew for each took a fifth of all time.
      project({ name: 'together', include: ALL, exclude: [...NONE, ...alone], isolate: false }),
      project({ name: 'alone', include: alone, exclude: NONE }),
    ],
  },
});

function project(files: { name: string; include: string[]; exclude: string[]; isolate?: boolean }) {
  return {
    test: {
      ...files,
      // For what hangs; how fast something is, is measured in `npm run bench`.
      testTimeout: 180_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
      // A database that is dropped, or a server that is killed, must not take other test files along.
      pool: 'forks' as const,
    },
  };
}
