import type { AnswerOf } from '@mela/wire';
import type { bonusOfferList } from '@mela/wire/console/bonuses.ts';

/** A bonus that the brand offers, as staff see it. */
export type Offer = AnswerOf<typeof bonusOfferList>['rows'][number];
