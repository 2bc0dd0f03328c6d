import { defineConfig } from 'vitest/config';

// The tests of the pure money rules alone: they need no database.
export default defineConfig({
  test: {
    include: ['packages/primitives/amount.test.ts', 'packages/lottery-rules/pricing.test.ts'],
  },
});
