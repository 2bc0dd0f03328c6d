import type { Id } from '@mela/primitives';
import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** One transaction inside one merchant: row-level security lets nothing else through. `now` holds for all of it. */
export type Scope = Readonly<{ merchantId: Id; db: Transaction<Tables>; now: Date }>;
