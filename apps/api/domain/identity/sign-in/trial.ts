import { randomInt } from 'node:crypto';
import { DAY_MS, type Id, invariant, networkOf, ok, type Outcome, refuse } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { TRIAL } from '../account.ts';
import { countAttempt } from '../guesses/attempts.ts';
import type { LoggedIn } from './sign-in.ts';
import { openAccount } from '../profile/open-account.ts';
import type { NoFreePlay, TooManyAttempts } from '../refusals.ts';
import { TRIAL_LIFE_MS } from '../rules.ts';
import type { Device } from '../devices/device.ts';
import { startSession, type SessionDeps } from '../sessions/session.ts';

/**
 * Opens a trial account with play money and signs the device in. The account ends after a day. An address that has opened
 * its share of them has to wait a day.
 */
export async function openTrial(
  room: SessionDeps & {
    database: Database;
    /** Gives a new trial account its play money, in the scope that opens it. */
    grantPlayMoney(scope: Scope, accountId: Id): Promise<void>;
  },
  merchantId: Id,
  { offered, device }: { offered: boolean; device: Device },
): Promise<Outcome<LoggedIn, NoFreePlay | TooManyAttempts>> {
  if (!offered) return refuse({ kind: 'no-free-play' });
  const { database, rules } = room;
  const limit = rules.trialsPerAddress;
  const admitted = await countAttempt(database, merchantId, [
    { key: `trials:${networkOf(device.address)}`, windowMs: DAY_MS, delayFrom: limit, lockAt: limit },
  ]);
  if (!admitted.ok) return admitted;
  return database.inMerchant(merchantId, async (scope) => {
    const opened = await openAccount(scope, {
      type: TRIAL,
      username: `trial-${randomInt(2 ** 47).toString(36)}`,
      passwordHash: null,
      expiresAt: new Date(scope.now.getTime() + TRIAL_LIFE_MS),
    });
    invariant(opened.ok, 'a trial name of 47 random bits is free');
    await room.grantPlayMoney(scope, opened.value.id);
    const token = await startSession(scope, room, opened.value.id, device, { method: 'other' });
    return ok({ token, account: opened.value, firstTimeLogin: true, passwordExpired: false });
  });
}
