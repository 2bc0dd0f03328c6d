import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { InputOf } from '@mela/wire';
import * as wire from '@mela/wire/console/bonuses.ts';
import {
  listOffers,
  approveBonus,
  giveBonus,
  listGrants,
  refuseBonus,
  secondAbove,
  turnOffer,
  writeOffer,
  type BonusClerk,
  type BonusDeskRefusal,
  type Grant,
  type NewOffer,
  type Offer,
} from '../../domain/bonuses/index.ts';
import { accountById } from '../../domain/identity/index.ts';
import { ownAccountsOf, recordAudit } from '../../domain/operator/index.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StaffContext } from './context.ts';
import { namesFor } from './names.ts';
import { inScope } from './route.ts';

const PAGE = 50;

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

const toWireOffer = ({ names, details, ...offer }: Offer) => ({
  ...offer,
  nameEn: names['en'] ?? '',
  nameBn: names['bn'] ?? '',
  detailsEn: details['en'] ?? '',
  detailsBn: details['bn'] ?? '',
  weights: { ...offer.weights },
});

const clerkOf = async (scope: Scope, { staff: { staffId } }: StaffContext): Promise<BonusClerk> => ({
  staffId,
  ownAccountIds: await ownAccountsOf(scope, staffId),
});

const audit = (
  scope: Scope,
  { staff, requestId }: StaffContext,
  line: {
    action: string;
    subject: { kind: string; id: Id };
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
  const saved = await writeOffer(scope, await clerkOf(scope, context), given, id);
  if (!saved.ok) return saved;
  await audit(scope, context, {
    action: id === undefined ? 'bonus-offer-written' : 'bonus-offer-changed',
    subject: { kind: 'bonus-offer', id: saved.value.id },
    after: plain(saved.value),
    reason: null,
  });
  return ok({ id: saved.value.id, isOpen: saved.value.isOpen });
}

const turn = (endpoint: typeof wire.openOffer, isOpen: boolean) =>
  inScope(endpoint, async (scope, context, { params, body }) => {
    const turned = await turnOffer(scope, await clerkOf(scope, context), params.id, isOpen);
    if (!turned.ok) return turned;
    await audit(scope, context, {
      action: isOpen ? 'bonus-offer-opened' : 'bonus-offer-closed',
      subject: { kind: 'bonus-offer', id: params.id },
      after: { isOpen },
      reason: body.reason,
    });
    return ok({ id: params.id, isOpen });
  });

type Decide = (scope: Scope, clerk: BonusClerk, id: Id) => Promise<Outcome<Grant, BonusDeskRefusal>>;

const decide = (endpoint: typeof wire.approveBonus, work: Decide) =>
  inScope(endpoint, async (scope, context, { params, body }) => {
    const decided = await work(scope, await clerkOf(scope, context), params.id);
    if (!decided.ok) return decided;
    await audit(scope, context, {
      action: `bonus-${decided.value.state}`,
      subject: { kind: 'member', id: decided.value.memberId },
      after: { bonusId: params.id, state: decided.value.state },
      reason: body.reason,
    });
    return ok({ id: params.id, state: decided.value.state });
  });

export const bonusRoutes = [
  inScope(wire.bonusOfferList, async (scope, { merchant }, { query }) => {
    const found = await listOffers(scope, { after: query.after, limit: PAGE + 1 });
    return ok({
      offers: found.slice(0, PAGE).map(toWireOffer),
      more: found.length > PAGE,
      secondAbove: await secondAbove(scope),
      currency: merchant.currency,
    });
  }),

  inScope(wire.writeOffer, (scope, context, { body }) => save(scope, context, body)),
  inScope(wire.changeOffer, (scope, context, { params, body }) => save(scope, context, body, params.id)),
  turn(wire.openOffer, true),
  turn(wire.closeOffer, false),

  inScope(wire.bonusList, async (scope, _context, { query }) => {
    const found = await listGrants(scope, { ...query, limit: PAGE + 1 });
    const page = found.slice(0, PAGE);
    const names = await namesFor(
      scope,
      page.map((grant) => grant.memberId),
    );
    return ok({
      bonuses: page.map((grant) => ({
        ...grant,
        name: { ...grant.names },
        member: names.member(grant.memberId),
        proposedBy: names.staff(grant.proposedBy),
        approvedBy: names.staff(grant.approvedBy),
      })),
      more: found.length > PAGE,
    });
  }),

  inScope(wire.giveBonus, async (scope, context, { params, body }) => {
    const account = await accountById(scope, params.id);
    if (!account) return refuse({ kind: 'unknown-member' });
    const { nameEn, nameBn, ...rest } = body;
    const given = await giveBonus(scope, await clerkOf(scope, context), {
      ...rest,
      memberId: account.id,
      currency: context.merchant.currency,
      names: { en: nameEn, bn: nameBn },
      weights: {},
    });
    if (!given.ok) return given;
    const state = given.value.state === 'proposed' ? ('proposed' as const) : ('offered' as const);
    await audit(scope, context, {
      action: `bonus-${state}`,
      subject: { kind: 'member', id: account.id },
      after: plain({ bonusId: given.value.id, amount: given.value.amount, required: given.value.required }),
      reason: body.reason,
    });
    return ok({ id: given.value.id, state });
  }),

  decide(wire.approveBonus, approveBonus),
  decide(wire.refuseBonus, refuseBonus),
];
