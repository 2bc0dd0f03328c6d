import type { AnswerOf } from '@mela/wire';
import type { homeOffers } from '@mela/wire/portal/home.ts';
import { langOf } from '../../data/locale/language-tag.ts';
import { OfferAction } from './offer-action.tsx';
import { OfferTerms } from './offer-terms.tsx';

type BriefOfferProps = {
  offer: AnswerOf<typeof homeOffers>[number];
  /** Without it the card tells only: what it stands beside is the way to it. */
  action?: boolean;
};

/** An offer in short: what it is called, gives and asks for, and the way to it. */
export const BriefOffer = ({
  offer: { title, language, promotionId, bonus },
  action = true,
}: BriefOfferProps) => (
  <div className="flex h-full flex-col gap-1 rounded-card bg-surface p-4">
    <h2 className="font-bold" lang={langOf(language)}>
      {title}
    </h2>
    <OfferTerms terms={bonus} />
    {action && (
      <div className="mt-auto pt-2">
        <OfferAction title={title} terms={bonus} promotionId={promotionId} />
      </div>
    )}
  </div>
);
