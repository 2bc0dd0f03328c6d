import { DAY_MS, type Id, newId } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import { traitMark, traitsOf, type Known } from './know-player.ts';

/** As long as the shortest self-exclusion. */
const HELD_DAYS = 180;

/**
 * Holds an account for review though it looks like nobody: one in so many, and always the same for what was typed. Else being held would
 * tell whoever registers in somebody else's name that they are shut out.
 */
export async function holdByChance(
  scope: Scope,
  box: SecretBox,
  accountId: Id,
  known: Known,
  oneIn: number,
): Promise<void> {
  const typed = traitsOf(known).filter(({ proven }) => !proven);
  if (oneIn === 0 || !typed.some((trait) => traitMark(box, trait).readUInt32BE(0) % oneIn === 0)) return;
  await scope.db
    .insertInto('protection.review')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      account_id: accountId,
      like_account: null,
      like_here: false,
      causes: ['chance'],
      until: new Date(scope.now.getTime() + HELD_DAYS * DAY_MS),
      imposed_by: null,
      opened_at: scope.now,
    })
    .execute();
}
