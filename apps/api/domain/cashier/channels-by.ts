import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/**
 * How a listing whose rows name their channel by its id finds those of some codes, or of some kinds: a deposit is of its channel's kind, and
 * an index knows ids alone.
 */
export const channelsBy =
  (table: 'cashier.deposit_channel' | 'cashier.payout_channel', by: 'code' | 'kind') =>
  async (scope: Scope, asked: readonly string[]): Promise<Id[]> => {
    const { rows } = await sql<{ id: Id }>`
      select id from ${sql.table(table)} where merchant_id = ${scope.merchantId} and ${sql.ref(by)} = any(${asked})`.execute(
      scope.db,
    );
    return rows.map(({ id }) => id);
  };
