import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { differentPerson } from '../operator/index.ts';
import {
  endIfLapsed,
  endRequest,
  keepFirstDecision,
  lapsed,
  lockRequest,
  payloadOf,
  type ApprovalRequest,
  type Locked,
} from './approval-request.ts';
import type { AnyRefusal, ApprovalPorts } from './kind.ts';
import type { KindRefusal } from './kinds/index.ts';
import { hasOneOf, owns, type Actor } from './request.ts';

type NotOpen =
  /** There is none, or it is not for this person to know of. */
  | { kind: 'approval-not-found' }
  /** It was decided, taken back, or had its time. */
  | { kind: 'approval-closed' };

/** Why a request cannot be decided on. */
export type DecisionRefusal =
  | NotOpen
  /** Its time is over. */
  | { kind: 'approval-expired' }
  /** Who asked does not decide, by whichever login. */
  | { kind: 'second-person-needed' }
  | { kind: 'own-account' };

/** What is said of which request. */
type Verdict = Readonly<{ id: Id; approve: boolean; note: string | null; by: Actor }>;

/**
 * What comes before a yes, in a transaction of its own: a request that is too old, or cannot be done any more as things are, is closed
 * (`expired`), and whoever was about to decide is told why. Then, with no transaction open, whoever outside has to be asked is.
 */
export async function beforeYes(
  ports: ApprovalPorts,
  database: Database,
  merchantId: Id,
  { id, approve, by }: Verdict,
): Promise<Outcome<null, KindRefusal | DecisionRefusal>> {
  if (!approve) return ok(null);
  // A refusal would roll the closing back, so it travels inside an answer until that is written.
  const looked = await database.inMerchant(merchantId, async (scope) => {
    const open = await lockOpen(scope, id, by);
    // Every other no is the decision's own to say: it may be the repeat of one that was made.
    if (!open.ok) return null;
    const why = await endIfLapsed(scope, ports, open.value, by.callId);
    if (why) return async () => refuse(why);
    return open.value.kind.askOutside?.(scope, payloadOf(open.value), ports);
  });
  const answered = await looked?.();
  return answered?.ok === false ? refuse(asKnown(answered.refusal)) : ok(null);
}

/**
 * Says yes to what another person has asked for, which does it, or no. A yes that cannot be carried out leaves the request waiting. Where it takes
 * two deciders the first is kept, and done is what two persons say alike; whoever says otherwise takes the first one's place.
 */
export async function decideApproval(
  scope: Scope,
  ports: ApprovalPorts,
  { id, approve, note, by }: Verdict,
): Promise<Outcome<ApprovalRequest, KindRefusal | DecisionRefusal>> {
  const open = await lockOpen(scope, id, by);
  if (!open.ok) return open;
  const { kind, request } = open.value;
  const { requestedBy, reason, deciders, firstDecision } = request;
  const end = { by: by.staffId, note, callId: by.callId };
  const isByTwo = deciders > 1;
  const why = approve || isByTwo ? await lapsed(scope, ports, open.value) : null;
  if (why) return refuse(asKnown(why));
  if (isByTwo && firstDecision?.approves !== approve)
    return ok(await keepFirstDecision(scope, open.value, { ...end, approves: approve }));
  if (firstDecision && !(await differentPerson(scope, firstDecision.by, by.staffId)))
    return refuse({ kind: 'second-person-needed' });
  const deciding = { requestId: id, reason, requestedBy, decidedBy: by.staffId };
  const payload = payloadOf(open.value);
  const done = approve
    ? await kind.apply(scope, payload, deciding, ports)
    : isByTwo && (await kind.refuseByTwo?.(scope, payload, deciding));
  if (done && !done.ok) return refuse(asKnown(done.refusal));
  const state = approve ? 'approved' : 'rejected';
  return ok(await endRequest(scope, ports, open.value, { ...end, state }));
}

/** Takes back what one has asked for oneself; what others ask for is rejected, not taken back. */
export async function withdrawApproval(
  scope: Scope,
  ports: ApprovalPorts,
  { id, note, by }: Omit<Verdict, 'approve'>,
): Promise<Outcome<ApprovalRequest, NotOpen>> {
  const locked = await lockRequest(scope, { id });
  const asker = locked?.request.requestedBy ?? null;
  if (!locked || asker === null || (await differentPerson(scope, asker, by.staffId)))
    return refuse({ kind: 'approval-not-found' });
  if (locked.request.state !== 'pending') return refuse({ kind: 'approval-closed' });
  const end = { state: 'withdrawn', by: by.staffId, note, callId: by.callId } as const;
  return ok(await endRequest(scope, ports, locked, end));
}

/** Locks a request that this person may decide on. */
async function lockOpen(scope: Scope, id: Id, by: Actor): Promise<Outcome<Locked, DecisionRefusal>> {
  const locked = await lockRequest(scope, { id });
  if (!locked || !hasOneOf(locked.kind.decidedBy, by)) return refuse({ kind: 'approval-not-found' });
  const { state, requestedBy, concerns } = locked.request;
  if (state !== 'pending') return refuse({ kind: 'approval-closed' });
  if (!(await differentPerson(scope, requestedBy, by.staffId)))
    return refuse({ kind: 'second-person-needed' });
  if (await owns(scope, by.staffId, concerns)) return refuse({ kind: 'own-account' });
  return ok(locked);
}

/** Whatever a kind on the list says no with is known by the list. */
const asKnown = (refusal: AnyRefusal): KindRefusal | DecisionRefusal => refusal as KindRefusal;
