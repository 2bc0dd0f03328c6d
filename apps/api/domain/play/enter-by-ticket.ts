import { createHash } from 'node:crypto';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { TicketRefusal } from './refusals.ts';
import { redeemTicket } from './session.ts';

/** A session that a ticket stands for. `isOver`: it takes no bets any more, what is owed is booked all the same. */
export type Entered = Readonly<{ id: Id; accountId: Id; currency: string; isOver: boolean }>;

/**
 * For vendors without a call that redeems tickets, whose every call carries one: the session begins with the first of them, in the
 * ticket's time, and is found again with the others.
 */
export async function enterByTicket(
  scope: Scope,
  vendor: string,
  ticket: string,
): Promise<Outcome<Entered, TicketRefusal>> {
  const { rows } = await sql<Entered & { begun: boolean }>`
    select s.id, s.account_id as "accountId", s.currency, s.authenticated_at is not null as begun,
           coalesce(s.expires_at <= ${scope.now}, false) or coalesce(a.cut_off_at >= s.launched_at, false) as "isOver"
      from play.session s join identity.account a on a.merchant_id = s.merchant_id and a.id = s.account_id
     where s.merchant_id = ${scope.merchantId} and s.vendor_code = ${vendor}
       and s.ticket_hash = ${createHash('sha256').update(ticket).digest()}`.execute(scope.db);
  const [session] = rows;
  if (session?.begun) return ok(session);
  const begun = await redeemTicket(scope, vendor, ticket);
  if (!begun.ok) return begun;
  const { id, accountId, currency } = begun.value;
  return session ? ok({ id, accountId, currency, isOver: false }) : refuse({ kind: 'ticket-invalid' });
}

/** The bet that a settle belongs to, and what it has paid, or would have where that is held. */
export async function settleOf(
  scope: Scope,
  vendor: string,
  transaction: string,
): Promise<{ bet: string; amount: bigint; currency: string } | null> {
  const { rows } = await sql<{ bet: string; amount: bigint; currency: string }>`
    select reference as bet, amount + coalesce(held, 0) as amount, currency from play.transaction
     where merchant_id = ${scope.merchantId} and vendor_code = ${vendor} and transaction = ${transaction} and kind = 'settle'`.execute(
    scope.db,
  );
  return rows[0] ?? null;
}
