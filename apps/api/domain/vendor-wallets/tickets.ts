import { newId, type Id, isId } from '@mela/primitives';
import { sql } from 'kysely';
import { listingOf } from '../../platform/listing.ts';
import type { Scope } from '../../platform/scope.ts';
import { serialsAmong } from '../../platform/short-numbers/index.ts';

export type TicketKind =
  | 'no-answer'
  | 'contradiction'
  | 'missing-theirs'
  | 'missing-ours'
  | 'amount-differs'
  | 'state-differs'
  | 'round-unattributed'
  | 'round-missing-theirs'
  | 'round-missing-ours'
  | 'round-differs';

/** Something about a vendor's wallet that a person of the staff has to look at. */
export type Ticket = Readonly<{
  id: Id;
  /** Spelt, it is the ticket's number. */
  serial: bigint;
  vendor: string;
  /** Its names by language; null where the brand has it no more. */
  vendorNames: Readonly<Record<string, string>> | null;
  kind: TicketKind;
  /** Our reference, or the vendor's round. */
  subject: string;
  /** `player` among them: whom it is about, in the vendor's word, which is our account's id where the vendor knows it. */
  detail: Readonly<Record<string, string>>;
  openedAt: Date;
  state: 'open' | 'closed';
}>;

/** Opens a ticket, unless the same one is open. */
export async function openTicket(
  scope: Scope,
  { vendor, kind, subject, detail }: Pick<Ticket, 'vendor' | 'kind' | 'subject' | 'detail'>,
): Promise<void> {
  await sql`
    insert into vendor_wallets.ticket (merchant_id, id, vendor_code, kind, subject, detail, opened_at)
      values (${scope.merchantId}, ${newId(scope.now.getTime())}::uuid, ${vendor}, ${kind}, ${subject}, ${JSON.stringify(detail)}::jsonb, ${scope.now})
      on conflict (merchant_id, vendor_code, kind, subject) where closed_at is null do nothing`.execute(
    scope.db,
  );
}

const COLUMNS = sql`id, serial, vendor_code as vendor, (select v.names from catalogue.vendor v where v.merchant_id = ticket.merchant_id and v.code = vendor_code) as "vendorNames",
  kind, subject, detail, opened_at as "openedAt", case when closed_at is null then 'open' else 'closed' end as state`;

/** Which tickets there are, for staff to look through. */
export const ticketListing = listingOf({
  table: 'vendor_wallets.ticket',
  columns: {
    number: { is: sql.ref('t.serial'), among: serialsAmong('C') },
    openedAt: 'opened_at',
    vendor: 'vendor_code',
    kind: 'kind',
    member: { is: sql`t.detail ->> 'player'` },
    subject: 'subject',
    state: { is: sql`case when t.closed_at is null then 'open' else 'closed' end` },
  },
  read: ({ id }) => id,
});

/** Some of them, as they are asked for. */
export async function ticketsBy(scope: Scope, ids: readonly Id[]): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    select ${COLUMNS} from vendor_wallets.ticket
     where merchant_id = ${scope.merchantId} and id = any (${[...ids]}::uuid[])
     order by array_position(${[...ids]}::uuid[], id)`.execute(scope.db);
  return rows;
}

/** How many tickets are open. */
export async function countTickets(scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from vendor_wallets.ticket where merchant_id = ${scope.merchantId} and closed_at is null`.execute(
    scope.db,
  );
  return rows[0]?.count ?? 0;
}

/** The account that a ticket may be about. */
export const accountOf = ({ detail: { player = '' } }: Pick<Ticket, 'detail'>): Id | null =>
  isId(player) ? player : null;

/** One of them; null when it is not open. */
export async function openTicketBy(scope: Scope, id: Id): Promise<Ticket | null> {
  const [ticket] = await ticketsBy(scope, [id]);
  return ticket?.state === 'open' ? ticket : null;
}

/** Closes a ticket with a word about it; false when it was not open. */
export async function closeTicket(
  scope: Scope,
  { id, staffId, note }: { id: Id; staffId: Id; note: string },
): Promise<boolean> {
  const { rows } = await sql`
    update vendor_wallets.ticket set closed_at = ${scope.now}, closed_by = ${staffId}, note = ${note}
     where merchant_id = ${scope.merchantId} and id = ${id}::uuid and closed_at is null returning id`.execute(
    scope.db,
  );
  return rows.length === 1;
}

/** The ticket whose number is spelt of a serial, open or closed. */
export async function ticketBySerial(scope: Scope, serial: bigint): Promise<{ id: Id; serial: bigint }[]> {
  return scope.db
    .selectFrom('vendor_wallets.ticket')
    .select(['id', 'serial'])
    .where('merchant_id', '=', scope.merchantId)
    .where('serial', '=', serial)
    .execute();
}
