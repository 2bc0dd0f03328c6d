import { newId, UNITS_PER_WHOLE, type Id } from '@mela/primitives';
import * as deposits from '@mela/wire/console/deposits.ts';
import { revealPayoutAccount } from '@mela/wire/console/payout-accounts.ts';
import * as wire from '@mela/wire/console/withdrawals.ts';
import { auditCheck, auditTrail } from '@mela/wire/console/audit.ts';
import { memberLines } from '@mela/wire/console/member-lists.ts';
import { freezeMember, memberSearch, memberView, unfreezeMember } from '@mela/wire/console/members.ts';
import { decideApproval } from '@mela/wire/console/approvals.ts';
import { askUnlinkAccount, linkAccount, staffList } from '@mela/wire/console/staff.ts';
import { queueCounts, systemHealth } from '@mela/wire/console/system.ts';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson, signIn } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { openTestSender, orderedPayout } from '@mela/testing/people/payout.ts';
import { waitingWithdrawal } from '@mela/testing/people/withdrawal.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmSilent } from '../../../../domain/cashier/index.ts';
import { recordProof } from '../../../../domain/ledger/index.ts';

const BIG = 30_000n * UNITS_PER_WHOLE;
let api: TestApi;
const names = { count: 0 };

beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
});
afterAll(() => api.close());

/** Somebody of the staff at their desk, freshly signed in with a code that nobody has used. */
async function consoleAs(username: (typeof staffPeople.mela)[number]['username']): Promise<ConsoleClient> {
  const person = staffPeople.mela.find((one) => one.username === username);
  if (!person) throw new Error(`nobody is called ${username}`);
  api.clock.advance({ minutes: 2 });
  const client = openConsoleClient({ server: api.server, clock: api.clock });
  accepted(await client.login('mela', person));
  return client;
}

async function newWithdrawal(amount?: bigint) {
  names.count += 1;
  const { account } = await openPerson(api, { username: `member${names.count}` });
  return waitingWithdrawal(api, account.id, amount === undefined ? {} : { amount });
}

const key = () => ({ key: newId() });
const on = (id: Id) => ({ params: { id }, body: {} });

test('one person takes a small withdrawal all the way; the trail says so', async () => {
  const { id, memberId } = await newWithdrawal();
  const farida = await consoleAs('farida');
  expect(accepted(await farida.call(queueCounts))).toMatchObject({ withdrawals: { requested: 1 } });
  for (const [step, state] of [
    [wire.claimWithdrawal, 'under-review'],
    [wire.approveWithdrawal, 'approved'],
    [wire.startPayout, 'paying'],
  ] as const) {
    expect(accepted(await farida.call(step, on(id), key())).state).toBe(state);
  }
  const paid = await farida.call(wire.markPaid, { params: { id }, body: { reference: 'TRX-77' } }, key());
  expect(accepted(paid).state).toBe('paid');
  const whole = accepted(await farida.call(wire.withdrawalView, { params: { id } }));
  expect(whole).toMatchObject({ proofReference: 'TRX-77', balance: 0n, held: 0n, turnover: { left: 0n } });
  expect(whole.steps.map((step) => [step.event, step.staff?.name ?? null])).toEqual([
    ['request', null],
    ['claim', 'Farida Yasmin'],
    ['approve', 'Farida Yasmin'],
    ['pay', 'Farida Yasmin'],
    ['mark-paid', 'Farida Yasmin'],
  ]);
  const rezaul = await consoleAs('rezaul');
  const { rows: entries } = accepted(
    await rezaul.call(auditTrail, { query: { subjectKind: 'withdrawal', subjectId: id } }),
  );
  expect(entries.map((entry) => [entry.action, entry.before, entry.after?.['state']])).toEqual([
    ['withdrawal-mark-paid', { state: 'paying' }, 'paid'],
    ['withdrawal-pay', { state: 'approved' }, 'paying'],
    ['withdrawal-approve', { state: 'under-review' }, 'approved'],
    ['withdrawal-claim', { state: 'requested' }, 'under-review'],
  ]);
  expect(entries.every((entry) => entry.requestId !== null)).toBe(true);
  expect(accepted(await rezaul.call(auditCheck)).brokenAt).toBeNull();
  expect(accepted(await rezaul.call(memberView, { params: { id: memberId } })).balances).toContainEqual({
    kind: 'cash',
    currency: 'BDT',
    balance: 0n,
  });
});

test('a large one takes two people, and never the same one twice', async () => {
  const { id } = await newWithdrawal(BIG);
  const [farida, tanvir] = [await consoleAs('farida'), await consoleAs('tanvir')];
  accepted(await farida.call(wire.claimWithdrawal, on(id), key()));
  expect(await tanvir.call(wire.approveWithdrawal, on(id), key())).toMatchObject({
    code: 'withdrawal.claimed_by_another',
  });
  expect(accepted(await farida.call(wire.approveWithdrawal, on(id), key())).state).toBe('under-review');
  expect(await farida.call(wire.approveWithdrawal, on(id), key())).toMatchObject({
    status: 409,
    code: 'approval.second_person_needed',
  });
  expect(await farida.call(wire.startPayout, on(id), key())).toMatchObject({
    code: 'withdrawal.state_conflict',
  });
  expect(accepted(await tanvir.call(wire.approveWithdrawal, on(id), key()))).toMatchObject({
    state: 'approved',
    firstApprovalBy: { name: 'Farida Yasmin' },
    secondApprovalBy: { name: 'Tanvir Rahman' },
  });
});

test('nobody decides on their own money, whichever of their accounts it is', async () => {
  const [{ id, memberId }, other] = [await newWithdrawal(), await newWithdrawal(BIG)];
  const hers = await newWithdrawal();
  const [farida, tanvir, anika] = [
    await consoleAs('farida'),
    await consoleAs('tanvir'),
    await consoleAs('anika'),
  ];
  const { rows: staff } = accepted(await anika.call(staffList));
  const idOf = (username: string) => staff.find((one) => one.username === username)?.id ?? '';
  for (const account of [memberId, other.memberId]) {
    const { username } = accepted(await anika.call(memberView, { params: { id: account } }));
    const link = { params: { id: idOf('farida') }, body: { username: ` ${username.toUpperCase()} ` } };
    accepted(await anika.call(linkAccount, link));
    // Noted twice is noted once.
    accepted(await anika.call(linkAccount, link));
  }
  expect(
    await anika.call(linkAccount, { params: { id: idOf('farida') }, body: { username: 'nobody' } }),
  ).toMatchObject({ status: 404, code: 'member.username_not_found' });

  const own = { status: 403, code: 'withdrawal.own', message: expect.stringContaining('colleague') };
  expect(await farida.call(wire.claimWithdrawal, on(id), key())).toMatchObject(own);
  accepted(await tanvir.call(wire.claimWithdrawal, on(other.id), key()));
  accepted(await tanvir.call(wire.approveWithdrawal, on(other.id), key()));
  expect(await farida.call(wire.approveWithdrawal, on(other.id), key())).toMatchObject(own);
  accepted(await anika.call(wire.approveWithdrawal, on(other.id), key()));
  expect(await farida.call(wire.startPayout, on(other.id), key())).toMatchObject(own);
  accepted(await tanvir.call(wire.startPayout, on(other.id), key()));
  const paid = { params: { id: other.id }, body: { reference: 'TRX-55' } };
  expect(await farida.call(wire.markPaid, paid, key())).toMatchObject(own);
  expect(accepted(await tanvir.call(wire.markPaid, paid, key())).state).toBe('paid');
  const forced = { params: { id: other.id }, body: { reason: 'she said so herself' } };
  expect(await farida.call(wire.forceReceipt, forced, key())).toMatchObject(own);

  // Neither does an administrator who plays, and the way out leads over a colleague.
  const { username } = accepted(await anika.call(memberView, { params: { id: hers.memberId } }));
  const herself = { id: idOf('anika') };
  accepted(await anika.call(linkAccount, { params: herself, body: { username } }));
  expect(await anika.call(wire.claimWithdrawal, on(hers.id), key())).toMatchObject(own);
  expect(
    await anika.call(freezeMember, { params: { id: hers.memberId }, body: { reason: 'a rest' } }),
  ).toMatchObject({
    status: 403,
    code: 'staff.own_account',
  });
  const away = { accountId: memberId, reason: 'not hers after all' };
  expect(
    await anika.call(
      askUnlinkAccount,
      { params: herself, body: { ...away, accountId: hers.memberId } },
      key(),
    ),
  ).toMatchObject({
    status: 403,
    code: 'staff.own_account',
  });
  const unlink = { params: { id: idOf('farida') }, body: away };
  const asked = accepted(await anika.call(askUnlinkAccount, unlink, key()));
  const yes = { params: { id: asked.id }, body: { approve: true, note: null } };
  expect(await anika.call(decideApproval, yes, key())).toMatchObject({
    code: 'approval.second_person_needed',
  });
  expect(await farida.call(wire.claimWithdrawal, on(id), key())).toMatchObject(own);
  const rezaul = await consoleAs('rezaul');
  accepted(await rezaul.call(decideApproval, yes, key()));
  expect(accepted(await farida.call(wire.claimWithdrawal, on(id), key())).state).toBe('under-review');

  const { rows: entries } = accepted(
    await anika.call(auditTrail, { query: { subjectKind: 'staff', subjectId: idOf('farida') } }),
  );
  expect(
    entries
      .filter(({ action }) => action.startsWith('staff-account'))
      .map(({ action, reason }) => [action, reason]),
  ).toEqual([
    ['staff-account-linked', null],
    ['staff-account-linked', null],
  ]);
});

test('ten presses of one button are one entry; two people at once are one entry and one refusal', async () => {
  const { id, memberId } = await newWithdrawal();
  const [farida, tanvir] = [await consoleAs('farida'), await consoleAs('tanvir')];
  const claims = await Promise.all([
    farida.call(wire.claimWithdrawal, on(id), key()),
    tanvir.call(wire.claimWithdrawal, on(id), key()),
  ]);
  expect(claims.filter((claim) => claim.ok)).toHaveLength(1);
  const owner = claims[0].ok ? farida : tanvir;
  accepted(await owner.call(wire.approveWithdrawal, on(id), key()));
  accepted(await owner.call(wire.startPayout, on(id), key()));

  const once = key();
  const paid = { params: { id }, body: { reference: 'TRX-10' } };
  const presses = await Promise.all(Array.from({ length: 10 }, () => owner.call(wire.markPaid, paid, once)));
  expect(presses.every((press) => press.ok && press.value.state === 'paid')).toBe(true);
  expect(
    await owner.call(wire.markPaid, { params: { id }, body: { reference: 'TRX-11' } }, once),
  ).toMatchObject({ status: 409, code: 'request.key_reused' });
  const { rows } = accepted(
    await owner.call(memberLines, { query: { member: memberId, kind: 'withdrawal-paid' } }),
  );
  expect(rows).toHaveLength(1);
  const whole = accepted(await owner.call(wire.withdrawalView, { params: { id } }));
  expect(whole.steps.filter((step) => step.event === 'mark-paid')).toHaveLength(1);
  expect(await owner.call(wire.markPaid, paid)).toMatchObject({ status: 400, code: 'request.key_required' });
});

test('twenty second approvals and rejections at once: one of them happens', async () => {
  const { id, memberId } = await newWithdrawal(BIG);
  const [farida, tanvir] = [await consoleAs('farida'), await consoleAs('tanvir')];
  accepted(await farida.call(wire.claimWithdrawal, on(id), key()));
  accepted(await farida.call(wire.approveWithdrawal, on(id), key()));
  const reject = { params: { id }, body: { reason: 'the name does not fit' } };
  const rush = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2
        ? tanvir.call(wire.approveWithdrawal, on(id), key())
        : farida.call(wire.rejectWithdrawal, reject, key()),
    ),
  );
  const done = rush.filter((reply) => reply.ok).map((reply) => reply.ok && reply.value.state);
  // An approved one may still be rejected, never the other way round.
  expect([['rejected'], ['approved', 'rejected'], ['rejected', 'approved']]).toContainEqual(done);
  const { balances } = accepted(await farida.call(memberView, { params: { id: memberId } }));
  expect(balances.find(({ kind }) => kind === 'cash')?.balance).toBe(BIG);
  expect(balances.find(({ kind }) => kind === 'hold')?.balance).toBe(0n);
});

test('a reason is asked for, and its field is named', async () => {
  const { id } = await newWithdrawal();
  const farida = await consoleAs('farida');
  const reply = await farida.raw('POST', `/console/withdrawals/${id}/reject`, {
    body: { reason: ' x ' },
    headers: { 'idempotency-key': newId() },
  });
  expect(reply).toMatchObject({
    status: 400,
    code: 'request.invalid',
    fields: { reason: 'Please give a reason of 3 to 500 characters' },
  });
});

test('a payout account is masked until somebody says why they look, and the trail remembers who', async () => {
  const { id, payoutAccountId, memberId } = await newWithdrawal();
  const farida = await consoleAs('farida');
  const masked = accepted(await farida.call(wire.withdrawalView, { params: { id } })).payoutAccount;
  expect(masked.holder).toBe('R•••• U••••');
  expect(masked.number).toMatch(/^•+\d{3}$/);
  expect(masked).not.toHaveProperty('branch');
  const seen = accepted(
    await farida.call(revealPayoutAccount, {
      params: { id: payoutAccountId },
      body: { reason: 'to pay it out' },
    }),
  );
  expect(seen).toMatchObject({ holder: 'Rahim Uddin', branch: null });
  expect(seen.number.slice(-3)).toBe(masked.number.slice(-3));
  const rezaul = await consoleAs('rezaul');
  const { rows: entries } = accepted(
    await rezaul.call(auditTrail, { query: { action: 'personal-data-revealed' } }),
  );
  expect(entries[0]).toMatchObject({
    staff: { name: 'Farida Yasmin' },
    subject: { kind: 'member', id: memberId },
    reason: 'to pay it out',
  });
  expect(JSON.stringify(entries, (_, value) => (typeof value === 'bigint' ? '' : value))).not.toContain(
    seen.number,
  );
});

test('a frozen member is out at once, and in again when somebody says so', async () => {
  const { account, client } = await signIn(api, { username: 'suspect' });
  const rezaul = await consoleAs('rezaul');
  const found = accepted(await rezaul.call(memberSearch, { query: { username: 'SUSP' } }));
  expect(found.rows.map(({ username }) => username)).toEqual(['suspect']);
  const given = { params: { id: account.id }, body: { reason: 'two devices, one wallet' } };
  expect(accepted(await rezaul.call(freezeMember, given)).frozenAt).not.toBeNull();
  expect(await client.login('suspect', 'Shapla2026')).toMatchObject({ ok: false });
  expect(accepted(await rezaul.call(memberSearch, { query: { state: 'frozen' } })).rows).toHaveLength(1);
  accepted(await rezaul.call(unfreezeMember, given));
  expect(await client.login('suspect', 'Shapla2026')).toMatchObject({ ok: true });
});

test('deposits and the state of the system can be read', async () => {
  const { database } = api.services;
  while ((await database.inMerchant(api.brand.mela.id, confirmSilent)) > 0);
  const farida = await consoleAs('farida');
  expect(accepted(await farida.call(deposits.depositList))).toEqual({ rows: [], next: null });
  expect(accepted(await farida.call(systemHealth))).toMatchObject({
    books: { recent: null, whole: null, overdue: true },
    audit: { brokenAt: null },
  });
  const { id } = api.brand.mela;
  const provenAt = api.clock.now();
  const provenFrom = new Date(provenAt.getTime() - 180_000);
  const faults = [{ law: 'posting balances', subject: 'one' }] as const;
  await database.inMerchant(id, (scope) => recordProof(scope, { provenAt, provenFrom, faults }));
  await database.inMerchant(id, (scope) => recordProof(scope, { provenAt, provenFrom: null, faults: [] }));
  const earlier = new Date(provenAt.getTime() - 1);
  await database.inMerchant(id, (scope) => recordProof(scope, { provenAt: earlier, provenFrom, faults: [] }));
  expect(accepted(await farida.call(systemHealth)).books).toEqual({
    recent: { provenAt, provenFrom, faults },
    whole: { provenAt, provenFrom: null, faults: [] },
    overdue: false,
  });
  api.clock.advance({ minutes: 6 });
  expect(accepted(await farida.call(systemHealth)).books.overdue).toBe(true);
});

test('withdrawals are asked for by what they are sent through', async () => {
  await openTestSender(api);
  const { account } = await openPerson(api, { username: 'nasrin' });
  const { withdrawalId: through } = await orderedPayout(api, account.id);
  const { id: byHand } = await newWithdrawal();
  const farida = await consoleAs('farida');
  const sentBy = async (channel: string) =>
    accepted(await farida.call(wire.withdrawalList, { query: { channel } })).rows.flatMap((row) =>
      [through, byHand].includes(row.id) ? [[row.id, row.channel?.name ?? row.channel?.code]] : [],
    );
  expect([await sentBy('manual'), await sentBy('sender')]).toEqual([[], [[through, expect.any(Object)]]]);
  for (const step of [wire.claimWithdrawal, wire.approveWithdrawal, wire.startPayout])
    accepted(await farida.call(step, on(byHand), key()));
  expect(await sentBy('manual')).toEqual([[byHand, 'manual']]);
});
