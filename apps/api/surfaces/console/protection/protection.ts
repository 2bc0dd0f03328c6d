import { formatAmount, ok, refuse, type Id } from '@mela/primitives';
import * as wire from '@mela/wire/console/protection.ts';
import { accountById } from '../../../domain/identity/index.ts';
import { ownAccountsOf, recordAudit } from '../../../domain/operator/index.ts';
import {
  excludedUntil,
  exclusionListing,
  exclusionsBy,
  excludePlayer,
  decideReview,
  limitChangeListing,
  limitChangesBy,
  limitsOf,
  minutesToday,
  playedOf,
  reviewListing,
  setLimit,
  type LimitChange,
  type Review,
} from '../../../domain/protection/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { namesFor, type Names } from '../names.ts';
import { listed } from '../lists/listed.ts';
import { inScope } from '../route.ts';

type Measured = Pick<LimitChange, 'kind'>;

/** What a limit is, in its own measure. */
const measured = ({ kind }: Measured, value: bigint | null) => ({
  value: kind === 'time' ? null : value,
  minutes: kind === 'time' && value !== null ? Number(value) : null,
});

/** Rows with the names that belong to them. */
async function namedIn<T extends { accountId: Id; staffId: Id | null }>(scope: Scope, rows: readonly T[]) {
  const names = await namesFor(
    scope,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map(({ accountId, staffId, ...row }) => ({
    ...row,
    member: names.member(accountId),
    by: names.staff(staffId),
  }));
}

/** What staff have found, when they have. */
const decisionOf = (
  { decision, decidedBy, decidedAt, reason }: Pick<Review, 'decision' | 'decidedBy' | 'decidedAt' | 'reason'>,
  names: Names,
) =>
  decision === null || decidedBy === null || decidedAt === null
    ? null
    : { same: decision === 'same', by: names.staff(decidedBy), at: decidedAt, reason: reason ?? '' };

export const protectionRoutes = [
  inScope(wire.memberProtection, async (scope, { merchant: { currency } }, { params }) => {
    const account = await accountById(scope, params.id);
    if (!account) return refuse({ kind: 'member-not-found' });
    const limits = await limitsOf(scope, account.id);
    const played = await playedOf(scope, { id: account.id, currency });
    return ok({
      currency,
      excludedUntil: await excludedUntil(scope, account.id),
      minutesToday: await minutesToday(scope, account.id),
      limits: limits.map(({ kind, period, value, next, byStaff }) => ({
        kind,
        period,
        ...measured({ kind }, value),
        byStaff: byStaff !== null,
        changesAt: next?.at ?? null,
      })),
      played: [...played],
    });
  }),

  listed(wire.limitChanges, limitChangeListing, async (scope, ids) => {
    const rows = await namedIn(scope, await limitChangesBy(scope, ids));
    return rows.map(({ at, before, after, waiting, ...row }) => ({
      ...row,
      before: measured(row, before),
      after: measured(row, after),
      askedAt: at,
      state: waiting ? ('waiting' as const) : ('done' as const),
    }));
  }),

  listed(wire.exclusionList, exclusionListing, async (scope, ids) => {
    const rows = await namedIn(scope, await exclusionsBy(scope, ids));
    const names = await namesFor(
      scope,
      rows.flatMap(({ fromId }) => fromId ?? []),
    );
    return rows.map(({ carried, fromId, ...row }) => ({
      ...row,
      carried: carried ? { from: fromId === null ? null : names.member(fromId) } : null,
    }));
  }),

  listed(wire.reviewList, reviewListing, async (scope, reviews) => {
    const names = await namesFor(
      scope,
      reviews.flatMap(({ accountId, likeId }) => [accountId, ...(likeId === null ? [] : [likeId])]),
    );
    return reviews.map(({ id, accountId, likeId, causes, openedAt, until, imposedBy, ...review }) => ({
      id,
      member: names.member(accountId),
      like: likeId === null ? null : names.member(likeId),
      causes: [...causes],
      openedAt,
      until,
      imposedBy,
      decided: decisionOf(review, names),
    }));
  }),

  inScope(wire.decideReview, async (scope, { staff, requestId }, { params, body }) => {
    const ownAccountIds = await ownAccountsOf(scope, staff.staffId);
    const decided = await decideReview(scope, params.id, { ...body, staffId: staff.staffId, ownAccountIds });
    if (!decided.ok) return decided;
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'member-compared',
      subject: { kind: 'member', id: decided.value.accountId },
      after: { same: body.same },
      reason: body.reason,
      requestId,
    });
    return ok({});
  }),

  inScope(wire.setMemberLimit, async (scope, context, { params, body }) => {
    const account = await accountById(scope, params.id);
    if (!account) return refuse({ kind: 'member-not-found' });
    const { kind, period, reason } = body;
    const isTime = kind === 'time';
    const minutes = body.minutes === undefined ? undefined : BigInt(body.minutes);
    const value = body.lift ? null : isTime ? minutes : body.value;
    if (value === undefined)
      return refuse({
        kind: 'fields-refused',
        fields: { [isTime ? 'minutes' : 'value']: { id: 'field.required' } },
      });
    if (isTime && period !== 'day')
      return refuse({ kind: 'fields-refused', fields: { period: { id: 'field.invalid' } } });
    const player = { id: account.id, currency: context.merchant.currency };
    const { staffId } = context.staff;
    const held = (await limitsOf(scope, account.id)).find(
      (one) => one.kind === kind && one.period === period,
    );
    if (value === null && !held?.byStaff) return refuse({ kind: 'no-limit-of-staff' });
    const say = (one: bigint): string => (isTime ? `${one} min` : formatAmount(one));
    const limit = await setLimit(scope, player, { kind, period, value }, { staffId, reason });
    const holdsAt = limit.next?.at ?? scope.now;
    await recordAudit(scope, {
      staffId,
      action: 'member-limit-set',
      subject: { kind: 'member', id: account.id },
      before: { kind, period, value: held?.value ? say(held.value) : null },
      after: { kind, period, value: value === null ? null : say(value), holdsAt: holdsAt.toISOString() },
      reason,
      requestId: context.requestId,
    });
    return ok({ holdsAt });
  }),

  inScope(wire.excludeMember, async (scope, { staff, requestId }, { params, body }) => {
    const account = await accountById(scope, params.id);
    if (!account) return refuse({ kind: 'member-not-found' });
    const until = await excludePlayer(scope, account.id, body.days, {
      staffId: staff.staffId,
      reason: body.reason,
      orderedBy: body.ordered ? 'register' : undefined,
    });
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'member-excluded',
      subject: { kind: 'member', id: account.id },
      after: { days: body.days, until: until.toISOString(), ordered: body.ordered ?? false },
      reason: body.reason,
      requestId,
    });
    return ok({ excludedUntil: until });
  }),
];
