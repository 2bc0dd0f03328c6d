import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Backlog } from '../../platform/backlog.ts';
import { listingOf } from '../../platform/listing.ts';
import type { Scope } from '../../platform/scope.ts';
import { loginsOf, ownAccountsOf } from '../operator/index.ts';
import { payloadOf, toRequest, type ApprovalRequest, type ApprovalState } from './approval-request.ts';
import type { AnyKind, ShownFact } from './kind.ts';
import { kindNamed, kinds } from './kinds/index.ts';
import { hasOneOf, type Viewer } from './request.ts';
import { stepsFor } from './steps.ts';

/** A request as somebody sees it. */
export type ApprovalShown = Omit<ApprovalRequest, 'kept' | 'concerns'> &
  Readonly<{
    /** What is asked for. */
    about: ShownFact[];
    /** Asked for by the viewer, by whichever of their logins: theirs to take back. */
    isMine: boolean;
    /** Waits, and the viewer may say yes or no to it. */
    mayDecide: boolean;
  }>;

/** Where in a list something stands. */
export type Cursor = Readonly<{ since: Date; id: Id }>;

/** Which requests are looked at. */
export type ApprovalsAsked = Readonly<{
  /** `waiting`: what the viewer may decide on, oldest first; `all`: what they may see. */
  view: 'waiting' | 'all';
  state?: ApprovalState | undefined;
  kind?: string | undefined;
  subject?: string | undefined;
  id?: Id | undefined;
  /** The last one of the page before. */
  after?: Cursor | undefined;
  limit: number;
}>;

/** Requests as somebody of the staff may see them: what waits for them oldest first, everything else newest first. */
export async function approvalsFor(
  scope: Scope,
  viewer: Viewer,
  asked: ApprovalsAsked,
): Promise<ApprovalShown[]> {
  const person = await personOf(scope, viewer);
  const { view, state, kind, subject, id, after, limit } = asked;
  const isWaiting = view === 'waiting';
  const rows = await (isWaiting ? waitingFor(scope, person) : seenBy(scope, person))
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(after !== undefined, (query) => query.where(beyond(after, isWaiting)))
    .orderBy('requested_at', isWaiting ? 'asc' : 'desc')
    .orderBy('id', isWaiting ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return showAll(scope, person, rows.map(toRequest));
}

/** Requests of every kind, for staff to look through; whoever does sees those of some kinds only (`sees`). */
export const approvalListing = listingOf({
  table: 'approvals.request',
  columns: {
    requestedAt: 'requested_at',
    kind: 'kind',
    sees: 'kind',
    requestedBy: 'requested_by',
    person: { is: sql.ref('t.requested_by'), or: sql.ref('t.first_by') },
    reason: 'reason',
    state: 'state',
    decidedBy: 'decided_by',
    decidedAt: 'decided_at',
    note: 'note',
  },
  read: toRequest,
});

/** Requests as somebody of the staff sees them. */
export const showApprovals = async (
  scope: Scope,
  viewer: Viewer,
  requests: readonly ApprovalRequest[],
): Promise<ApprovalShown[]> => showAll(scope, await personOf(scope, viewer), requests);

async function showAll(
  scope: Scope,
  person: Person,
  requests: readonly ApprovalRequest[],
): Promise<ApprovalShown[]> {
  const shown: ApprovalShown[] = [];
  for (const request of requests) shown.push(await show(scope, person, request));
  return shown;
}

/** One request as somebody of the staff sees it. */
export const showApproval = async (
  scope: Scope,
  viewer: Viewer,
  request: ApprovalRequest,
): Promise<ApprovalShown> => show(scope, await personOf(scope, viewer), request);

/** How much waits for the viewer's word now: requests, and steps at the desks. */
export async function countApprovals(scope: Scope, viewer: Viewer): Promise<number> {
  const { count } = await waitingFor(scope, await personOf(scope, viewer))
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) + (await stepsFor(scope, viewer)).length;
}

/** The viewer with all of their logins, accounts and kinds. */
type Person = Readonly<{
  logins: readonly Id[];
  ownAccountIds: readonly Id[];
  decides: readonly string[];
  sees: readonly string[];
}>;

const namesOf = (may: (kind: AnyKind) => boolean): string[] =>
  Object.values<AnyKind>(kinds)
    .filter(may)
    .map(({ name }) => name);

/** The kinds whose requests somebody may look at. */
export const kindsSeenBy = (viewer: Viewer): string[] =>
  namesOf(({ decidedBy, requestedBy, seenBy = [] }) =>
    hasOneOf([...decidedBy, ...requestedBy, ...seenBy], viewer),
  );

async function personOf(scope: Scope, viewer: Viewer): Promise<Person> {
  return {
    logins: await loginsOf(scope, viewer.staffId),
    ownAccountIds: await ownAccountsOf(scope, viewer.staffId),
    decides: namesOf(({ decidedBy }) => hasOneOf(decidedBy, viewer)),
    sees: kindsSeenBy(viewer),
  };
}

const beyond = (after: Cursor | undefined, isForward: boolean) =>
  sql<boolean>`(requested_at, id) ${sql.raw(isForward ? '>' : '<')} (${after?.since ?? null}, ${after?.id ?? null}::uuid)`;

const seenBy = (scope: Scope, { sees }: Person) =>
  scope.db
    .selectFrom('approvals.request')
    .where('merchant_id', '=', scope.merchantId)
    .where(sql<boolean>`kind = any(${sees})`);

const waitingFor = (scope: Scope, { logins, ownAccountIds, decides }: Person) =>
  scope.db
    .selectFrom('approvals.request')
    .where('merchant_id', '=', scope.merchantId)
    .where('state', '=', 'pending')
    .where('expires_at', '>', scope.now)
    .where(sql<boolean>`kind = any(${decides})`)
    .where(sql<boolean>`(requested_by is null or requested_by <> all(${logins}))`)
    .where(sql<boolean>`(first_by is null or first_by <> all(${logins}))`)
    .where(sql<boolean>`not concerns && ${ownAccountIds}::uuid[]`);

async function show(scope: Scope, person: Person, request: ApprovalRequest): Promise<ApprovalShown> {
  const { kept: _kept, concerns, ...rest } = request;
  const kind = kindNamed(request.kind);
  const { requestedBy, firstDecision, state, expiresAt } = request;
  const isMine = requestedBy !== null && person.logins.includes(requestedBy);
  const hasDecided = firstDecision !== null && person.logins.includes(firstDecision.by);
  const isOwn = concerns.some((id) => person.ownAccountIds.includes(id));
  const waits = state === 'pending' && expiresAt > scope.now;
  return {
    ...rest,
    about: kind ? await kind.summary(scope, payloadOf({ kind, request }), request) : [],
    isMine,
    mayDecide: waits && !isMine && !hasDecided && !isOwn && person.decides.includes(request.kind),
  };
}

/** What waits for a second approval, by its kind; one of which nothing waits too. */
export async function waitingApprovals(scope: Scope): Promise<Backlog[]> {
  const names = Object.values(kinds).map(({ name }) => name);
  const { rows } = await sql<Backlog>`
    select 'approval-' || k.name as name, coalesce(r.count, 0)::int as count, r.oldest as "oldestAt"
      from unnest(${names}::text[]) k (name)
      left join (
        select kind, count(*) as count, min(requested_at) as oldest from approvals.request
         where merchant_id = ${scope.merchantId} and state = 'pending' and expires_at > ${scope.now} group by kind) r on r.kind = k.name`.execute(
    scope.db,
  );
  return rows;
}
