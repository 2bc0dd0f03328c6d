import { newId, type Id } from '@mela/primitives';
import type { ConsoleClient } from '@mela/testing/console-client.ts';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { openServiceDesk } from '@mela/testing/people/messages.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted, type PortalClient } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { memberMessages } from '@mela/wire/console/member-messages.ts';
import { sayPresence } from '@mela/wire/console/service-desks.ts';
import { linkAccount, staffList } from '@mela/wire/console/staff.ts';
import * as desk from '@mela/wire/console/unanswered.ts';
import { inbox, unreadCount } from '@mela/wire/portal/inbox.ts';
import * as wire from '@mela/wire/portal/service.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standingOf, VISITOR_MESSAGES_MAX } from '../../../domain/messaging/index.ts';

let api: TestApi;
let support: ConsoleClient;
let admin: ConsoleClient;
let member: Person;
let visitor: PortalClient;
let people = 0;

beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  support = await staffAtWork(api, 'support');
  admin = await staffAtWork(api, 'admin');
  await openServiceDesk(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  // Sequences of instants tell who was first.
  api.clock.advance({ minutes: 1 });
  people += 1;
  member = await signIn(api, { username: `asker${people}` });
  visitor = api.visit('mela');
});

const key = () => ({ key: newId() });
const ask = (client: PortalClient, text = 'Where is my money?', more: object = {}) =>
  client.call(wire.writeToService, { body: { id: newId(), csType: 'help', text, ...more } });
/** Says the first of a talk as a visitor does. */
const askAsVisitor = async (client: PortalClient, text?: string) => {
  await client.call(wire.serviceChat);
  return ask(client, text, { proof: await client.proofFor('service') });
};
const chatOf = async (client: PortalClient) => accepted(await client.call(wire.serviceChat)).chat;
const claim = (client: ConsoleClient, id: Id) =>
  client.call(desk.claimUnanswered, { params: { id }, body: {} }, key());
const answer = (client: ConsoleClient, id: Id, seen: number, messageId: Id = newId()) =>
  client.call(
    desk.answerUnanswered,
    { params: { id }, body: { messageId, seen, text: 'It is on its way' } },
    key(),
  );
const close = (client: ConsoleClient, id: Id, seen: number) =>
  client.call(desk.closeUnanswered, { params: { id }, body: { seen } }, key());
const view = async (id: Id) => accepted(await support.call(desk.unansweredView, { params: { id } }));
const present = (client: ConsoleClient, here: boolean) => client.call(sayPresence, { body: { here } });
/** Ends what waits, so that the queue of the next test is its own. */
const empty = async () => {
  const { rows } = accepted(await support.call(desk.unansweredList, { query: { kind: 'service' } }));
  for (const { id, state, claimedBy } of rows) {
    if (state === 'closed') continue;
    if (claimedBy) await support.call(desk.releaseUnanswered, { params: { id }, body: {} }, key());
    accepted(await close(support, id, Math.max(...(await view(id)).messages.map(({ seq }) => seq))));
  }
};

test('a member asks, staff take it up, it stays theirs while it goes on, and is over when somebody says so', async () => {
  await empty();
  const { chatId } = accepted(await ask(member.client));
  expect(await chatOf(member.client)).toMatchObject({
    id: chatId,
    state: 'waiting',
    position: 1,
    messages: [{ seq: 1, author: 'self' }],
  });
  expect(await view(chatId)).toMatchObject({
    kind: 'service',
    topic: { code: 'help', name: { en: 'Help' } },
    subject: 'Where is my money?',
    member: { username: member.account.username },
    language: 'en',
    chat: { endedAt: null },
  });

  accepted(await present(support, true));
  accepted(await claim(support, chatId));
  expect(await chatOf(member.client)).toMatchObject({ state: 'waiting', position: null });
  expect(await answer(admin, chatId, 1)).toMatchObject({ status: 409, code: 'message.claimed' });
  const messageId = newId();
  expect(accepted(await answer(support, chatId, 1, messageId))).toMatchObject({
    state: 'answered',
    claimedBy: {},
  });
  accepted(await answer(support, chatId, 1, messageId));
  expect(await chatOf(member.client)).toMatchObject({
    state: 'answered',
    messages: [{}, { author: 'staff', text: 'It is on its way' }],
  });
  expect(accepted(await member.client.call(unreadCount)).count).toBe(1);

  // What comes next is the same person's, who is there; nobody else answers meanwhile.
  expect(accepted(await ask(member.client, 'When?')).chatId).toBe(chatId);
  expect(await view(chatId)).toMatchObject({ state: 'waiting', claimedBy: {} });
  expect(await answer(admin, chatId, 3)).toMatchObject({ code: 'message.claimed' });
  expect(await close(support, chatId, 2)).toMatchObject({ code: 'message.version_conflict' });
  expect(
    await member.client.call(wire.rateServiceChat, { body: { chatId, rating: 5, words: '' } }),
  ).toMatchObject({ code: 'message.state_conflict' });
  accepted(await close(support, chatId, 3));
  expect(await chatOf(member.client)).toMatchObject({ state: 'ended', rating: null });
  accepted(await member.client.call(wire.rateServiceChat, { body: { chatId, rating: 4, words: ' Quick ' } }));
  expect(
    await member.client.call(wire.rateServiceChat, { body: { chatId, rating: 1, words: '' } }),
  ).toMatchObject({ code: 'message.state_conflict' });
  expect((await view(chatId)).chat).toMatchObject({ rating: 4, ratingWords: 'Quick' });

  const next = accepted(await ask(member.client, 'Something else'));
  expect(next.chatId).not.toBe(chatId);
  const { threads } = accepted(await member.client.call(inbox));
  expect(threads.map(({ id, with: whom }) => [id, whom.kind])).toEqual([
    [next.chatId, 'staff'],
    [chatId, 'staff'],
  ]);
});

test('who leaves the desks leaves their talks to others, and what comes while nobody is there is nobody’s', async () => {
  await empty();
  accepted(await present(support, true));
  const { chatId } = accepted(await ask(member.client));
  accepted(await claim(support, chatId));
  accepted(await answer(support, chatId, 1));
  accepted(await present(support, false));
  accepted(await ask(member.client, 'And?'));
  expect(await view(chatId)).toMatchObject({ state: 'waiting', claimedBy: null });
  accepted(await claim(admin, chatId));
  accepted(await answer(admin, chatId, 3));
  accepted(await ask(member.client, 'Still there?'));
  expect(await view(chatId)).toMatchObject({ claimedBy: null });
  expect(await chatOf(member.client)).toMatchObject({ state: 'waiting', position: 1 });
});

test('desks say who is there, how long the queue is, and when their hours begin', async () => {
  await empty();
  accepted(await present(support, true));
  accepted(await ask(member.client));
  const desks = async () => accepted(await visitor.call(wire.serviceDesks)).desks;
  expect(await desks()).toEqual([
    {
      csType: 'help',
      title: expect.any(String),
      open: true,
      opensAt: null,
      here: true,
      waiting: 1,
      outside: false,
    },
  ]);
  api.clock.advance({ minutes: 2 });
  expect(await desks()).toMatchObject([{ here: false }]);
});

test('a visitor proves work once, is known by their browser alone, and reads what staff answer', async () => {
  await empty();
  await visitor.call(wire.serviceChat);
  expect(await ask(visitor)).toMatchObject({ status: 400, code: 'verification.failed' });
  const { chatId } = accepted(await askAsVisitor(visitor, 'I cannot log in'));
  expect(accepted(await ask(visitor, 'My name is rina')).chatId).toBe(chatId);
  expect(await view(chatId)).toMatchObject({
    member: null,
    isRead: true,
    messages: [{ by: null }, { by: null }],
  });
  accepted(await answer(support, chatId, 2));
  expect(await chatOf(visitor)).toMatchObject({ state: 'answered', messages: [{}, {}, { author: 'staff' }] });

  // Nobody else's browser, and no account, comes near it.
  const other = api.visit('mela');
  for (const client of [other, member.client]) {
    expect(await chatOf(client)).toBeNull();
    expect(await client.call(wire.endServiceChat, { body: { chatId } })).toMatchObject({ status: 404 });
    expect(await client.call(wire.rateServiceChat, { body: { chatId, rating: 1, words: '' } })).toMatchObject(
      { status: 404 },
    );
  }
  accepted(await visitor.call(wire.endServiceChat, { body: { chatId } }));
  expect(await chatOf(visitor)).toMatchObject({ state: 'ended' });
  expect(await view(chatId)).toMatchObject({ state: 'closed', settledBy: null });
  // Nobody would read it.
  expect(await answer(support, chatId, 3)).toMatchObject({ status: 409, code: 'message.state_conflict' });
  api.clock.advance({ minutes: 61 });
  expect(await chatOf(visitor)).toBeNull();
  support = await staffAtWork(api, 'support');
  admin = await staffAtWork(api, 'admin');
});

test('a visitor’s talk and network have bounds', async () => {
  const { chatId } = accepted(await askAsVisitor(visitor));
  const countUp = (last_seq: number) =>
    api.inMela(({ db, merchantId }) =>
      db
        .updateTable('messaging.thread')
        .set({ last_seq })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', chatId)
        .execute(),
    );
  await countUp(VISITOR_MESSAGES_MAX);
  expect(await ask(visitor)).toMatchObject({ status: 429, code: 'message.wrote_too_much' });
  await countUp(1);
  let refused = null;
  for (let begun = 0; begun < 12 && refused === null; begun += 1) {
    const reply = await askAsVisitor(api.visit('mela'));
    if (!reply.ok) refused = reply.code;
  }
  expect(refused).toBe('login.wait');
});

test('two first messages at once begin one talk, and what is sent twice is one', async () => {
  const id = newId();
  const [first, second] = await Promise.all([ask(member.client), ask(member.client, 'Hello?')]);
  expect(accepted(first).chatId).toBe(accepted(second).chatId);
  const again = { body: { id, csType: 'help', text: 'Twice' } };
  accepted(await member.client.call(wire.writeToService, again));
  accepted(await member.client.call(wire.writeToService, again));
  expect((await chatOf(member.client))?.messages).toHaveLength(3);
});

test('what is said while a talk is being ended is in it or begins another, and never in one that is over', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { chatId } = accepted(await ask(member.client));
    const [closed, said] = await Promise.all([
      close(support, chatId, 1),
      ask(member.client, 'One more thing'),
    ]);
    expect(accepted(said).chatId === chatId).toBe(!closed.ok);
    const current = accepted(said).chatId;
    accepted(await member.client.call(wire.endServiceChat, { body: { chatId: current } }));
  }
});

test('a desk that is not there, or is answered elsewhere, takes nothing; launching leads to it', async () => {
  expect(await ask(member.client, 'Hi', { csType: 'nowhere' })).toMatchObject({ status: 404 });
  const launch = (csType: string) => visitor.call(wire.launchService, { query: { csType } });
  expect(accepted(await launch('help')).chatUrl).toBe('/service?csType=help');
  expect(await launch('nowhere')).toMatchObject({ status: 404 });
});

test('nobody of the staff deals with their own talk, and the member’s page shows what was said', async () => {
  await empty();
  const { chatId } = accepted(await ask(member.client));
  const { rows } = accepted(await admin.call(staffList, { query: {} }));
  const own = rows.find(
    ({ username }) => username === staffPeople.mela.find(({ role }) => role === 'support')?.username,
  );
  accepted(
    await admin.call(
      linkAccount,
      { params: { id: own?.id ?? '' }, body: { username: member.account.username } },
      key(),
    ),
  );
  expect(await answer(support, chatId, 1)).toMatchObject({ status: 403 });
  expect(await claim(support, chatId)).toMatchObject({ status: 403 });
  const { messages } = accepted(await admin.call(memberMessages, { params: { id: member.account.id } }));
  expect(messages).toMatchObject([{ threadId: chatId, by: null, text: 'Where is my money?' }]);
});

test('hours begin and end in the brand’s zone, over midnight too', () => {
  const zone = 'Asia/Dhaka';
  // A Monday, 09:00 in Dhaka.
  const monday = new Date('2026-03-02T03:00:00Z');
  const weekdays = [{ days: [1, 2, 3, 4, 5], from: '10:00', until: '18:00' }];
  expect(standingOf([], monday, zone)).toEqual({ open: true, opensAt: null });
  expect(standingOf(weekdays, monday, zone)).toEqual({
    open: false,
    opensAt: new Date('2026-03-02T04:00:00Z'),
  });
  expect(standingOf(weekdays, new Date('2026-03-02T04:00:00Z'), zone).open).toBe(true);
  expect(standingOf(weekdays, new Date('2026-03-02T12:00:00Z'), zone)).toEqual({
    open: false,
    opensAt: new Date('2026-03-03T04:00:00Z'),
  });
  expect(standingOf(weekdays, new Date('2026-03-06T12:00:00Z'), zone).opensAt).toEqual(
    new Date('2026-03-09T04:00:00Z'),
  );
  const nights = [{ days: [7], from: '22:00', until: '02:00' }];
  expect(standingOf(nights, new Date('2026-03-01T19:59:00Z'), zone).open).toBe(true);
  expect(standingOf(nights, new Date('2026-03-01T20:00:00Z'), zone).open).toBe(false);
  const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00' }];
  expect(standingOf(always, monday, zone).open).toBe(true);
});
