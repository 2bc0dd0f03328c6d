import { addDays, businessDayOf, type BusinessDay } from '@mela/primitives';
import { serverNow } from '@mela/ui/clock.ts';

export const CATEGORIES = [
  'LOTT',
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'ELOTT',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
] as const;
export const STATES = ['running', 'won', 'lost', 'void'] as const;

export type Category = (typeof CATEGORIES)[number];
export type BetState = (typeof STATES)[number];

/** What of the record is shown; it lives in the page's address. */
export type RecordFilter = {
  from: BusinessDay;
  to: BusinessDay;
  category: Category | undefined;
  state: BetState | undefined;
};

const WEEK = 6;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const oneOf = <T extends string>(words: readonly T[], text: string | null): T | undefined =>
  words.find((word) => word === text);

const dayOr = (text: string | null, otherwise: BusinessDay): BusinessDay =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : otherwise;

/** Reads the filter out of an address; whatever is missing or nonsense is the last seven days, of everything. */
export function readFilter(search: URLSearchParams, zone: string): RecordFilter {
  const today = businessDayOf(new Date(serverNow()), zone);
  const to = dayOr(search.get('to'), today);
  const from = dayOr(search.get('from'), addDays(to, -WEEK));
  return {
    from: from <= to ? from : to,
    to,
    category: oneOf(CATEGORIES, search.get('category')),
    state: oneOf(STATES, search.get('state')),
  };
}
