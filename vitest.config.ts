import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: 'packages/testing/cluster.ts',
    // For what hangs; how fast something is, is measured in `npm run bench`.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // A database that is dropped, or a server that is killed, must not take other test files along.
    pool: 'forks',
    // A third of their time is waiting: for a killed program's lease, a call that stalls, a server that starts.
    maxWorkers: 3,
  },
});
