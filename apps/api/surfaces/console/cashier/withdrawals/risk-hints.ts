import type { Id } from '@mela/primitives';
import {
  openContradictionsOf,
  pastWithdrawals,
  sharersOf,
  type PayoutAccount,
  type Withdrawal,
} from '../../../../domain/cashier/index.ts';
import { companyOf, paymentPasswordState } from '../../../../domain/identity/index.ts';
import { recentStakes } from '../../../../domain/ledger/index.ts';
import type { Scope } from '../../../../platform/scope.ts';

/** An account or password is new for three days. */
const NEW_MS = 3 * 86_400_000;
/** Lately, and before that. */
const STAKES = { lately: 20, before: 50 } as const;
/** A stake has jumped when it is so many times what it was. */
const JUMP = 5n;

/** Something that whoever decides should know; loud ones are looked at first. */
export type RiskHint = {
  kind:
    | 'shared-account'
    | 'shared-device'
    | 'shared-address'
    | 'first-withdrawal'
    | 'new-account'
    | 'password-new'
    | 'stake-jump'
    | 'disputed-before'
    | 'payout-contradicted';
  loud: boolean;
  count: number | null;
  members: readonly Id[];
};

/** What stands out about a withdrawal, loud ones first. None of it proves anything. */
export async function riskHints(
  scope: Scope,
  { id, memberId, currency }: Withdrawal,
  account: Pick<PayoutAccount, 'id' | 'boundAt'>,
): Promise<RiskHint[]> {
  const hints: RiskHint[] = [];
  const say = (
    kind: RiskHint['kind'],
    loud: boolean,
    count: number | null = null,
    members: readonly Id[] = [],
  ) => hints.push({ kind, loud, count, members });
  const isNew = (at: Date | null): boolean => at !== null && scope.now.getTime() - at.getTime() < NEW_MS;

  const contradictions = await openContradictionsOf(scope, id);
  if (contradictions > 0) say('payout-contradicted', true, contradictions);
  const sharers = (await sharersOf(scope, [account.id])).get(account.id) ?? [];
  if (sharers.length > 0) say('shared-account', true, sharers.length, sharers);
  const { device, address } = await companyOf(scope, memberId);
  if (device.length > 0) say('shared-device', true, device.length, device);
  const jump = stakeJump(await recentStakes(scope, { id: memberId, currency }));
  if (jump !== null) say('stake-jump', true, jump);
  const past = await pastWithdrawals(scope, { memberId, except: id });
  if (past.disputed > 0) say('disputed-before', true, past.disputed);
  if (past.confirmed === 0) say('first-withdrawal', false);
  if (isNew(account.boundAt)) say('new-account', false);
  if (isNew((await paymentPasswordState(scope, memberId)).setAt)) say('password-new', false);
  // Whole districts share an address.
  if (address.length > 0) say('shared-address', false, address.length, address);
  return hints.toSorted((one, other) => Number(other.loud) - Number(one.loud));
}

/** How many times as high the last stakes are as those before them, when that is a jump; null when it is not, or unknown. */
export function stakeJump(stakes: readonly bigint[]): number | null {
  const lately = stakes.slice(0, STAKES.lately);
  const before = stakes.slice(STAKES.lately, STAKES.lately + STAKES.before);
  if (before.length < STAKES.before) return null;
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
  const times = (sum(lately) * BigInt(before.length)) / (sum(before) * BigInt(lately.length));
  return times >= JUMP ? Number(times) : null;
}
