import { ok, refuse, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { policyOf, setPolicy, type Policy } from './policy.ts';
import type { OutOfBounds, PolicyRefusal } from './refusals.ts';

/** Some of the rules. */
export type PolicyPart = Readonly<Partial<Policy>>;

/** Rules as they were when others were wished for, and as they are to be; no more of them than change. */
export type PolicyChange = Readonly<{ was: PolicyPart; wish: PolicyPart }>;

/** Which way a rule must move so that more money can leave, sooner, with fewer eyes on it, or so that members have less time to object. */
const LOOSER = {
  withdrawalMin: null,
  withdrawalMax: 'up',
  withdrawalDailyMax: 'up',
  withdrawalDailyCount: 'up',
  freeDailyCount: 'up',
  feeRate: 'down',
  secondApprovalAbove: 'up',
  resetByTwoAbove: 'up',
  receiptMinutes: 'down',
  forcedReceipt: 'refund',
  payoutAccountWaitHours: 'down',
  payoutAccountsMax: 'up',
  turnoverPercent: 'down',
} as const satisfies Record<keyof Policy, 'up' | 'down' | 'refund' | null>;

const NAMES = Object.keys(LOOSER) as (keyof Policy)[];

/** Whether a change makes one of its rules looser. */
export const loosensPolicy = ({ was, wish }: PolicyChange): boolean =>
  NAMES.some((name) => loosens(name, was[name], wish[name]));

function loosens<K extends keyof Policy>(name: K, was?: Policy[K], is?: Policy[K]): boolean {
  const looser = LOOSER[name];
  if (was === undefined || is === undefined || looser === null) return false;
  if (looser === 'refund') return is === 'refund' && was !== is;
  return looser === 'up' ? is > was : is < was;
}

/** What a wish for other rules changes; nothing has changed yet. Rules that contradict each other are refused, beside their fields. */
export async function askPolicy(
  scope: Scope,
  given: PolicyPart,
): Promise<Outcome<PolicyChange, PolicyRefusal>> {
  const policy = await lockPolicy(scope);
  const names = NAMES.filter((name) => given[name] !== undefined && given[name] !== policy[name]);
  if (names.length === 0) return refuse({ kind: 'policy-as-asked' });
  const wish = pick(given, names);
  const wrong = outOfBounds({ ...policy, ...wish });
  return wrong ? refuse(wrong) : ok({ was: pick(policy, names), wish });
}

/** Whether the rules that a change was asked for are still as they were, and it still contradicts none. */
export async function checkPolicyChange(
  scope: Scope,
  { was, wish }: PolicyChange,
): Promise<Outcome<null, PolicyRefusal>> {
  const policy = await lockPolicy(scope);
  const asSeen = NAMES.every((name) => was[name] === undefined || was[name] === policy[name]);
  return asSeen && !outOfBounds({ ...policy, ...wish })
    ? ok(null)
    : refuse({ kind: 'policy-version-conflict' });
}

/** Changes the rules as asked, where they are still as they were. */
export async function changePolicy(
  scope: Scope,
  change: PolicyChange,
): Promise<Outcome<null, PolicyRefusal>> {
  const checked = await checkPolicyChange(scope, change);
  if (checked.ok) await setPolicy(scope, change.wish);
  return checked;
}

/** The rules as they are, held until the transaction ends: a merchant without a row has rules too. */
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
    fields[name] = { id: 'field.amount.below-minimum', values: { minimum: least } };
  };
  if (policy.withdrawalMax < policy.withdrawalMin) atLeast('withdrawalMax', policy.withdrawalMin);
  if (policy.withdrawalDailyMax < policy.withdrawalMin) atLeast('withdrawalDailyMax', policy.withdrawalMin);
  if (policy.freeDailyCount > policy.withdrawalDailyCount) {
    const values = { maximum: String(policy.withdrawalDailyCount) };
    fields['freeDailyCount'] = { id: 'field.too-big', values };
  }
  return Object.keys(fields).length > 0 ? { kind: 'out-of-bounds', fields } : null;
}

const pick = (from: PolicyPart, names: readonly (keyof Policy)[]): PolicyPart =>
  Object.fromEntries(names.map((name) => [name, from[name]]));
