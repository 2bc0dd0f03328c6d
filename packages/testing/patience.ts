import type { Patience } from '@mela/database/pool.ts';

/** Where nobody is frozen on purpose, a busy machine may take its time. */
export const PATIENT: Patience = {
  connectionMs: 30_000,
  silentMs: 30_000,
  statementMs: 30_000,
  lockMs: 30_000,
  idleMs: 30_000,
};
