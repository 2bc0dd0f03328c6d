import { ok, refuse, type Id } from '@mela/primitives';
import * as wire from '@mela/wire/console/ledger.ts';
import { accountsById } from '../../../domain/identity/index.ts';
import { recordAudit, type AuditEntry } from '../../../domain/operator/index.ts';
import {
  accountOf,
  askAgain,
  closeTicket,
  openTicketBy,
  ticketListing,
  ticketsBy,
  type Ticket,
} from '../../../domain/vendor-wallets/index.ts';
import { shortNumbersOf } from '../../../platform/short-numbers/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { StaffContext } from '../context.ts';
import { listed } from '../lists/listed.ts';
import { inScope } from '../route.ts';

const isAskable = ({ kind }: Pick<Ticket, 'kind'>): boolean =>
  kind === 'no-answer' || kind === 'contradiction';

/** Closes a ticket, with its line in the audit trail. */
async function close(
  scope: Scope,
  { staff, requestId }: StaffContext,
  id: Id,
  { action, reason }: { action: AuditEntry['action']; reason: string },
): Promise<boolean> {
  if (!(await closeTicket(scope, { id, staffId: staff.staffId, note: reason }))) return false;
  await recordAudit(scope, {
    staffId: staff.staffId,
    action,
    subject: { kind: 'wallet-ticket', id },
    before: { state: 'open' },
    after: { state: 'closed' },
    reason,
    requestId,
  });
  return true;
}

export const walletTicketRoutes = [
  listed(wire.walletTickets, ticketListing, async (scope, ids) => {
    const tickets = await ticketsBy(scope, ids);
    const accounts = await accountsById(
      scope,
      tickets.flatMap((ticket) => accountOf(ticket) ?? []),
    );
    const numbers = await shortNumbersOf(scope);
    return tickets.map(({ vendor, vendorNames, serial, ...ticket }) => {
      const { id, username } = accounts.get(accountOf(ticket) ?? '') ?? {};
      const member = id !== undefined && username !== undefined ? { id, username } : null;
      const { player = '', ...detail } = ticket.detail;
      return {
        ...ticket,
        number: numbers.spell(serial, 'C'),
        vendor: { code: vendor, name: vendorNames ?? {} },
        member,
        // Who is none of ours is told as the vendor calls them.
        detail: member || player === '' ? detail : { ...detail, player },
        askable: isAskable(ticket),
      };
    });
  }),

  inScope(wire.askVendorAgain, async (scope, context, { params, body }) => {
    const ticket = await openTicketBy(scope, params.id);
    if (!ticket || !isAskable(ticket) || !(await askAgain(scope, ticket.subject))) {
      return refuse({ kind: 'ticket-not-found' });
    }
    const done = await close(scope, context, params.id, {
      action: 'wallet-asked-again',
      reason: body.reason,
    });
    return done ? ok({}) : refuse({ kind: 'ticket-not-found' });
  }),

  inScope(wire.closeWalletTicket, async (scope, context, { params, body }) => {
    // Money that is in transit has no other way out than its vendor's word.
    const ticket = await openTicketBy(scope, params.id);
    if (!ticket || isAskable(ticket)) return refuse({ kind: 'ticket-not-found' });
    const done = await close(scope, context, params.id, {
      action: 'wallet-ticket-closed',
      reason: body.reason,
    });
    return done ? ok({}) : refuse({ kind: 'ticket-not-found' });
  }),
];
