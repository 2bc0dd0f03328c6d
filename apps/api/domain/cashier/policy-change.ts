import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { CashierPolicyChange } from '../../platform/tables.ts';
import { shown } from './bounds.ts';
import type { Page } from './page.ts';
import { policyOf, setPolicy, type Policy } from './policy.ts';
import type { OutOfBounds, PolicyRefusal } from './refusals.ts';

/** Some of the rules. */
export type PolicyPart = Readonly<Partial<Policy>>;

/** One person's wish for other rules; what loosens them holds when another one says yes. */
export type PolicyChange = Readonly<{
  id: Id;
  was: PolicyPart;
  wish: PolicyPart;
  needsTwo: boolean;
  reason: string;
  proposedBy: Id;
  proposedAt: Date;
  state: 'standing' | 'done' | 'refused' | 'taken-back';
  closedBy: Id | null;
  closedAt: Date | null;
  closingNote: string | null;
}>;

type Answer = Promise<Outcome<PolicyChange, PolicyRefusal>>;

/** Which way a rule must move so that more money can leave, sooner, with fewer eyes on it, or so that members have less time to object. */
const LOOSER = {
  withdrawalMin: null,
  withdrawalMax: 'up',
  withdrawalDailyMax: 'up',
  withdrawalDailyCount: 'up',
  freeDailyCount: 'up',
  feeRate: 'down',
  secondApprovalAbove: 'up',
  receiptMinutes: 'down',
  forcedReceipt: 'refund',
  payoutAccountWaitHours: 'down',
  payoutAccountsMax: 'up',
  turnoverPercent: 'down',
} as const satisfies Record<keyof Policy, 'up' | 'down' | 'refund' | null>;

const NAMES = Object.keys(LOOSER) as (keyof Policy)[];

/** Whether a rule that moves from one value to another becomes looser. */
function loosens<K extends keyof Policy>(name: K, was: Policy[K], is: Policy[K]): boolean {
  const way = LOOSER[name];
  if (way === 'refund') return is === 'refund' && was !== is;
  return way === null ? false : way === 'up' ? is > was : is < was;
}

/** Changes the rules, or, where one of them becomes looser, proposes so: then nothing changes until somebody else has agreed. */
export async function proposePolicy(
  scope: Scope,
  { staffId, wish: given, reason }: { staffId: Id; wish: PolicyPart; reason: string },
): Answer {
  const policy = await lockPolicy(scope);
  const names = NAMES.filter((name) => given[name] !== undefined && given[name] !== policy[name]);
  if (names.length === 0) return refuse({ kind: 'policy-as-asked' });
  const [was, wish] = [pick(policy, names), pick(given, names)];
  const wrong = outOfBounds({ ...policy, ...wish });
  if (wrong) return refuse(wrong);
  const needsTwo = names.some((name) => loosens(name, policy[name], { ...policy, ...wish }[name]));
  const row = await scope.db
    .insertInto('cashier.policy_change')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      was: texts(was),
      wish: texts(wish),
      needs_two: needsTwo,
      reason,
      proposed_by: staffId,
      proposed_at: scope.now,
      ...(needsTwo ? { state: 'standing' } : { state: 'done', closed_by: staffId, closed_at: scope.now }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return refuse({ kind: 'change-standing' });
  if (!needsTwo) await setPolicy(scope, wish);
  return ok(toChange(row));
}

/** Says yes to what another has proposed; refused when one of those rules has changed meanwhile. */
export async function agreeToPolicy(scope: Scope, given: { changeId: Id; staffId: Id }): Answer {
  const policy = await lockPolicy(scope);
  const change = await lockStanding(scope, given.changeId);
  if (!change) return refuse({ kind: 'unknown-change' });
  if (change.proposedBy === given.staffId) return refuse({ kind: 'second-person-needed' });
  const asSeen = NAMES.every((name) => change.was[name] === undefined || change.was[name] === policy[name]);
  if (!asSeen) return refuse({ kind: 'policy-moved-on' });
  const wrong = outOfBounds({ ...policy, ...change.wish });
  if (wrong) return refuse({ kind: 'policy-moved-on' });
  await setPolicy(scope, change.wish);
  return ok(await close(scope, change, { state: 'done', staffId: given.staffId, note: null }));
}

/** Refuses what another has proposed, or takes back what one proposed oneself. */
export async function dropPolicy(scope: Scope, given: { changeId: Id; staffId: Id; note: string }): Answer {
  const change = await lockStanding(scope, given.changeId);
  if (!change) return refuse({ kind: 'unknown-change' });
  const state = change.proposedBy === given.staffId ? 'taken-back' : 'refused';
  return ok(await close(scope, change, { ...given, state }));
}

/** Changes of the rules, newest first; `before` is the last of the page before. */
export async function policyChanges(
  scope: Scope,
  { before, limit }: Pick<Page<never>, 'before' | 'limit'>,
): Promise<PolicyChange[]> {
  const rows = await scope.db
    .selectFrom('cashier.policy_change')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toChange);
}

/** The change that waits for a second person; null when none does. */
export async function standingChange(scope: Scope): Promise<PolicyChange | null> {
  const row = await scope.db
    .selectFrom('cashier.policy_change')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '=', 'standing')
    .executeTakeFirst();
  return row ? toChange(row) : null;
}

/** The rules as they are, held until the transaction ends: a merchant that had no row has one now. */
async function lockPolicy(scope: Scope): Promise<Policy> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cashier.policy' || ${scope.merchantId}::text, 0))`.execute(
    scope.db,
  );
  return policyOf(scope);
}

/** Rules that contradict each other, beside the field that has to give way. */
function outOfBounds(policy: Policy): OutOfBounds | null {
  const fields: OutOfBounds['fields'] = {};
  const atLeast = (name: keyof Policy, least: bigint) => {
    fields[name] = { id: 'field.amount.below-minimum', values: { minimum: shown(least) } };
  };
  if (policy.withdrawalMax < policy.withdrawalMin) atLeast('withdrawalMax', policy.withdrawalMin);
  if (policy.withdrawalDailyMax < policy.withdrawalMin) atLeast('withdrawalDailyMax', policy.withdrawalMin);
  if (policy.freeDailyCount > policy.withdrawalDailyCount) {
    const values = { maximum: String(policy.withdrawalDailyCount) };
    fields['freeDailyCount'] = { id: 'field.too-big', values };
  }
  return Object.keys(fields).length > 0 ? { kind: 'out-of-bounds', fields } : null;
}

async function lockStanding(scope: Scope, id: Id): Promise<PolicyChange | null> {
  const row = await scope.db
    .selectFrom('cashier.policy_change')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('state', '=', 'standing')
    .forUpdate()
    .executeTakeFirst();
  return row ? toChange(row) : null;
}

async function close(
  scope: Scope,
  { id }: PolicyChange,
  { state, staffId, note }: { state: string; staffId: Id; note: string | null },
): Promise<PolicyChange> {
  const row = await scope.db
    .updateTable('cashier.policy_change')
    .set({ state, closed_by: staffId, closed_at: scope.now, closing_note: note })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toChange(row);
}

const pick = (from: PolicyPart, names: readonly (keyof Policy)[]): PolicyPart =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

/** Rules as JSON keeps them: amounts are no JSON numbers. */
const texts = (part: PolicyPart): string =>
  JSON.stringify(part, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));

const read = (kept: unknown): PolicyPart =>
  Object.fromEntries(
    Object.entries(kept as Record<string, string | number>).map(([name, value]) => [
      name,
      typeof value === 'string' && value.endsWith('n') ? BigInt(value.slice(0, -1)) : value,
    ]),
  );

const toChange = (row: Selectable<CashierPolicyChange>): PolicyChange => ({
  id: row.id,
  was: read(row.was),
  wish: read(row.wish),
  needsTwo: row.needs_two,
  reason: row.reason,
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at,
  state: row.state as PolicyChange['state'],
  closedBy: row.closed_by,
  closedAt: row.closed_at,
  closingNote: row.closing_note,
});
