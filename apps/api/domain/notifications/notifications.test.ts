import { ok, refuse } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { keptNotifications } from '@mela/testing/people/notifications.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  forgetOldNotifications,
  isDown,
  queueNotification,
  sendDue,
  type SendNotification,
  type Notifications,
} from './index.ts';

let test: TestApi;
let notifications: Notifications;
beforeAll(async () => {
  test = await openTestApi();
  notifications = { box: test.services.secretBox, sentChannels: new Set(['sms']) };
});
afterAll(() => test.close());
// What the last test left behind is of no use any more.
beforeEach(() => test.clock.advance({ hours: 1 }));

const inMela: TestApi['services']['database']['inMerchant'] = (_, work) =>
  test.services.database.inMerchant(test.brand.mela.id, work);
const queue = (to: string, channel: 'sms' | 'email' = 'sms') =>
  inMela('', (scope) =>
    queueNotification(scope, notifications, {
      channel,
      kind: 'code',
      to,
      language: 'bn',
      values: { code: '123456' },
      expiresAt: new Date(scope.now.getTime() + 300_000),
    }),
  );
const send = (sender: SendNotification) =>
  sendDue(notifications, test.services.database, test.brand.mela.id, sender);
const stored = () =>
  inMela('', ({ db, now }) =>
    db
      .selectFrom('notifications.notification')
      .select(['state', 'sealed', 'attempts', 'problem'])
      .where('queued_at', '>', new Date(now.getTime() - 1_800_000))
      .orderBy('id')
      .execute(),
  );

it('hands every notification over once, however many workers there are, and wipes it', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, at) => queue(`+88017000000${at}`)));
  const sent: string[] = [];
  const sender: SendNotification = async ({ to, language, values }) => {
    sent.push(to);
    expect({ language, values }).toEqual({ language: 'bn', values: { code: '123456' } });
    return ok(null);
  };
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      while ((await send(sender)) > 0);
    }),
  );
  expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted());
  expect(sent).toHaveLength(40);
  for (const notification of await stored())
    expect(notification).toMatchObject({ state: 'sent', sealed: null });
});

it('tries three times, further and further apart, and then gives up and wipes it', async () => {
  await queue('+8801700000001');
  const calls: string[] = [];
  const sender: SendNotification = async ({ to }) => {
    calls.push(to);
    return refuse({ kind: 'not-sent', problem: 'http 503', lasting: false });
  };
  for (const waitSeconds of [4, 1, 9, 1, 60]) {
    await send(sender);
    await send(sender);
    test.clock.advance({ seconds: waitSeconds });
  }
  expect(calls).toHaveLength(3);
  expect(await stored()).toEqual([{ state: 'failed', sealed: null, attempts: 3, problem: 'http 503' }]);
});

it('does not repeat what will never be taken', async () => {
  await queue('+8801700000002');
  await send(async () => refuse({ kind: 'not-sent', problem: 'http 400', lasting: true }));
  expect(await stored()).toMatchObject([{ state: 'failed', attempts: 1 }]);
});

it('leaves a dead worker’s notification to another, and hands nothing over that is of no use any more', async () => {
  await queue('+8801700000003');
  await expect(send(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
  const sent: string[] = [];
  const sender: SendNotification = async ({ to }) => ok(void sent.push(to) as unknown as null);
  await send(sender);
  expect(sent).toEqual([]);
  test.clock.advance({ seconds: 31 });
  await send(sender);
  expect(sent).toEqual(['+8801700000003']);
  await queue('+8801700000004');
  test.clock.advance({ minutes: 6 });
  await send(sender);
  expect(sent).toHaveLength(1);
});

it('says that a channel is down after three failures in a row, for a minute', async () => {
  const down = () => inMela('', (scope) => isDown(scope, 'sms'));
  const fail: SendNotification = async () => refuse({ kind: 'not-sent', problem: 'http 500', lasting: true });
  for (const to of ['+1', '+2']) await queue(to);
  await send(fail);
  expect(await down()).toBe(false);
  await queue('+3');
  await send(fail);
  expect(await down()).toBe(true);
  expect(await inMela('', (scope) => isDown(scope, 'email'))).toBe(false);
  test.clock.advance({ seconds: 60 });
  expect(await down()).toBe(false);
});

it('says that a channel is down while notifications wait for a worker that does not come', async () => {
  const down = () => inMela('', (scope) => isDown(scope, 'sms'));
  await queue('+8801700000006');
  expect(await down()).toBe(false);
  test.clock.advance({ seconds: 60 });
  expect(await down()).toBe(true);
  await send(async () => ok(null));
  expect(await down()).toBe(false);
});

it('keeps what nobody carries, and nothing else, for a week', async () => {
  await queue('rina@example.com', 'email');
  await queue('+8801700000005');
  const kept = () => inMela('', (scope) => keptNotifications(scope, notifications));
  expect(await kept()).toMatchObject([
    { to: 'rina@example.com', channel: 'email', values: { code: '123456' } },
  ]);
  test.clock.advance({ hours: 24 * 7 + 1 });
  await inMela('', forgetOldNotifications);
  expect(await kept()).toEqual([]);
});
