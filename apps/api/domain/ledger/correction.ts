import { newId, ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { HouseAccountKind, PlayerAccountKind, PostingKind } from './chart.ts';
import { post, type Entry } from './post.ts';
import { recordBalances } from './record-balances.ts';

/** Something that staff want moved by hand; done when another one of them says the same. */
export type Correction = Readonly<{
  id: Id;
  kind: 'adjustment' | 'reversal';
  ownerId: Id | null;
  currency: Currency | null;
  amount: bigint | null;
  postingId: Id | null;
  reason: string;
  state: 'asked' | 'done' | 'refused';
  askedBy: Id;
  askedAt: Date;
  decidedBy: Id | null;
  decidedAt: Date | null;
}>;

/** What is asked for. */
export type CorrectionWish =
  | { kind: 'adjustment'; ownerId: Id; currency: Currency; amount: bigint }
  | { kind: 'reversal'; postingId: Id };

export type CorrectionRefusal =
  | { kind: 'posting-unknown' }
  /** Another room's state goes with the posting; it is undone there, or not at all. */
  | { kind: 'posting-not-reversible' }
  | { kind: 'unknown-correction' }
  | { kind: 'correction-closed' }
  | { kind: 'correction-asked-before' }
  | { kind: 'same-person' }
  | { kind: 'insufficient-funds' };

/** What nothing but the ledger remembers, and may therefore be undone here. */
const REVERSIBLE = ['adjustment', 'member-transfer'] as const satisfies readonly PostingKind[];

/** Whether a posting of this kind can be undone by a counter-posting of staff. */
export const isReversible = (kind: PostingKind): boolean => REVERSIBLE.some((one) => one === kind);

const COLUMNS = sql`id, kind, owner_id as "ownerId", currency, amount, posting_id as "postingId", reason, state,
  asked_by as "askedBy", asked_at as "askedAt", decided_by as "decidedBy", decided_at as "decidedAt"`;

/** Asks for a correction; nothing moves until another person of the staff says the same. */
export async function askCorrection(
  scope: Scope,
  staffId: Id,
  wish: CorrectionWish,
  reason: string,
): Promise<Outcome<Correction, CorrectionRefusal>> {
  const id = newId(scope.now.getTime());
  if (wish.kind === 'reversal') {
    const { rows } = await sql<{ kind: PostingKind }>`
      select kind from ledger.posting where merchant_id = ${scope.merchantId} and id = ${wish.postingId}::uuid`.execute(
      scope.db,
    );
    const [posting] = rows;
    if (!posting) return refuse({ kind: 'posting-unknown' });
    if (!isReversible(posting.kind)) return refuse({ kind: 'posting-not-reversible' });
  }
  const of = wish.kind === 'adjustment' ? wish : null;
  const { rows } = await sql<Correction>`
    insert into ledger.correction (merchant_id, id, kind, owner_id, currency, amount, posting_id, reason, asked_by, asked_at)
      values (${scope.merchantId}, ${id}::uuid, ${wish.kind}, ${of?.ownerId ?? null}, ${of?.currency ?? null}, ${of?.amount.toString() ?? null}::bigint,
              ${wish.kind === 'reversal' ? wish.postingId : null}::uuid, ${reason}, ${staffId}, ${scope.now})
      on conflict do nothing returning ${COLUMNS}`.execute(scope.db);
  const [asked] = rows;
  return asked ? ok(asked) : refuse({ kind: 'correction-asked-before' });
}

/** Decides on a correction, as another person than who asked; agreed, it is posted once. */
export async function decideCorrection(
  scope: Scope,
  staffId: Id,
  { id, agree }: { id: Id; agree: boolean },
): Promise<Outcome<Correction, CorrectionRefusal>> {
  const { rows } = await sql<Correction>`
    select ${COLUMNS} from ledger.correction where merchant_id = ${scope.merchantId} and id = ${id}::uuid for update`.execute(
    scope.db,
  );
  const [asked] = rows;
  if (!asked) return refuse({ kind: 'unknown-correction' });
  if (asked.state !== 'asked') return refuse({ kind: 'correction-closed' });
  if (asked.askedBy === staffId) return refuse({ kind: 'same-person' });
  if (agree) {
    const entries = await entriesOf(scope, asked);
    const kind = asked.kind === 'adjustment' ? 'adjustment' : 'reversal';
    const posted = await post(scope, {
      kind,
      key: asked.postingId ?? asked.id,
      entries,
      memo: { correction: id },
    });
    if (!posted.ok) return refuse({ kind: 'insufficient-funds' });
    await recordBalances(scope, posted.value);
  }
  const done = await sql<Correction>`
    update ledger.correction set state = ${agree ? 'done' : 'refused'}, decided_by = ${staffId}, decided_at = ${scope.now}
     where merchant_id = ${scope.merchantId} and id = ${id}::uuid returning ${COLUMNS}`.execute(scope.db);
  return ok(done.rows[0] ?? asked);
}

/** Whose money a correction moves: the adjusted member's, or everybody's whom the posting to be undone concerns. */
export async function concernedBy(
  scope: Scope,
  { ownerId, postingId }: Pick<Correction, 'ownerId' | 'postingId'>,
): Promise<Id[]> {
  if (ownerId !== null) return [ownerId];
  const { rows } = await sql<{ ownerId: Id }>`
    select distinct a.owner_id as "ownerId" from ledger.entry e join ledger.account a on a.id = e.account_id
     where e.merchant_id = ${scope.merchantId} and e.posting_id = ${postingId}::uuid and a.owner_id is not null`.execute(
    scope.db,
  );
  return rows.map((row) => row.ownerId);
}

/** Corrections, the latest first: those that wait for a second person, or all; `before` is the last of the page before. */
export async function corrections(
  scope: Scope,
  { waiting = false, before, limit }: { waiting?: boolean; before?: Id | undefined; limit: number },
): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select ${COLUMNS} from ledger.correction
     where merchant_id = ${scope.merchantId} ${waiting ? sql`and state = 'asked'` : sql``}
       ${before === undefined ? sql`` : sql`and id < ${before}::uuid`}
     order by id desc limit ${limit}`.execute(scope.db);
  return rows;
}

/** An adjustment is against the house's account of its name; a reversal is the posting with every sign turned. */
async function entriesOf(
  scope: Scope,
  { ownerId, currency, amount, postingId }: Correction,
): Promise<Entry[]> {
  if (ownerId !== null && currency !== null && amount !== null) {
    return [
      { ownerId, account: 'cash', currency, amount },
      { ownerId: null, account: 'adjustments', currency, amount: -amount },
    ];
  }
  const { rows } = await sql<{ ownerId: Id | null; account: string; currency: Currency; amount: bigint }>`
    select a.owner_id as "ownerId", a.kind as account, e.currency, -e.amount as amount
      from ledger.entry e join ledger.account a on a.id = e.account_id
     where e.merchant_id = ${scope.merchantId} and e.posting_id = ${postingId}::uuid order by e.position`.execute(
    scope.db,
  );
  return rows.map(({ account, ...row }): Entry =>
    row.ownerId === null
      ? { ...row, ownerId: null, account: account as HouseAccountKind }
      : { ...row, ownerId: row.ownerId, account: account as PlayerAccountKind },
  );
}
