/**
 * What people may agree to and take back, each by itself: the one list, which the wire, the pages, the console and the server read. `words` counts
 * up with every change of the words that ask for it (`consent-words.test.ts` insists), so that what was said can be told from what is asked today.
 */
export const CONSENTS = {
  /** Offers that come by themselves. */
  marketing: { words: 2 },
  /** Counting which public pages are read. */
  analytics: { words: 1 },
} as const satisfies Record<string, Readonly<{ words: number }>>;

export type Purpose = keyof typeof CONSENTS;

export const PURPOSES = Object.keys(CONSENTS) as [Purpose, ...Purpose[]];

/** Where it was said: while registering, among one's own settings, or where visitors are asked on the page. */
export const CONSENT_SCREENS = ['register', 'security', 'page'] as const;
export type ConsentScreen = (typeof CONSENT_SCREENS)[number];

/** Whether a purpose was ever asked by such a version of its words: today's, or those of a page that was opened earlier. */
export const wasAsked = (purpose: string, words: number): purpose is Purpose =>
  Object.hasOwn(CONSENTS, purpose) && words > 0 && words <= CONSENTS[purpose as Purpose].words;
