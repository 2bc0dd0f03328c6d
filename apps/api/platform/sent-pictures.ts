import { randomUUID } from 'node:crypto';
import { ok, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Busy } from './in-turn.ts';
import { ownRows, type OwnRows } from './own-rows.ts';
import { drawWithin, type NotAPicture } from './picture.ts';
import type { Scope } from './scope.ts';

/** SPEC.md §9: so many are sent along with what a member writes. */
export const PICTURES_MAX = 3;
/** Enough to read a receipt on a screenshot. */
const SIDE_PIXELS = 1600;

/** Pictures that members send ahead, one by one, of what they come with: they wait without an owner until it names them. */
export type SentPictures = Readonly<{
  /**
   * Draws a picture anew and keeps it until it is named. No more wait than may be sent at once: the oldest makes room.
   */
  keep(
    database: Database,
    merchantId: Id,
    picture: Readonly<{ accountId: Id; bytes: Buffer }>,
  ): Promise<Outcome<{ id: Id }, NotAPicture | Busy>>;
  /** Puts pictures of a member's that wait to what they come with; answers whether all of them were there. */
  attach(scope: Scope, given: Readonly<{ ids: readonly Id[]; accountId: Id; to: Id }>): Promise<boolean>;
  /**
   * One of a member's own, or one of what it came with; of whatever it came with, where neither is said: staff see what was sent, not what
   * somebody is still choosing. Null: there is none for the one who asks.
   */
  read(
    scope: Scope,
    of: Readonly<{ id: Id; accountId?: Id; with?: Id }>,
  ): Promise<{ type: string; bytes: Buffer } | null>;
  /** The names of those that came with something, in the order in which they were sent. */
  idsOf(scope: Scope, subject: Id): Promise<Id[]>;
  /** All that a member has sent, for themselves. */
  own: OwnRows;
}>;

type Store =
  | Readonly<{ table: 'content.application_picture'; subject: 'application_id' }>
  | Readonly<{ table: 'messaging.support_picture'; subject: 'ticket_id' }>;

/** The pictures of one table, whose column `subject` names what they come with. */
export function sentPictures(store: Store): SentPictures {
  const table = sql.table(store.table);
  const subject = sql.ref(store.subject);
  return {
    async keep(database, merchantId, { accountId, bytes }) {
      const drawn = await drawWithin(bytes, SIDE_PIXELS);
      if (!drawn.ok) return drawn;
      const id = randomUUID();
      await database.inMerchant(merchantId, async (scope) => {
        await sql`
          delete from ${table} where merchant_id = ${merchantId} and ${subject} is null and id in (
            select id from ${table} where merchant_id = ${merchantId} and account_id = ${accountId} and ${subject} is null
             order by uploaded_at desc, id offset ${PICTURES_MAX - 1})`.execute(scope.db);
        await sql`
          insert into ${table} (merchant_id, id, account_id, uploaded_at, type, bytes)
          values (${merchantId}, ${id}, ${accountId}, ${scope.now}, ${drawn.value.type}, ${drawn.value.bytes})`.execute(
          scope.db,
        );
      });
      return ok({ id });
    },

    async attach(scope, { ids, accountId, to }) {
      if (ids.length === 0) return true;
      const attached = await sql`
        update ${table} set ${subject} = ${to}
         where merchant_id = ${scope.merchantId} and account_id = ${accountId} and ${subject} is null
           and id = any(${ids}::uuid[])`.execute(scope.db);
      return Number(attached.numAffectedRows) === ids.length;
    },

    async read(scope, { id, accountId, with: to }) {
      const whose =
        accountId === undefined ? sql`${subject} = ${to ?? subject}` : sql`account_id = ${accountId}`;
      const { rows } = await sql<{ type: string; bytes: Buffer }>`
        select type, bytes from ${table} where merchant_id = ${scope.merchantId} and id = ${id} and ${whose}`.execute(
        scope.db,
      );
      return rows[0] ?? null;
    },

    async idsOf(scope, of) {
      const { rows } = await sql<{ id: Id }>`
        select id from ${table} where merchant_id = ${scope.merchantId} and ${subject} = ${of} order by uploaded_at, id`.execute(
        scope.db,
      );
      return rows.map(({ id }) => id);
    },

    own: ownRows({
      table: store.table,
      owner: 'account_id',
      read: ({ type, uploaded_at, bytes }) => ({ type, uploadedAt: uploaded_at, bytes }),
    }),
  };
}
