import type { LanguageFacts } from './language-facts.ts';

/** In a browser: what the build has found (see vite.ts). A bundle that says nothing in other languages has none. */
export const found: Readonly<Record<string, LanguageFacts>> = {};
