import { mulDiv, UNITS_PER_WHOLE, type Id } from '@mela/primitives';
import { allOffers, inOfferOrder, quoteOf, type Offer } from '../../../domain/bonuses/index.ts';
import type { Shown } from '../../../domain/content/index.ts';
import type { Scope } from '../../../platform/scope.ts';

/** What is paid in to show by what an offer without cap or minimum comes to. */
const EXAMPLE = 1000n * UNITS_PER_WHOLE;

/** The deposit that brings the most: as much as its cap asks for, in whole units; without a cap, the least that it takes. */
function bestDeposit({ kind, rate, amountMax, depositMin }: Offer): bigint {
  if (kind !== 'deposit') return 0n;
  if (amountMax === null) return depositMin > 0n ? depositMin : EXAMPLE;
  const whole = mulDiv(amountMax, 10_000n, BigInt(rate) * UNITS_PER_WHOLE, 'up') * UNITS_PER_WHOLE;
  return whole > depositMin ? whole : depositMin;
}

/** An offer's terms, as its card tells them: all of them come from its rule. */
export function termsOf(offer: Offer) {
  const deposit = bestDeposit(offer);
  return {
    id: offer.id,
    kind: offer.kind,
    currency: offer.currency,
    rate: offer.rate,
    depositMin: offer.depositMin,
    amountMax: offer.amountMax,
    most: { deposit, ...quoteOf(offer, deposit) },
    weights: { ...offer.weights },
    days: offer.days,
    for: offer.audience,
    newcomerDays: offer.newcomerDays,
    frequency: offer.frequency,
  };
}

type PromotionOffers = Readonly<{
  /** Whether a promotion's money is to be had, or it has none; what members apply for is open without it, too. */
  isOn: (promotion: Shown) => boolean;
  termsOf: (promotion: Pick<Shown, 'id'>) => ReturnType<typeof termsOf> | undefined;
  /** What gives money first, in the order of offers. */
  inOrder: (things: readonly Shown[]) => Shown[];
}>;

/** The money of the brand's promotions. */
export async function promotionOffers(scope: Scope): Promise<PromotionOffers> {
  const offers = new Map((await allOffers(scope)).map((offer) => [offer.promotionId, offer]));
  const open = (id: Id): Offer | undefined => (offers.get(id)?.isOpen ? offers.get(id) : undefined);
  return {
    isOn: ({ id, activity }) => !offers.has(id) || open(id) !== undefined || activity !== null,
    termsOf({ id }) {
      const offer = open(id);
      return offer && termsOf(offer);
    },
    inOrder: (things) => inOfferOrder(things, ({ id }) => open(id)),
  };
}
