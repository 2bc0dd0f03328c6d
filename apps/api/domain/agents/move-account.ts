import { moveRefusal, type MoveRefusal } from '@mela/agent-rules';
import { invariant, newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import { recordFact } from '../../platform/outbox/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import { accountById } from '../identity/index.ts';
import { uplinesOf } from './line.ts';
import { holdTree } from './hold-tree.ts';
import { endOfDownline, ownPart } from './path.ts';

/** Who is put below whom; `to` null: at the top. */
export type AccountMove = Readonly<{ accountId: Id; to: Id | null }>;

/** Nobody is moved, and why: by the rules of the tree, or as one of the two has no place in it. */
export type MoveRefused = Readonly<{
  kind: 'move-refused';
  fields: { upline: { id: `field.move-${MoveRefusal | 'no-place'}` } };
}>;

const refused = (why: MoveRefusal | 'no-place'): MoveRefused => ({
  kind: 'move-refused',
  fields: { upline: { id: `field.move-${why}` } },
});

type Place = Readonly<{ parentId: Id | null; path: string }>;

/** Whether an account may be moved as things are. Answers how many go along with it. */
export async function checkMove(
  scope: Scope,
  { accountId, to }: AccountMove,
): Promise<Outcome<{ goAlong: number }, MoveRefused>> {
  const [account, place] = [await accountById(scope, accountId), await placeOf(scope, accountId)];
  const upline = to === null ? null : await accountById(scope, to);
  if (!account || !place || (to !== null && (!upline || !(await placeOf(scope, to)))))
    return refuse(refused('no-place'));
  const why = moveRefusal(
    scope.now,
    { id: accountId, kind: account.type, upline: place.parentId, registeredAt: account.openedAt },
    upline && { id: upline.id, kind: upline.type, registeredAt: upline.openedAt },
    to === null ? [] : [...(await uplinesOf(scope, to)), to],
  );
  return why === null ? ok({ goAlong: await countBelow(scope, place.path) }) : refuse(refused(why));
}

/**
 * Moves an account, with everybody below it, and tells `account-moved`. One move of a brand at a time, while nobody is placed: two that are
 * agreed to at once never make a circle. It bites in the periods that begin after it.
 */
export async function moveAccount(
  scope: Scope,
  move: AccountMove,
): Promise<Outcome<{ goAlong: number }, MoveRefused>> {
  await holdTree(scope, 'alone');
  const checked = await checkMove(scope, move);
  if (!checked.ok) return checked;
  const { accountId, to } = move;
  const place = await placeOf(scope, accountId);
  const above = to === null ? null : await placeOf(scope, to);
  invariant(place, 'who may be moved has a place');
  const path = (above?.path ?? '') + ownPart(place.path);
  await sql`
    update agents.node set parent_id = case when account_id = ${accountId} then ${to}::uuid else parent_id end,
        path = ${path} || substr(path, ${place.path.length + 1}::int)
     where merchant_id = ${scope.merchantId} and path >= ${place.path} and path < ${endOfDownline(place.path)}`.execute(
    scope.db,
  );
  await sql`
    insert into agents.move (merchant_id, id, account_id, from_id, to_id, old_path, new_path, moved_at)
      select ${scope.merchantId}, ${newId(scope.now.getTime())}, ${accountId}, ${place.parentId}::uuid, ${to}::uuid, ${place.path}, ${path},
             greatest(${scope.now}, max(moved_at)) from agents.move where merchant_id = ${scope.merchantId}`.execute(
    scope.db,
  );
  await recordFact(scope, {
    topic: 'account-moved',
    memberId: accountId,
    payload: { from: place.parentId, to, goAlong: checked.value.goAlong },
  });
  return checked;
}

async function placeOf(scope: Scope, accountId: Id): Promise<Place | null> {
  const row = await scope.db
    .selectFrom('agents.node')
    .select(['parent_id', 'path'])
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ? { parentId: row.parent_id, path: row.path } : null;
}

async function countBelow(scope: Scope, path: string): Promise<number> {
  const row = await scope.db
    .selectFrom('agents.node')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('merchant_id', '=', scope.merchantId)
    .where('path', '>', path)
    .where('path', '<', endOfDownline(path))
    .executeTakeFirstOrThrow();
  return row.count;
}
