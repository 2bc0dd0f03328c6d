import type { AreaMessages } from './message.ts';

/** In a browser: how each file of messages is fetched that not every page says (see vite.ts). In Node `load.ts` does without. @public */
export const files: Readonly<Record<string, () => Promise<{ messages: AreaMessages }>>> = {};
