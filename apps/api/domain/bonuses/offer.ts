import { mulDiv, type Currency, type Id } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import { listingOf } from '../../platform/listing.ts';
import type { Scope } from '../../platform/scope.ts';
import type { BonusesOffer } from '../../platform/tables.ts';

/** Percent that play counts for, by game category; 100 where a category is not named. */
export type Weights = Readonly<Record<string, number>>;

/** A bonus that staff offer, as data. Amounts in 1/10 000 units. */
export type Offer = Readonly<{
  id: Id;
  /** To who pays in, to claim, or behind a promotion that members apply for. */
  kind: 'deposit' | 'claim' | 'activity';
  /** The promotion whose money it is: it says what the offer is called, to whom it is shown, and when. */
  promotionId: Id;
  currency: Currency;
  /** Of what is paid in, in 1/10 000. */
  rate: number;
  /** Of a claim, and of an activity. */
  amount: bigint | null;
  amountMax: bigint | null;
  depositMin: bigint;
  /** Turnover asked for, in hundredths of the base. */
  multiple: number;
  base: 'bonus' | 'deposit-and-bonus';
  weights: Weights;
  /** How long there is to turn it over. */
  days: number;
  audience: 'everyone' | 'first-deposit' | 'newcomers';
  newcomerDays: number | null;
  frequency: 'once' | 'daily' | 'always';
  isOpen: boolean;
  position: number;
  /** Counts how often it was written. */
  revision: number;
}>;

export const toOffer = (row: Selectable<BonusesOffer>): Offer => ({
  id: row.id,
  kind: row.kind as Offer['kind'],
  promotionId: row.promotion_id,
  currency: row.currency,
  rate: row.rate,
  amount: row.amount,
  amountMax: row.amount_max,
  depositMin: row.deposit_min,
  multiple: row.multiple,
  base: row.base as Offer['base'],
  weights: row.weights as Record<string, number>,
  days: row.days,
  audience: row.audience as Offer['audience'],
  newcomerDays: row.newcomer_days,
  frequency: row.frequency as Offer['frequency'],
  isOpen: row.is_open,
  position: row.position,
  revision: row.revision,
});

/** Every offer of the merchant as they were written, open or not. */
export async function allOffers(scope: Scope): Promise<Offer[]> {
  const rows = await scope.db
    .selectFrom('bonuses.offer')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toOffer);
}

const AUDIENCES = ['first-deposit', 'newcomers', 'everyone'] satisfies Offer['audience'][];
const FREQUENCIES = ['once', 'always', 'daily'] satisfies Offer['frequency'][];
const KINDS = ['deposit', 'claim', 'activity'] satisfies Offer['kind'][];

/** What stands before what, for who is new here: the welcome, what comes again, what comes daily; what is to be earned comes last. */
const rankOf = (offer: Offer | undefined): number => {
  if (!offer) return 1000;
  const { kind, audience, frequency } = offer;
  const earned = kind === 'activity' ? 100 : 0;
  return earned + AUDIENCES.indexOf(audience) * 10 + FREQUENCIES.indexOf(frequency) * 3 + KINDS.indexOf(kind);
};

/** Things in the one order in which offers are shown everywhere; equal ones stay as they stand, and what has no offer comes after them. */
export const inOfferOrder = <T>(things: readonly T[], offerOf: (thing: T) => Offer | undefined): T[] =>
  things.toSorted((one, other) => rankOf(offerOf(one)) - rankOf(offerOf(other)));

/** Offers, for staff to look through. */
export const offerListing = listingOf({
  table: 'bonuses.offer',
  columns: {
    kind: 'kind',
    most: { is: sql`coalesce(t.amount, t.amount_max)` },
    days: 'days',
    audience: 'audience',
    frequency: 'frequency',
    state: { is: sql`case when t.is_open then 'open' else 'closed' end` },
    depositMin: 'deposit_min',
    position: 'position',
  },
  read: toOffer,
});

/** An offer by its id; null when there is none. */
export const offerById = (scope: Scope, id: Id): Promise<Offer | null> => offerWhere(scope, 'id', id);

/** The money of a promotion, open or not; null where it has none. */
export const offerOfPromotion = (scope: Scope, id: Id): Promise<Offer | null> =>
  offerWhere(scope, 'promotion_id', id);

async function offerWhere(scope: Scope, column: 'id' | 'promotion_id', id: Id): Promise<Offer | null> {
  const row = await scope.db
    .selectFrom('bonuses.offer')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where(column, '=', id)
    .executeTakeFirst();
  return row ? toOffer(row) : null;
}

const RATE_BASE = 10_000n;
const MULTIPLE_BASE = 100n;

/** What a bonus would be, and how much play it asks for. */
export type Quote = Readonly<{ bonus: bigint; required: bigint }>;

type Terms = Pick<Offer, 'kind' | 'rate' | 'amount' | 'amountMax' | 'multiple' | 'base'>;

/**
 * The bonus of an offer, for what is paid in: its rate of it (rounded down) up to its cap, or the amount that it is for; and the turnover that
 * it asks for: its multiple (rounded up) of the bonus, or of bonus and deposit. Zero where nothing comes of it.
 */
export function quoteOf(offer: Terms, deposit: bigint): Quote {
  const bonus = bonusOf(offer, deposit);
  if (bonus === 0n) return { bonus, required: 0n };
  const base = offer.base === 'bonus' ? bonus : bonus + deposit;
  return { bonus, required: mulDiv(base, BigInt(offer.multiple), MULTIPLE_BASE, 'up') };
}

/** Whether a deposit is too small for an offer to give anything. */
export const isTooSmall = (offer: Offer, deposit: bigint): boolean =>
  deposit < offer.depositMin || quoteOf(offer, deposit).bonus === 0n;

function bonusOf({ kind, rate, amount, amountMax }: Terms, deposit: bigint): bigint {
  if (kind !== 'deposit') return amount ?? 0n;
  const part = mulDiv(deposit, BigInt(rate), RATE_BASE, 'down');
  return amountMax !== null && part > amountMax ? amountMax : part;
}
