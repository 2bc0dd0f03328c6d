import { drawText } from '@mela/lottery-rules';
import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import { differentPerson } from '../../operator/index.ts';
import { lockDraw } from '../draw.ts';
import type { DrawNotFound } from '../refusals.ts';
import { correctDraw } from './correct-draw.ts';
import { fromOutside, publishDraw } from './draw-result.ts';
import { addEntry, closeEntries, entriesOf, type Entry, type EntryKind } from './entries.ts';
import { findDraw, type DrawToRule } from './find-draw.ts';
import { mayVoidAfterClose, voidAfterClose, withinHours, type VoidRefusal } from './void-after-close.ts';

/** Somebody at the lottery desk, with the players' accounts that are their own. */
export type Ruler = Readonly<{ staffId: Id; ownAccountIds: readonly Id[] }>;

/** Why something cannot be said about a draw, or about what another said. */
export type EntryRefusal =
  | DrawNotFound
  | VoidRefusal
  | { kind: 'result-unchanged' }
  | { kind: 'own-slips' }
  | { kind: 'entry-standing' }
  | { kind: 'entry-closed' };

/** What came of it: it stands alone, it contradicts what another says, or two say the same and it was done. */
export type Entered = Readonly<{ drawId: Id; outcome: 'standing' | 'contradicted' | 'done' }>;

/**
 * Says what a draw's result is, that its published result was wrong, or that it is void although its sale is over. Nothing happens until a
 * second person has said the very same without having been shown it; of people who say different things, none is believed.
 */
export async function enterRuling(
  scope: Scope,
  ruler: Ruler,
  given: { game: string; drawNumber: string; kind: EntryKind; result: unknown; reason: string },
): Promise<Outcome<Entered, EntryRefusal>> {
  const named = await findDraw(scope, given);
  if (!named) return refuse({ kind: 'draw-not-found' });
  await lockDraw(scope, named.id);
  const draw = await findDraw(scope, given);
  if (!draw) return refuse({ kind: 'draw-not-found' });
  const no = (await mayRule(scope, ruler, draw)) ?? cannotSay(scope, draw, given);
  if (no) return refuse(no);

  const standing = (await entriesOf(scope, draw.id)).filter(({ state }) => state === 'standing');
  for (const { staffId } of standing)
    if (!(await differentPerson(scope, staffId, ruler.staffId))) return refuse({ kind: 'entry-standing' });
  const entry = { ...given, id: newId(scope.now.getTime()), staffId: ruler.staffId };
  await addEntry(scope, draw.id, entry);
  const twin = standing.find((other) => says(other) === says(entry));
  if (!twin) {
    const outcome = standing.length === 0 ? 'standing' : 'contradicted';
    return ok({ drawId: draw.id, outcome });
  }
  await closeEntries(scope, [twin.id, entry.id], { state: 'agreed', by: ruler.staffId });
  const rest = standing.filter(({ id }) => id !== twin.id).map(({ id }) => id);
  if (rest.length > 0) {
    const note = 'two others said the same';
    await closeEntries(scope, rest, { state: 'refused', by: ruler.staffId, note });
  }
  const done = await carryOut(scope, draw, twin, entry);
  return done.ok ? ok({ drawId: draw.id, outcome: 'done' }) : done;
}

/** Takes back what one said oneself, or refuses what another said. */
export async function closeRuling(
  scope: Scope,
  ruler: Ruler,
  given: { game: string; drawNumber: string; entryId: Id; note: string },
): Promise<Outcome<{ drawId: Id; state: 'refused' | 'taken-back' }, EntryRefusal>> {
  const draw = await findDraw(scope, given);
  if (!draw) return refuse({ kind: 'draw-not-found' });
  await lockDraw(scope, draw.id);
  const entry = (await entriesOf(scope, draw.id)).find(({ id }) => id === given.entryId);
  if (entry?.state !== 'standing') return refuse({ kind: 'entry-closed' });
  const state = (await differentPerson(scope, entry.staffId, ruler.staffId)) ? 'refused' : 'taken-back';
  await closeEntries(scope, [entry.id], { state, by: ruler.staffId, note: given.note });
  return ok({ drawId: draw.id, state });
}

/** Nobody has a say in a draw on which they have bet themselves. */
async function mayRule(
  scope: Scope,
  { ownAccountIds }: Ruler,
  draw: DrawToRule,
): Promise<{ kind: 'own-slips' } | null> {
  if (ownAccountIds.length === 0) return null;
  const own = await scope.db
    .selectFrom('lottery.slip')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('draw_id', '=', draw.id)
    .where('member_id', 'in', ownAccountIds)
    .limit(1)
    .executeTakeFirst();
  return own ? { kind: 'own-slips' } : null;
}

/** What can be said of a draw now. */
export const sayableOf = (scope: Scope, draw: DrawToRule): EntryKind[] =>
  (['result', 'correction', 'void'] as const).filter(
    (kind) => cannotSay(scope, draw, { kind, result: null }) === null,
  );

/** Why this cannot be said of the draw now, or null. */
function cannotSay(
  scope: Scope,
  draw: DrawToRule,
  { kind, result }: { kind: EntryKind; result: unknown },
): EntryRefusal | null {
  const { now } = scope;
  if (kind === 'void') return refusalOf(mayVoidAfterClose(scope, draw));
  if (kind === 'result') {
    const isAwaited = draw.source === 'entry' || (draw.source === 'feed' && draw.state === 'DELAYED');
    const isDue = ['CLOSED', 'DELAYED'].includes(draw.state) && draw.hasRoot && draw.drawsAt <= now;
    return isAwaited && isDue ? null : { kind: 'draw-state-conflict' };
  }
  if (draw.state !== 'SETTLED' || draw.source === 'own') return { kind: 'draw-state-conflict' };
  const isUnchanged = drawText(result) === drawText(draw.result);
  return refusalOf(withinHours(now, draw)) ?? (isUnchanged ? { kind: 'result-unchanged' } : null);
}

const refusalOf = <R>(outcome: Outcome<null, R>): R | null => (outcome.ok ? null : outcome.refusal);

type Said = Pick<Entry, 'kind' | 'result' | 'reason' | 'staffId'>;

/** What is said, so that two who say the same are seen to; for other reasons they may. */
const says = ({ kind, result }: Pick<Said, 'kind' | 'result'>): string =>
  kind === 'void' ? kind : `${kind} ${drawText(result)}`;

async function carryOut(
  scope: Scope,
  draw: DrawToRule,
  first: Said,
  second: Said,
): Promise<Outcome<null, VoidRefusal>> {
  const by = { first: first.staffId, second: second.staffId, reason: first.reason };
  switch (second.kind) {
    case 'result':
      await publishDraw(scope, draw, fromOutside(second.result, 'entry'));
      return ok(null);
    case 'correction':
      await correctDraw(scope, draw, second.result, by);
      return ok(null);
    case 'void':
      return voidAfterClose(scope, draw, by);
  }
}

/** A draw about which somebody has said something that another has yet to say, without what it is. */
type AwaitingEntry = Readonly<{
  /** The first entry that stands. */
  id: Id;
  game: string;
  /** The game's names by language. */
  gameNames: Readonly<Record<string, string>>;
  drawNumber: string;
  kind: EntryKind;
  firstBy: Id;
  since: Date;
}>;

/** The draws that wait for an entry of this person: they have none standing there, by whichever login, and have not bet on it. */
export async function awaitingEntries(
  scope: Scope,
  { logins, ownAccountIds }: Readonly<{ logins: readonly Id[]; ownAccountIds: readonly Id[] }>,
): Promise<AwaitingEntry[]> {
  const { rows } = await sql<AwaitingEntry>`
    select distinct on (e.draw_id)
           e.id, d.game_code as game, g.name as "gameNames", d.draw_number as "drawNumber", e.kind, e.staff_id as "firstBy", e.entered_at as since
      from lottery.entry e
      join lottery.draw d on d.merchant_id = e.merchant_id and d.id = e.draw_id
      join lottery.game g on g.merchant_id = d.merchant_id and g.code = d.game_code
      where e.merchant_id = ${scope.merchantId} and e.state = 'standing'
        and not exists (select from lottery.entry own
                         where own.merchant_id = e.merchant_id and own.draw_id = e.draw_id and own.state = 'standing'
                           and own.staff_id = any(${logins}::uuid[]))
        and not exists (select from lottery.slip bet
                         where bet.merchant_id = e.merchant_id and bet.draw_id = e.draw_id
                           and bet.member_id = any(${ownAccountIds}::uuid[]))
      order by e.draw_id, e.entered_at, e.id`.execute(scope.db);
  return rows;
}
