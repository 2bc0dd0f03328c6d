import { ok, refuse, type Id } from '@mela/primitives';
import type { InputOf } from '@mela/wire';
import * as wire from '@mela/wire/console/bonuses.ts';
import { kinds } from '../../../domain/approvals/index.ts';
import {
  closeOffer,
  grantListing,
  mostOf,
  namesOf,
  offerById,
  offerListing,
  offerOfPromotion,
  secondAbove,
  writeOffer,
  type NewOffer,
  type Offer,
} from '../../../domain/bonuses/index.ts';
import { itemById } from '../../../domain/content/index.ts';
import { accountById } from '../../../domain/identity/index.ts';
import { recordAudit, type AuditEntry } from '../../../domain/operator/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { askApproval, requestBy, approvalAnswer } from '../approvals/approvals.ts';
import type { StaffContext } from '../context.ts';
import { namesFor } from '../names.ts';
import { listed } from '../lists/listed.ts';
import { inScope } from '../route.ts';

type Terms = InputOf<typeof wire.changeOffer>['body'];

/** What is missing in an offer of its kind, by field. */
function missing({ kind, rate, amount, audience, newcomerDays }: Terms) {
  const required = { id: 'field.required' };
  return {
    ...(kind === 'deposit' && rate === 0 ? { rate: required } : {}),
    ...(kind !== 'deposit' && amount === null ? { amount: required } : {}),
    ...(kind !== 'activity' && audience === 'newcomers' && newcomerDays === null
      ? { newcomerDays: required }
      : {}),
  };
}

/** An offer has what its kind has, and nothing of the other. */
function ofKind({ kind, rate, amount, amountMax, depositMin, base }: Terms) {
  if (kind === 'deposit') return { kind, amount: null, rate, amountMax, depositMin, base };
  const claimed = { kind, amount, rate: 0, amountMax: null, depositMin: 0n, base: 'bonus' } as const;
  // For whom and how often, its promotion says.
  const ofPromotion = { audience: 'everyone', newcomerDays: null, frequency: 'always' } as const;
  return kind === 'activity' ? { ...claimed, ...ofPromotion } : claimed;
}

const toOffer = (terms: Terms, promotionId: Id, currency: string): NewOffer => ({
  ...terms,
  promotionId,
  newcomerDays: terms.audience === 'newcomers' ? terms.newcomerDays : null,
  ...ofKind(terms),
  currency,
  isOpen: true,
});

const audit = (
  scope: Scope,
  { staff, requestId }: StaffContext,
  line: {
    action: AuditEntry['action'];
    subject: AuditEntry['subject'];
    after: Record<string, unknown>;
    reason: string | null;
  },
) => recordAudit(scope, { staffId: staff.staffId, requestId, ...line });

/** Amounts as the trail keeps them: it is JSON. */
const plain = (value: object): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? one.toString() : one)),
  ) as Record<string, unknown>;

type Named = Readonly<{ promotionId: Id; id?: Id }>;

async function save(scope: Scope, context: StaffContext, terms: Terms, { promotionId, id }: Named) {
  const fields = missing(terms);
  if (Object.keys(fields).length > 0) return refuse({ kind: 'fields-refused' as const, fields });
  const given = toOffer(terms, promotionId, context.merchant.currency);
  const saved = await writeOffer(scope, context.staff.staffId, given, id);
  if (!saved.ok) return saved;
  await audit(scope, context, {
    action: id === undefined ? 'bonus-offer-written' : 'bonus-offer-changed',
    subject: { kind: 'bonus-offer', id: saved.value.id },
    after: plain(saved.value),
    reason: null,
  });
  const asked = await askToOpen(scope, context, saved.value);
  return asked.ok ? ok({ id: saved.value.id, isOpen: asked.value.state === 'approved' }) : asked;
}

/** Has an offer opened as it is written, which a second person has to say yes to where it is large. */
async function askToOpen(scope: Scope, context: StaffContext, offer: Offer, reason?: string) {
  const { id: offerId, revision, currency } = offer;
  const names = (await namesOf(scope, [offer]))(offer);
  const name = names['en'] ?? Object.values(names)[0] ?? '';
  const payload = { offerId, revision, currency, name, most: mostOf(offer) };
  return requestBy(scope, context, kinds.bonusOffer, { payload, reason: reason ?? name });
}

const toWireOffer = ({ isOpen, weights, ...offer }: Offer) => ({
  ...offer,
  weights: { ...weights },
  state: isOpen ? ('open' as const) : ('closed' as const),
});

export const bonusRoutes = [
  listed(wire.bonusOfferList, offerListing, async (scope, page) => {
    const names = await namesOf(scope, page);
    return page.map((offer) => ({
      ...toWireOffer(offer),
      name: { ...names(offer) },
      percent: offer.kind === 'deposit' ? offer.rate / 100 : null,
      most: offer.amount ?? offer.amountMax,
      times: offer.multiple / 100,
    }));
  }),

  inScope(wire.promotionOffer, async (scope, _context, { params }) => {
    if ((await itemById(scope, params.id))?.kind !== 'promotion')
      return refuse({ kind: 'content-not-found' });
    const offer = await offerOfPromotion(scope, params.id);
    return ok(offer && toWireOffer(offer));
  }),

  inScope(wire.bonusPolicy, async (scope, { merchant }) =>
    ok({ secondAbove: await secondAbove(scope), currency: merchant.currency }),
  ),

  inScope(wire.writeOffer, async (scope, context, { body: { promotionId, ...terms } }) => {
    // Held, so that of two who write its money at the same moment one does.
    const promotion = await itemById(scope, promotionId, { lock: true });
    if (promotion?.kind !== 'promotion') return refuse({ kind: 'content-not-found' });
    if (await offerOfPromotion(scope, promotionId)) return refuse({ kind: 'bonus-state-conflict' });
    return save(scope, context, terms, { promotionId });
  }),

  inScope(wire.changeOffer, async (scope, context, { params: { id }, body }) => {
    const offer = await offerById(scope, id);
    if (!offer) return refuse({ kind: 'bonus-not-found' });
    return save(scope, context, body, { promotionId: offer.promotionId, id });
  }),

  inScope(wire.openOffer, async (scope, context, { params, body }) => {
    const offer = await offerById(scope, params.id);
    if (!offer) return refuse({ kind: 'bonus-not-found' });
    return approvalAnswer(scope, context, await askToOpen(scope, context, offer, body.reason));
  }),

  inScope(wire.closeOffer, async (scope, context, { params, body }) => {
    const closed = await closeOffer(scope, params.id);
    if (!closed.ok) return closed;
    const { id, isOpen } = closed.value;
    await audit(scope, context, {
      action: 'bonus-offer-closed',
      subject: { kind: 'bonus-offer', id },
      after: { isOpen },
      reason: body.reason,
    });
    return ok({ id, isOpen });
  }),

  listed(wire.bonusList, grantListing, async (scope, page) => {
    const names = await namesFor(
      scope,
      page.map((grant) => grant.memberId),
    );
    return page.map((grant) => ({
      ...grant,
      name: { ...grant.names },
      member: names.member(grant.memberId),
      proposedBy: names.staff(grant.proposedBy),
      approvedBy: names.staff(grant.approvedBy),
    }));
  }),

  inScope(wire.giveBonus, async (scope, context, { params, body }) => {
    const account = await accountById(scope, params.id);
    if (!account) return refuse({ kind: 'member-not-found' });
    const { nameEn, nameBn, reason, ...terms } = body;
    const payload = {
      ...terms,
      memberId: account.id,
      currency: context.merchant.currency,
      names: { en: nameEn, bn: nameBn },
      weights: {},
    };
    return askApproval(scope, context, kinds.bonusGift, { payload, reason });
  }),
];
