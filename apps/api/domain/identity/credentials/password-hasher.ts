import { hash, verify } from '@node-rs/argon2';
import type { Outcome } from '@mela/primitives';
import { openTurnstile, type Busy } from '../../../platform/in-turn.ts';

/** Turns passwords into argon2id hashes, a few at a time: each takes 19 MiB. */
export type PasswordHasher = Readonly<{
  hash(password: string): Promise<Outcome<string, Busy>>;
  /** Whether the password is the hashed one. Without a hash it does the same work and answers false. */
  verify(password: string, hashed: string | null): Promise<Outcome<boolean, Busy>>;
}>;

/** The package's default algorithm is argon2id; memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What `verify` compares with when there is no account: nobody's password, at the same cost. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$8OLeHNPazLK4EWo9VsLx8A$JkR++bdF17MDM+/4kckfDqGBnGFDKb4/OKVq5ZxDyFc';

/**
 * Opens a hasher that works on at most `atOnce` passwords; with `queueMax` more waiting it refuses as busy. Only tests, whose people have
 * nothing to lose, pay less than the `cost` of the product.
 */
export function openPasswordHasher({ atOnce = 4, queueMax = 50, cost = COST } = {}): PasswordHasher {
  const inTurn = openTurnstile({ atOnce, queueMax });
  return {
    hash: (password) => inTurn(() => hash(password.normalize('NFC'), cost)),
    verify: (password, hashed) =>
      inTurn(async () => {
        const same = await verify(hashed ?? NOBODY, password.normalize('NFC'));
        return same && hashed !== null;
      }),
  };
}
