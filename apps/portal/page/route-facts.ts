import type { Ask } from '@mela/wire/page.ts';

/** What a route tells the server about itself, in its `handle`. */
export type RouteFacts = {
  /** Drawn by the browser alone: it shows what only the reader's session may see. */
  client?: true;
  /** Needs the whole width: the side menu stays away. */
  wide?: true;
  /** Calls whose answers the server puts into the page. */
  asks?: readonly Ask[];
};

/** Whether a route's `handle` is ours. */
export const isRouteFacts = (handle: unknown): handle is RouteFacts =>
  typeof handle === 'object' && handle !== null;
