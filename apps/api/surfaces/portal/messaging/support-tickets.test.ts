import { newId, type Id } from '@mela/primitives';
import type { ConsoleClient } from '@mela/testing/console-client.ts';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { PNG_DOT } from '@mela/testing/people/content.ts';
import { PASSWORD, signIn, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted, type PortalClient } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { search } from '@mela/wire/console/search.ts';
import { linkAccount, staffList } from '@mela/wire/console/staff.ts';
import { noteUnanswered } from '@mela/wire/console/staff-notes.ts';
import * as desk from '@mela/wire/console/unanswered.ts';
import { waitingCounts, waitingForMe } from '@mela/wire/console/waiting.ts';
import { answerMessage, inbox, inboxThread, unreadCount } from '@mela/wire/portal/inbox.ts';
import * as wire from '@mela/wire/portal/support-tickets.ts';
import type { InputOf } from '@mela/wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WRITTEN_PER_DAY } from '../../../domain/messaging/index.ts';

let api: TestApi;
let support: ConsoleClient;
let member: Person;
let people = 0;

beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  support = await staffAtWork(api, 'support');
});
afterAll(() => api.close());
beforeEach(async () => {
  people += 1;
  member = await signIn(api, { username: `writes${people}` });
});

type Ticket = InputOf<typeof wire.sendSupportTicket>['body'];
const COMPLAINT = {
  kind: 'complaint',
  questionType: 'withdrawal',
  content: 'My payout has not come for a week',
} as const;

const key = () => ({ key: newId() });
const send = (body: Ticket, client: PortalClient = member.client) =>
  client.call(wire.sendSupportTicket, { body });
const sent = async (body: Ticket): Promise<Id> => accepted(await send(body)).id;
const own = async ({ client }: Person = member) => accepted(await client.call(wire.supportTickets)).tickets;
const headersOf = ({ client }: Person) => ({
  host: 'mela.localhost',
  authorization: `Bearer ${client.state.token}`,
});
const picture = async (by: Person = member): Promise<Id> => {
  const headers = { ...headersOf(by), 'content-type': 'image/png' };
  const url = wire.supportPictureSend.path;
  const answer = await api.server.inject({ method: 'POST', url, headers, payload: PNG_DOT });
  return answer.json<{ value: { pictureId: Id } }>().value.pictureId;
};
/** The status with which a picture is shown. */
const shownTo = async (headers: Record<string, string>, url: string): Promise<number> =>
  (await api.server.inject({ method: 'GET', url, headers })).statusCode;
const thread = async (threadId: Id, { client }: Person = member) =>
  accepted(await client.call(inboxThread, { params: { threadId } }));
const view = async (id: Id, client = support) =>
  accepted(await client.call(desk.unansweredView, { params: { id } }));
const answer = async (id: Id, final?: boolean, client = support) => {
  const seen = Math.max(...(await view(id, client)).messages.map(({ seq }) => seq));
  const body = { messageId: newId(), seen, text: 'It left this morning', ...(final && { final }) };
  return client.call(desk.answerUnanswered, { params: { id }, body }, key());
};
const close = (id: Id, seen: number) =>
  support.call(desk.closeUnanswered, { params: { id }, body: { seen } }, key());
const note = (id: Id, noteId: Id = newId(), client = support) =>
  client.call(noteUnanswered, { params: { id }, body: { noteId, text: 'Ask finance' } }, key());
const say = (threadId: Id) =>
  member.client.call(answerMessage, { params: { threadId }, body: { id: newId(), text: 'And now?' } });
/** How something stands among what the desk owes an answer, and how much that is. */
async function owed(id: Id) {
  const mine = accepted(await support.call(waitingForMe)).items;
  const list = accepted(await support.call(desk.unansweredList, { query: { owed: 'yes' } })).rows;
  const { counts } = accepted(await support.call(waitingCounts));
  return {
    isAmongMine: mine.some((one) => one.id === id),
    isListed: list.some((one) => one.id === id),
    count: counts.unanswered ?? 0,
  };
}

test('feedback has 140 characters as people count them, a question and a complaint the brand’s bounds in words', async () => {
  // One to its reader, and many to a computer.
  const flag = '🇧🇩';
  await sent({ content: flag.repeat(wire.FEEDBACK_MAX) });
  const long = 'ক্ষ্মী'.repeat(wire.FEEDBACK_MAX + 1);
  expect(await send({ content: long })).toMatchObject({
    fields: { content: expect.stringContaining('long') },
  });
  const { words, questionTypes } = accepted(await member.client.call(wire.supportTerms));
  expect(words).toEqual({ min: 5, max: 300 });
  const [{ code } = { code: '' }] = questionTypes;
  for (const [count, fits] of [
    [words.min - 1, false],
    [words.min, true],
    [words.max, true],
    [words.max + 1, false],
  ] as const) {
    const content = Array.from({ length: count }, () => 'টাকা,').join(' ');
    for (const kind of ['question', 'complaint'] as const) {
      const expected = fits ? { ok: true } : { status: 400, fields: { content: expect.any(String) } };
      expect(await send({ kind, questionType: code, content }), `${kind} of ${count}`).toMatchObject(
        expected,
      );
    }
  }
  expect(await send({ ...COMPLAINT, questionType: 'nothing' })).toMatchObject({
    fields: { questionType: expect.any(String) },
  });
  expect(await send({ content: '\u200B' })).toMatchObject({ fields: { content: expect.any(String) } });
  expect(await send({ content: 'Hello', contact: 'x'.repeat(wire.CONTACT_MAX + 1) })).toMatchObject({
    fields: { contact: expect.any(String) },
  });
});

test('what is sent twice under an id is one, and is nobody else’s', async () => {
  const id = newId();
  const pictureIds = [await picture()];
  const all = await Promise.all([1, 2, 3].map(() => send({ id, ...COMPLAINT, pictureIds })));
  for (const one of all) expect(accepted(one)).toEqual({ id });
  expect(await own()).toMatchObject([
    { id, kind: 'complaint', questionType: 'Withdrawals', state: 'waiting', unread: 0 },
  ]);
  const other = await signIn(api, { username: `other${people}` });
  expect(await send({ id, ...COMPLAINT }, other.client)).toMatchObject({ status: 404 });
  expect(await other.client.call(inboxThread, { params: { threadId: id } })).toMatchObject({ status: 404 });
  expect(await own(other)).toEqual([]);
});

test('up to three pictures of one’s own come with it; what is refused leaves nothing behind', async () => {
  const pictureIds = [await picture(), await picture(), await picture()];
  const other = await signIn(api, { username: `stranger${people}` });
  const strange = await picture(other);
  for (const ids of [[strange], [...pictureIds, newId()], [newId()]])
    expect(await send({ content: 'Look', pictureIds: ids })).toMatchObject({
      fields: { pictureIds: expect.any(String) },
    });
  expect(await own()).toEqual([]);
  const id = await sent({ content: 'Look', pictureIds });
  expect((await thread(id)).ticket?.pictureIds.toSorted()).toEqual(pictureIds.toSorted());
  expect((await view(id)).ticket?.pictureIds.toSorted()).toEqual(pictureIds.toSorted());
  const [first = ''] = pictureIds;
  const seenBy = (by: Person) => shownTo(headersOf(by), `${wire.supportPicture.path}?pictureId=${first}`);
  expect([await seenBy(member), await seenBy(other)]).toEqual([200, 404]);
  const atDesk = (of: Id, one: Id) =>
    shownTo(
      { host: 'console.localhost', cookie: support.state.cookie ?? '' },
      `${desk.ticketPicture.path.replace(':id', of)}?picture=${one}`,
    );
  // What somebody still chooses is not sent, and another ticket's is not this one's.
  const again = await sent({ content: 'Again' });
  expect([
    await atDesk(id, first),
    await atDesk(id, strange),
    await atDesk(id, newId()),
    await atDesk(again, first),
  ]).toEqual([200, 404, 404, 404]);
});

test('as many are taken of a member on a day as threads are, however many come at once', async () => {
  const all = await Promise.all(
    Array.from({ length: WRITTEN_PER_DAY.threads + 5 }, () => send({ content: 'And another thing' })),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(WRITTEN_PER_DAY.threads);
  expect(all.find(({ ok }) => !ok)).toMatchObject({ status: 429, code: 'message.wrote_too_much' });
  const first = accepted(await member.client.call(wire.supportTickets));
  const before = first.tickets.at(-1)?.id;
  const second = accepted(await member.client.call(wire.supportTickets, { query: { before } }));
  expect([first.more, second.more]).toEqual([true, false]);
  expect(new Set([...first.tickets, ...second.tickets].map(({ id }) => id)).size).toBe(
    WRITTEN_PER_DAY.threads,
  );
});

test('a question waits on the one desk, is answered into the messages, and waits anew when its writer goes on', async () => {
  const id = await sent({
    kind: 'question',
    questionType: 'game',
    content: 'When does the next draw close today?',
  });
  const [ticket] = await own();
  expect(await view(id)).toMatchObject({
    kind: 'question',
    number: ticket?.number,
    topic: { code: 'game', name: { en: 'Games and bets' } },
    dueAt: null,
    member: { username: member.account.username },
    ticket: { contact: '', answeredAt: null, closedAt: null },
  });
  expect(await answer(id, true)).toMatchObject({ status: 409, code: 'message.state_conflict' });
  accepted(await answer(id));
  expect(await own()).toMatchObject([{ state: 'answered', unread: 1, overdue: false }]);
  expect(accepted(await member.client.call(unreadCount)).count).toBe(1);
  expect(accepted(await member.client.call(inbox)).threads).toMatchObject([{ id, with: { kind: 'staff' } }]);
  const after = await view(id);
  expect([after.ticket?.answeredAt, after.ticket?.closedAt]).toEqual([api.clock.now(), api.clock.now()]);
  accepted(await say(id));
  expect(await own()).toMatchObject([{ state: 'waiting' }]);
  expect(await view(id)).toMatchObject({ state: 'waiting', ticket: { closedAt: null } });
  accepted(await close(id, 3));
  expect(await own()).toMatchObject([{ state: 'closed' }]);
});

test('a complaint has a time, goes on until it is answered for good, and then tells who decides next', async () => {
  const { count: before } = await owed(newId());
  const id = await sent(COMPLAINT);
  const [ticket] = await own();
  // The fourteenth day ends at midnight in Dhaka.
  const days = (Number(ticket?.dueAt) - api.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(14);
  expect(days).toBeLessThanOrEqual(15);
  expect(ticket?.dueAt?.toISOString()).toMatch(/T18:00:00.000Z$/);
  expect(await close(id, 1)).toMatchObject({ status: 409, code: 'message.state_conflict' });
  accepted(await answer(id));
  expect(await view(id)).toMatchObject({ state: 'answered', claimedBy: {}, ticket: { closedAt: null } });
  // It is owed an answer for good all the same.
  expect(await owed(id)).toEqual({ isAmongMine: true, isListed: true, count: before + 1 });
  accepted(await say(id));

  // Nobody ends it over a word that they have not read.
  const unread = { messageId: newId(), seen: 2, text: 'It left this morning', final: true };
  expect(await support.call(desk.answerUnanswered, { params: { id }, body: unread }, key())).toMatchObject({
    code: 'message.version_conflict',
  });
  expect(await own()).toMatchObject([{ state: 'waiting' }]);

  const finals = await Promise.all([answer(id, true), answer(id, true)]);
  expect(finals.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await view(id)).toMatchObject({ state: 'closed', ticket: { finalAt: api.clock.now() } });
  expect(await own()).toMatchObject([{ state: 'final', overdue: false }]);
  expect(await owed(id)).toEqual({ isAmongMine: false, isListed: false, count: before });
  expect(await thread(id)).toMatchObject({
    answerable: false,
    ticket: { state: 'final', nextInstance: null },
  });
  expect(await say(id)).toMatchObject({ code: 'message.not_answerable' });
  expect(await answer(id)).toMatchObject({ status: 409 });
});

test('a complaint that nobody answers for good in its time is said to be late, and leads on', async () => {
  await api.inMela((scope) =>
    scope.db
      .insertInto('messaging.support_terms')
      .values({
        merchant_id: scope.merchantId,
        question_types: JSON.stringify([
          { code: 'withdrawal', titles: { en: 'Payouts', bn: 'টাকা তোলা' }, offered: true },
          { code: 'old', titles: { en: 'Old', bn: 'পুরোনো' }, offered: false },
        ]),
        words_min: 2,
        words_max: 10,
        complaint_days: 1,
        next_instance: JSON.stringify({ en: 'The arbiter', bn: 'সালিশ' }),
      })
      .execute(),
  );
  expect(await send({ ...COMPLAINT, questionType: 'old' })).toMatchObject({
    fields: { questionType: expect.any(String) },
  });
  const id = await sent(COMPLAINT);
  expect(await thread(id)).toMatchObject({ ticket: { overdue: false, nextInstance: null } });
  api.clock.advance({ days: 2 });
  accepted(await member.client.login(member.account.username, PASSWORD));
  expect(await own()).toMatchObject([{ overdue: true, questionType: 'Payouts' }]);
  expect((await thread(id)).ticket?.nextInstance).toBe('The arbiter');
  support = await staffAtWork(api, 'support');
  accepted(await answer(id, true));
  expect(await thread(id)).toMatchObject({ ticket: { overdue: false, nextInstance: 'The arbiter' } });
});

test('notes are the staff’s alone, and not those of whoever’s own account it is about', async () => {
  const id = await sent({ content: 'The colours are nice' });
  const noteId = newId();
  for (const noted of await Promise.all([note(id, noteId), note(id, noteId)])) accepted(noted);
  expect(await view(id)).toMatchObject({ notes: [{ id: noteId, text: 'Ask finance' }] });
  expect(JSON.stringify(await thread(id))).not.toContain('Ask finance');
  expect(await note(newId())).toMatchObject({ status: 404 });

  const admin = await staffAtWork(api, 'admin');
  const people = accepted(await admin.call(staffList)).rows;
  const who = people.find(({ role }) => role.code === 'support');
  accepted(
    await admin.call(
      linkAccount,
      { params: { id: who?.id ?? '' }, body: { username: member.account.username } },
      key(),
    ),
  );
  expect((await view(id)).notes).toEqual([]);
  expect(await note(id)).toMatchObject({ code: 'staff.own_account' });
  expect(await answer(id)).toMatchObject({ code: 'staff.own_account' });
});

test('staff find it by its number', async () => {
  const id = await sent({ content: 'More fish, please' });
  const [ticket] = await own();
  const { hits } = accepted(await support.call(search, { query: { text: ticket?.number ?? '' } }));
  expect(hits).toMatchObject([{ subject: 'support-ticket', id, title: ticket?.number }]);
  const asked = accepted(await support.call(desk.unansweredList, { query: { number: ticket?.number } }));
  expect(asked.rows.map((row) => row.id)).toEqual([id]);
  const finance = await staffAtWork(api, 'finance');
  expect(accepted(await finance.call(search, { query: { text: ticket?.number ?? '' } })).hits).toEqual([]);
});
