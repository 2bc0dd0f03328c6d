import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.join(import.meta.dirname, '../..');

export default defineConfig({
  root,
  test: {
    include: ['apps/*/e2e/*.e2e.ts'],
    globalSetup: path.join(root, 'packages/test-house/running-house.ts'),
    // One browser at a time: the pages' own timing is part of what the stories look at.
    fileParallelism: false,
    hookTimeout: 60_000,
  },
});
