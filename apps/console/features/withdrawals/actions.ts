import type { MessageId } from '@mela/i18n';
import type { AnswerOf, Endpoint } from '@mela/wire';
import * as wire from '@mela/wire/console/withdrawals.ts';

type Withdrawal = AnswerOf<typeof wire.withdrawalView>;
type State = Withdrawal['state'];

/** Something that can be done with a withdrawal, as a button offers it. */
export type Action = Readonly<{
  label: MessageId;
  endpoint: Endpoint;
  states: readonly State[];
  /** Only for a payout that is made like this. */
  by?: 'hand' | 'gateway';
  /** What the label says more. */
  values?: Record<string, string>;
  field?: 'reason' | 'reference';
  fixed?: Record<string, string>;
  /** The member reads the reason. */
  toMember?: true;
  look: 'action' | 'outline' | 'danger';
}>;

const resolve = (resolution: 'resume' | 'pay-again' | 'force-receipt', label: MessageId): Action => ({
  label,
  endpoint: wire.resolveDispute,
  states: ['disputed'],
  field: 'reason',
  fixed: { resolution },
  toMember: true,
  look: resolution === 'force-receipt' ? 'danger' : 'outline',
});

const ACTIONS: readonly Action[] = [
  { label: 'console.act.claim', endpoint: wire.claimWithdrawal, states: ['requested'], look: 'action' },
  {
    label: 'console.act.approve',
    endpoint: wire.approveWithdrawal,
    states: ['under-review'],
    look: 'action',
  },
  { label: 'console.act.pay', endpoint: wire.startPayout, states: ['approved'], look: 'action' },
  {
    label: 'console.act.markPaid',
    endpoint: wire.markPaid,
    states: ['paying'],
    by: 'hand',
    field: 'reference',
    look: 'action',
  },
  {
    label: 'console.act.recall',
    endpoint: wire.recallPayout,
    states: ['paying'],
    by: 'gateway',
    field: 'reason',
    look: 'outline',
  },
  {
    label: 'console.act.release',
    endpoint: wire.releaseWithdrawal,
    states: ['under-review'],
    look: 'outline',
  },
  {
    label: 'console.act.fail',
    endpoint: wire.failPayout,
    states: ['paying'],
    by: 'hand',
    field: 'reason',
    look: 'outline',
  },
  resolve('resume', 'console.act.resume'),
  resolve('pay-again', 'console.act.payAgain'),
  resolve('force-receipt', 'console.act.forceReceipt'),
  {
    label: 'console.act.forceReceipt',
    endpoint: wire.forceReceipt,
    states: ['paid'],
    field: 'reason',
    toMember: true,
    look: 'danger',
  },
  {
    label: 'console.act.reject',
    endpoint: wire.rejectWithdrawal,
    states: ['under-review', 'approved'],
    field: 'reason',
    toMember: true,
    look: 'danger',
  },
  {
    label: 'console.act.cancel',
    endpoint: wire.cancelWithdrawal,
    states: ['requested', 'under-review', 'approved'],
    field: 'reason',
    toMember: true,
    look: 'outline',
  },
];

const note: Action = {
  label: 'console.act.note',
  endpoint: wire.noteWithdrawal,
  states: wire.WITHDRAWAL_STATES,
  field: 'reason',
  look: 'outline',
};

/** What the withdrawal's state offers. The cashier decides; this only spares people buttons that would say no. */
export function actionsFor({ state, payoutBy, channels }: Withdrawal): readonly Action[] {
  const through = channels.map(({ code, name }): Action => ({
    label: 'console.act.send',
    values: { channel: name },
    endpoint: wire.sendPayout,
    states: ['approved'],
    fixed: { channel: code },
    look: 'action',
  }));
  return [...through, ...ACTIONS, note].filter(
    ({ states, by }) => states.includes(state) && (by === undefined || by === payoutBy),
  );
}

/** Why an approval by this person would be refused: nothing, the claim is a colleague's, or a second person is needed. */
export function approvalHint(
  { state, needsTwo, claimedBy, firstApprovalBy }: Withdrawal,
  staffId: string,
): MessageId | null {
  if (state !== 'under-review') return null;
  if (firstApprovalBy?.id === staffId) return 'console.secondNeeded';
  if (firstApprovalBy === null && claimedBy?.id !== staffId) return 'console.claimedByColleague';
  return needsTwo && firstApprovalBy === null ? 'console.needsTwo' : null;
}
