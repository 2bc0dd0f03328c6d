import { newId } from '@mela/primitives';
import { post } from '../../../domain/ledger/index.ts';
import { MEMBER, money, moment, ROWS, type Listed, type ListScene } from './test-listed.ts';

/** Reconciliations; two of three differ. */
const DAYS = Array.from({ length: ROWS }, () => newId());

/** Lists of money, by the names of their calls. */
export function listsOfMoney(scene: ListScene): Readonly<Record<string, Listed>> {
  const deposit = (state: string) => (at: number) => ({
    id: newId(),
    reference: `D-${state}-${at}`,
    member_id: scene.memberId,
    channel_id: scene.given.byHand,
    kind: 'mobile',
    ...money,
    fee: 0,
    state,
    submitted_at: moment(at),
    transaction_id: `T${at}`,
    network: 'bkash',
    created_at: moment(at),
    moved_at: moment(at),
    expires_at: moment(at),
  });
  const heldCredit = (state: string) => (at: number) => ({
    id: newId(),
    vendor_code: 'SHAPLA',
    transaction: `H-${state}-${at}`,
    account_id: scene.memberId,
    kind: 'promo',
    ...money,
    claimed: money.amount,
    ceiling: 'call',
    title: `Prize ${at}`,
    state,
    held_at: moment(at),
    ended_at: state === 'held' ? null : moment(at),
  });
  const approvalRows = (state: string): Listed => ({
    table: 'approvals.request',
    row: (at) => ({
      id: newId(),
      kind: 'cashier-policy',
      subject: `rules ${at}`,
      payload: { was: {}, wish: {} },
      concerns: [],
      reason: `why ${at}`,
      requested_by: newId(),
      requested_at: moment(at),
      expires_at: '2027-03-02T06:00:00Z',
      needs_two: state === 'pending',
      state,
      decided_at: state === 'pending' ? null : moment(at),
    }),
  });
  const approvals = (state: string): Listed => ({
    ...approvalRows(state),
    cursor: 'after',
    next: ({ requestedAt: since, id }) => ({ since, id }),
  });
  return {
    'consoleDeposits review': {
      table: 'cashier.deposit',
      row: deposit('submitted'),
      query: { state: 'submitted', kind: 'mobile', order: 'submittedAt' },
    },
    consoleDeposits: { table: 'cashier.deposit', row: deposit('rejected'), query: { state: 'rejected' } },
    consoleUnmatchedPayments: {
      table: 'cashier.unmatched_payment',
      row: (at) => ({
        id: newId(),
        channel_id: scene.given.gateway,
        source: 'gateway',
        reference: `X${at}`,
        ...money,
        why: 'reference-not-found',
        received_at: moment(at),
        state: 'open',
        moved_at: moment(at),
      }),
    },
    consoleReconciliations: {
      table: 'cashier.reconciliation',
      row: (at) => ({
        id: DAYS[at],
        channel_id: at % 2 ? scene.given.gateway : null,
        account_id: at % 2 ? null : newId(),
        day: moment(at, 86_400_000).slice(0, 10),
        ran_at: moment(at),
        gateway_count: 1,
        gateway_sum: 1,
        books_count: 1,
        books_sum: 1,
      }),
      fill: () =>
        scene.plant(
          'cashier.reconciliation_difference',
          DAYS.filter((_, at) => at % 3 > 0).map((reconciliation_id) => ({
            merchant_id: scene.api.brand.mela.id,
            reconciliation_id,
            reference: 'X',
            kind: 'not-paid',
            position: 0,
          })),
        ),
    },
    consoleWithdrawals: {
      table: 'cashier.withdrawal',
      row: (at) => ({
        id: newId(),
        reference: `W-${at}`,
        member_id: scene.memberId,
        payout_account_id: newId(),
        ...money,
        fee: 0,
        state: 'requested',
        needs_two: false,
        requested_at: moment(at),
        moved_at: moment(at),
      }),
    },
    consolePayoutContradictions: {
      table: 'cashier.payout_notice',
      row: (at) => ({
        id: newId(Date.parse(moment(at))),
        channel_id: scene.given.sender,
        notice_id: `n${at}`,
        reference: `P-${at}`,
        payment: 'paid',
        ...money,
        outcome: 'reference-not-found',
        received_at: moment(at),
      }),
    },
    consolePayoutAccounts: {
      table: 'cashier.payout_account',
      row: (at) => ({
        id: newId(),
        member_id: newId(),
        kind: 'mobile',
        provider: 'bkash',
        number_end: '1234',
        sealed: '\\x00',
        bound_at: moment(at),
        usable_at: moment(at),
      }),
    },
    consoleHeldCredits: {
      table: 'play.held_credit',
      row: heldCredit('released'),
    },
    'consoleHeldCredits waiting': {
      table: 'play.held_credit',
      row: heldCredit('held'),
      query: { state: 'held', order: 'heldAt' },
    },
    consoleApprovals: { ...approvals('approved'), query: { view: 'all' } },
    consoleApprovalHistory: approvalRows('approved'),
    'consoleApprovals waiting': approvals('pending'),
    consoleMemberLines: {
      query: { member: MEMBER },
      fill: () =>
        scene.inMela(async (scope) => {
          for (let at = 0; at < ROWS; at += 1)
            await post(scope, {
              kind: 'adjustment',
              key: newId(),
              entries: [
                { ownerId: scene.memberId, account: 'cash', currency: 'BDT', amount: 1n },
                { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -1n },
              ],
            });
        }),
    },
    consoleHouseLines: { query: { account: 'adjustments', postedAt: '2026-03-01..2026-03-03' } },
  };
}
