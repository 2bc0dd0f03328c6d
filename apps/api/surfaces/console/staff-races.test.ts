import { newId, type Id } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/test-house/console-client.ts';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { openTestChannel, openTestHandChannel, units } from '@mela/test-house/payments.ts';
import { openPerson, signIn } from '@mela/test-house/people/member.ts';
import { openTestSender, orderedPayout } from '@mela/test-house/people/payout.ts';
import { openStaffPeople, staffPeople } from '@mela/test-house/people/staff.ts';
import { askForWithdrawal, bindFundedAccount } from '@mela/test-house/people/withdrawal.ts';
import { accepted } from '@mela/test-house/portal-client.ts';
import type { Endpoint } from '@mela/wire';
import * as policy from '@mela/wire/console/cashier-policy.ts';
import * as channels from '@mela/wire/console/deposit-channels.ts';
import * as deposits from '@mela/wire/console/deposits.ts';
import { consoleEndpoints } from '@mela/wire/console/index.ts';
import * as ledger from '@mela/wire/console/ledger.ts';
import * as accounts from '@mela/wire/console/payout-accounts.ts';
import * as contradictions from '@mela/wire/console/payout-contradictions.ts';
import * as unmatched from '@mela/wire/console/unmatched.ts';
import * as withdrawals from '@mela/wire/console/withdrawals.ts';
import * as portal from '@mela/wire/portal/cashier.ts';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  answerReceipt,
  hearPayout,
  payoutChannelBy,
  payoutContradictions,
  confirmSilent,
  setPolicy,
  stopWithdrawals,
  type DepositChannel,
} from '../../domain/cashier/index.ts';
import { post, verifyBooks } from '../../domain/ledger/index.ts';
import { invariants } from '../../invariants.ts';
import type { Scope } from '../../platform/scope.ts';

// What staff do with money, fifty times at once by two people: it happens once, and the trail says so once.

const FIFTY = 50;
const WHY = 'because of the race';
const LARGE = units('30000');

let house: TestHouse;
let bkash: DepositChannel;
let gateway: Awaited<ReturnType<typeof openTestChannel>>;
let farida: ConsoleClient;
let tanvir: ConsoleClient;
let anika: ConsoleClient;
let names = 0;

const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  house.house.database.inMerchant(house.brand.mela.id, work);
const key = () => ({ key: newId() });
const on = (id: Id) => ({ params: { id }, body: {} });
const because = (id: Id) => ({ params: { id }, body: { reason: WHY } });

async function atDesk(username: string): Promise<ConsoleClient> {
  const one = staffPeople.mela.find((each) => each.username === username);
  if (!one) throw new Error(`nobody is called ${username}`);
  house.clock.advance({ minutes: 2 });
  const client = openConsoleClient({ server: house.server, clock: house.clock });
  accepted(await client.login('mela', one));
  return client;
}

beforeAll(async () => {
  house = await openHouse({ SESSION_IDLE_MINUTES: '600' });
  await openStaffPeople(house.house, house.brand.mela, staffPeople.mela);
  // Accounts that need no day to wait, so that nobody's session ends meanwhile.
  await inMela((scope) => setPolicy(scope, { payoutAccountWaitHours: 0 }));
  [farida, tanvir, anika] = [await atDesk('farida'), await atDesk('tanvir'), await atDesk('anika')];
  await openTestSender(house);
  bkash = await openTestHandChannel(house, { secondApprovalAbove: units('5000') });
  gateway = await openTestChannel(house);
});
afterAll(async () => {
  await inMela(confirmSilent);
  expect(await verifyBooks(house.house.database, house.brand.mela.id, invariants)).toEqual([]);
  await house.close();
});
beforeEach(() => {
  names += 1;
});

/** A whole step of somebody's, on the way to the race. */
const step = async <E extends Endpoint>(who: ConsoleClient, endpoint: E, given: object) =>
  accepted(await who.call(endpoint, given as never, key()));

const requested = async (amount = units('1000')) => {
  const { account } = await openPerson(house, { username: `racer${names}` });
  const { database, secretBox: box } = house.house;
  const wish = { merchant: house.brand.mela, memberId: account.id, amount };
  const payoutAccountId = await bindFundedAccount({ database, box }, wish);
  const { id } = await askForWithdrawal({ database, box }, { ...wish, payoutAccountId });
  return { id, memberId: account.id };
};
const claimed = async (amount?: bigint) => {
  const asked = await requested(amount);
  await step(farida, withdrawals.claimWithdrawal, on(asked.id));
  return asked;
};
const approved = async () => {
  const asked = await claimed();
  await step(farida, withdrawals.approveWithdrawal, on(asked.id));
  return asked;
};
const paying = async () => {
  const asked = await approved();
  await step(farida, withdrawals.startPayout, on(asked.id));
  return asked;
};
const paid = async () => {
  const asked = await paying();
  await step(farida, withdrawals.markPaid, { params: { id: asked.id }, body: { reference: 'TRX-1' } });
  return asked;
};
const disputed = async () => {
  const asked = await paid();
  const { memberId, id: withdrawalId } = asked;
  await inMela((scope) => answerReceipt(scope, { memberId, withdrawalId }, 'not-received', null));
  return asked;
};

async function submitted(amount = '1000'): Promise<Id> {
  const person = await signIn(house, { username: `payer${names}` });
  const body = { channelId: bkash.id, amount: units(amount) };
  const { deposit } = accepted(await person.client.call(portal.createDeposit, { body }, key()));
  const said = { transactionId: newId().slice(-12).toUpperCase(), sender: '01811112222' };
  accepted(
    await person.client.call(portal.submitPayment, { params: { depositId: deposit.id }, body: said }, key()),
  );
  return deposit.id;
}
const claimedDeposit = async (amount?: string) => {
  const id = await submitted(amount);
  await step(farida, deposits.claimDeposit, on(id));
  return id;
};
const cameOf = (id: Id, amount: string) => ({ params: { id }, body: { received: units(amount) } });

async function payment(): Promise<Id> {
  await signIn(house, { username: `payer${names}` });
  const reference = `X-${newId()}`;
  await gateway.callBack({ reference, amount: '700.0000' });
  const { payments } = accepted(await farida.call(unmatched.unmatchedPayments));
  return payments.find((one) => one.reference === reference)?.id ?? '';
}
const claimedPayment = async () => {
  const id = await payment();
  await step(farida, unmatched.claimPayment, on(id));
  return id;
};
const owned = async () => {
  const id = await claimedPayment();
  await step(farida, unmatched.proposeOwner, {
    params: { id },
    body: { owner: `payer${names}`, reason: WHY },
  });
  return id;
};

async function adjustment(): Promise<Id> {
  await openPerson(house, { username: `adjusted${names}` });
  const body = { username: `adjusted${names}`, amount: units('10'), reason: WHY };
  return (await step(farida, ledger.askAdjustment, { body })).id;
}
async function receivingChange(): Promise<Id> {
  const { changes } = accepted(await farida.call(channels.depositChannelList)).channels.find(
    ({ id }) => id === bkash.id,
  ) ?? { changes: [] };
  const standing = changes.find(({ state }) => state === 'standing');
  if (standing) await step(anika, channels.dropReceiving, because(standing.id));
  house.clock.advance({ seconds: 1 });
  const receiving = { number: '01700000009', mode: 'payment' };
  const proposed = await step(farida, channels.proposeReceiving, {
    params: { id: bkash.id },
    body: { receiving, reason: WHY },
  });
  return proposed.changes.find(({ state }) => state === 'standing')?.id ?? '';
}
async function noPolicyChange(): Promise<void> {
  const { changes } = accepted(await farida.call(policy.cashierPolicy));
  const standing = changes.find(({ state }) => state === 'standing');
  if (standing) await step(anika, policy.dropCashierPolicy, because(standing.id));
}
async function policyChange(): Promise<Id> {
  await noPolicyChange();
  const { policy: now } = accepted(await farida.call(policy.cashierPolicy));
  const rules = { withdrawalMax: now.withdrawalMax + units('1') };
  const { changes } = await step(farida, policy.proposeCashierPolicy, { body: { rules, reason: WHY } });
  return changes.find(({ state }) => state === 'standing')?.id ?? '';
}
async function contradiction(): Promise<Id> {
  const { account } = await openPerson(house, { username: `racer${names}` });
  const { reference } = await orderedPayout(house, account.id);
  // A day went by meanwhile, and sessions with it.
  [farida, tanvir] = [await atDesk('farida'), await atDesk('tanvir')];
  return inMela(async (scope) => {
    const channel = await payoutChannelBy(scope, { code: 'sender' });
    if (!channel) throw new Error('the channel is gone');
    const odd = {
      reference,
      payment: 'paid',
      amount: 1n,
      currency: 'BDT',
      transaction: null,
      why: null,
    } as const;
    await hearPayout(scope, channel, { ...odd, noticeId: newId() });
    const all = await payoutContradictions(scope, { looked: false, limit: 50 });
    return all.find((one) => one.reference === reference)?.id ?? '';
  });
}
const payoutAccount = async (barred: boolean) => {
  const { id } = await requested();
  const { payoutAccount: account } = accepted(
    await farida.call(withdrawals.withdrawalView, { params: { id } }),
  );
  if (barred) await step(farida, accounts.barPayoutAccount, because(account.id));
  return account.id;
};
async function transferred(): Promise<Id> {
  const { account } = await openPerson(house, { username: `racer${names}` });
  return inMela(async (scope) => {
    const posted = await post(scope, {
      kind: 'adjustment',
      key: newId(),
      entries: [
        { ownerId: account.id, account: 'cash', currency: 'BDT', amount: 5n },
        { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -5n },
      ],
    });
    if (!posted.ok) throw new Error('it can be posted');
    return posted.value.postingId;
  });
}

type Race = { endpoint: Endpoint; ready(): Promise<object>; by?(): ConsoleClient[] };
const race = (endpoint: Endpoint, ready: () => Promise<object>, by?: () => ConsoleClient[]): Race => ({
  endpoint,
  ready,
  ...(by && { by }),
});
/** Everybody but the first, who has said so already. */
const others = () => [tanvir, anika];
const W = withdrawals;

const RACES: Readonly<Record<string, Race>> = {
  'claim of a withdrawal': race(W.claimWithdrawal, async () => on((await requested()).id)),
  'release of a withdrawal': race(W.releaseWithdrawal, async () => on((await claimed()).id)),
  'approval of a small one': race(W.approveWithdrawal, async () => on((await claimed()).id)),
  'first approval of a large one': race(
    W.approveWithdrawal,
    async () => on((await claimed(LARGE)).id),
    () => [farida],
  ),
  'second approval of a large one': race(
    W.approveWithdrawal,
    async () => {
      const { id } = await claimed(LARGE);
      await step(farida, W.approveWithdrawal, on(id));
      return on(id);
    },
    others,
  ),
  rejection: race(W.rejectWithdrawal, async () => because((await claimed()).id)),
  cancellation: race(W.cancelWithdrawal, async () => because((await approved()).id)),
  'start of a payout': race(W.startPayout, async () => on((await approved()).id)),
  'order of a payout': race(W.sendPayout, async () => ({
    params: { id: (await approved()).id },
    body: { channel: 'sender' },
  })),
  'word that it was paid': race(W.markPaid, async () => ({
    params: { id: (await paying()).id },
    body: { reference: 'TRX-2' },
  })),
  'word that it failed': race(W.failPayout, async () => because((await paying()).id)),
  'end of a dispute by resuming': race(W.resolveDispute, async () => ({
    params: { id: (await disputed()).id },
    body: { resolution: 'resume', reason: WHY },
  })),
  'end of a dispute by paying again': race(W.resolveDispute, async () => ({
    params: { id: (await disputed()).id },
    body: { resolution: 'pay-again', reason: WHY },
  })),
  'end of a dispute by force': race(W.resolveDispute, async () => ({
    params: { id: (await disputed()).id },
    body: { resolution: 'force-receipt', reason: WHY },
  })),
  'forced receipt': race(W.forceReceipt, async () => because((await paid()).id)),
  'lifting of a stop': race(
    W.liftStop,
    async () => {
      await inMela((scope) => stopWithdrawals(scope, { law: 'test', subject: 'race' }));
      return { body: { reason: WHY } };
    },
    () => [anika],
  ),
  'claim of a deposit': race(deposits.claimDeposit, async () => on(await submitted())),
  'release of a deposit': race(deposits.releaseDeposit, async () => on(await claimedDeposit())),
  'credit of a small deposit': race(deposits.approveDeposit, async () =>
    cameOf(await claimedDeposit(), '1000'),
  ),
  'second word on a large deposit': race(
    deposits.approveDeposit,
    async () => {
      const id = await claimedDeposit('6000');
      await step(farida, deposits.approveDeposit, cameOf(id, '6000'));
      return cameOf(id, '6000');
    },
    others,
  ),
  'rejection of a deposit': race(deposits.rejectDeposit, async () => because(await claimedDeposit())),
  'reopening of a deposit': race(deposits.reopenDeposit, async () => {
    const id = await claimedDeposit();
    await step(farida, deposits.rejectDeposit, because(id));
    return because(id);
  }),
  'claim of a payment': race(unmatched.claimPayment, async () => on(await payment())),
  'release of a payment': race(unmatched.releasePayment, async () => on(await claimedPayment())),
  'second word on an owner': race(
    unmatched.confirmOwner,
    async () => on(await owned()),
    () => [tanvir],
  ),
  'refusal of an owner': race(unmatched.dropOwner, async () => because(await owned())),
  'return of a payment': race(unmatched.returnPayment, async () => because(await claimedPayment())),
  'dismissal of a payment': race(unmatched.dismissPayment, async () => because(await claimedPayment())),
  'noting of a payment': race(unmatched.seePayment, async () => {
    const transactionId = newId().slice(-12).toUpperCase();
    return { body: { channelId: bkash.id, transactionId, amount: units('90'), receivedAt: null } };
  }),
  'look at a payout account': race(accounts.checkPayoutAccount, async () => on(await payoutAccount(false))),
  'bar of a payout account': race(accounts.barPayoutAccount, async () => because(await payoutAccount(false))),
  'lifting of a bar': race(accounts.unbarPayoutAccount, async () => because(await payoutAccount(true))),
  'decision on a correction': race(
    ledger.decideCorrection,
    async () => ({ params: { id: await adjustment() }, body: { agree: true } }),
    others,
  ),
  'wish to undo a posting': race(ledger.askReversal, async () => ({
    body: { postingId: await transferred(), reason: WHY },
  })),
  'proposal of a receiving account': race(channels.proposeReceiving, async () => {
    await step(anika, channels.dropReceiving, because(await receivingChange()));
    const receiving = { number: '01700000008', mode: 'payment' };
    return { params: { id: bkash.id }, body: { receiving, reason: WHY } };
  }),
  'second word on a receiving account': race(
    channels.agreeToReceiving,
    async () => ({ params: { id: await receivingChange() } }),
    others,
  ),
  'refusal of a receiving account': race(channels.dropReceiving, async () =>
    because(await receivingChange()),
  ),
  'proposal of looser rules': race(policy.proposeCashierPolicy, async () => {
    await noPolicyChange();
    return { body: { rules: { receiptMinutes: 1 }, reason: WHY } };
  }),
  'second word on rules': race(policy.agreeToCashierPolicy, async () => on(await policyChange()), others),
  'refusal of rules': race(policy.dropCashierPolicy, async () => because(await policyChange())),
  'finding on a contradiction': race(contradictions.lookIntoContradiction, async () =>
    because(await contradiction()),
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
  consoleProposeOwner: 'the later word of the one who claimed it',
  consoleAskAdjustment: 'a wish; each needs a second person of its own',
  consoleEditDepositChannel: 'guarded by its version',
  consoleAddDepositChannel: 'guarded by its code',
  consoleRunReconciliation: 'a comparison',
  consoleAskVendorAgain: 'a question; what the vendor answers is booked once, under its own keys',
  consoleCloseWalletTicket: 'a note on what the books differ in; it moves nothing',
};

test('every deed of the money desks is raced, or may be done again', () => {
  const areas = [W, deposits, unmatched, accounts, ledger, channels, policy, contradictions];
  const deeds = consoleEndpoints.filter(
    (endpoint) =>
      !endpoint.methods.includes('GET') &&
      areas.some((area) => Object.values(area).some((value) => (value as unknown) === endpoint)),
  );
  const known = new Set([
    ...Object.values(RACES).map(({ endpoint }) => endpoint.name),
    ...Object.keys(AGAIN),
  ]);
  expect(deeds.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  expect(deeds.length).toBeGreaterThan(35);
});

const auditLines = async (): Promise<number> => {
  const { count } = await inMela((scope) =>
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
    Array.from({ length: FIFTY }, (_, n) => certainly(clerks[n % clerks.length] ?? farida, endpoint, input)),
  );

test.each(Object.entries(RACES))(
  '%s: fifty at once are one, with one line in the trail',
  async (_name, given) => {
    const input = await given.ready();
    const clerks = given.by?.() ?? [farida, tanvir];
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
