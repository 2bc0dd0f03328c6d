import { ok, refuse, type Id } from '@mela/primitives';
import type { InputOf } from '@mela/wire';
import * as wire from '@mela/wire/console/bonuses.ts';
import { kinds } from '../../../domain/approvals/index.ts';
import {
  closeOffer,
  grantListing,
  mostOf,
  offerById,
  offerListing,
  secondAbove,
  writeOffer,
  type NewOffer,
  type Offer,
} from '../../../domain/bonuses/index.ts';
import { accountById } from '../../../domain/identity/index.ts';
import { recordAudit, type AuditEntry } from '../../../domain/operator/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { askApproval, requestBy, approvalAnswer } from '../approvals/approvals.ts';
import type { StaffContext } from '../context.ts';
import { namesFor } from '../names.ts';
import { listed } from '../lists/listed.ts';
import { inScope } from '../route.ts';

type Terms = InputOf<typeof wire.writeOffer>['body'];

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

const toOffer = (terms: Terms, currency: string): NewOffer => {
  const { nameEn, nameBn, detailsEn, detailsBn, ...rest } = terms;
  return {
    ...rest,
    newcomerDays: terms.audience === 'newcomers' ? terms.newcomerDays : null,
    ...ofKind(terms),
    names: { en: nameEn, bn: nameBn },
    details: { ...(detailsEn && { en: detailsEn }), ...(detailsBn && { bn: detailsBn }) },
    currency,
    opensAt: null,
    closesAt: null,
    isOpen: true,
  };
};

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

async function save(scope: Scope, context: StaffContext, terms: Terms, id?: Id) {
  const fields = missing(terms);
  if (Object.keys(fields).length > 0) return refuse({ kind: 'fields-refused' as const, fields });
  const given = toOffer(terms, context.merchant.currency);
  const saved = await writeOffer(scope, context.staff.staffId, given, id);
  if (!saved.ok) return saved;
  await audit(scope, context, {
    action: id === undefined ? 'bonus-offer-written' : 'bonus-offer-changed',
    subject: { kind: 'bonus-offer', id: saved.value.id },
    after: plain(saved.value),
    reason: null,
  });
  const asked = await askToOpen(scope, context, saved.value, terms.nameEn);
  return asked.ok ? ok({ id: saved.value.id, isOpen: asked.value.state === 'approved' }) : asked;
}

/** Has an offer opened as it is written, which a second person has to say yes to where it is large. */
function askToOpen(scope: Scope, context: StaffContext, offer: Offer, reason: string) {
  const { id: offerId, revision, names, currency } = offer;
  const payload = { offerId, revision, currency, name: names['en'] ?? '', most: mostOf(offer) };
  return requestBy(scope, context, kinds.bonusOffer, { payload, reason });
}

export const bonusRoutes = [
  listed(wire.bonusOfferList, offerListing, async (_scope, page) =>
    page.map(({ names, details, isOpen, ...offer }) => ({
      ...offer,
      name: { ...names },
      detailsEn: details['en'] ?? '',
      detailsBn: details['bn'] ?? '',
      weights: { ...offer.weights },
      state: isOpen ? 'open' : 'closed',
      percent: offer.kind === 'deposit' ? offer.rate / 100 : null,
      most: offer.amount ?? offer.amountMax,
      times: offer.multiple / 100,
    })),
  ),

  inScope(wire.bonusPolicy, async (scope, { merchant }) =>
    ok({ secondAbove: await secondAbove(scope), currency: merchant.currency }),
  ),

  inScope(wire.writeOffer, (scope, context, { body }) => save(scope, context, body)),
  inScope(wire.changeOffer, (scope, context, { params, body }) => save(scope, context, body, params.id)),

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
