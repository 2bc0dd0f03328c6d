import { addDays, businessDayOf, type BusinessDay } from '@mela/primitives';
import { serverNow } from '@mela/ui/clock.ts';
import { CATEGORIES, type Category } from '../../data/games/category-name.ts';
import { BET_STATES, type BetState } from '@mela/wire/bet-states.ts';
import { MOVEMENT_GROUPS } from '@mela/wire/portal/transactions.ts';

/** Business days of the brand, both included. */
export type Days = { from: BusinessDay; to: BusinessDay };

/** What of the record is shown; it lives in the page's address. */
export type RecordFilter = Days & {
  category: Category | undefined;
  vendor: string | undefined;
  state: BetState | undefined;
};

const WEEK = 6;
const MONTH = 29;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const VENDOR = /^[A-Z][A-Z0-9_]{1,31}$/;

const oneOf = <T extends string>(words: readonly T[], text: string | null): T | undefined =>
  words.find((word) => word === text);

const dayOr = (text: string | null, otherwise: BusinessDay): BusinessDay =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : otherwise;

/** Reads days out of an address; whatever is missing or nonsense is the last `length` days. */
function readDays(search: URLSearchParams, zone: string, length: number): Days {
  const today = businessDayOf(new Date(serverNow()), zone);
  const to = dayOr(search.get('to'), today);
  const from = dayOr(search.get('from'), addDays(to, -length));
  return { from: from <= to ? from : to, to };
}

/** What of the betting record an address asks for; by default the last seven days, of everything. */
export function readFilter(search: URLSearchParams, zone: string): RecordFilter {
  const vendor = search.get('vendor') ?? '';
  return {
    ...readDays(search, zone, WEEK),
    category: oneOf(CATEGORIES, search.get('category')),
    vendor: VENDOR.test(vendor) ? vendor : undefined,
    state: oneOf(BET_STATES, search.get('state')),
  };
}

/** What of the transactions an address asks for; by default the last thirty days, of every kind. */
export const readMovementFilter = (search: URLSearchParams, zone: string) => ({
  ...readDays(search, zone, MONTH),
  group: oneOf(MOVEMENT_GROUPS, search.get('group')),
});

/** Which days' profit and loss an address asks for; by default the last thirty. */
export const readProfitDays = (search: URLSearchParams, zone: string): Days => readDays(search, zone, MONTH);
