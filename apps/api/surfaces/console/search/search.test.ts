import { newId } from '@mela/primitives';
import { openTestHandChannel, units } from '@mela/testing/payments.ts';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { openPerson, PASSWORD, signIn, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { waitingWithdrawal } from '@mela/testing/people/withdrawal.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { depositList } from '@mela/wire/console/deposits.ts';
import { memberSearch } from '@mela/wire/console/members.ts';
import { search } from '@mela/wire/console/search.ts';
import { createDeposit, submitPayment } from '@mela/wire/portal/cashier.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { betHistory } from '@mela/wire/portal/records.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveContact } from '../../../domain/contacts/index.ts';
import { keepProfile } from '../../../domain/registration/index.ts';
import { newNumber, shortNumbersOf } from '../../../platform/short-numbers/index.ts';
import type { Scope } from '../../../platform/scope.ts';

let api: TestApi;
let rahim: Person;
let number: string;
const key = () => ({ key: newId() });
const inMela = <T>(work: (scope: Scope) => Promise<T>) => api.inMela(work);

beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  rahim = await signIn(api, { username: 'Rahim2026' });
  ({ number } = accepted(await rahim.client.call(memberInfo)));
});
afterAll(() => api.close());

/** What somebody of the staff finds, as subject, way and title. */
async function found(text: string, as = 'farida'): Promise<string[]> {
  const { hits } = accepted(await (await staffAtWork(api, as)).call(search, { query: { text } }));
  return hits.map(({ subject, by, title }) => `${subject} by ${by}: ${title}`);
}

const theMember = (by: string) => `member by ${by}: Rahim2026`;

it('finds a member by their number in any digits, by any part of their name, and by nobody else’s', async () => {
  await openPerson(api, { username: 'Karim2026' });
  await openPerson(api, { username: 'Rahim2026', brand: 'nodi' });
  const bengali = number.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));
  for (const typed of [number, number.replaceAll('-', ' '), bengali])
    expect(await found(typed)).toEqual([theMember('number')]);
  // The list of members takes a number in any spelling too, but none of another letter.
  const farida = await staffAtWork(api, 'farida');
  const listed = async (typed: string) =>
    accepted(await farida.call(memberSearch, { query: { number: typed } })).rows.map(
      ({ username }) => username,
    );
  expect(await listed(bengali)).toEqual(['Rahim2026']);
  expect(await listed(`B-${number}`)).toEqual([]);
  expect(await listed('nobody')).toEqual([]);
  expect(await found('rahI')).toEqual([theMember('username')]);
  expect(await found('aHim2')).toEqual([theMember('username')]);
  expect(await found('2026')).toEqual(['member by username: Karim2026', theMember('username')]);
  expect(await found('him%2')).toEqual([]);
  // Of two letters a name has to begin with them.
  expect(await found('26')).toEqual([]);
});

it('finds a member by a phone as people type it, a mailbox, their name, and where they came from', async () => {
  const { contacts } = api.services;
  await inMela(async (scope) => {
    const said = { verifiedAt: null };
    await saveContact(scope, contacts, rahim.account.id, { kind: 'phone', value: '+8801712345678', ...said });
    await saveContact(scope, contacts, rahim.account.id, {
      kind: 'email',
      value: 'Rahim@example.com',
      ...said,
    });
  });
  for (const typed of ['01712345678', '+880 1712-345678', '০১৭১২৩৪৫৬৭৮'])
    expect(await found(typed)).toEqual([theMember('phone')]);
  await inMela((scope) =>
    keepProfile(scope, api.services.secretBox, rahim.account.id, { realName: 'Abdur Rahim Uddin' }),
  );
  for (const typed of ['uddin abdur', 'UDDIN', 'Abdur Rahim Uddin'])
    expect(await found(typed)).toEqual([theMember('name')]);
  expect(await found('abdur karim')).toEqual([]);
  expect(await found('rahim@EXAMPLE.com')).toEqual([theMember('email')]);
  // Where somebody came from is for those who may see their answers.
  expect(await found('127.0.0.1', 'rezaul')).toContain(theMember('address'));
  expect(await found('127.0.0.1', 'farida')).toEqual([]);
});

it('finds money by its number, by what its payer calls it, and by where it goes', async () => {
  accepted(await rahim.client.login('Rahim2026', PASSWORD));
  const channel = await openTestHandChannel(api);
  const body = { channelId: channel.id, amount: units('500') };
  const { deposit } = accepted(await rahim.client.call(createDeposit, { body }, key()));
  const paid = { transactionId: 'BFD4K8Z1QP', sender: '01811111111' };
  accepted(await rahim.client.call(submitPayment, { params: { depositId: deposit.id }, body: paid }, key()));
  const withdrawal = await waitingWithdrawal(api, rahim.account.id);
  expect(await found(deposit.reference.toLowerCase())).toEqual([`deposit by number: ${deposit.reference}`]);
  expect(await found(deposit.reference.slice(2))).toEqual([`deposit by number: ${deposit.reference}`]);
  // A list's filter by member takes the number as well as the name.
  const farida = await staffAtWork(api, 'farida');
  const listed = accepted(await farida.call(depositList, { query: { member: number } })).rows;
  expect(listed.map(({ id }) => id)).toEqual([deposit.id]);
  expect(await found('BFD4K8Z1QP')).toEqual(['deposit by transaction: BFD4K8Z1QP']);
  expect(await found(withdrawal.reference)).toEqual([`withdrawal by number: ${withdrawal.reference}`]);
  await inMela(({ db }) =>
    db
      .updateTable('cashier.withdrawal')
      .set({ proof_reference: 'PAYOUT-4711' })
      .where('id', '=', withdrawal.id)
      .execute(),
  );
  expect(await found('PAYOUT-4711')).toEqual(['withdrawal by transaction: PAYOUT-4711']);
  const bound = `017${rahim.account.id.replaceAll(/\D/g, '').slice(-8).padStart(8, '0')}`;
  expect(await found(bound)).toEqual([theMember('payout-number')]);
});

it('finds bets by their number and their vendor’s, and who has part in an order or a transfer', async () => {
  const vendor = await openPretendVendor(api);
  const seat = await vendor.seatOf(rahim.account.id);
  await vendor.bet(seat, { transaction: 'tx-77', round: 'r-77' });
  await api.deliver();
  const day = { from: '2026-03-01', to: '2026-03-31' };
  accepted(await rahim.client.login('Rahim2026', PASSWORD));
  const { bets } = accepted(await rahim.client.call(betHistory, { query: day }));
  const bet = `bet by number: ${bets[0]?.reference}`;
  expect(await found(bets[0]?.reference ?? '')).toEqual([bet]);
  expect(await found('tx-77')).toEqual([bet.replace('number', 'transaction')]);
  expect(await found('r-77')).toEqual([bet.replace('number', 'round')]);
  const transfer = await inMela(async (scope) => {
    const reference = await newNumber(scope, 'T');
    await scope.db
      .insertInto('member_transfers.transfer')
      .values({
        merchant_id: scope.merchantId,
        id: newId(),
        reference,
        from_account_id: rahim.account.id,
        to_account_id: newId(),
        direction: 'up',
        currency: 'BDT',
        amount: 1n,
        made_at: scope.now,
      })
      .execute();
    return reference;
  });
  expect(await found(transfer)).toContain(theMember('transfer'));
});

it('finds a case by its number, and colleagues by any part of their names', async () => {
  const serial = await inMela(async (scope) => {
    const ticket = await scope.db
      .insertInto('vendor_wallets.ticket')
      .values({
        merchant_id: scope.merchantId,
        id: newId(),
        vendor_code: 'SHAPLA',
        kind: 'no-answer',
        subject: 'M-1',
        detail: '{}',
        opened_at: scope.now,
      })
      .returning('serial')
      .executeTakeFirstOrThrow();
    return ticket.serial;
  });
  const name = (await inMela(shortNumbersOf)).spell(serial, 'C');
  expect(await found(name)).toEqual([`ticket by number: ${name}`]);
  expect(await found('yasm', 'rezaul')).toEqual(['staff by name: Farida Yasmin']);
  expect(await found('yasm', 'mitali')).toEqual([]);
});

it('tells nobody of what they may not see, by any way to it', async () => {
  const kabir = await staffAtWork(api, 'kabir');
  for (const text of [number, 'rahim', 'ahim20', '01712345678', 'BFD4K8Z1QP', 'tx-77', 'r-77'])
    expect(accepted(await kabir.call(search, { query: { text } })).hits).toEqual([]);
  expect(await kabir.raw('GET', `${search.path}?text=%20a%20`)).toMatchObject({
    status: 400,
    fields: { text: expect.any(String) },
  });
});
