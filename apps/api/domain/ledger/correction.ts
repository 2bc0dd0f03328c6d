import { ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { HouseAccountKind, PlayerAccountKind, PostingKind } from './chart.ts';
import { post, type Entry } from './post.ts';
import { recordBalances } from './record-balances.ts';
import type { InsufficientFunds } from './refusals.ts';

/** Something that staff want moved by hand: a member's cash adjusted, or a posting that was wrong undone by its counter-posting. */
export type CorrectionWish =
  | Readonly<{ kind: 'adjustment'; ownerId: Id; currency: Currency; amount: bigint }>
  | Readonly<{ kind: 'reversal'; postingId: Id }>;

export type CorrectionRefusal =
  | { kind: 'posting-not-found' }
  /** Another room's state goes with the posting; it is undone there, or not at all. */
  | { kind: 'posting-not-reversible' }
  | { kind: 'posting-reversed' }
  | InsufficientFunds;

/** What nothing but the ledger remembers, and may therefore be undone here. */
const REVERSIBLE = ['adjustment', 'member-transfer'] as const satisfies readonly PostingKind[];

/** Whether a posting of this kind can be undone by a counter-posting of staff. */
export const isReversible = (kind: PostingKind): boolean => REVERSIBLE.some((one) => one === kind);

/** Whether it can be done: there is nothing to ask of an adjustment before it is posted. */
export async function checkCorrection(
  scope: Scope,
  wish: CorrectionWish,
): Promise<Outcome<null, CorrectionRefusal>> {
  if (wish.kind === 'adjustment') return ok(null);
  const { rows } = await sql<{ kind: PostingKind; isReversed: boolean }>`
    select p.kind, exists (select from ledger.posting r where r.merchant_id = p.merchant_id
                            and r.kind = 'reversal' and r.key = p.id::text) as "isReversed"
      from ledger.posting p where p.merchant_id = ${scope.merchantId} and p.id = ${wish.postingId}::uuid`.execute(
    scope.db,
  );
  const [posting] = rows;
  if (!posting) return refuse({ kind: 'posting-not-found' });
  if (!isReversible(posting.kind)) return refuse({ kind: 'posting-not-reversible' });
  return posting.isReversed ? refuse({ kind: 'posting-reversed' }) : ok(null);
}

/** Posts it, once under the key of whoever agreed to it; a posting is reversed once, whoever agrees. */
export async function correct(
  scope: Scope,
  wish: CorrectionWish,
  key: Id,
): Promise<Outcome<null, CorrectionRefusal>> {
  const checked = await checkCorrection(scope, wish);
  if (!checked.ok) return checked;
  const posted = await post(scope, {
    kind: wish.kind,
    key: wish.kind === 'reversal' ? wish.postingId : key,
    entries: await entriesOfCorrection(scope, wish),
    memo: { correction: key },
  });
  if (!posted.ok) return refuse({ kind: 'insufficient-funds' });
  await recordBalances(scope, posted.value);
  return ok(null);
}

/** What would move: an adjustment is against the house's account of its name; a reversal is the posting with every sign turned. */
export async function entriesOfCorrection(scope: Scope, wish: CorrectionWish): Promise<Entry[]> {
  if (wish.kind === 'adjustment') {
    const { ownerId, currency, amount } = wish;
    return [
      { ownerId, account: 'cash', currency, amount },
      { ownerId: null, account: 'adjustments', currency, amount: -amount },
    ];
  }
  const { rows } = await sql<{ ownerId: Id | null; account: string; currency: Currency; amount: bigint }>`
    select a.owner_id as "ownerId", a.kind as account, e.currency, -e.amount as amount
      from ledger.entry e join ledger.account a on a.id = e.account_id
     where e.merchant_id = ${scope.merchantId} and e.posting_id = ${wish.postingId}::uuid order by e.position`.execute(
    scope.db,
  );
  return rows.map(({ account, ...row }): Entry =>
    row.ownerId === null
      ? { ...row, ownerId: null, account: account as HouseAccountKind }
      : { ...row, ownerId: row.ownerId, account: account as PlayerAccountKind },
  );
}
