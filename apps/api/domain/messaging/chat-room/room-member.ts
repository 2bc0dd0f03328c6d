import type { PhonePlans } from '@mela/form-rules/phone.ts';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import { recordFact } from '../../../platform/outbox/outbox.ts';
import { ownRows } from '../../../platform/own-rows.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { MessagingRoomMember } from '../../../platform/tables.ts';
import { paidInEver } from '../../cashier/index.ts';
import { mayBeOffered } from '../../protection/index.ts';
import type { RoomMemberNotFound, RoomNotOpen } from '../refusals.ts';
import { lookAlikeKey } from './look-alike.ts';
import { wrongName } from './room-name.ts';
import { roomTermsOf, type RoomTerms } from './room-terms.ts';

/** How somebody is known in the room. */
export type RoomMember = Readonly<{ name: string | null; bannedAt: Date | null; bannedBy: Id | null }>;

/** Whether somebody may enter the room, and if not, why. */
export type RoomStanding = 'open' | RoomNotOpen['standing'];

const toMember = (row: Selectable<MessagingRoomMember> | undefined): RoomMember => ({
  name: row?.name ?? null,
  bannedAt: row?.banned_at ?? null,
  bannedBy: row?.banned_by ?? null,
});

const rowOf = (scope: Scope, accountId: Id) =>
  scope.db
    .selectFrom('messaging.room_member')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId);

/** How an account is known in the room, whether it has ever been there or not. */
export const roomMemberOf = async (scope: Scope, accountId: Id): Promise<RoomMember> =>
  toMember(await rowOf(scope, accountId).executeTakeFirst());

/** How an account stands to the room now, with what the room asks and how the account is known there. */
export async function roomFor(
  scope: Scope,
  accountId: Id,
): Promise<Readonly<{ standing: RoomStanding; terms: RoomTerms; member: RoomMember }>> {
  const terms = await roomTermsOf(scope);
  const member = await roomMemberOf(scope, accountId);
  return { standing: await standingBy(scope, accountId, terms, member), terms, member };
}

/** Whether an account may enter the room now. */
export const roomStandingOf = async (scope: Scope, accountId: Id): Promise<RoomStanding> =>
  (await roomFor(scope, accountId)).standing;

/** Whoever is shut out from playing is asked for no deposit. */
async function standingBy(
  scope: Scope,
  accountId: Id,
  { open, depositedMin }: RoomTerms,
  { bannedAt }: RoomMember,
): Promise<RoomStanding> {
  if (!open) return 'closed';
  if (bannedAt) return 'banned';
  if (!(await mayBeOffered(scope, accountId))) return 'shut-out';
  if (depositedMin > 0n && (await paidInEver(scope, accountId)) < depositedMin) return 'deposit-needed';
  return 'open';
}

/** Refuses whoever may not enter. */
export async function enterRoom(scope: Scope, accountId: Id): Promise<Outcome<null, RoomNotOpen>> {
  const standing = await roomStandingOf(scope, accountId);
  return standing === 'open' ? ok(null) : refuse({ kind: 'room-not-open', standing });
}

/** What a name must not look like or hold. */
type NameTerms = Readonly<{ houseNames: readonly string[]; plans: PhonePlans }>;

/** Chooses what an account is called in the room, once; nobody else is called so, or alike. */
export async function chooseRoomName(
  scope: Scope,
  { accountId, name, ...terms }: NameTerms & Readonly<{ accountId: Id; name: string }>,
): Promise<Outcome<{ name: string }, FieldsRefused | RoomNotOpen>> {
  const entered = await enterRoom(scope, accountId);
  if (!entered.ok) return entered;
  const written = name.normalize('NFC');
  const { blockedWords } = await roomTermsOf(scope);
  const wrong = wrongName(written, { ...terms, blockedWords });
  if (wrong) return refuse(wrong);
  await rowFor(scope, accountId);
  const key = lookAlikeKey(written);
  const { rows } = await sql<{ name: string }>`
    update messaging.room_member m set name = ${written}, name_key = ${key}
     where m.merchant_id = ${scope.merchantId} and m.account_id = ${accountId} and m.name is null
       and m.removed_key is distinct from ${key}
       and not exists (select from messaging.room_member o where o.merchant_id = m.merchant_id and o.name_key = ${key})
    returning name`.execute(scope.db);
  if (rows[0]) return ok({ name: rows[0].name });
  const { name: kept } = await roomMemberOf(scope, accountId);
  if (kept === written) return ok({ name: kept });
  const id = kept === null ? 'field.room.name-taken' : 'field.room.name-stays';
  return refuse({ kind: 'fields-refused', fields: { name: { id } } });
}

/** Keeps a line for an account that has none yet. One brand's names are chosen one after the other: of two who want the same, one gets it. */
async function rowFor(scope: Scope, accountId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('room-name'), hashtext(${scope.merchantId}))`.execute(
    scope.db,
  );
  await scope.db
    .insertInto('messaging.room_member')
    .values({ merchant_id: scope.merchantId, account_id: accountId, joined_at: scope.now })
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Keeps an account out of the room, or lets it in again; answers how it was known before. */
export async function banFromRoom(
  scope: Scope,
  { accountId, staffId, banned }: { accountId: Id; staffId: Id; banned: boolean },
): Promise<RoomMember> {
  await rowFor(scope, accountId);
  const before = toMember(await rowOf(scope, accountId).forUpdate().executeTakeFirst());
  if ((before.bannedAt !== null) === banned) return before;
  await scope.db
    .updateTable('messaging.room_member')
    .set(banned ? { banned_at: scope.now, banned_by: staffId } : { banned_at: null, banned_by: null })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .execute();
  await recordFact(scope, { topic: 'room-left', memberId: accountId, payload: {} });
  return before;
}

/** Takes an account's name away: it chooses another one, and not the same, before it writes again. Answers the name. */
export async function removeRoomName(
  scope: Scope,
  accountId: Id,
): Promise<Outcome<{ name: string }, RoomMemberNotFound>> {
  const row = await rowOf(scope, accountId).forUpdate().executeTakeFirst();
  if (!row?.name) return refuse({ kind: 'room-member-not-found' });
  await scope.db
    .updateTable('messaging.room_member')
    .set({ name: null, name_key: null, removed_key: row.name_key })
    .where('merchant_id', '=', scope.merchantId)
    .where('account_id', '=', accountId)
    .execute();
  await recordFact(scope, { topic: 'room-left', memberId: accountId, payload: {} });
  return ok({ name: row.name });
}

/** So many an account can block in the room: its page folds what they say. */
const BLOCKED_MAX = 200;

/** What those are called in the room from whom an account wants to hear nothing there. */
export async function blockedInRoom(scope: Scope, accountId: Id): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select m.name from messaging.room_block b
      join messaging.room_member m on m.merchant_id = b.merchant_id and m.account_id = b.blocked_id and m.name is not null
     where b.merchant_id = ${scope.merchantId} and b.account_id = ${accountId}
     order by b.blocked_at desc limit ${BLOCKED_MAX}`.execute(scope.db);
  return rows.map(({ name }) => name);
}

/** Lets an account hear no more in the room from whoever is called so there, or again. Beyond so many, whom it blocked first it hears again. */
export async function blockInRoom(
  scope: Scope,
  { accountId, name, blocked }: { accountId: Id; name: string; blocked: boolean },
): Promise<Outcome<null, RoomMemberNotFound | RoomNotOpen>> {
  const entered = await enterRoom(scope, accountId);
  if (!entered.ok) return entered;
  const other = await scope.db
    .selectFrom('messaging.room_member')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('name_key', '=', lookAlikeKey(name))
    .executeTakeFirst();
  if (!other || other.account_id === accountId) return refuse({ kind: 'room-member-not-found' });
  const line = { merchant_id: scope.merchantId, account_id: accountId, blocked_id: other.account_id };
  if (blocked)
    await scope.db
      .insertInto('messaging.room_block')
      .values({ ...line, blocked_at: scope.now })
      .onConflict((row) => row.doNothing())
      .execute();
  else
    await scope.db
      .deleteFrom('messaging.room_block')
      .where('merchant_id', '=', line.merchant_id)
      .where('account_id', '=', line.account_id)
      .where('blocked_id', '=', line.blocked_id)
      .execute();
  return ok(null);
}

/** How many an account does not want to hear in the room, and since when; who they are is theirs. */
export const ownRoomBlocks = ownRows({
  table: 'messaging.room_block',
  owner: 'account_id',
  key: 'blocked_id',
  read: ({ blocked_at }) => ({ blockedAt: blocked_at }),
});

/** How an account is known in the room, for its owner. */
export const ownRoomMember = ownRows({
  table: 'messaging.room_member',
  owner: 'account_id',
  key: 'account_id',
  read: ({ name, joined_at, last_said_at, banned_at }) => ({
    name,
    joinedAt: joined_at,
    lastSaidAt: last_said_at,
    bannedAt: banned_at,
  }),
});
