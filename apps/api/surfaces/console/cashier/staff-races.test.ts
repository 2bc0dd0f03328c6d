import { newId, type Id } from '@mela/primitives';
import type { ConsoleClient } from '@mela/testing/console-client.ts';
import { units } from '@mela/testing/payments.ts';
import type { Endpoint } from '@mela/wire';
import * as approvals from '@mela/wire/console/approvals.ts';
import * as policy from '@mela/wire/console/cashier-policy.ts';
import * as channels from '@mela/wire/console/deposit-channels.ts';
import * as payouts from '@mela/wire/console/payout-channels.ts';
import * as deposits from '@mela/wire/console/deposits.ts';
import { consoleEndpoints } from '@mela/wire/console/index.ts';
import * as ledger from '@mela/wire/console/ledger.ts';
import * as accounts from '@mela/wire/console/payout-accounts.ts';
import * as contradictions from '@mela/wire/console/payout-contradictions.ts';
import * as unmatched from '@mela/wire/console/unmatched.ts';
import * as withdrawals from '@mela/wire/console/withdrawals.ts';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { stopWithdrawals } from '../../../domain/cashier/index.ts';
import { because, cameOf, key, on, openRacingStaff, WHY } from './test-racing-staff.ts';
import { depositsToRace } from './test-racing-deposits.ts';
import { withdrawalsToRace } from './test-racing-withdrawals.ts';

// What staff do with money, fifty times at once by two people: it happens once, and the trail says so once.

const FIFTY = 50;
const LARGE = units('30000');

const desk = openRacingStaff();
const asked = withdrawalsToRace(desk);
const paidIn = depositsToRace(desk);

type Race = { endpoint: Endpoint; ready(): Promise<object>; by?(): ConsoleClient[] };
const race = (endpoint: Endpoint, ready: () => Promise<object>, by?: () => ConsoleClient[]): Race => ({
  endpoint,
  ready,
  ...(by && { by }),
});
/** Everybody but the first, who has said so already. */
const others = () => [desk.tanvir, desk.anika];
const W = withdrawals;
const yes = (id: Id) => ({ params: { id }, body: { approve: true, note: null } });

const RACES: Readonly<Record<string, Race>> = {
  'claim of a withdrawal': race(W.claimWithdrawal, async () => on((await asked.requested()).id)),
  'release of a withdrawal': race(W.releaseWithdrawal, async () => on((await asked.claimed()).id)),
  'approval of a small one': race(W.approveWithdrawal, async () => on((await asked.claimed()).id)),
  'first approval of a large one': race(
    W.approveWithdrawal,
    async () => on((await asked.claimed(LARGE)).id),
    () => [desk.farida],
  ),
  'second approval of a large one': race(
    W.approveWithdrawal,
    async () => {
      const { id } = await asked.claimed(LARGE);
      await desk.step(desk.farida, W.approveWithdrawal, on(id));
      return on(id);
    },
    others,
  ),
  rejection: race(W.rejectWithdrawal, async () => because((await asked.claimed()).id)),
  cancellation: race(W.cancelWithdrawal, async () => because((await asked.approved()).id)),
  'start of a payout': race(W.startPayout, async () => on((await asked.approved()).id)),
  'order of a payout': race(W.sendPayout, async () => ({
    params: { id: (await asked.approved()).id },
    body: { channel: 'sender' },
  })),
  'word that it was paid': race(W.markPaid, async () => ({
    params: { id: (await asked.paying()).id },
    body: { reference: 'TRX-2' },
  })),
  'word that it failed': race(W.failPayout, async () => because((await asked.paying()).id)),
  'end of a dispute by resuming': race(W.resolveDispute, async () => ({
    params: { id: (await asked.disputed()).id },
    body: { resolution: 'resume', reason: WHY },
  })),
  'end of a dispute by paying again': race(W.resolveDispute, async () => ({
    params: { id: (await asked.disputed()).id },
    body: { resolution: 'pay-again', reason: WHY },
  })),
  'end of a dispute by force': race(W.resolveDispute, async () => ({
    params: { id: (await asked.disputed()).id },
    body: { resolution: 'force-receipt', reason: WHY },
  })),
  'forced receipt': race(W.forceReceipt, async () => because((await asked.paid()).id)),
  'lifting of a stop': race(
    W.liftStop,
    async () => {
      await desk.inMela((scope) => stopWithdrawals(scope, { law: 'test', subject: 'race' }));
      return { body: { reason: WHY } };
    },
    () => [desk.anika],
  ),
  'claim of a deposit': race(deposits.claimDeposit, async () => on(await paidIn.submitted())),
  'release of a deposit': race(deposits.releaseDeposit, async () => on(await paidIn.claimedDeposit())),
  'credit of a small deposit': race(deposits.approveDeposit, async () =>
    cameOf(await paidIn.claimedDeposit(), '1000'),
  ),
  'second word on a large deposit': race(
    deposits.approveDeposit,
    async () => {
      const id = await paidIn.claimedDeposit('6000');
      await desk.step(desk.farida, deposits.approveDeposit, cameOf(id, '6000'));
      return cameOf(id, '6000');
    },
    others,
  ),
  'rejection of a deposit': race(deposits.rejectDeposit, async () => because(await paidIn.claimedDeposit())),
  'reopening of a deposit': race(deposits.reopenDeposit, async () => {
    const id = await paidIn.claimedDeposit();
    await desk.step(desk.farida, deposits.rejectDeposit, because(id));
    return because(id);
  }),
  'claim of a payment': race(unmatched.claimPayment, async () => on(await paidIn.payment())),
  'release of a payment': race(unmatched.releasePayment, async () => on(await paidIn.claimedPayment())),
  'wish for an owner': race(
    unmatched.askForOwner,
    async () => ({ params: { id: await paidIn.claimedPayment() }, body: paidIn.owner() }),
    () => [desk.farida],
  ),
  'yes to an owner': race(approvals.decideApproval, async () => yes(await paidIn.owned()), others),
  'return of a payment': race(unmatched.returnPayment, async () => because(await paidIn.claimedPayment())),
  'dismissal of a payment': race(unmatched.dismissPayment, async () =>
    because(await paidIn.claimedPayment()),
  ),
  'noting of a payment': race(unmatched.seePayment, async () => {
    const transactionId = newId().slice(-12).toUpperCase();
    return { body: { channelId: desk.bkash.id, transactionId, amount: units('90'), receivedAt: null } };
  }),
  'look at a payout account': race(accounts.checkPayoutAccount, async () =>
    on(await asked.payoutAccount(false)),
  ),
  'block of a payout account': race(accounts.blockPayoutAccount, async () =>
    because(await asked.payoutAccount(false)),
  ),
  'lifting of a block': race(accounts.unblockPayoutAccount, async () =>
    because(await asked.payoutAccount(true)),
  ),
  'wish for an adjustment': race(ledger.askAdjustment, async () => {
    const { username } = await paidIn.adjusted();
    return { body: { username, amount: units('10'), reason: WHY } };
  }),
  'yes to an adjustment': race(
    approvals.decideApproval,
    async () => yes((await paidIn.adjustment()).id),
    others,
  ),
  'wish to undo a posting': race(ledger.askReversal, async () => ({
    body: { postingId: await asked.transferred(), reason: WHY },
  })),
  'wish for a receiving account': race(channels.askForReceiving, async () => {
    await paidIn.nothingWaits('receiving-account');
    const receiving = { number: '01700000008', mode: 'payment' };
    return { params: { id: desk.bkash.id }, body: { receiving, reason: WHY } };
  }),
  'yes to a receiving account': race(
    approvals.decideApproval,
    async () => yes(await paidIn.receivingAsked()),
    others,
  ),
  'no to a receiving account': race(
    approvals.decideApproval,
    async () => ({ params: { id: await paidIn.receivingAsked() }, body: { approve: false, note: WHY } }),
    others,
  ),
  'taking back of a wish': race(
    approvals.withdrawApproval,
    async () => ({ params: { id: await paidIn.receivingAsked() }, body: { note: WHY } }),
    () => [desk.farida],
  ),
  'wish for looser rules': race(policy.changeCashierPolicy, async () => {
    await paidIn.nothingWaits('cashier-policy');
    return { body: { rules: { receiptMinutes: 1 }, reason: WHY } };
  }),
  'finding on a contradiction': race(contradictions.lookIntoContradiction, async () =>
    because(await asked.contradiction()),
  ),
};

/** What may be said more than once, and moves no money or moves it only once by another's word. */
const AGAIN: Readonly<Record<string, string>> = {
  consoleNoteWithdrawal: 'a note',
  consoleNoteDeposit: 'a note',
  consoleNotePayment: 'a note',
  consoleRevealSender: 'a look, each one told',
  consoleRevealPayoutAccount: 'a look, each one told',
  consoleRecallPayout: 'asking a company once more changes nothing',
  consoleAddPayoutProof: 'a picture; five at most',
  consoleEditDepositChannel: 'guarded by its version',
  consoleAddDepositChannel: 'guarded by its code',
  consoleAddGatewayChannel: 'guarded by its code',
  consoleAskForDepositCredentials: 'one wish waits at a time, and two decide',
  consoleAddPayoutChannel: 'guarded by its code',
  consoleChangePayoutChannel: 'guarded by its version',
  consoleAskForPayoutCredentials: 'one wish waits at a time, and two decide',
  consoleReadStatement: 'each of its lines is worth money once, whoever reads it in (told-payments.test.ts)',
  consoleMakeForwardKey: 'one wish waits at a time, and two decide',
  consoleEndForwardKey: 'ended is ended',
  consoleRunReconciliation: 'a comparison',
  consoleAskVendorAgain: 'a question; what the vendor answers is booked once, under its own keys',
  consoleCloseWalletTicket: 'a note on what the books differ in; it moves nothing',
};

test('every action of the money desks is raced, or may be done again', () => {
  const areas = [
    W,
    approvals,
    deposits,
    unmatched,
    accounts,
    ledger,
    channels,
    payouts,
    policy,
    contradictions,
  ];
  const actions = consoleEndpoints.filter(
    (endpoint) =>
      !endpoint.methods.includes('GET') &&
      areas.some((area) => Object.values(area).some((value) => (value as unknown) === endpoint)),
  );
  const known = new Set([
    ...Object.values(RACES).map(({ endpoint }) => endpoint.name),
    ...Object.keys(AGAIN),
  ]);
  expect(actions.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  expect(actions.length).toBeGreaterThan(35);
});

const auditLines = async (): Promise<number> => {
  const { count } = await desk.inMela((scope) =>
    scope.db
      .selectFrom('operator.audit')
      .select((of) => of.fn.countAll<bigint>().as('count'))
      .where('merchant_id', '=', scope.merchantId)
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
};

/** One press; who is told that too much goes on at once presses again, under the same key. */
async function certainly(clerk: ConsoleClient, endpoint: Endpoint, input: object) {
  const once = key();
  for (;;) {
    const answer = await clerk.call(endpoint, input, once);
    if (answer.ok || answer.code !== 'system.busy') return answer;
    await setImmediate();
  }
}

/** Fifty presses at once, each under a key of its own. */
const storm = (clerks: readonly ConsoleClient[], endpoint: Endpoint, input: object) =>
  Promise.all(
    Array.from({ length: FIFTY }, (_, n) =>
      certainly(clerks[n % clerks.length] ?? desk.farida, endpoint, input),
    ),
  );

test.each(Object.entries(RACES))(
  '%s: fifty at once are one, with one line in the trail',
  async (_name, given) => {
    const input = await given.ready();
    const clerks = given.by?.() ?? [desk.farida, desk.tanvir];
    const before = await auditLines();
    const answers = await storm(clerks, given.endpoint, input);
    const done = answers.filter(
      (answer) => answer.ok && (answer.value as { lifted?: boolean }).lifted !== false,
    );
    const codes = new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.code)));
    expect([done.length, [...codes]]).toEqual([1, [...codes]]);
    expect(await auditLines()).toBe(before + 1);
  },
);
