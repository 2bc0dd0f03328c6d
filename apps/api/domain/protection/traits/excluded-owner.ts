import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import type { ImposedBy } from '../imposed-by.ts';
import { traitMark, traitsOf } from './know-player.ts';

/**
 * Whether whoever has just proven a phone to be theirs is shut out, at any brand of the licence. To be asked for proven ones alone:
 * the answer is its owner's business and nobody else's.
 */
export async function excludedOwner(
  scope: Scope,
  box: SecretBox,
  phone: string,
): Promise<{ until: Date; by: ImposedBy } | null> {
  const [trait] = traitsOf({ phones: [{ value: phone, proven: true }] });
  if (!trait) return null;
  const { rows } = await sql<{ until: Date; by: ImposedBy }>`
    select o.until, o.imposed_by as by from protection.excluded_owner(${trait.kind}, ${traitMark(box, trait)}, ${scope.now}) o`.execute(
    scope.db,
  );
  return rows[0] ?? null;
}
