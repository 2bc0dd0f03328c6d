import { randomBytes } from 'node:crypto';
import { newId, ok, refuse, type Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { PASSWORD, signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as wire from '@mela/wire/portal/alerts.ts';
import { readMessages } from '@mela/wire/portal/inbox.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SendPush } from '../../connectors/notifications/index.ts';
import { alertsStep } from '../../workers/alerts.ts';
import { notificationsStep } from '../../workers/notifications.ts';
import { placeAccount } from '../agents/index.ts';
import { sayConsent } from '../consent/index.ts';
import { saveContact } from '../contacts/index.ts';
import { freezeAccount } from '../identity/index.ts';
import {
  sendBroadcasts,
  scheduleBroadcast,
  setBlocked,
  staffAnswers,
  staffWrites,
  tell,
  writeTo,
} from '../messaging/index.ts';
import { excludePlayer } from '../protection/index.ts';
import { pushKeyOf, subscriptionOf, tellDue } from './index.ts';

let api: TestApi;
let people = 0;
let member: Person;
const pushed: { endpoint: string; payload: Record<string, string> }[] = [];
let answer: Awaited<ReturnType<SendPush>> = ok(null);
const sendPush: SendPush = async ({ to, payload }) => {
  pushed.push({ endpoint: to.endpoint, payload: JSON.parse(payload) as Record<string, string> });
  return answer;
};

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  people += 1;
  member = await signIn(api, { username: `alerted${people}` });
  pushed.length = 0;
  answer = ok(null);
});

const subscription = (endpoint = `https://127.0.0.1:9/to/${newId()}`) => ({
  endpoint,
  p256dh: randomBytes(65).toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
});
const add = (who: Pick<Person, 'client'>, endpoint?: string) =>
  who.client.call(wire.addAlertDevice, { body: subscription(endpoint) });
const choose = (kind: string, way: string, on = true, who = member) =>
  who.client.callWire(wire.chooseAlert, { body: { chosen: { kind, way }, on } });
const devices = async (who = member) => accepted(await who.client.call(wire.alertSettings)).devices;
/** A browser that takes push messages of a kind. */
async function listening(kind = 'message', who = member): Promise<void> {
  accepted(await who.client.call(wire.pushKey));
  accepted(await add(who));
  expect(await choose(kind, 'push', true, who)).toMatchObject({ ok: true });
}
const write = (accountId = member.account.id): Promise<Id> =>
  api.inMela(async (scope) => {
    const id = newId();
    await staffWrites(scope, { id, accountId, staffId: newId(), subject: 'A payout', text: 'Of 500' });
    return id;
  });
/** As the workers would, a little more than a minute later. */
async function goOn(services = api.services): Promise<void> {
  await api.deliver();
  api.clock.advance({ seconds: 61 });
  await alertsStep(services).run();
  await notificationsStep({ ...services, sendPush }).run();
}
const kept = async (): Promise<string[]> => {
  const { rows } = await api.inMela((scope) =>
    sql<{
      channel: string;
    }>`select channel from notifications.notification where kind = 'alert' and state = 'kept'`.execute(
      scope.db,
    ),
  );
  return rows.map(({ channel }) => channel);
};

it('tells once of a thread until it is read, and nothing of what was read meanwhile', async () => {
  await listening();
  const threadId = await write();
  await api.deliver();
  await alertsStep(api.services).run();
  expect(pushed).toEqual([]);
  await goOn();
  expect(pushed.map(({ payload }) => payload)).toEqual([
    {
      title: 'মেলা: নতুন মেসেজ',
      body: '',
      page: `/member/messages?open=${threadId}`,
      tag: `alert ${threadId}`,
    },
  ]);
  const more = { id: newId(), accountId: member.account.id, threadId, staffId: newId(), text: 'Once more' };
  expect(await api.inMela((scope) => staffAnswers(scope, { ...more, seen: 1 }))).toMatchObject({ ok: true });
  await goOn();
  expect(pushed).toHaveLength(1);
  accepted(await member.client.call(readMessages, { params: { threadId }, body: { seq: 2 } }));
  const other = await write();
  accepted(await member.client.call(readMessages, { params: { threadId: other }, body: { seq: 1 } }));
  await goOn();
  expect(pushed).toHaveLength(1);
});

it('tells nobody twice when two workers come at once, and leaves what a killed one held to another', async () => {
  await listening();
  await write();
  await api.deliver();
  api.clock.advance({ seconds: 61 });
  const { services } = api;
  const killed = services.database.inMerchant(api.brand.mela.id, async (scope) => {
    expect(await tellDue(scope, services)).toBe(1);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  const step = alertsStep(services);
  const counts = await Promise.all([step.run(), step.run(), step.run()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  await Promise.all([1, 2].map(() => notificationsStep({ ...services, sendPush }).run()));
  expect(pushed).toHaveLength(1);
});

it('is off until its owner chooses it, and again when they do not want it any more', async () => {
  accepted(await member.client.call(wire.pushKey));
  accepted(await add(member));
  await write();
  await goOn();
  await choose('message', 'push');
  await choose('message', 'push', false);
  await write();
  await goOn();
  expect(pushed).toEqual([]);
});

it('switches off nothing that protects the account, and on only what reaches its owner', async () => {
  expect(await choose('protective', 'email', false)).toMatchObject({ code: 'notification.always_on' });
  expect(await choose('message', 'email')).toMatchObject({ code: 'notification.contact_missing' });
  expect(await choose('message', 'sms')).toMatchObject({ code: 'request.invalid' });
  expect(await choose('offer', 'push')).toMatchObject({ code: 'notification.consent_missing' });
  const settings = accepted(await member.client.call(wire.alertSettings));
  expect(settings.kinds.find(({ kind }) => kind === 'protective')).toEqual({
    kind: 'protective',
    always: true,
    ways: [
      { way: 'email', on: true },
      { way: 'sms', on: true },
    ],
  });
  expect(settings.kinds.flatMap(({ always, ways }) => (always ? [] : ways.filter(({ on }) => on)))).toEqual(
    [],
  );
});

it('goes by mail and text message to proven contacts, and says what it is about only where that was chosen', async () => {
  const { contacts } = api.services;
  const prove = (kind: 'phone' | 'email', value: string, verifiedAt: Date | null) =>
    api.inMela((scope) => saveContact(scope, contacts, member.account.id, { kind, value, verifiedAt }));
  await prove('email', `of${people}@example.com`, null);
  expect(await choose('money', 'email')).toMatchObject({ code: 'notification.contact_missing' });
  await prove('email', `of${people}@example.com`, api.clock.now());
  await prove('phone', `+88017000000${people}`, api.clock.now());
  for (const way of ['email', 'sms']) expect(await choose('money', way)).toMatchObject({ ok: true });
  const details = { reference: 'D1', amount: '500.0000', currency: 'BDT' };
  const pay = () =>
    api.inMela((scope) => tell(scope, member.account.id, { notice: 'deposit-credited', details }));
  await pay();
  await goOn();
  expect((await kept()).toSorted()).toEqual(['email', 'sms']);
  await listening('money');
  await pay();
  await goOn();
  expect(pushed.at(-1)?.payload['body']).toBe('');
  accepted(await member.client.call(wire.showAlertDetails, { body: { shown: true } }));
  await pay();
  await goOn();
  expect(pushed.at(-1)?.payload['body']).toContain('৳৫০০.০০');
});

it('sends offers to who has said yes to them and may be offered something, as it stands in that moment', async () => {
  const say = (given: boolean) =>
    api.inMela((scope) =>
      sayConsent(scope, member.account.id, {
        purpose: 'marketing',
        given,
        screen: 'security',
        language: 'en',
        words: 1,
      }),
    );
  const offer = () => {
    api.clock.advance({ seconds: 1 });
    return api.inMela(async (scope) => {
      const audience = { kind: 'members', activity: 'any', days: 1 } as const;
      const texts = { bn: { subject: 'বোনাস', text: 'নিন' }, en: { subject: 'Bonus', text: 'Take it' } };
      const id = newId();
      await scheduleBroadcast(scope, { id, purpose: 'offer', audience, texts, sendAt: scope.now }, newId());
      while ((await sendBroadcasts(scope)) > 1);
    });
  };
  await say(true);
  await listening('offer');
  await offer();
  await goOn();
  expect(pushed).toHaveLength(1);
  await offer();
  await say(false);
  await goOn();
  expect(pushed).toHaveLength(1);
  await say(true);
  await offer();
  await api.inMela((scope) => excludePlayer(scope, member.account.id, 30));
  await goOn();
  expect(pushed).toHaveLength(1);
});

it('tells nothing of one’s line from who was blocked meanwhile', async () => {
  const agent = await signIn(api, { username: `above${people}`, type: 1 });
  await api.inMela(async (scope) => {
    await placeAccount(scope, { accountId: agent.account.id, uplineId: null });
    await placeAccount(scope, { accountId: member.account.id, uplineId: agent.account.id });
  });
  await listening('line');
  const greet = () =>
    api.inMela((scope) =>
      writeTo(scope, {
        id: newId(),
        writerId: agent.account.id,
        day: '2026-03-02',
        to: { direction: 'down', username: member.account.username },
        subject: 'Tonight',
        text: 'Come',
      }),
    );
  await greet();
  await goOn();
  expect(pushed).toHaveLength(1);
  await greet();
  await api.inMela((scope) =>
    setBlocked(scope, { accountId: member.account.id, otherId: agent.account.id, blocked: true }),
  );
  await goOn();
  expect(pushed).toHaveLength(1);
});

it('keeps ten devices, a browser once, and where it is reached for whoever said so last', async () => {
  for (let count = 0; count < 3; count += 1) accepted(await add(member));
  expect(await devices()).toMatchObject([{ current: true }]);
  const endpoint = 'https://127.0.0.1:9/to/shared';
  accepted(await add(member, endpoint));
  const other = await signIn(api, { username: `sharer${people}` });
  accepted(await add(other, endpoint));
  expect(await devices()).toEqual([]);
  expect(await devices(other)).toHaveLength(1);
  for (let count = 0; count < 11; count += 1) {
    const browser = api.visit('mela');
    browser.state.token = member.client.state.token;
    accepted(await add({ client: browser }));
    api.clock.advance({ seconds: 1 });
  }
  expect(await devices()).toHaveLength(10);
});

it('ends on a browser that is signed out, or in which somebody else signs in, and in all of a frozen account', async () => {
  await listening();
  const shared = await signIn(api, { username: `next${people}` });
  const [device] = await devices();
  const { secretBox } = api.services;
  const reached = () => api.inMela((scope) => subscriptionOf(scope, secretBox, device?.id ?? newId()));
  expect(await reached()).not.toBeNull();
  const token = member.client.state.token;
  api.clock.advance({ seconds: 1 });
  accepted(await member.client.login(shared.account.username, PASSWORD));
  expect(await reached()).toBeNull();
  member.client.state.token = token;
  await write();
  await goOn();
  expect(pushed).toEqual([]);

  await listening('message', shared);
  expect(await devices(shared)).toHaveLength(1);
  await api.inMela((scope) => freezeAccount(scope, shared.account.id));
  await api.deliver();
  const left = await api.inMela((scope) =>
    scope.db.selectFrom('alerts.device').select('id').where('account_id', '=', shared.account.id).execute(),
  );
  expect(left).toEqual([]);
});

it('forgets a device that its push service does not know, and keeps one that did not answer', async () => {
  await listening();
  answer = refuse({ kind: 'not-sent', problem: 'http 503', lasting: false });
  await write();
  await goOn();
  expect(await devices()).toHaveLength(1);
  answer = refuse({ kind: 'device-gone' });
  await write();
  await goOn();
  expect(await devices()).toEqual([]);
});

it('refuses a push service inside, and one that is not asked over https', async () => {
  for (const endpoint of ['https://10.0.0.7/x', 'https://169.254.169.254/x'])
    expect(await add(member, endpoint)).toMatchObject({ code: 'notification.push_service_refused' });
  const body = subscription('http://127.0.0.1:9/x');
  expect(await member.client.callWire(wire.addAlertDevice, { body })).toMatchObject({
    code: 'request.invalid',
  });
});

it('takes a device that is brought twice at once, and one that has forgotten its name, as one that is told', async () => {
  const { endpoint } = subscription();
  for (const added of await Promise.all([add(member, endpoint), add(member, endpoint)])) accepted(added);
  member.client.state.cookies.clear();
  accepted(await add(member, endpoint));
  expect((await devices()).map(({ current }) => current)).toEqual([true]);
  expect(await choose('message', 'push')).toMatchObject({ ok: true });
  await write();
  await goOn();
  expect(pushed).toHaveLength(1);
});

it('tries a device once a minute', async () => {
  await listening();
  const [device] = await devices();
  const params = { alertDeviceId: device?.id ?? newId() };
  const attempt = () => member.client.call(wire.tryAlertDevice, { params });
  expect(accepted(await attempt())).toEqual({ sent: true });
  expect(accepted(await attempt())).toEqual({ sent: false });
  await notificationsStep({ ...api.services, sendPush }).run();
  expect(pushed).toMatchObject([{ payload: { page: '/member/notifications' } }]);
});

it('makes one key of a brand, however many ask at once, and keeps its private half sealed', async () => {
  const { database, secretBox } = api.services;
  const ask = () => database.inMerchant(api.brand.nodi.id, (scope) => pushKeyOf(scope, secretBox));
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(answers).size).toBe(1);
  expect(Buffer.from(answers[0] ?? '', 'base64url')).toHaveLength(65);
});
