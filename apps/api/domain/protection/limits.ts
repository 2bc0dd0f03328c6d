import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import { recordFact } from '../../platform/outbox/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ByStaff } from './exclusion.ts';

/** What a player can limit: amounts in 1/10 000 units, time in minutes of a day. */
export type LimitKind = 'deposit' | 'stake' | 'loss' | 'time';
export type LimitPeriod = 'day' | 'week' | 'month';

/** A limit as it is now, and what it becomes; null: none. Of the player's own and staff's the stricter holds. */
export type Limit = Readonly<{
  kind: LimitKind;
  period: LimitPeriod;
  value: bigint | null;
  next: Readonly<{ value: bigint | null; at: Date }> | null;
  /** What staff have set for the player's protection: it is lifted by staff only. */
  byStaff: bigint | null;
}>;

/** Whose word a limit is. */
type SetBy = 'player' | 'staff';

/** A change that a player asks for, or staff for them. */
export type LimitWish = Readonly<{ kind: LimitKind; period: LimitPeriod; value: bigint | null }>;

const WAIT_MS = 86_400_000;

type Row = {
  kind: string;
  period: string;
  set_by: string;
  value: bigint | null;
  next_value: bigint | null;
  next_at: Date | null;
};

/** What one of the two has said, as it is now. */
type Word = Pick<Limit, 'value' | 'next'> & { setBy: SetBy };

function toWord({ now }: Scope, row: Row): Word {
  const isDue = row.next_at !== null && row.next_at <= now;
  return {
    setBy: row.set_by as SetBy,
    value: isDue ? row.next_value : row.value,
    next: isDue || row.next_at === null ? null : { value: row.next_value, at: row.next_at },
  };
}

const strictest = (values: readonly (bigint | null)[]): bigint | null =>
  values.reduce(
    (least, value) => (least === null || (value !== null && value < least) ? value : least),
    null,
  );

/** What the words of player and staff come to together, and when that next changes. */
function together(words: readonly Word[]): Pick<Limit, 'value' | 'next' | 'byStaff'> {
  const value = strictest(words.map((word) => word.value));
  const moments = words
    .flatMap(({ next }) => (next ? [next.at] : []))
    .toSorted((a, b) => a.getTime() - b.getTime());
  const at = (moment: Date) =>
    strictest(words.map(({ next, ...word }) => (next && next.at <= moment ? next.value : word.value)));
  const changes = moments.find((moment) => at(moment) !== value);
  return {
    value,
    next: changes ? { value: at(changes), at: changes } : null,
    byStaff: words.find(({ setBy }) => setBy === 'staff')?.value ?? null,
  };
}

const rowsOf = (scope: Scope, accountId: Id) =>
  scope.db
    .selectFrom('protection.limit')
    .select(['kind', 'period', 'set_by', 'value', 'next_value', 'next_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .orderBy('period');

/** A player's limits, those included that are about to begin or end. */
export async function limitsOf(scope: Scope, accountId: Id): Promise<Limit[]> {
  const rows = await rowsOf(scope, accountId).execute();
  const keys = [...new Set(rows.map(({ kind, period }) => `${kind} ${period}`))];
  return keys
    .map((key) => {
      const [kind, period] = key.split(' ') as [LimitKind, LimitPeriod];
      const ofKey = rows.filter((row) => row.kind === kind && row.period === period);
      return { kind, period, ...together(ofKey.map((row) => toWord(scope, row))) };
    })
    .filter((limit) => limit.value !== null || limit.next !== null);
}

/**
 * Sets a limit, the player's own or staff's beside it, and answers what the two come to. One that is stricter holds at once; one that is
 * looser, or none, from 24 hours on, and only if nothing stricter was asked for meanwhile. Neither lifts the other's; staff's word drops
 * what the player was waiting to loosen. `currency` is the one that the player bets in.
 */
export async function setLimit(
  scope: Scope,
  player: { id: Id; currency: string },
  wish: LimitWish,
  by: ByStaff | null = null,
): Promise<Limit> {
  // The wallet is the turnstile: a bet that comes now is before the change, or after it.
  await sql`select ledger.watch(${player.id}, ${player.currency}, 'limits', true)`.execute(scope.db);
  const setBy: SetBy = by ? 'staff' : 'player';
  const row = await rowsOf(scope, player.id)
    .where('kind', '=', wish.kind)
    .where('period', '=', wish.period)
    .where('set_by', '=', setBy)
    .executeTakeFirst();
  const word = row ? toWord(scope, row) : null;
  const before = word?.value ?? null;
  const isLooser = before !== null && (wish.value === null || wish.value > before);
  const at = isLooser ? new Date(scope.now.getTime() + WAIT_MS) : scope.now;
  const changed = {
    value: isLooser ? before : wish.value,
    next_value: isLooser ? wish.value : null,
    next_at: isLooser ? at : null,
    changed_at: scope.now,
  };
  await scope.db
    .insertInto('protection.limit')
    .values({
      merchant_id: scope.merchantId,
      account_id: player.id,
      kind: wish.kind,
      period: wish.period,
      set_by: setBy,
      ...changed,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'account_id', 'kind', 'period', 'set_by']).doUpdateSet(changed),
    )
    .execute();
  const isDropped = by !== null && (await dropLoosening(scope, player.id, wish));
  const step = stepOf(word, wish.value) ?? (isDropped ? 'kept' : null);
  if (step) await sayChanged(scope, player.id, wish, { step, setBy, at });
  await scope.db
    .insertInto('protection.limit_change')
    .values({
      merchant_id: scope.merchantId,
      account_id: player.id,
      kind: wish.kind,
      period: wish.period,
      value_before: before,
      value_after: wish.value,
      takes_effect_at: at,
      staff_id: by?.staffId ?? null,
      reason: by?.reason ?? null,
      at: scope.now,
    })
    .execute();
  const limits = await limitsOf(scope, player.id);
  const { kind, period } = wish;
  return (
    limits.find((one) => one.kind === kind && one.period === period) ?? {
      kind,
      period,
      value: null,
      next: null,
      byStaff: null,
    }
  );
}

/** What a change of a limit is: one that is looser is asked for, and comes when it is due; one of the same value drops what was to come. */
type LimitStep = 'set' | 'lowered' | 'asked' | 'asked-again' | 'kept';

function stepOf(word: Word | null, wished: bigint | null): LimitStep | null {
  const before = word?.value ?? null;
  if (before === wished) return word?.next ? 'kept' : null;
  if (before === null) return 'set';
  if (wished !== null && wished < before) return 'lowered';
  return word?.next && word.next.value === wished ? 'asked-again' : 'asked';
}

/** Says that a limit was changed; what was asked for comes at `at`. */
const sayChanged = (
  scope: Scope,
  accountId: Id,
  { kind, period }: LimitWish,
  { step, setBy, at }: { step: LimitStep; setBy: SetBy; at: Date },
): Promise<void> =>
  recordFact(scope, {
    topic: 'limit-changed',
    memberId: accountId,
    payload: { kind, period, step, setBy, at: at.toISOString() },
  });

/** Drops what a player has asked for and is still to come; what they hold stays. Answers whether there was something. */
async function dropLoosening(scope: Scope, accountId: Id, { kind, period }: LimitWish): Promise<boolean> {
  const dropped = await scope.db
    .updateTable('protection.limit')
    .set({ next_value: null, next_at: null })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('set_by', '=', 'player')
    .where('next_at', '>', scope.now)
    .executeTakeFirst();
  return dropped.numUpdatedRows > 0n;
}

/** Why staff have set limits for a player, while those hold. */
export async function limitsSetByStaff(
  scope: Scope,
  accountId: Id,
): Promise<{ kind: LimitKind; period: LimitPeriod; reason: string }[]> {
  const { rows } = await sql<{ kind: LimitKind; period: LimitPeriod; reason: string | null }>`
    select distinct on (c.kind, c.period) c.kind, c.period, c.reason
      from protection.limit_change c
      join protection.limit l on l.merchant_id = c.merchant_id and l.account_id = c.account_id
        and l.kind = c.kind and l.period = c.period and l.set_by = 'staff'
     where c.merchant_id = ${scope.merchantId} and c.account_id = ${accountId} and c.staff_id is not null
       and case when l.next_at <= ${scope.now} then l.next_value else l.value end is not null
     order by c.kind, c.period, c.id desc`.execute(scope.db);
  return rows.flatMap(({ reason, ...of }) => (reason === null ? [] : [{ ...of, reason }]));
}
