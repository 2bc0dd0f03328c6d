import type { AnswerOf, InputOf } from '@mela/wire';
import type { changeOffer, promotionOffer } from '@mela/wire/console/bonuses.ts';
import { amountOf, typed, wholeOf } from '../../data/amount-typed.ts';

type Terms = InputOf<typeof changeOffer>['body'];

/** The money of a promotion, as staff see it. */
export type Offer = NonNullable<AnswerOf<typeof promotionOffer>>;

/** An offer as it stands in the form: numbers as they are typed. */
export type Draft = Omit<
  Terms,
  'rate' | 'amount' | 'amountMax' | 'depositMin' | 'multiple' | 'days' | 'newcomerDays' | 'weights'
> & {
  rate: string;
  amount: string;
  amountMax: string;
  depositMin: string;
  multiple: string;
  days: string;
  newcomerDays: string;
  weights: Record<string, string>;
};

export const CATEGORIES = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'LOTT',
  'ELOTT',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
] as const;

/** What play counts in percent where nothing else is said. */
const USUAL = '100';

const written = (amount: bigint | null): string => (amount === null ? '' : typed(amount));
const hundredths = (count: number): string => String(count / 100);

const EMPTY: Draft = {
  kind: 'deposit',
  rate: '',
  amount: '',
  amountMax: '',
  depositMin: '',
  multiple: '5',
  base: 'bonus',
  weights: Object.fromEntries(CATEGORIES.map((category) => [category, USUAL])),
  days: '30',
  audience: 'everyone',
  newcomerDays: '',
  frequency: 'once',
};

/** The form of an offer that is there, or of a new one. */
export const draftOf = (offer: Offer | null): Draft =>
  offer === null
    ? EMPTY
    : {
        kind: offer.kind,
        base: offer.base,
        audience: offer.audience,
        frequency: offer.frequency,
        rate: hundredths(offer.rate),
        amount: written(offer.amount),
        amountMax: written(offer.amountMax),
        depositMin: written(offer.depositMin),
        multiple: hundredths(offer.multiple),
        days: String(offer.days),
        newcomerDays: String(offer.newcomerDays ?? ''),
        weights: Object.fromEntries(
          CATEGORIES.map((category) => [category, String(offer.weights[category] ?? USUAL)]),
        ),
      };

const money = (typed: string): bigint | null => {
  const read = amountOf(typed);
  return read !== null && read > 0n ? read : null;
};
/** What cannot be read is sent as a number that the server refuses beside its field. */
const whole = (typed: string): number => wholeOf(typed, 5) ?? -1;
const hundred = (typed: string): number =>
  /^\d{1,4}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : -1;

/** What the form says, as the call wants it. */
export const termsOf = (draft: Draft): Terms => ({
  ...draft,
  rate: draft.kind !== 'deposit' ? 0 : hundred(draft.rate),
  amount: draft.kind !== 'deposit' ? money(draft.amount) : null,
  amountMax: draft.kind !== 'deposit' ? null : money(draft.amountMax),
  depositMin: money(draft.depositMin) ?? 0n,
  multiple: hundred(draft.multiple),
  days: whole(draft.days),
  newcomerDays: draft.audience === 'newcomers' ? whole(draft.newcomerDays) : null,
  weights: Object.fromEntries(
    Object.entries(draft.weights)
      .filter(([, percent]) => percent !== '' && percent !== USUAL)
      .map(([key, percent]) => [key, whole(percent)]),
  ),
});
