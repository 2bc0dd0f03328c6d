import type { Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

/** How the system hashes passwords. There is one hasher, so that its queue holds for members and staff together. */
export type Passwords = {
  /** Whether the password fits. Without a hash it works as long and says no. */
  verify(password: string, hashed: string | null): Promise<Outcome<boolean, { kind: 'busy' }>>;
  hash(password: string): Promise<Outcome<string, { kind: 'busy' }>>;
};

/** What the room is made of. */
export type Parts = Readonly<{
  database: Database;
  box: SecretBox;
  passwords: Passwords;
  /** In how many browsers one person may be signed in; the oldest one gives way. Three, if nobody says. */
  sessionsPerStaff?: number;
}>;
