import { saveOffer, type NewOffer, type Offer } from '@mela/api/domain/bonuses/index.ts';
import { createItem, publish } from '@mela/api/domain/content/index.ts';
import type { Scope } from '@mela/api/platform/scope.ts';
import { invariant, type Id } from '@mela/primitives';
import { factsOf } from './content.ts';

/** What an offer is to be, and what it is called in English. */
export type OfferGiven = Omit<NewOffer, 'promotionId'> & Readonly<{ name: string }>;

/** Publishes a promotion that everybody is shown; its id. */
export async function publishPromotion(scope: Scope, name: string): Promise<Id> {
  const begun = await createItem(scope, { kind: 'promotion', term: null, facts: factsOf(name) });
  invariant(begun.ok && begun.value.after, 'this can be written');
  const { id, revision } = begun.value.after;
  await publish(scope, { id, revision }, { standIn: false });
  return id;
}

/** Writes an offer with a promotion of its own. */
export async function publishOffer(scope: Scope, { name, ...terms }: OfferGiven): Promise<Offer> {
  return saveOffer(scope, { ...terms, promotionId: await publishPromotion(scope, name) });
}
