import { newId, type Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import * as wire from '@mela/wire/portal/inbox.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placeAccount } from '../../../domain/agents/index.ts';
import { freezeAccount, type AccountType } from '../../../domain/identity/index.ts';
import { staffWrites, tell, WRITTEN_PER_DAY } from '../../../domain/messaging/index.ts';
import { excludePlayer } from '../../../domain/protection/index.ts';

let api: TestApi;
let people = 0;
let head: Person;
let agent: Person;
let member: Person;
let neighbour: Person;

async function join(type: AccountType, upline: Person | null): Promise<Person> {
  people += 1;
  const person = await signIn(api, { username: `writer${people}`, type });
  await api.inMela((scope) =>
    placeAccount(scope, { accountId: person.account.id, uplineId: upline ? upline.account.id : null }),
  );
  return person;
}

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  head = await join(1, null);
  agent = await join(2, head);
  member = await join(0, agent);
  neighbour = await join(0, agent);
});

const words = { subject: 'Tonight', text: 'When does the draw close?' };

const write = (from: Person, to: Person | null, said: Partial<typeof words & { id: Id }> = {}) =>
  from.client.call(wire.writeMessage, {
    body: { id: newId(), ...words, ...(to && { username: to.account.username }), ...said },
  });
const inboxOf = async ({ client }: Person, query = {}) =>
  accepted(await client.call(wire.inbox, { query })).threads;
const open = async ({ client }: Person, threadId: Id) =>
  accepted(await client.call(wire.inboxThread, { params: { threadId } }));
const unread = async ({ client }: Person) => accepted(await client.call(wire.unreadCount)).count;
const answer = (from: Person, threadId: Id, text: string, id: Id = newId()) =>
  from.client.call(wire.answerMessage, { params: { threadId }, body: { id, text } });

test('who may write to whom: a line up one step, an agent down any number, nobody sideways', async () => {
  const cannot = { status: 403, code: 'message.not_reachable' };
  const pairs: [Person, Person | null, boolean][] = [
    [member, null, true],
    [agent, null, true],
    [head, null, false],
    [agent, member, true],
    [head, member, true],
    [member, head, false],
    [member, neighbour, false],
    [member, member, false],
    [agent, agent, false],
  ];
  for (const [from, to, may] of pairs)
    expect(await write(from, to)).toMatchObject(may ? { ok: true } : cannot);
  expect(await write(agent, null, { text: 'ক'.repeat(wire.MESSAGE_MAX + 1) })).toMatchObject({
    fields: { text: expect.any(String) },
  });
  expect(accepted(await member.client.call(wire.correspondents))).toEqual({
    upline: agent.account.username,
    downline: false,
    mutedUntil: null,
  });
  expect(accepted(await head.client.call(wire.correspondents))).toMatchObject({
    upline: null,
    downline: true,
  });
});

test('a talk: unread until it is read, answered in order, found again, archived until somebody goes on', async () => {
  const { id } = accepted(await write(member, null));
  expect([await unread(member), await unread(agent)]).toEqual([0, 1]);
  expect(accepted(await agent.client.call(memberInfo)).unreadCount).toBe(1);
  expect(await inboxOf(agent)).toMatchObject([
    { id, subject: 'Tonight', with: { kind: 'downline', username: member.account.username }, unread: 1 },
  ]);
  accepted(await agent.client.call(wire.readMessages, { params: { threadId: id }, body: { seq: 99 } }));
  expect(await unread(agent)).toBe(0);
  const archive = (archived: boolean) =>
    member.client.call(wire.archiveThread, { params: { threadId: id }, body: { archived } });
  accepted(await archive(true));
  expect([await inboxOf(member), (await inboxOf(member, { archived: 'yes' })).length]).toEqual([[], 1]);
  accepted(await answer(agent, id, 'At 100 % sharp'));
  expect(await inboxOf(member)).toMatchObject([{ with: { kind: 'upline' }, unread: 1, last: { seq: 2 } }]);
  for (const [search, found] of [
    ['100 %', 1],
    ['draw CLOSE', 1],
    ['1_0', 0],
    ['nothing of the kind', 0],
  ] as const)
    expect((await inboxOf(member, { search })).length, search).toBe(found);
  const { messages } = await open(member, id);
  expect(messages.map(({ author, text }) => [author, text])).toEqual([
    ['self', words.text],
    ['other', 'At 100 % sharp'],
  ]);
  expect(await neighbour.client.call(wire.inboxThread, { params: { threadId: id } })).toMatchObject({
    status: 404,
  });
});

test('what is sent twice is one, and what comes at once is numbered without a gap', async () => {
  const id = newId();
  for (const sent of await Promise.all([1, 2, 3].map(() => write(member, null, { id }))))
    expect(accepted(sent)).toEqual({ id });
  expect(await write(neighbour, null, { id })).toMatchObject({ status: 404 });
  expect(await write(member, null, { text: '\u200B\u2060' })).toMatchObject({
    fields: { text: expect.any(String) },
  });
  const again = newId();
  const texts = ['one', 'two', 'three', 'four'];
  const all = await Promise.all([
    ...texts.map((text) => answer(agent, id, text)),
    answer(member, id, 'twice', again),
    answer(member, id, 'twice', again),
  ]);
  expect(all.filter(({ ok }) => !ok)).toEqual([]);
  const { messages } = await open(member, id);
  expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(messages.map(({ text }) => text))).toEqual(new Set([...texts, 'twice', words.text]));
});

test('an id that is somebody’s is nobody else’s, of a thread or of an answer, one after the other or at once', async () => {
  const { id } = accepted(await write(member, null));
  const used = newId();
  accepted(await answer(member, id, 'And another thing', used));
  const taken = { status: 404, code: 'request.not_found' };
  expect(await write(member, null, { id: used })).toMatchObject(taken);
  expect(await write(neighbour, null, { id: used })).toMatchObject(taken);
  const other = accepted(await write(neighbour, null)).id;
  const both = newId();
  const tried = await Promise.all([answer(member, id, 'Mine', both), answer(neighbour, other, 'Mine', both)]);
  expect(tried.filter(({ ok }) => ok)).toHaveLength(1);
  expect(tried.find(({ ok }) => !ok)).toMatchObject(taken);
  const seen = [...(await open(member, id)).messages, ...(await open(neighbour, other)).messages];
  expect(seen.map(({ seq }) => seq)).toEqual(expect.arrayContaining([1, 2, 1]));
  expect(seen).toHaveLength(4);
});

test('who is blocked, shut out or frozen is not reached, and it looks the same from outside', async () => {
  const { id } = accepted(await write(agent, member));
  const block = (blocked: boolean) =>
    member.client.call(wire.blockCorrespondent, { params: { threadId: id }, body: { blocked } });
  const same = { status: 403, code: 'message.not_reachable' };
  const tried = async () => [await write(agent, member), await answer(agent, id, 'Come back!')];
  accepted(await block(true));
  expect(await tried()).toMatchObject([same, same]);
  expect(await open(member, id)).toMatchObject({ blocked: true });
  accepted(await block(false));
  expect(await answer(agent, id, 'Hello again')).toMatchObject({ ok: true });
  await api.inMela((scope) => excludePlayer(scope, member.account.id, 7));
  expect(await tried()).toMatchObject([same, same]);
  // They may still say something themselves, and staff reach them.
  expect(await answer(member, id, 'I am taking a break')).toMatchObject({ ok: true });
  const by = { id: newId(), staffId: newId(), accountId: member.account.id };
  expect(await api.inMela((scope) => staffWrites(scope, { ...by, ...words }))).toMatchObject({ ok: true });
  await api.inMela((scope) => freezeAccount(scope, neighbour.account.id));
  expect(await write(agent, neighbour)).toMatchObject(same);
});

test('no more is written on a day than one account may, however much comes at once', async () => {
  const { id } = accepted(await write(member, null));
  const begun = await Promise.all(
    Array.from({ length: WRITTEN_PER_DAY.threads + 5 }, () => write(member, null)),
  );
  expect(begun.filter(({ ok }) => ok).length).toBe(WRITTEN_PER_DAY.threads - 1);
  expect(begun.find(({ ok }) => !ok)).toMatchObject({ status: 429, code: 'message.wrote_too_much' });
  accepted(await answer(member, id, 'An answer is still possible'));
});

test('a notice is the reader’s alone, in nobody’s words but its own, and takes no answer', async () => {
  const details = { reference: 'W-1', amount: '100.0000', currency: 'BDT' };
  await api.inMela((scope) => tell(scope, member.account.id, { notice: 'withdrawal-paid', details }));
  const [thread] = await inboxOf(member);
  expect(thread).toMatchObject({ subject: null, with: { kind: 'system' }, last: { details, text: null } });
  expect(await answer(member, thread?.id ?? '', 'Thank you')).toMatchObject({
    code: 'message.not_answerable',
  });
  expect(await inboxOf(agent)).toEqual([]);
  const trial = api.visit('mela');
  accepted(await trial.freePlay());
  expect(accepted(await trial.call(wire.unreadCount))).toEqual({ count: 0 });
  expect(await trial.call(wire.inbox)).toMatchObject({ status: 403 });
});
