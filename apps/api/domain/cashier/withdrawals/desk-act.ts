import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { UpdateObject } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { Tables } from '../../../platform/tables.ts';
import type { DeskRefusal } from '../refusals.ts';
import { overtaken } from '../overtaken.ts';
import type { RecordAudit, Staff } from '../staff.ts';
import { withdrawalMachine, type WithdrawalEvent, type WithdrawalState } from './withdrawal-states.ts';
import { lockWithdrawal, moveWithdrawal, type Withdrawal } from './withdrawal.ts';

/** One thing that staff can do with a withdrawal. */
export type Act = {
  /** A step of the machine, or an action that changes no state. */
  event: WithdrawalEvent | 'note' | 'recall';
  note?: string;
  /** Says no for a reason of its own, before anything is written. */
  check?(withdrawal: Withdrawal): Promise<DeskRefusal['kind'] | null>;
  /** What else changes in the step. */
  change?(
    withdrawal: Withdrawal,
  ): Promise<UpdateObject<Tables, 'cashier.withdrawal'>> | UpdateObject<Tables, 'cashier.withdrawal'>;
  /** Moves the money of the step. */
  settle?(withdrawal: Withdrawal): Promise<void>;
  /** Happens in place of the step when it answers a withdrawal. */
  instead?(withdrawal: Withdrawal): Promise<Withdrawal | null>;
};

/** Does one thing under the row lock, with its line in the audit log; refuses what concerns an account of their own. */
export async function act(
  scope: Scope,
  { staff, id, recordAudit }: { staff: Staff; id: Id; recordAudit: RecordAudit },
  given: Act,
): Promise<Outcome<Withdrawal, DeskRefusal>> {
  const withdrawal = await lockWithdrawal(scope, id);
  if (!withdrawal) return refuse({ kind: 'withdrawal-not-found' });
  if (staff.ownAccountIds.includes(withdrawal.memberId)) return refuse({ kind: 'own-withdrawal' });
  const no = await given.check?.(withdrawal);
  if (no === 'withdrawal-state-conflict')
    return refuse({ kind: await whyNot(scope, staff, withdrawal, given) });
  if (no) return refuse({ kind: no });
  const done = (await given.instead?.(withdrawal)) ?? (await step(scope, staff, withdrawal, given));
  if (!done) return refuse({ kind: await whyNot(scope, staff, withdrawal, given) });
  if (done.state !== withdrawal.state) await given.settle?.(done);
  await recordAudit(scope, {
    staffId: staff.staffId,
    action: `withdrawal-${given.event}`,
    subject: { kind: 'withdrawal', id },
    detail: {
      reference: withdrawal.reference,
      before: withdrawal.state,
      after: done.state,
      ...(given.note === undefined ? {} : { note: given.note }),
    },
  });
  return ok(done);
}

/** Why it cannot be done as the withdrawal stands now. */
async function whyNot(
  scope: Scope,
  staff: Staff,
  withdrawal: Withdrawal,
  { event }: Act,
): Promise<'withdrawal-version-conflict' | 'withdrawal-state-conflict'> {
  const hears = (state: WithdrawalState): boolean =>
    event === 'recall' ? state === 'paying' : event === 'note' || event in withdrawalMachine[state];
  return (await overtaken(scope, staff, withdrawal, hears))
    ? 'withdrawal-version-conflict'
    : 'withdrawal-state-conflict';
}

async function step(
  scope: Scope,
  staff: Staff,
  withdrawal: Withdrawal,
  given: Act,
): Promise<Withdrawal | null> {
  if (given.event === 'note' || given.event === 'recall') return null;
  return moveWithdrawal(scope, withdrawal, given.event, {
    by: { actor: 'staff', actorId: staff.staffId },
    ...(given.note === undefined ? {} : { note: given.note }),
    ...(await given.change?.(withdrawal)),
  });
}
