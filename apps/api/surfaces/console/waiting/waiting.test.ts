import { newId } from '@mela/primitives';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { waitingDeposit } from '@mela/testing/people/deposit.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { waitingWithdrawal } from '@mela/testing/people/withdrawal.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { consoleEndpoints } from '@mela/wire/console/index.ts';
import type { ListEndpoint } from '@mela/wire/console/list.ts';
import { waitingForMe } from '@mela/wire/console/waiting.ts';
import { claimWithdrawal } from '@mela/wire/console/withdrawals.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
});
afterAll(() => api.close());

async function waitingFor(as: string) {
  const { items } = accepted(await (await staffAtWork(api, as)).call(waitingForMe));
  return items;
}

it('tells what waits at every desk, the oldest first, and whose it is until a colleague has claimed it', async () => {
  expect(await waitingFor('farida')).toEqual([]);
  const { account } = await openPerson(api, { username: 'Rahim2026' });
  const deposit = await waitingDeposit(api, account.id);
  api.clock.advance({ hours: 1 });
  const withdrawal = await waitingWithdrawal(api, account.id);
  const found = await waitingFor('farida');
  expect(found.map(({ subject, id, member }) => [subject, id, member])).toEqual(
    expect.arrayContaining([
      ['deposit', deposit.deposit, 'Rahim2026'],
      ['unmatched-payment', deposit.payment, null],
      ['withdrawal', withdrawal.id, 'Rahim2026'],
    ]),
  );
  const times = found.map(({ since }) => since.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(found.find(({ subject }) => subject === 'withdrawal')).toMatchObject({
    title: withdrawal.reference,
    isMine: false,
  });
  const farida = await staffAtWork(api, 'farida');
  accepted(await farida.call(claimWithdrawal, { params: { id: withdrawal.id }, body: {} }, { key: newId() }));
  const ofWithdrawal = async (as: string) =>
    (await waitingFor(as)).filter(({ subject }) => subject === 'withdrawal');
  expect(await ofWithdrawal('farida')).toMatchObject([{ isMine: true }]);
  expect(await ofWithdrawal('tanvir')).toEqual([]);
});

it('waits for those alone who may act: whoever only looks on has nothing to do', async () => {
  const support = await waitingFor('shirin');
  expect(support.filter(({ subject }) => subject !== 'review')).toEqual([]);
  expect(await waitingFor('kabir')).toEqual([]);
});

it('asks each list only what its own call takes', () => {
  const lists = consoleEndpoints.flatMap((endpoint) => {
    const list = endpoint as unknown as ListEndpoint;
    return list.waiting ? [{ list, waiting: list.waiting }] : [];
  });
  expect(lists.length).toBeGreaterThan(4);
  for (const { list, waiting } of lists) {
    const query = { ...waiting.query, order: waiting.since };
    expect([list.name, z.safeDecode(list.query, query).success]).toEqual([list.name, true]);
  }
});
