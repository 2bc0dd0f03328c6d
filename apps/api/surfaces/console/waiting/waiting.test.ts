import { newId } from '@mela/primitives';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { waitingDeposit } from '@mela/testing/people/deposit.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { waitingWithdrawal } from '@mela/testing/people/withdrawal.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { consoleEndpoints } from '@mela/wire/console/index.ts';
import type { ListEndpoint } from '@mela/wire/console/list.ts';
import { waitingCounts, waitingForMe } from '@mela/wire/console/waiting.ts';
import { claimWithdrawal } from '@mela/wire/console/withdrawals.ts';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stopWithdrawals } from '../../../domain/cashier/index.ts';
import { planDraws, saveLotteryGame, turnDrawClock } from '../../../domain/lottery/index.ts';

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

const toldTo = async (as: string) => accepted(await (await staffAtWork(api, as)).call(waitingCounts));
const countsFor = async (as: string) => (await toldTo(as)).counts;

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

it('tells a draw whose time has passed to those who rule, and an alarm to those who look after the house', async () => {
  const { services, brand } = api;
  const source = { kind: 'entry' } as const;
  await api.inMela((scope) => saveLotteryGame(scope, { ...lotteryGames.ssc1m, source }));
  while ((await planDraws(services.database, brand.mela.id, services.drawSources)) > 0);
  for (let minute = 0; minute < 6; minute += 1) {
    while ((await turnDrawClock(services.database, brand.mela.id, services.drawSources)) > 0);
    api.clock.advance({ minutes: 1 });
  }
  await api.inMela((scope) => stopWithdrawals(scope, { law: 'a law', subject: 'x' }));

  const late = (await waitingFor('lubna')).filter(({ subject }) => subject === 'draw');
  expect(late[0]).toMatchObject({ message: 'console.matter.late', id: expect.stringMatching(/^ssc1m\//) });
  const times = late.map(({ since }) => since.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const alarms = (await waitingFor('anika')).filter(({ subject }) => subject === 'alarm');
  expect(alarms).toMatchObject([{ id: 'stop', message: 'console-lists.alarm.stop' }]);

  const lubna = await countsFor('lubna');
  expect(lubna.draw).toBeGreaterThan(0);
  expect(lubna).not.toHaveProperty('alarm');
  expect(await countsFor('anika')).toMatchObject({ alarm: 1, withdrawal: 1, deposit: 1 });
});

it('counts what waits for those who may see it, colleagues’ claims included, and nothing else', async () => {
  const farida = await countsFor('farida');
  expect(farida).toMatchObject({ withdrawal: 1, deposit: 1, 'unmatched-payment': 1 });
  expect(farida).not.toHaveProperty('application');
  expect(Object.keys(await countsFor('content'))).toEqual(['application']);
  // And so is why no withdrawal moves, for those who look after the queues.
  expect((await toldTo('farida')).queues).toMatchObject({ limits: 0, stop: { law: 'a law' } });
  expect((await toldTo('content')).queues).toBeNull();
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
