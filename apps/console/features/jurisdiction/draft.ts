import type { AnswerOf, InputOf } from '@mela/wire';
import type { changeJurisdiction, jurisdiction } from '@mela/wire/console/jurisdiction.ts';
import { amountOf, typed as written } from '../../data/amount-typed.ts';

export type Kept = AnswerOf<typeof jurisdiction>;
type Sent = InputOf<typeof changeJurisdiction>['body'];

/** The policy as it stands on the page: numbers and lists are what was typed, the shortest round in seconds. */
export type Draft = Pick<Kept, 'version' | 'money' | 'categories' | 'autoplay' | 'turbo'> &
  Readonly<
    Record<
      | 'licenceReference'
      | 'countries'
      | 'networksLetIn'
      | 'networksKeptOut'
      | 'minimumAge'
      | 'stakeMax'
      | 'depositDayMax'
      | 'roundTimeMinMs'
      | 'realityCheckMinutes',
      string
    >
  >;

const shown = (amount: bigint | null): string => (amount === null ? '' : written(amount));

/** What is edited, as it was kept. */
export const draftOf = (kept: Kept): Draft => ({
  version: kept.version,
  money: kept.money,
  categories: kept.categories,
  autoplay: kept.autoplay,
  turbo: kept.turbo,
  licenceReference: kept.licenceReference ?? '',
  countries: (kept.countries ?? []).join(', '),
  networksLetIn: kept.networksLetIn.join('\n'),
  networksKeptOut: kept.networksKeptOut.join('\n'),
  minimumAge: String(kept.minimumAge),
  stakeMax: shown(kept.stakeMax),
  depositDayMax: shown(kept.depositDayMax),
  roundTimeMinMs: String(kept.roundTimeMinMs / 1000),
  realityCheckMinutes: kept.realityCheckMinutes === null ? '' : String(kept.realityCheckMinutes),
});

const listIn = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);

/** The codes in a list as people write them. */
export const countriesIn = (typed: string): string[] => listIn(typed.toUpperCase());

const numberOf = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0);

/** An amount as typed; nothing typed is no limit, and what is no amount is none that the server takes. */
function amountIn(typed: string): bigint | null {
  return typed.trim() === '' ? null : (amountOf(typed) ?? 0n);
}

/** What was typed, for the server to judge. */
export const sentOf = ({ reason, ...draft }: Draft & { reason: string }): Sent => ({
  version: draft.version,
  money: draft.money,
  categories: draft.categories,
  autoplay: draft.autoplay,
  turbo: draft.turbo,
  licenceReference: draft.licenceReference.trim() || null,
  countries: draft.countries.trim() === '' ? null : countriesIn(draft.countries),
  networksLetIn: listIn(draft.networksLetIn),
  networksKeptOut: listIn(draft.networksKeptOut),
  minimumAge: numberOf(draft.minimumAge),
  stakeMax: amountIn(draft.stakeMax),
  depositDayMax: amountIn(draft.depositDayMax),
  roundTimeMinMs: Math.round(Number(draft.roundTimeMinMs.trim() || '0') * 1000) || 0,
  realityCheckMinutes: draft.realityCheckMinutes.trim() === '' ? null : numberOf(draft.realityCheckMinutes),
  reason,
});
