import type { Id } from '@mela/primitives';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A text from a vendor as an id of ours, or null: no row can have such an id. */
export const ownId = (text: string): Id | null => (UUID.test(text) ? text : null);
