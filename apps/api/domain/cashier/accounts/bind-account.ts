import {
  payoutRulesOf,
  type PayoutKind,
  type PayoutNetwork,
  type PayoutRules,
} from '@mela/form-rules/payout-kinds/index.ts';
import { HOUR_MS, type Id, newId, ok, type Outcome, refuse } from '@mela/primitives';
import { sql } from 'kysely';
import { recordFact } from '../../../platform/outbox/outbox.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { knowPlayer } from '../../protection/index.ts';
import { policyOf } from '../policy.ts';
import type { PayoutAccountRefusal } from '../refusals.ts';
import { isAddress } from './crypto-address.ts';
import {
  fixedHolder,
  numberMark,
  payoutAccountSealContext,
  payoutAccountsOf,
  sameName,
  tidyName,
  tidyNumber,
  type PayoutAccount,
} from './payout-account.ts';

const HOLDER = /^[\p{L}\p{M}][\p{L}\p{M}.' -]{1,59}$/u;
const BRANCH = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.,'()/ -]{1,59}$/u;

type Given = { kind: PayoutKind; provider: string; holder: string; number: string; branch: string | null };

/** What is wrong with an account as it was typed, field by field; null when nothing is. */
function checkAccount({
  kind,
  provider,
  holder,
  number,
  branch,
}: Given): Extract<PayoutAccountRefusal, { kind: 'out-of-bounds' }> | null {
  const fields: Record<string, { id: string }> = {};
  const { providers, number: expected, hasBranch } = payoutRulesOf(kind);
  if (!providers.includes(provider)) fields['provider'] = { id: 'field.payout.provider' };
  else if (!isNumber(number, expected, provider)) fields['number'] = { id: `field.payout.${kind}` };
  if (!HOLDER.test(holder.trim())) fields['holder'] = { id: 'field.payout.holder' };
  if (branch !== null && (!hasBranch || !BRANCH.test(branch.trim())))
    fields['branch'] = { id: 'field.payout.branch' };
  return Object.keys(fields).length > 0 ? { kind: 'out-of-bounds', fields } : null;
}

const isNumber = (number: string, expected: PayoutRules['number'], provider: string): boolean =>
  expected === 'address' ? isAddress(provider as PayoutNetwork, number) : expected.test(number);

export type NewPayoutAccount = {
  memberId: Id;
  kind: PayoutKind;
  provider: string;
  holder: string;
  number: string;
  branch?: string | null;
};

/**
 * Binds an account. The holder's name is fixed by the member's first one, and every new one waits as long as the
 * merchant says before money may go there, so that a thief of a session has to outwait its owner. The first is preferred.
 */
export async function bindPayoutAccount(
  scope: Scope,
  asked: NewPayoutAccount,
  box: SecretBox,
): Promise<Outcome<PayoutAccount, PayoutAccountRefusal>> {
  const given = { ...asked, branch: asked.branch?.trim() || null };
  const wrong = checkAccount(given);
  if (wrong) return refuse(wrong);
  await lockAccountsOf(scope, given.memberId);
  const holder = tidyName(given.holder);
  const number = tidyNumber(given.provider, given.number);
  const fixed = await fixedHolder(scope, given.memberId, box);
  // Where no earlier one can be read, this one fixes the name anew: it waits, is announced to its owner, and staff look at it.
  if (fixed.kind === 'fixed' && !sameName(fixed.holder, holder)) {
    return refuse({ kind: 'holder-differs', fields: { holder: { id: 'field.payout.holder-differs' } } });
  }
  const bound = await payoutAccountsOf(scope, given.memberId, box);
  if (await isBound(scope, given.memberId, numberMark(box, given.provider, number))) {
    return refuse({ kind: 'payout-account-taken', fields: { number: { id: 'field.payout.taken' } } });
  }
  const { payoutAccountWaitHours, payoutAccountsMax } = await policyOf(scope);
  if (bound.length >= payoutAccountsMax) {
    return refuse({ kind: 'payout-account-taken', fields: { number: { id: 'field.payout.too-many' } } });
  }
  const account = {
    memberId: given.memberId,
    kind: given.kind,
    provider: given.provider,
    branch: given.branch,
    id: newId(scope.now.getTime()),
    owner: { holder: fixed.kind === 'fixed' ? fixed.holder : holder, number },
    numberEnd: number.slice(-4),
    boundAt: scope.now,
    usableAt: new Date(scope.now.getTime() + payoutAccountWaitHours * HOUR_MS),
    preferred: bound.length === 0,
    removedAt: null,
    blocked: null,
    checkedAt: null,
  } satisfies PayoutAccount;
  await insert(scope, account, account.owner, box);
  await knowPlayer(scope, box, given.memberId, { payouts: [{ value: number, proven: false }] });
  await recordFact(scope, {
    topic: 'payout-account-bound',
    memberId: account.memberId,
    payload: {
      payoutAccountId: account.id,
      provider: account.provider,
      numberEnd: account.numberEnd,
      usableAt: account.usableAt.toISOString(),
    },
  });
  return ok(account);
}

/** One change of a member's accounts after the other: two first ones at once could otherwise fix two names. */
export const lockAccountsOf = async (scope: Scope, memberId: Id): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('payout-account'), hashtext(${memberId}))`.execute(
    scope.db,
  );
};

/** Whether the member has bound this number already: its mark tells, whatever can be opened. */
async function isBound(scope: Scope, memberId: Id, mark: Buffer): Promise<boolean> {
  const row = await scope.db
    .selectFrom('cashier.payout_account')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .where('number_mark', '=', mark)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function insert(
  scope: Scope,
  account: PayoutAccount,
  { holder, number }: { holder: string; number: string },
  box: SecretBox,
): Promise<void> {
  await scope.db
    .insertInto('cashier.payout_account')
    .values({
      merchant_id: scope.merchantId,
      id: account.id,
      member_id: account.memberId,
      kind: account.kind,
      provider: account.provider,
      branch: account.branch,
      sealed: box.seal(JSON.stringify({ holder, number }), payoutAccountSealContext(account.id)),
      number_mark: numberMark(box, account.provider, number),
      number_end: account.numberEnd,
      bound_at: account.boundAt,
      usable_at: account.usableAt,
      preferred: account.preferred,
    })
    .execute();
}
