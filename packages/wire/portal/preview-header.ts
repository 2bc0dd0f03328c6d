/** The header in which the ticket travels. */
export const PREVIEW_HEADER = 'x-preview';
