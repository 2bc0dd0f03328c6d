/** What a route says of itself, in its `handle`. */
export type RouteFacts = {
  /** Drawn by the browser alone: it shows what only the reader's session may see. */
  client?: true;
  /** Needs the whole width: the side menu stays away. */
  wide?: true;
};

/** Whether a route's `handle` is ours. */
export const isRouteFacts = (handle: unknown): handle is RouteFacts =>
  typeof handle === 'object' && handle !== null;
