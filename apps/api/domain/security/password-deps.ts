import type { Database } from '../../platform/database.ts';
import type { Identity, PasswordHasher } from '../identity/index.ts';

/** What the password routes of this room work with. */
export type PasswordDeps = Readonly<{ database: Database; identity: Identity; passwords: PasswordHasher }>;
