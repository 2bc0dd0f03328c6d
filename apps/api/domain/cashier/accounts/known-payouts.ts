import type { Id } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import type { Listener } from '../../../platform/outbox/listener.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { CashierPayoutAccount } from '../../../platform/tables.ts';
import { knowPlayer, type Known } from '../../protection/index.ts';
import { toPayoutAccount } from './payout-account.ts';

/** Every account that a member has bound, removed ones too; it is shown to be theirs once money has come there. */
export async function knownPayouts(
  scope: Scope,
  memberId: Id,
  box: SecretBox,
): Promise<NonNullable<Known['payouts']>> {
  const { rows } = await sql<Selectable<CashierPayoutAccount> & { proven: boolean }>`
    select a.*, exists (select from cashier.withdrawal w
             where w.merchant_id = a.merchant_id and w.payout_account_id = a.id and w.state = 'confirmed') as proven
      from cashier.payout_account a
     where a.merchant_id = ${scope.merchantId} and a.member_id = ${memberId}`.execute(scope.db);
  return rows.flatMap(({ proven, ...row }) => {
    const { owner } = toPayoutAccount(row, box);
    return owner === null ? [] : [{ value: owner.number, proven }];
  });
}

/** Notes that an account is its member's when a withdrawal has come there: who is shut out by it elsewhere is shut out here too. */
export const knowPayoutsListener = (box: SecretBox): Listener => ({
  name: 'cashier-know-payouts',
  topics: ['withdrawal-confirmed'],
  async hear(scope, facts) {
    for (const memberId of new Set(facts.map((fact) => fact.memberId))) {
      if (memberId !== null)
        await knowPlayer(scope, box, memberId, { payouts: await knownPayouts(scope, memberId, box) });
    }
  },
});
