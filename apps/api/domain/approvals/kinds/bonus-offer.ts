import type { Currency } from '@mela/primitives';
import * as z from 'zod/mini';
import {
  checkOffer,
  namesOfOffer,
  openOffer,
  secondAbove,
  type BonusDeskRefusal,
  type OfferWritten,
} from '../../bonuses/index.ts';
import { bothWith } from '../desks.ts';
import { type ApprovalKind, nameShown, units } from '../kind.ts';

type Payload = OfferWritten &
  Readonly<{
    name: string;
    currency: Currency;
    /** The most that it gives each member; null: there is no limit. */
    most: bigint | null;
  }>;

/** An offer as it is written is opened to members: one that may give more than the brand's limit, by two. */
export const bonusOffer: ApprovalKind<Payload, BonusDeskRefusal> = {
  name: 'bonus-offer',
  payload: z.object({
    offerId: z.uuid(),
    revision: z.int(),
    name: z.string(),
    currency: z.string(),
    most: z.nullable(units()),
  }),
  ...bothWith('bonuses.manage'),
  seenBy: ['bonuses.view'],
  expiresAfterHours: 30 * 24,
  subjectOf: ({ offerId }) => offerId,
  needsTwo: async (scope, { most }) => most === null || most > (await secondAbove(scope)),
  stillValid: checkOffer,
  apply: (scope, written, { requestedBy, decidedBy }) => openOffer(scope, written, decidedBy ?? requestedBy),
  summary: async (scope, { offerId, name, most, currency }) => [
    { label: 'console-bonuses.name', is: nameShown(await namesOfOffer(scope, offerId), name) },
    {
      label: 'console-bonuses.amountMax',
      is: most === null ? { message: 'approvals.noLimit' } : { amount: most, currency },
    },
  ],
};
