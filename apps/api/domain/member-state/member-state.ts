import type { FactTopic } from '@mela/i18n';
import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { accountsById } from '../identity/index.ts';
import { PARTS, partsChangedBy, STATE_PARTS, type StatePart } from './parts.ts';

/** What an account's pages show of it wherever they are, and how many changes that has seen. */
export type MemberState = Readonly<Record<StatePart, number>> & Readonly<{ seq: number }>;

/** An account's state as it is now: never older than its number. */
export async function stateOf(scope: Scope, accountId: Id): Promise<MemberState> {
  const row = await scope.db
    .selectFrom('member_state.position')
    .select('seq')
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  // Read after the number, so that what changes in between is in it, and comes once more.
  const counts: Partial<Record<StatePart, number>> = {};
  for (const part of STATE_PARTS)
    counts[part] = (await PARTS[part].of(scope, [accountId])).get(accountId) ?? 0;
  return { ...(counts as Record<StatePart, number>), seq: Number(row?.seq ?? 0n) };
}

/** What has changed of one account's state, under the number of the change. */
export type StateChange = Readonly<{
  accountId: Id;
  seq: number;
  changed: Partial<Record<StatePart, number>>;
}>;

/**
 * Counts a change of everybody whom facts are about, and answers what is another now. Facts are heard by one at a time (the outbox), so the
 * numbers of an account's changes have no gap and tell their order.
 */
export async function advanceStates(
  scope: Scope,
  facts: readonly Readonly<{ topic: FactTopic; memberId: Id | null }>[],
): Promise<StateChange[]> {
  const about = Map.groupBy(
    facts.flatMap(({ topic, memberId }) => (memberId === null ? [] : [{ topic, memberId }])),
    ({ memberId }) => memberId,
  );
  const there = await accountsById(scope, [...about.keys()]);
  const accountIds = [...there.keys()].toSorted();
  if (accountIds.length === 0) return [];
  const { rows } = await sql<{ account_id: Id; seq: bigint }>`
    insert into member_state.position as p (merchant_id, account_id, seq)
    select ${scope.merchantId}, account_id, 1 from unnest(${accountIds}::uuid[]) as account_id
    on conflict (merchant_id, account_id) do update set seq = p.seq + 1
    returning account_id, seq`.execute(scope.db);
  const changed = new Map<Id, Partial<Record<StatePart, number>>>();
  for (const part of STATE_PARTS) {
    const touched = accountIds.filter((id) =>
      about.get(id)?.some(({ topic }) => partsChangedBy(topic).includes(part)),
    );
    if (touched.length === 0) continue;
    const counts = await PARTS[part].of(scope, touched);
    for (const id of touched) changed.set(id, { ...changed.get(id), [part]: counts.get(id) ?? 0 });
  }
  return rows.map(({ account_id: accountId, seq }) => ({
    accountId,
    seq: Number(seq),
    changed: changed.get(accountId) ?? {},
  }));
}
