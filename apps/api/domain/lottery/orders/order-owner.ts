import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';

/** Whose order, or multi-draw order, has a number; null where none has. */
export async function orderOwner(scope: Scope, number: string): Promise<Id | null> {
  const { rows } = await sql<{ memberId: Id }>`
    select member_id as "memberId" from lottery.order where merchant_id = ${scope.merchantId} and number = ${number}
    union all
    select member_id from lottery.multi_draw_order where merchant_id = ${scope.merchantId} and number = ${number}`.execute(
    scope.db,
  );
  return rows[0]?.memberId ?? null;
}
