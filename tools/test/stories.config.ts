import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.join(import.meta.dirname, '../..');

export default defineConfig({
  root,
  test: {
    include: ['apps/*/e2e/*.e2e.ts', 'apps/studio/games/*/*.e2e.ts'],
    globalSetup: path.join(root, 'packages/testing/stories/running-installation.ts'),
    // Half of their time is waiting: for a draw, a code, a push.
    maxWorkers: 3,
    // A file after the other in one process: to load the browser's driver and the wire anew for each took a second of it.
    isolate: false,
    // For what hangs, in the few tests that ask without a browser.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
