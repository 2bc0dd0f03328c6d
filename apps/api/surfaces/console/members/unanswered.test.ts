import { newId } from '@mela/primitives';
import type { ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { unansweredThread } from '@mela/testing/people/messages.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import { writeToMember } from '@mela/wire/console/member-messages.ts';
import { linkAccount, staffList } from '@mela/wire/console/staff.ts';
import * as wire from '@mela/wire/console/unanswered.ts';
import { waitingForMe } from '@mela/wire/console/waiting.ts';
import { answerMessage } from '@mela/wire/portal/inbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let api: TestApi;
let support: ConsoleClient;
let admin: ConsoleClient;
let member: Person;

beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  support = await staffAtWork(api, 'support');
  admin = await staffAtWork(api, 'admin');
  member = await signIn(api, { username: 'nargis' });
});
afterAll(() => api.close());

const key = () => ({ key: newId() });
const waits = () => unansweredThread(api, member.account.id);
const claim = (client: ConsoleClient, id: string) =>
  client.call(wire.claimUnanswered, { params: { id }, body: {} }, key());
const close = (client: ConsoleClient, id: string, seen: number) =>
  client.call(wire.closeUnanswered, { params: { id }, body: { seen } }, key());
const reply = (client: ConsoleClient, threadId: string, seen = 2) =>
  client.call(writeToMember, {
    params: { id: member.account.id },
    body: { messageId: newId(), threadId, seen, subject: '', text: 'Thank you' },
  });
const say = (threadId: string) =>
  member.client.call(answerMessage, { params: { threadId }, body: { id: newId(), text: 'And?' } });
const seen = async (id: string) => accepted(await support.call(wire.unansweredView, { params: { id } }));
const waiting = async (client: ConsoleClient) =>
  accepted(await client.call(waitingForMe))
    .items.filter(({ subject }) => subject === 'unanswered')
    .map(({ id, isMine }) => [id, isMine]);

test('a member’s answer waits for staff, the oldest first, until somebody answers; another one waits anew', async () => {
  const first = await waits();
  api.clock.advance({ minutes: 5 });
  const second = await waits();
  const rows = accepted(await support.call(wire.unansweredList, { query: { state: 'waiting' } })).rows;
  expect(rows.map(({ id, words, member: whose }) => [id, words, whose?.username])).toEqual([
    [first, 'I sent it on Monday', 'nargis'],
    [second, 'I sent it on Monday', 'nargis'],
  ]);
  expect(await waiting(support)).toEqual([
    [first, false],
    [second, false],
  ]);
  // More words of the member change the last words, and not since when they wait.
  accepted(await say(first));
  expect(await seen(first)).toMatchObject({ words: 'And?', since: rows[0]?.since, state: 'waiting' });
  accepted(await reply(support, first, 3));
  expect(await seen(first)).toMatchObject({ state: 'answered', settledBy: { id: expect.any(String) } });
  expect(await waiting(support)).toEqual([[second, false]]);
  accepted(await say(first));
  expect(await seen(first)).toMatchObject({ state: 'waiting', claimedBy: null, settledBy: null });
  accepted(await close(support, first, 5));
  accepted(await close(support, second, 2));
});

test('of two who take it at once one has it, and nobody else answers or closes it until it is given back or handed over', async () => {
  const id = await waits();
  const taken = await Promise.all([support, admin].map((client) => claim(client, id)));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  expect(taken.find(({ ok }) => !ok)).toMatchObject({ code: 'message.claimed' });
  const [holder, other] = taken[0]?.ok ? [support, admin] : [admin, support];
  expect([await waiting(holder), await waiting(other)]).toEqual([[[id, true]], []]);
  expect(await reply(other, id)).toMatchObject({ code: 'message.claimed' });
  expect(await close(other, id, 2)).toMatchObject({ code: 'message.claimed' });
  const { colleagues } = accepted(await holder.call(wire.unansweredView, { params: { id } }));
  const mine = accepted(await other.call(wire.unansweredView, { params: { id } })).colleagues;
  const to = colleagues.find((one) => !mine.some((their) => their.id === one.id))?.id ?? '';
  const hand = (client: ConsoleClient, whom: string) =>
    client.call(wire.handOverUnanswered, { params: { id }, body: { to: whom } }, key());
  expect(await hand(other, to)).toMatchObject({ code: 'message.claimed' });
  expect(await hand(holder, newId())).toMatchObject({ status: 404 });
  accepted(await hand(holder, to));
  expect([await waiting(holder), await waiting(other)]).toEqual([[], [[id, true]]]);
  accepted(await holder.call(wire.releaseUnanswered, { params: { id }, body: {} }, key()));
  expect(await seen(id)).toMatchObject({ claimedBy: null });
  accepted(await close(support, id, 2));
  expect(await claim(support, id)).toMatchObject({ code: 'message.state_conflict' });
  const query = { subjectKind: 'member', subjectId: member.account.id } as const;
  const { rows } = accepted(await admin.call(auditTrail, { query }));
  const done = rows.map(({ action }) => action);
  expect(rows.find(({ action }) => action === 'answer-handed-over')?.after).toEqual({
    state: 'waiting',
    claimedBy: colleagues.find((one) => one.id === to)?.name,
  });
  for (const action of ['answer-claimed', 'answer-handed-over', 'answer-released', 'answer-not-needed'])
    expect(done).toContain(action);
});

test('of two who answer at once one does; who closes it has read the last word', async () => {
  const id = await waits();
  const sent = await Promise.all([support, admin].map((client) => reply(client, id)));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  expect(sent.find(({ ok }) => !ok)).toMatchObject({ code: 'message.version_conflict' });
  accepted(await say(id));
  accepted(await say(id));
  expect(await close(support, id, 4)).toMatchObject({ code: 'message.version_conflict' });
  accepted(await close(support, id, 5));
  expect((await seen(id)).messages).toHaveLength(5);
});

test('what people of a line write to each other waits for nobody, and whoever may not write reads nothing', async () => {
  const finance = await staffAtWork(api, 'finance');
  const refused = { code: 'staff.not_allowed' };
  expect(await finance.call(wire.unansweredList, {})).toMatchObject(refused);
  expect(await claim(support, newId())).toMatchObject({ status: 404 });
});

test('nobody takes, closes or answers what their own account has written', async () => {
  const id = await waits();
  const mine = staffPeople.mela.find(({ role }) => role === 'support');
  const colleague = accepted(await admin.call(staffList)).rows.find((one) => one.username === mine?.username);
  const link = { params: { id: colleague?.id ?? '' }, body: { username: 'nargis' } };
  accepted(await admin.call(linkAccount, link));
  const own = { status: 403, code: 'staff.own_account' };
  for (const tried of [await claim(support, id), await close(support, id, 2), await reply(support, id)])
    expect(tried).toMatchObject(own);
  expect(await seen(id)).toMatchObject({ state: 'waiting', claimedBy: null });
});
