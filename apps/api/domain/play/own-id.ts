import { isId, type Id } from '@mela/primitives';

/** A text from a vendor as an id of ours, or null: no row can have such an id. */
export const ownId = (text: string): Id | null => (isId(text) ? text : null);
