import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Listener } from '../../platform/outbox/listener.ts';
import type { Scope } from '../../platform/scope.ts';
import { checkHeldCredit, type HeldCreditRefusal } from '../play/index.ts';
import { lockRequest, payloadOf, toRequest, type ApprovalRequest } from './approval-request.ts';
import { beforeYes, decideApproval, type DecisionRefusal } from './decide.ts';
import type { ApprovalPorts } from './kind.ts';
import { heldVendorCredit } from './kinds/held-vendor-credit.ts';
import type { KindRefusal } from './kinds/index.ts';
import { requestApproval, type RequestRefusal, type Actor } from './request.ts';

const AT_ONCE = 200;

/** What one of the staff says of held credits: pay them to their players, or give them back to their vendors. */
export type HeldCreditsWord = Readonly<{
  ids: readonly Id[];
  verdict: 'release' | 'refuse';
  reason: string;
  by: Actor;
}>;

/** What became of a word on one credit: its request as it stands then, or why nothing happened. */
export type HeldCreditDecision = Outcome<ApprovalRequest, KindRefusal | RequestRefusal | DecisionRefusal>;

/**
 * Asks in the system's name whether a held credit is to be paid; refuses where that waits already, or nothing is held any more. What was decided
 * while this waited for its place is looked at once more, so that nobody is asked about what is over.
 */
async function ask(
  scope: Scope,
  ports: ApprovalPorts,
  creditId: Id,
): Promise<Outcome<ApprovalRequest, HeldCreditRefusal | RequestRefusal>> {
  await sql`savepoint asked`.execute(scope.db);
  const payload = { creditId, verdict: 'release' } as const;
  const asked = await requestApproval(scope, ports, heldVendorCredit, { payload, by: null, reason: '' });
  const held = asked.ok ? await checkHeldCredit(scope, creditId) : null;
  if (held?.ok === false) await sql`rollback to savepoint asked`.execute(scope.db);
  await sql`release savepoint asked`.execute(scope.db);
  return held?.ok === false ? held : asked;
}

/** Has the staff asked about each credit as soon as it is held. */
export const heldCreditsListener = (ports: ApprovalPorts): Listener => ({
  name: 'ask-about-held-credits',
  topics: ['credit-held'],
  async hear(scope, facts) {
    // In the order in which the worker asks: each request locks, and the two could wait for each other.
    const ids = facts.map(({ payload }) => String(payload['creditId'])).toSorted();
    for (const id of ids) await ask(scope, ports, id);
  },
});

/** Asks about the credits of a brand that are held and that nobody is asked about, such as those whose request has had its time; answers how many. */
export async function askAboutHeldCredits(
  ports: ApprovalPorts,
  database: Database,
  merchantId: Id,
): Promise<number> {
  return database.inMerchant(merchantId, async (scope) => {
    const { rows } = await sql<{ id: Id }>`
      select h.id from play.held_credit h
       where h.merchant_id = ${merchantId} and h.state = 'held'
         and not exists (select from approvals.request r where r.merchant_id = h.merchant_id and r.kind = ${heldVendorCredit.name}
           and r.subject = h.id::text and r.state = 'pending')
       order by h.id limit ${AT_ONCE}`.execute(scope.db);
    for (const { id } of rows) await ask(scope, ports, id);
    return rows.length;
  });
}

/**
 * Says of each chosen credit what is to become of it, by one of the staff: a decision of its own on each one's request, in a transaction of its own.
 * The first of two is kept, the second does it; what cannot be done keeps no other from being done. The same word of the same person, sent again,
 * changes nothing and is answered with how things stand.
 */
export async function judgeHeldCredits(
  ports: ApprovalPorts,
  database: Database,
  merchantId: Id,
  word: HeldCreditsWord,
): Promise<ReadonlyMap<Id, HeldCreditDecision>> {
  const decisions = new Map<Id, HeldCreditDecision>();
  for (const id of word.ids) decisions.set(id, await judge(ports, database, merchantId, { ...word, id }));
  return decisions;
}

async function judge(
  ports: ApprovalPorts,
  database: Database,
  merchantId: Id,
  { id: creditId, verdict, reason, by }: Omit<HeldCreditsWord, 'ids'> & { id: Id },
): Promise<HeldCreditDecision> {
  const before = await database.inMerchant(merchantId, (scope) =>
    decidedBefore(scope, creditId, verdict, by),
  );
  if (before) return ok(before);
  const asked = await database.inMerchant(merchantId, (scope) => waitingFor(scope, ports, creditId));
  if (!asked.ok) return asked;
  const decision = { id: asked.value.id, approve: verdict === 'release', note: reason, by };
  const open = await beforeYes(ports, database, merchantId, decision);
  return open.ok ? database.inMerchant(merchantId, (scope) => decideApproval(scope, ports, decision)) : open;
}

/** The system's request that waits for a credit, made now where there is none. What one of the staff has asked for is decided on in the inbox. */
async function waitingFor(
  scope: Scope,
  ports: ApprovalPorts,
  creditId: Id,
): Promise<Outcome<ApprovalRequest, KindRefusal | RequestRefusal>> {
  const made = await ask(scope, ports, creditId);
  if (made.ok || made.refusal.kind !== 'approval-pending') return made;
  const { name: kind } = heldVendorCredit;
  const request = (await lockRequest(scope, { kind, subject: creditId, state: 'pending' }))?.request;
  return request?.deciders === 2 ? ok(request) : refuse({ kind: 'approval-pending' });
}

/** The request on which this login has said so already, as the first of two or as the second. */
async function decidedBefore(
  scope: Scope,
  creditId: Id,
  verdict: HeldCreditsWord['verdict'],
  { staffId }: Actor,
): Promise<ApprovalRequest | null> {
  const approves = verdict === 'release';
  const row = await scope.db
    .selectFrom('approvals.request')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('kind', '=', heldVendorCredit.name)
    .where('subject', '=', creditId)
    .where('deciders', '=', 2)
    .where((that) =>
      that.or([
        that.and({ state: 'pending', first_by: staffId, first_approves: approves }),
        that.and({ state: approves ? 'approved' : 'rejected', decided_by: staffId }),
      ]),
    )
    .executeTakeFirst();
  return row ? toRequest(row) : null;
}

/** What one of the staff has said already of a held credit that waits for another's word. */
export type WordOnHeld = Readonly<{ by: Id; at: Date; verdict: HeldCreditsWord['verdict'] }>;

/** The first words on held credits, by their ids; nothing for those on which nobody has said any. */
export async function wordsOnHeldCredits(
  scope: Scope,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, WordOnHeld>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('approvals.request')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('kind', '=', heldVendorCredit.name)
    .where('subject', 'in', [...ids])
    .where('state', '=', 'pending')
    .execute();
  const words = new Map<Id, WordOnHeld>();
  for (const request of rows.map(toRequest)) {
    const { subject, firstDecision, requestedBy, requestedAt } = request;
    if (firstDecision) {
      const verdict = firstDecision.approves ? 'release' : 'refuse';
      words.set(subject, { by: firstDecision.by, at: firstDecision.at, verdict });
    } else if (requestedBy) {
      const { verdict } = payloadOf({ kind: heldVendorCredit, request }) as {
        verdict: WordOnHeld['verdict'];
      };
      words.set(subject, { by: requestedBy, at: requestedAt, verdict });
    }
  }
  return words;
}
