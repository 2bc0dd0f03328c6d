import { formatAmount, invariant, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';
import { checkAmount } from '../../bounds.ts';
import { differentPerson } from '../../../operator/index.ts';
import type { RecordAudit, Staff } from '../../staff.ts';
import { channelBy, type DepositChannel } from '../channels/channel.ts';
import { creditDeposit } from '../payments/credit.ts';
import { changeDeposit, lockDepositById, moveDeposit, type Deposit } from '../deposit.ts';
import { overtaken } from '../../overtaken.ts';
import type { DepositState } from '../deposit-states.ts';
import { openStepWriter } from './desk-step.ts';
import type { DepositDeskRefusal } from '../refusals.ts';
import { RECEIVED_MAX } from './settle-unmatched.ts';

type Answer = Promise<Outcome<Deposit, DepositDeskRefusal>>;

/** What staff do with deposits made by hand; every act is one row lock and one line of the audit log. */
export type DepositDesk = Readonly<{
  /** Takes a submitted deposit for review, so that a second person is really a second one. */
  claim(scope: Scope, staff: Staff, id: Id): Answer;
  /** Puts it back into the queue; an approval given is forgotten. */
  release(scope: Scope, staff: Staff, id: Id): Answer;
  /** Says that so much came: first whoever claimed it, then, above the channel's limit, somebody else, who says the same. */
  approve(scope: Scope, staff: Staff, id: Id, received: bigint): Answer;
  /** Says that nothing came; the member is shown the reason. */
  reject(scope: Scope, staff: Staff, id: Id, reason: string): Answer;
  /** Looks at a rejected one again. */
  reopen(scope: Scope, staff: Staff, id: Id, reason: string): Answer;
  /** Leaves a note on the time line, for colleagues. */
  note(scope: Scope, staff: Staff, id: Id, text: string): Answer;
}>;

/** In which state each of their acts is possible. */
const POSSIBLE_IN = {
  claim: 'submitted',
  release: 'submitted',
  approve: 'submitted',
  reject: 'submitted',
  reopen: 'rejected',
} as const satisfies Record<string, DepositState>;

const CLEARED = { claimed_by: null, first_approval_by: null, approved_amount: null };

type StepWriter = ReturnType<typeof openStepWriter>;
type Step = keyof typeof POSSIBLE_IN | 'note';

/** Does one thing under the row lock; nobody acts on a deposit of an account of their own. */
async function perform(
  scope: Scope,
  { write, staff }: { write: StepWriter; staff: Staff },
  { id, event, note, detail }: { id: Id; event: Step; note?: string; detail?: Record<string, string> },
  work: (deposit: Deposit) => Answer,
): Answer {
  const deposit = await lockDepositById(scope, id);
  if (!deposit) return refuse({ kind: 'deposit-not-found' });
  if (staff.ownAccountIds.includes(deposit.memberId)) return refuse({ kind: 'own-deposit' });
  const done = await work(deposit);
  if (!done.ok) {
    const couldBefore = (state: DepositState) => event !== 'note' && POSSIBLE_IN[event] === state;
    const isLate = done.refusal.kind === 'deposit-state-conflict' && deposit.kind !== 'gateway';
    return isLate && (await overtaken(scope, staff, deposit, couldBefore))
      ? refuse({ kind: 'deposit-version-conflict' })
      : done;
  }
  await write(scope, staff, {
    event,
    subject: id,
    // A move has written its own line.
    ...(done.value.state === deposit.state && {
      states: { before: deposit.state, after: deposit.state },
    }),
    note,
    detail: { reference: deposit.reference, before: deposit.state, after: done.value.state, ...detail },
  });
  return done;
}

const inReview = (deposit: Deposit): boolean => deposit.kind !== 'gateway' && deposit.state === 'submitted';

/** Opens the desk for deposits over the operator's audit log. */
export function openDepositDesk({ recordAudit }: { recordAudit: RecordAudit }): DepositDesk {
  const write = openStepWriter(recordAudit, 'deposit');

  return {
    claim: (scope, staff, id) =>
      perform(scope, { write, staff }, { id, event: 'claim' }, async (deposit) => {
        if (!inReview(deposit) || deposit.claimedBy === staff.staffId)
          return refuse({ kind: 'deposit-state-conflict' });
        if (deposit.claimedBy !== null) return refuse({ kind: 'deposit-claimed-by-another' });
        return ok(await changeDeposit(scope, deposit, { claimed_by: staff.staffId }));
      }),

    release: (scope, staff, id) =>
      perform(scope, { write, staff }, { id, event: 'release' }, async (deposit) => {
        if (!inReview(deposit) || deposit.claimedBy === null)
          return refuse({ kind: 'deposit-state-conflict' });
        return ok(await changeDeposit(scope, deposit, CLEARED));
      }),

    approve: (scope, staff, id, received) =>
      perform(
        scope,
        { write, staff },
        { id, event: 'approve', detail: { received: formatAmount(received) } },
        (deposit) => approve(scope, staff, deposit, received),
      ),

    reject: (scope, staff, id, reason) =>
      perform(scope, { write, staff }, { id, event: 'reject', note: reason }, async (deposit) => {
        if (!inReview(deposit)) return refuse({ kind: 'deposit-state-conflict' });
        if (deposit.claimedBy !== staff.staffId && deposit.firstApprovalBy === null)
          return refuse({ kind: 'deposit-claimed-by-another' });
        return moved(scope, staff, deposit, { event: 'reject', note: reason, columns: { reason } });
      }),

    reopen: (scope, staff, id, reason) =>
      perform(scope, { write, staff }, { id, event: 'reopen', note: reason }, (deposit) =>
        moved(scope, staff, deposit, {
          event: 'reopen',
          note: reason,
          columns: { reason: null, ...CLEARED },
        }),
      ),

    note: (scope, staff, id, text) =>
      perform(scope, { write, staff }, { id, event: 'note', note: text }, async (deposit) => ok(deposit)),
  };
}

async function moved(
  scope: Scope,
  { staffId }: Staff,
  deposit: Deposit,
  { event, ...given }: { event: 'reject' | 'reopen'; note: string; columns: object },
): Answer {
  if (deposit.kind === 'gateway') return refuse({ kind: 'deposit-state-conflict' });
  const by = { actor: 'staff', actorId: staffId } as const;
  const after = await moveDeposit(scope, deposit, event, { by, ...given });
  return after ? ok(after) : refuse({ kind: 'deposit-state-conflict' });
}

async function approve(scope: Scope, staff: Staff, deposit: Deposit, received: bigint): Answer {
  const { staffId } = staff;
  const { firstApprovalBy, claimedBy } = deposit;
  if (deposit.kind === 'gateway' || deposit.state !== 'submitted')
    return refuse({ kind: 'deposit-state-conflict' });
  const outOfBounds = checkAmount(received, { min: 1n, max: RECEIVED_MAX });
  if (outOfBounds) return refuse(outOfBounds);
  if (!(await differentPerson(scope, firstApprovalBy, staffId)))
    return refuse({ kind: 'second-person-needed' });
  if (firstApprovalBy === null && claimedBy !== staffId)
    return refuse({ kind: 'deposit-claimed-by-another' });
  const channel = await channelBy(scope, { id: deposit.channelId });
  invariant(channel, `deposit ${deposit.id} came by a channel`);
  const needsTwo = deposit.needsTwo || received > channel.secondApprovalAbove;
  if (firstApprovalBy === null && needsTwo) {
    const first = { first_approval_by: staffId, approved_amount: received, needs_two: true };
    return ok(await changeDeposit(scope, deposit, first));
  }
  if (firstApprovalBy !== null && received !== deposit.approvedAmount)
    return refuse({ kind: 'amounts-differ' });
  return credited(scope, staff, channel, deposit, received);
}

async function credited(
  scope: Scope,
  { staffId }: Staff,
  channel: DepositChannel,
  deposit: Deposit,
  received: bigint,
): Answer {
  const { firstApprovalBy } = deposit;
  const done = await creditDeposit(scope, channel, deposit, {
    by: { actor: 'staff', actorId: staffId },
    received,
    approvals: {
      first_approval_by: firstApprovalBy ?? staffId,
      second_approval_by: firstApprovalBy === null ? null : staffId,
    },
  });
  if (!done.ok) return done;
  return done.value ? ok(done.value) : refuse({ kind: 'deposit-state-conflict' });
}
