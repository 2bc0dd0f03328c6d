import type { Scope } from '../../platform/scope.ts';
import { ticketListing, ticketsBy, type Ticket } from './tickets.ts';

/** The tickets that are open, the oldest first. */
export async function openTickets(scope: Scope): Promise<Ticket[]> {
  const filters = { state: { oneOf: ['open'] } };
  const order = { by: 'openedAt', descending: false };
  const { items } = await ticketListing.page(scope, { filters, order, after: null }, 200);
  return ticketsBy(scope, items);
}
