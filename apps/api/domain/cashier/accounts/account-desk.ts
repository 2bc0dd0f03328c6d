import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import { listingOf } from '../../../platform/listing.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { AccountDeskRefusal } from '../refusals.ts';
import type { RecordAudit, Staff } from '../staff.ts';
import { toPayoutAccount, type PayoutAccount } from './payout-account.ts';

type Which = { id: Id; box: SecretBox };
type Answer = Promise<Outcome<PayoutAccount, AccountDeskRefusal>>;

/** What staff do with payout accounts; nobody decides on one of their own. */
export type AccountDesk = Readonly<{
  /** Notes that somebody has looked at it and found nothing. */
  check(scope: Scope, staff: Staff, which: Which): Answer;
  /** Lets no money go there; the member is shown the reason. */
  block(scope: Scope, staff: Staff, which: Which & { reason: string }): Answer;
  /** Lets money go there again. */
  unblock(scope: Scope, staff: Staff, which: Which & { reason: string }): Answer;
}>;

/** Opens the staff's side of payout accounts over the operator's audit log. */
export function openAccountDesk({ recordAudit }: { recordAudit: RecordAudit }): AccountDesk {
  const act = async (
    scope: Scope,
    staff: Staff,
    { id, box, reason }: Which & { reason?: string },
    change: {
      action: 'check' | 'block' | 'unblock';
      fits(row: { blocked_at: Date | null; checked_at: Date | null }): boolean;
    },
  ): Answer => {
    const row = await scope.db
      .selectFrom('cashier.payout_account')
      .selectAll()
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse({ kind: 'payout-account-not-found' });
    if (staff.ownAccountIds.includes(row.member_id)) return refuse({ kind: 'own-payout-account' });
    if (!change.fits(row)) return refuse({ kind: 'payout-account-as-asked' });
    const block = { blocked_at: scope.now, blocked_by: staff.staffId, block_reason: reason ?? null };
    const changed = await scope.db
      .updateTable('cashier.payout_account')
      .set({
        ...(change.action === 'block' && block),
        ...(change.action === 'unblock' && { blocked_at: null, blocked_by: null, block_reason: null }),
        checked_at: scope.now,
        checked_by: staff.staffId,
      })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: `payout-account-${change.action}`,
      subject: { kind: 'payout-account', id },
      detail: { memberId: row.member_id, ...(reason === undefined ? {} : { note: reason }) },
    });
    return ok(toPayoutAccount(changed, box));
  };
  return {
    check: (scope, staff, which) =>
      act(scope, staff, which, { action: 'check', fits: ({ checked_at }) => checked_at === null }),
    block: (scope, staff, which) =>
      act(scope, staff, which, { action: 'block', fits: ({ blocked_at }) => blocked_at === null }),
    unblock: (scope, staff, which) =>
      act(scope, staff, which, { action: 'unblock', fits: ({ blocked_at }) => blocked_at !== null }),
  };
}

/** What an account is to staff, in the words of their list. */
export const stateOfAccount = ({ removedAt, blocked, checkedAt }: PayoutAccount) =>
  removedAt ? 'removed' : blocked ? 'blocked' : checkedAt ? 'checked' : 'new';

/** Payout accounts for staff to look through; what is sealed of one is opened by whoever shows it. */
export const payoutAccountListing = listingOf({
  table: 'cashier.payout_account',
  columns: {
    boundAt: 'bound_at',
    member: 'member_id',
    provider: 'provider',
    usableAt: 'usable_at',
    state: {
      is: sql`case when t.removed_at is not null then 'removed' when t.blocked_at is not null then 'blocked'
        when t.checked_at is not null then 'checked' else 'new' end`,
    },
    checkedAt: 'checked_at',
    blocked: 'block_reason',
  },
  read:
    (row) =>
    (box: SecretBox): PayoutAccount =>
      toPayoutAccount(row, box),
});

/** For each of these accounts, the other members who have bound the same number, now or once. */
export async function sharersOf(scope: Scope, ids: readonly Id[]): Promise<ReadonlyMap<Id, readonly Id[]>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('cashier.payout_account as own')
    .innerJoin('cashier.payout_account as other', (join) =>
      join
        .onRef('other.merchant_id', '=', 'own.merchant_id')
        .onRef('other.number_mark', '=', 'own.number_mark')
        .onRef('other.member_id', '<>', 'own.member_id'),
    )
    .select(['own.id', 'other.member_id'])
    .distinct()
    .where('own.merchant_id', '=', scope.merchantId)
    .where('own.id', 'in', [...ids])
    .execute();
  const sharers = new Map<Id, Id[]>();
  for (const { id, member_id } of rows) sharers.set(id, [...(sharers.get(id) ?? []), member_id]);
  return sharers;
}
