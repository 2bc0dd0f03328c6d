import type { Word } from '@mela/i18n';
import { formatAmount, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../../platform/scope.ts';
import { overtaken } from '../../overtaken.ts';
import type { RecordAudit, Staff } from '../../staff.ts';
import { openStepWriter } from './desk-step.ts';
import type { DepositDeskRefusal } from '../refusals.ts';
import { changeUnmatched, noteSeen, type Seen } from './settle-unmatched.ts';
import { lockUnmatched, type UnmatchedPayment } from '../payments/unmatched.ts';

type Answer = Promise<Outcome<UnmatchedPayment, DepositDeskRefusal>>;

/** What one of the staff does with payments that no deposit accounts for; crediting one takes two, whatever the amount (approvals). */
export type UnmatchedDesk = Readonly<{
  /** Notes a payment that is on the statement and that nobody has named. */
  see(scope: Scope, staff: Staff, seen: Seen): Answer;
  claim(scope: Scope, staff: Staff, id: Id): Answer;
  release(scope: Scope, staff: Staff, id: Id): Answer;
  /** Closes it without crediting anybody: sent back, or no payment of ours. */
  close(scope: Scope, staff: Staff, id: Id, how: 'returned' | 'dismissed', note: string): Answer;
  note(scope: Scope, staff: Staff, id: Id, text: string): Answer;
}>;

/** Opens the desk for unmatched payments over the operator's audit log. */
export function openUnmatchedDesk({ recordAudit }: { recordAudit: RecordAudit }): UnmatchedDesk {
  const write = openStepWriter(recordAudit, 'payment');

  const perform = async (
    scope: Scope,
    staff: Staff,
    id: Id,
    event: Word<'console.step'>,
    note: string | undefined,
    work: (payment: UnmatchedPayment) => Answer,
  ): Answer => {
    const payment = await lockUnmatched(scope, id);
    if (!payment) return refuse({ kind: 'payment-not-found' });
    if (payment.state !== 'open' && event !== 'note') {
      const late = await overtaken(scope, staff, payment, (state) => state === 'open');
      return refuse({ kind: late ? 'deposit-version-conflict' : 'deposit-state-conflict' });
    }
    const done = await work(payment);
    if (!done.ok) return done;
    const { reference, amount } = payment;
    const after = done.value.state;
    const states = { before: payment.state, after };
    const detail = { reference, amount: formatAmount(amount), ...states };
    await write(scope, staff, { event, subject: id, states, note, detail });
    return done;
  };

  /** What only whoever has claimed it does. */
  const asClaimer =
    (staff: Staff, work: (payment: UnmatchedPayment) => Answer) =>
    async (payment: UnmatchedPayment): Answer =>
      payment.claimedBy === staff.staffId ? work(payment) : refuse({ kind: 'deposit-claimed-by-another' });

  return {
    async see(scope, staff, seen) {
      const noted = await noteSeen(scope, seen);
      if (!noted.ok) return noted;
      const { id, reference, amount, state } = noted.value;
      const detail = { reference, amount: formatAmount(amount) };
      const states = { before: state, after: state };
      await write(scope, staff, { event: 'see', subject: id, states, detail });
      return noted;
    },

    claim: (scope, staff, id) =>
      perform(scope, staff, id, 'claim', undefined, async (payment) =>
        payment.claimedBy === null
          ? ok(await changeUnmatched(scope, id, { claimed_by: staff.staffId }))
          : refuse({
              kind:
                payment.claimedBy === staff.staffId ? 'deposit-state-conflict' : 'deposit-claimed-by-another',
            }),
      ),

    release: (scope, staff, id) =>
      perform(scope, staff, id, 'release', undefined, async (payment) =>
        payment.claimedBy === null
          ? refuse({ kind: 'deposit-state-conflict' })
          : ok(await changeUnmatched(scope, id, { claimed_by: null })),
      ),

    close: (scope, staff, id, how, text) =>
      perform(
        scope,
        staff,
        id,
        how === 'returned' ? 'return' : 'dismiss',
        text,
        asClaimer(staff, async () =>
          ok(await changeUnmatched(scope, id, { state: how, closed_by: staff.staffId })),
        ),
      ),

    note: (scope, staff, id, text) => perform(scope, staff, id, 'note', text, async (payment) => ok(payment)),
  };
}
