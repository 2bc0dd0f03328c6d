import { newId, type Id } from '@mela/primitives';
import type { ConsoleClient } from '@mela/testing/console-client.ts';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { openCrowd } from '@mela/testing/people/crowd.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import type { InputOf } from '@mela/wire';
import { decideApproval } from '@mela/wire/console/approvals.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import * as wire from '@mela/wire/console/broadcasts.ts';
import * as portal from '@mela/wire/portal/inbox.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sayConsent } from '../../../domain/consent/index.ts';
import { freezeAccount, keepPreferences, openAccount } from '../../../domain/identity/index.ts';
import { SECOND_FROM, sendBroadcasts } from '../../../domain/messaging/index.ts';
import { excludePlayer } from '../../../domain/protection/index.ts';

let api: TestApi;
let admin: ConsoleClient;
let content: ConsoleClient;
let members: Person[];
let agent: Person;

beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  admin = await staffAtWork(api, 'admin');
  content = await staffAtWork(api, 'content');
  members = [];
  for (const username of ['anika', 'babul', 'champa', 'dulal', 'esha'])
    members.push(await signIn(api, { username }));
  agent = await signIn(api, { username: 'agent', type: 1 });
  await api.inMela((scope) =>
    openAccount(scope, {
      type: 4,
      username: 'trial',
      passwordHash: null,
      expiresAt: new Date(scope.now.getTime() + 86_400_000),
    }),
  );
});
afterAll(() => api.close());
beforeEach(() => api.clock.advance({ minutes: 1 }));

const TEXTS = {
  bn: { subject: 'কাল বন্ধ', text: 'কাল সকালে বন্ধ থাকবে' },
  en: { subject: 'Closed tomorrow', text: 'We are closed tomorrow morning' },
};
type Wish = InputOf<typeof wire.writeBroadcast>['body'];
const wish: Wish = {
  purpose: 'service',
  audience: { kind: 'everybody', activity: 'any', days: 30 },
  texts: TEXTS,
  sendAt: null,
  reason: 'everybody has to know',
};
const write = (given: Partial<Wish> = {}, by = content) =>
  by.call(wire.writeBroadcast, { body: { ...wish, ...given } }, { key: newId() });
const latest = async () => accepted(await content.call(wire.broadcastList, { query: {} })).rows[0];
const view = async (id: string) => accepted(await content.call(wire.broadcastView, { params: { id } }));
const subjectsOf = async ({ client }: Person) =>
  accepted(await client.call(portal.inbox)).threads.flatMap(({ subject }) => subject ?? []);
const batch = (atOnce = 2) => api.inMela((scope) => sendBroadcasts(scope, atOnce));
const cancel = (id: string, by = content) =>
  by.call(wire.cancelBroadcast, { params: { id }, body: { reason: 'a mistake in it' } }, { key: newId() });

async function written(given: Partial<Wish> = {}): Promise<string> {
  expect(accepted(await write(given))).toMatchObject({ state: 'approved', needsTwo: false });
  return (await latest())?.id ?? '';
}

test('everybody has it once, in the language they read, however many send it and whoever of them is killed', async () => {
  const [anika, babul] = members as [Person, Person];
  await api.inMela(async (scope) => {
    await keepPreferences(scope, babul.account.id, { language: 'en' });
    await freezeAccount(scope, babul.account.id);
  });
  const id = await written();
  expect(await view(id)).toMatchObject({ state: 'scheduled', delivered: 0, read: 0 });
  const killed = api.inMela(async (scope) => {
    await sendBroadcasts(scope, 2);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  for (let more = 1; more > 0;) more = Math.max(...(await Promise.all([batch(), batch(), batch()])));
  expect(await view(id)).toMatchObject({ state: 'sent', delivered: 6, passedOver: 0, read: 0 });
  const { rows } = await api.inMela(({ db }) =>
    sql<{ account: Id; language: string }>`
      select p.account_id as account, t.language from messaging.participant p
        join messaging.thread t on t.merchant_id = p.merchant_id and t.id = p.thread_id
       where t.broadcast_id = ${id}`.execute(db),
  );
  expect(rows.map(({ account }) => account).toSorted()).toEqual(
    [...members, agent].map(({ account }) => account.id).toSorted(),
  );
  expect(rows.filter(({ language }) => language === 'en')).toEqual([
    { account: babul.account.id, language: 'en' },
  ]);
  const { threads } = accepted(await anika.client.call(portal.inbox));
  expect(threads).toMatchObject([{ subject: 'কাল বন্ধ', unread: 1 }]);
  const params = { threadId: threads[0]?.id ?? '' };
  const answer = { params, body: { id: newId(), text: 'Why?' } };
  expect(await anika.client.call(portal.answerMessage, answer)).toMatchObject({ ok: false });
  accepted(await anika.client.call(portal.readMessages, { params, body: { seq: 1 } }));
  expect(await view(id)).toMatchObject({ read: 1 });
});

test('an offer is kept from who is frozen, shut out, or has said no to offers', async () => {
  const [, , champa, dulal, esha] = members as [Person, Person, Person, Person, Person];
  await api.inMela(async (scope) => {
    await excludePlayer(scope, champa.account.id, 1);
    const no = { given: false, screen: 'security', language: 'bn', words: 1 } as const;
    await sayConsent(scope, dulal.account.id, { purpose: 'marketing', ...no });
  });
  const offer = { bn: { subject: 'বোনাস', text: 'আজ' }, en: { subject: 'Bonus', text: 'Today' } };
  const audience = { kind: 'members', activity: 'any', days: 30 } as const;
  const id = await written({ purpose: 'offer', texts: offer, audience });
  while ((await batch(50)) > 0);
  expect(await view(id)).toMatchObject({ state: 'sent', delivered: 2, passedOver: 3 });
  expect(await subjectsOf(esha)).toContain('বোনাস');
  for (const person of [dulal, agent]) expect(await subjectsOf(person)).not.toContain('বোনাস');
});

test('it goes at its time; of one that is stopped midway the rest have nothing', async () => {
  const now = api.clock.now().getTime();
  expect(await write({ sendAt: new Date(now) })).toMatchObject({
    status: 400,
    fields: { sendAt: expect.any(String) },
  });
  const texts = { bn: { subject: 'পরে', text: 'পরে' }, en: { subject: 'Later', text: 'Later' } };
  const id = await written({ texts, sendAt: new Date(now + 600_000) });
  expect(await batch()).toBe(0);
  api.clock.advance({ minutes: 10 });
  await batch(2);
  expect(await view(id)).toMatchObject({ state: 'sending', delivered: 2 });
  const stopped = await Promise.all([cancel(id), cancel(id, admin)]);
  expect(stopped.filter(({ ok }) => ok)).toHaveLength(1);
  expect(stopped.find(({ ok }) => !ok)).toMatchObject({ status: 409, code: 'message.state_conflict' });
  expect(await batch()).toBe(0);
  expect(await view(id)).toMatchObject({ state: 'cancelled', delivered: 2 });
  const trail = accepted(await admin.call(auditTrail, { query: { subjectKind: 'broadcast' } })).rows;
  expect(trail.filter(({ action }) => action === 'broadcast-cancelled')).toMatchObject([
    { reason: 'a mistake in it', thing: { name: { en: 'Later' } } },
  ]);
});

test('each language of the brand says something; support writes to nobody at once', async () => {
  const wrong = await write({ texts: { bn: { subject: '', text: 'x'.repeat(1001) } } });
  expect(wrong).toMatchObject({
    status: 400,
    fields: {
      'texts.bn.subject': expect.any(String),
      'texts.bn.text': expect.any(String),
      'texts.en.subject': expect.any(String),
      'texts.en.text': expect.any(String),
    },
  });
  const support = await staffAtWork(api, 'support');
  expect(await write({}, support)).toMatchObject({ status: 403 });
});

test('to many it goes when a second person agrees, and not when its time has come meanwhile', async () => {
  const query = { kind: 'everybody', activity: 'any', days: '30' } as const;
  const { accounts, secondFrom } = accepted(await content.call(wire.audienceCount, { query }));
  expect([accounts, secondFrom]).toEqual([6, SECOND_FROM]);
  await api.inMela((scope) => openCrowd(scope, SECOND_FROM - accounts));
  const before = await latest();
  const asked = accepted(await write());
  expect(asked).toMatchObject({ kind: 'broadcast', state: 'pending', needsTwo: true });
  expect(await latest()).toEqual(before);
  const decide = (by: ConsoleClient, id: string) =>
    by.call(decideApproval, { params: { id }, body: { approve: true, note: null } }, { key: newId() });
  expect(await decide(content, asked.id)).toMatchObject({ ok: false });
  accepted(await decide(admin, asked.id));
  expect(await latest()).toMatchObject({ state: 'scheduled' });
  const later = accepted(await write({ sendAt: new Date(api.clock.now().getTime() + 60_000) }));
  api.clock.advance({ minutes: 1 });
  expect(await decide(admin, later.id)).toMatchObject({ ok: false });
  // Nobody has been away for long; by the time of one that is planned everybody may have been.
  const away = { ...query, activity: 'away', days: '1' } as const;
  expect(accepted(await content.call(wire.audienceCount, { query: away }))).toMatchObject({ accounts: 0 });
  const few = { audience: { ...away, days: 1 } };
  const planned = { ...few, sendAt: new Date(api.clock.now().getTime() + 60_000) };
  expect(accepted(await write(few))).toMatchObject({ needsTwo: false });
  expect(accepted(await write(planned))).toMatchObject({ needsTwo: true, state: 'pending' });
});
