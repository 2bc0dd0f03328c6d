import { nameOnFile } from '@mela/lottery-rules/fair/own-draw.ts';
import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { shareDraw, type DrawState } from '../draw.ts';
import { appendLog } from '../log/append-log.ts';
import { logState } from '../log/log-reader.ts';
import { shareTerms } from '../save-game.ts';

/**
 * Starts the sale of every draw whose time has come. A draw whose whole sale went by while no worker ran was never on sale: by its
 * game's rule it is declared void, and what multi-draw orders had on it is refunded, or it goes straight to its draw, so that no result is missing.
 * From here on a draw has the terms that its game has now, whatever the game becomes. Own draws that name the salt get it here, before anybody can bet on them. Answers how many draws changed.
 */
export async function openDraws(scope: Scope): Promise<number> {
  await shareTerms(scope);
  const { rows: missed } = await sql<{ id: Id; isVoid: boolean }>`
    update lottery.draw d
       set state = case g.missed when 'draw' then 'CLOSED' else 'VOID' end,
           version = g.version,
           void_reason = case g.missed when 'draw' then null else 'not-on-sale' end,
           voided_at = case g.missed when 'draw' then null else ${scope.now}::timestamptz end,
           yet_to_show = case g.missed when 'draw' then null else 'seed' end
      from lottery.game g
     where d.merchant_id = ${scope.merchantId} and d.state = 'SCHEDULED' and d.closes_at <= ${scope.now}
       and d.opens_at <= ${scope.now} and g.merchant_id = d.merchant_id and g.code = d.game_code
    returning d.id, d.state = 'VOID' as "isVoid"`.execute(scope.db);
  // Asked only now: who was placing a multi-draw order on one of them held its row until the slips were there to see.
  const drawn = missed.filter(({ isVoid }) => !isVoid).map(({ id }) => id);
  const voided = [
    ...missed.filter(({ isVoid }) => isVoid).map(({ id }) => id),
    ...(await voidUnsalted(scope, drawn)),
  ];
  await sql`
    update lottery.draw d set settled_at = ${scope.now}, slips = 0, stake = 0, payout = 0
     where d.merchant_id = ${scope.merchantId} and d.id = any (${voided}::uuid[])
       and not exists (select from lottery.slip s where s.merchant_id = d.merchant_id and s.draw_id = d.id)`.execute(
    scope.db,
  );
  const { rows: opened } = await sql<{ id: Id }>`
    update lottery.draw d set state = 'OPEN', version = g.version
      from lottery.game g
     where d.merchant_id = ${scope.merchantId} and d.state = 'SCHEDULED' and d.opens_at <= ${scope.now}
       and g.merchant_id = d.merchant_id and g.code = d.game_code
    returning d.id`.execute(scope.db);
  await saltDraws(scope, [...drawn, ...opened.map(({ id }) => id)]);
  return missed.length + opened.length;
}

/**
 * Of draws whose sale never began, those with the salt and with bets of multi-draw orders are void: their salt would be fixed when all bets were
 * known, and the system could wait for one that suits it.
 */
async function voidUnsalted(scope: Scope, missed: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    update lottery.draw d
       set state = 'VOID', void_reason = 'not-on-sale', voided_at = ${scope.now}, yet_to_show = 'seed'
     where d.merchant_id = ${scope.merchantId} and d.id = any (${missed}::uuid[]) and d.entropy = 'salt'
       and exists (select from lottery.slip s where s.merchant_id = d.merchant_id and s.draw_id = d.id)
    returning d.id`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/** Fixes the salt of own draws that name it, and says it in the public log. */
async function saltDraws(scope: Scope, drawIds: readonly Id[]): Promise<void> {
  if (drawIds.length === 0) return;
  const { size, root } = await logState(scope);
  const salted = await scope.db
    .updateTable('lottery.draw')
    .set({ salt: root, salt_size: BigInt(size), salted_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', (is) => is.fn.any(is.val([...drawIds])))
    .where('entropy', '=', 'salt')
    .where('state', '<>', 'VOID')
    .returning(['id', 'game_code as game', 'draw_number as drawNumber'])
    .execute();
  const at = scope.now.toISOString();
  await appendLog(
    scope,
    salted.map(({ id: drawId, game, drawNumber }) => ({
      drawId,
      entry: { kind: 'salt', at, ...nameOnFile({ game, drawNumber }), size, root },
    })),
  );
}

/** A draw that takes bets, or will; it is held so until the transaction ends. */
export type OpenDraw = Readonly<{ id: Id; drawNumber: string; state: DrawState; drawsAt: Date }>;

/**
 * Holds draws against being closed, voided or passed over until this transaction ends, in the order of their times, and answers
 * those whose close is still to come by our clock: on sale, or waiting for their sale.
 */
export async function holdDraws(scope: Scope, drawIds: readonly Id[]): Promise<OpenDraw[]> {
  if (drawIds.length === 0) return [];
  const known = await scope.db
    .selectFrom('lottery.draw')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', drawIds)
    .orderBy('draws_at')
    .orderBy('id')
    .execute();
  for (const { id } of known) await shareDraw(scope, id);
  const held = scope.db
    .selectFrom('lottery.draw')
    .select(['id', 'draw_number as drawNumber', 'state', 'draws_at as drawsAt'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', 'in', drawIds)
    .where('closes_at', '>', scope.now)
    .orderBy('draws_at')
    .orderBy('id')
    .$narrowType<{ state: DrawState }>();
  // A draw that nobody opened in time is passed over without the lock that a close takes, so its row is held too.
  const scheduled = await held.where('state', '=', 'SCHEDULED').forShare().execute();
  const open = await held.where('state', '=', 'OPEN').execute();
  return [...open, ...scheduled.filter(({ id }) => !open.some((other) => other.id === id))].toSorted(
    (a, b) => a.drawsAt.getTime() - b.drawsAt.getTime(),
  );
}
