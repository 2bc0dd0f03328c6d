import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { differentPerson } from '../operator/index.ts';
import {
  endRequest,
  keepFirstVoice,
  lockRequest,
  payloadOf,
  type ApprovalRequest,
} from './approval-request.ts';
import { endWithoutYes, type Open } from './end-without-yes.ts';
import type { AnyRefusal, ApprovalPorts } from './kind.ts';
import { kindNamed, type KindRefusal } from './kinds/index.ts';
import { endIfLapsed, lapsed } from './lapse.ts';
import type { DecisionRefusal } from './refusals.ts';
import { owns, type Voice } from './request.ts';

/** What is said of which request. */
export type Verdict = Readonly<{ id: Id; approve: boolean; note: string | null; by: Voice }>;

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
    if (!open.ok) return { refusal: null, ask: null };
    const { kind, request } = open.value;
    const why = await endIfLapsed(ports, scope, open.value, by.callId);
    if (why) return { refusal: asKnown(why), ask: null };
    return { refusal: null, ask: await kind.askOutside?.(scope, payloadOf(kind, request), ports) };
  });
  if (looked.refusal) return refuse(looked.refusal);
  const answered = await looked.ask?.();
  return answered?.ok === false ? refuse(asKnown(answered.refusal)) : ok(null);
}

/**
 * Says yes to what another person has asked for, which does it, or no. A yes that cannot be carried out leaves the request waiting. Where it takes
 * two voices the first is kept, and done is what two persons say alike; whoever says otherwise takes the first one's place.
 */
export async function decideApproval(
  ports: ApprovalPorts,
  scope: Scope,
  { id, approve, note, by }: Verdict,
): Promise<Outcome<ApprovalRequest, KindRefusal | DecisionRefusal>> {
  const open = await lockOpen(scope, id, by);
  if (!open.ok) return open;
  const { kind, request } = open.value;
  const { requestedBy, reason, voices, firstVoice } = request;
  const end = { by: by.staffId, note, callId: by.callId };
  const isByTwo = voices > 1;
  const why = approve || isByTwo ? await lapsed(ports, scope, open.value) : null;
  if (why) return refuse(asKnown(why));
  if (isByTwo && firstVoice?.approves !== approve)
    return ok(await keepFirstVoice(scope, request, { ...end, approves: approve }));
  if (firstVoice && !(await differentPerson(scope, firstVoice.by, by.staffId)))
    return refuse({ kind: 'second-person-needed' });
  const deciding = { requestId: id, reason, requestedBy, decidedBy: by.staffId };
  const payload = payloadOf(kind, request);
  const done = approve
    ? await kind.apply(scope, payload, deciding, ports)
    : isByTwo && (await kind.refuseByTwo?.(scope, payload, deciding));
  if (done && !done.ok) return refuse(asKnown(done.refusal));
  return ok(
    approve
      ? await endRequest(scope, request, { ...end, state: 'approved' })
      : await endWithoutYes(ports, scope, open.value, { ...end, state: 'rejected' }),
  );
}

/** Locks a request that this person may decide on. */
async function lockOpen(
  scope: Scope,
  id: Id,
  { staffId, role }: Voice,
): Promise<Outcome<Open, DecisionRefusal>> {
  const request = await lockRequest(scope, id);
  const kind = request && kindNamed(request.kind);
  if (!request || !kind?.decidedBy.includes(role)) return refuse({ kind: 'approval-unknown' });
  if (request.state !== 'pending') return refuse({ kind: 'approval-closed' });
  const { requestedBy, concerns } = request;
  if (!(await differentPerson(scope, requestedBy, staffId))) return refuse({ kind: 'second-person-needed' });
  if (await owns(scope, staffId, concerns)) return refuse({ kind: 'own-account' });
  return ok({ kind, request });
}

/** Whatever a kind on the list says no with is known by the list. */
const asKnown = (refusal: AnyRefusal): KindRefusal | DecisionRefusal => refusal as KindRefusal;
