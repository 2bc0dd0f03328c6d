const KEY = 'preview';

/** The ticket with which staff see drafts in this tab; null for everybody else. */
export const previewTicket = (): string | null => sessionStorage.getItem(KEY);

/** Keeps a ticket for this tab, or forgets it. */
export function keepPreview(ticket: string | null): void {
  if (ticket === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, ticket);
}
