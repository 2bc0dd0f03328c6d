import { ok } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/portal/bonuses.ts';
import { offerStandings } from '@mela/wire/portal/offer-standings.ts';
import {
  cancelBonus,
  claimables,
  claimBonus,
  depositOffers,
  grantsOf,
  namesOfGrants,
  openLots,
  standingsOf,
  type GrantShown,
  type Lot,
} from '../../../domain/bonuses/index.ts';
import { channelBy } from '../../../domain/cashier/index.ts';
import { termsOf } from '../content/promotion-offers.ts';
import { accountOf } from '../context.ts';
import { inScope } from '../route.ts';

const PAGE = 20;

type Words = Readonly<Record<string, string>>;

/** A name in the caller's language. */
const wordsIn = (words: Words, language: string): string =>
  words[language] ?? words['en'] ?? Object.values(words)[0] ?? '';

/** The language of such a name, where it is not the caller's. */
function otherLanguage(words: Words, language: string): { language?: string } {
  if (words[language] !== undefined) return {};
  const other = words['en'] === undefined ? Object.keys(words)[0] : 'en';
  return other === undefined ? {} : { language: other };
}

const turnoverOf = (lot: Lot) => ({ required: lot.required, done: lot.done, left: lot.left });

type ShownState = AnswerOf<typeof wire.bonuses>['bonuses'][number]['state'];

function toWireBonus({ grant, lot, atStake, lost }: GrantShown, language: string) {
  return {
    id: grant.id,
    name: wordsIn(grant.names, language),
    currency: grant.currency,
    amount: grant.amount,
    money: grant.money,
    atStake,
    lost,
    state: grant.state as ShownState,
    reason: grant.reason,
    turnover: lot && turnoverOf(lot),
    weights: { ...grant.weights },
    begunAt: grant.begunAt,
    expiresAt: grant.expiresAt,
    endedAt: grant.endedAt,
  };
}

export const bonusRoutes = [
  inScope(wire.bonusOffers, async (scope, context, { query }) => {
    const { amount, channelId } = query;
    const channel = channelId === undefined ? null : await channelBy(scope, { id: channelId });
    const wished = { amount, channelMax: channel?.amountMax };
    const offers = await depositOffers(scope, accountOf(context).accountId, wished);
    return ok({
      offers: offers.map(({ offer, names, quote, standing }) => ({
        title: wordsIn(names, context.language),
        ...otherLanguage(names, context.language),
        bonus: termsOf(offer),
        quote,
        standing,
      })),
    });
  }),

  inScope(offerStandings, async (scope, context) => {
    const standings = await standingsOf(scope, accountOf(context).accountId);
    return ok(standings.map(({ offer, standing }) => ({ id: offer.id, standing })));
  }),

  inScope(wire.turnoverLots, async (scope, context) => {
    const { currency } = context.merchant;
    const lots = await openLots(scope, { id: accountOf(context).accountId, currency });
    const names = await namesOfGrants(
      scope,
      lots.filter(({ source }) => source === 'bonus').map(({ sourceId }) => sourceId),
    );
    const sum = (of: (lot: Lot) => bigint) => lots.reduce((total, lot) => total + of(lot), 0n);
    return ok({
      currency,
      required: sum((lot) => lot.required),
      done: sum((lot) => lot.done),
      left: sum((lot) => lot.left),
      lots: lots.map((lot) => {
        const words = names.get(lot.sourceId);
        return { ...lot, name: words ? wordsIn(words, context.language) : null, weights: { ...lot.weights } };
      }),
    });
  }),

  inScope(wire.bonuses, async (scope, context, { query }) => {
    const limit = query.limit ?? PAGE;
    const found = await grantsOf(
      scope,
      { id: accountOf(context).accountId, currency: context.merchant.currency },
      { isOpen: query.state === 'open', before: query.before, limit: limit + 1 },
    );
    return ok({
      bonuses: found.slice(0, limit).map((shown) => toWireBonus(shown, context.language)),
      more: found.length > limit,
    });
  }),

  inScope(wire.claimables, async (scope, context) => {
    const found = await claimables(scope, accountOf(context).accountId);
    return ok({
      claimables: found.map(({ names, weights, ...one }) => ({
        ...one,
        name: wordsIn(names, context.language),
        weights: { ...weights },
      })),
    });
  }),

  inScope(wire.claimBonus, async (scope, context, { params }) => {
    const claimed = await claimBonus(scope, accountOf(context).accountId, params.claimableId);
    return claimed.ok ? ok({ id: claimed.value.id, amount: claimed.value.amount }) : claimed;
  }),

  inScope(wire.cancelBonus, async (scope, context, { params, body }) => {
    const wish = { id: params.bonusId, money: body.money };
    const cancelled = await cancelBonus(scope, accountOf(context).accountId, wish);
    return cancelled.ok ? ok({ lost: body.money }) : cancelled;
  }),
];
