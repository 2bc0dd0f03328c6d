import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { newId } from '@mela/primitives';
import * as wire from '@mela/wire/portal/chat-room.ts';
import { lotteryOrderCancel, lotteryOrderPlace } from '@mela/wire/portal/lottery.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  banFromRoom,
  forgetRoom,
  mute,
  ownRoomMessages,
  removeFromRoom,
  removeRoomName,
  saveRoomTerms,
  sayForHouse,
} from '../../../domain/messaging/index.ts';
import { excludePlayer } from '../../../domain/protection/index.ts';
import { ALL_OF_FIRST, game, openLotteryApi } from '../lottery/test-lottery-api.ts';

const sale = openLotteryApi([lotteryGames.ssc1m]);
const STAFF = newId();
const terms = { open: true, slowSeconds: 5, depositedMin: 0n, blockedWords: ['donkey'] };

let people = 0;
let rina: Person;
let rahim: Person;

/** Somebody in the room under a name. */
async function comer(): Promise<Person> {
  people += 1;
  const name = `Talker ${people}`;
  const person = await signIn(sale.test, { username: `talker${people}` });
  accepted(await person.client.call(wire.chooseRoomName, { body: { name } }));
  return person;
}

beforeAll(() => sale.test.inMela((scope) => saveRoomTerms(scope, terms)));
beforeEach(async () => {
  await sale.test.inMela((scope) => saveRoomTerms(scope, terms));
  rina = await comer();
  rahim = await comer();
});

type Share = { kind: 'order' | 'win'; id: string };
const say = ({ client }: Person, text: string, id = newId(), share?: Share) =>
  client.call(wire.sayInRoom, { body: { id, text, ...(share && { share }) } });
const standing = async ({ client }: Person) => accepted(await client.call(wire.chatRoom)).standing;
const messages = async ({ client }: Person, query: { before?: number; after?: number } = {}) =>
  accepted(await client.call(wire.roomMessages, { query })).messages;
const wait = (seconds: number) => sale.test.clock.advance({ seconds });

test('what is said has its place, and is read by all, part by part', async () => {
  const { seq } = accepted(await say(rina, 'নমস্কার <b>সবাইকে</b>'));
  for (let n = 1; n <= 60; n += 1) {
    wait(5);
    expect(accepted(await say(rahim, `Word ${n}`)).seq).toBe(seq + n);
  }
  const latest = await messages(rina);
  expect(latest.map((one) => one.seq)).toEqual(Array.from({ length: 50 }, (_, at) => seq + 11 + at));
  const before = accepted(await rina.client.call(wire.roomMessages, { query: { before: seq + 11 } }));
  expect(before.messages.find((one) => one.seq === seq)).toMatchObject({
    by: { kind: 'member', name: expect.stringContaining('Talker') },
    text: 'নমস্কার <b>সবাইকে</b>',
    removed: false,
  });
  expect((await messages(rina, { after: seq + 58 })).map(({ text }) => text)).toEqual(['Word 59', 'Word 60']);
});

test('twenty at once under one id are one message; under twenty ids the slow mode lets one through', async () => {
  const id = newId();
  const once = await Promise.all(Array.from({ length: 20 }, () => say(rina, 'Once', id)));
  expect(new Set(once.map((one) => accepted(one).seq)).size).toBe(1);
  const many = await Promise.all(Array.from({ length: 20 }, () => say(rahim, 'Many')));
  expect(many.filter(({ ok }) => ok)).toHaveLength(1);
  expect(many.find(({ ok }) => !ok)).toMatchObject({ status: 429, code: 'room.slow' });
  expect((await messages(rina)).filter(({ text }) => ['Once', 'Many'].includes(text))).toHaveLength(2);
  // Nobody says something under another's id.
  expect(await say(rahim, 'Mine', id)).toMatchObject({ status: 404 });
});

test('many at once have places without a gap', async () => {
  const crowd = await Promise.all(Array.from({ length: 12 }, comer));
  const said = await Promise.all(crowd.map((person) => say(person, 'Now')));
  const seqs = said.map((one) => accepted(one).seq).toSorted((a, b) => a - b);
  expect(seqs).toEqual(seqs.map((_, at) => (seqs[0] ?? 0) + at));
});

test('phones, links and unwanted words stop beside the field, and nothing is said', async () => {
  const before = await messages(rina);
  for (const text of ['call 01712345678', 'example.com', 'you d0nkey', '   ', 'x'.repeat(301)])
    expect(await say(rina, text), text).toMatchObject({ status: 400, fields: { text: expect.any(String) } });
  expect(await messages(rina)).toEqual(before);
});

test('a name is chosen once; of ten who want the same one gets it, or one that looks like it', async () => {
  const all = await Promise.all(
    Array.from({ length: 10 }, async () => {
      people += 1;
      return signIn(sale.test, { username: `talker${people}` });
    }),
  );
  const names = ['Moonlight', 'M00nlight', 'moonIight', 'Moonlight ', 'MOONLIGHT'];
  const chosen = await Promise.all(
    all.map(({ client }, at) =>
      client.call(wire.chooseRoomName, { body: { name: names[at % names.length] ?? '' } }),
    ),
  );
  expect(chosen.filter(({ ok }) => ok)).toHaveLength(1);
  expect(chosen.find(({ ok }) => !ok)).toMatchObject({ fields: { name: expect.any(String) } });
  expect(await rina.client.call(wire.chooseRoomName, { body: { name: 'Sunlight' } })).toMatchObject({
    status: 400,
  });
  for (const name of ['Mela', 'মেলা', 'Me1a Admin'])
    expect(await all[1]?.client.call(wire.chooseRoomName, { body: { name } })).toMatchObject({ status: 400 });
  const nameless = all[chosen.findIndex(({ ok }) => !ok)];
  expect(nameless && (await say(nameless, 'Hello'))).toMatchObject({ code: 'room.name_needed' });
  const { name: own } = accepted(await rina.client.call(wire.chatRoom));
  await sale.test.inMela((scope) => removeRoomName(scope, rina.account.id));
  expect(await say(rina, 'Hello')).toMatchObject({ code: 'room.name_needed' });
  // Not the one that was taken away, however it is spelt.
  expect(await rina.client.call(wire.chooseRoomName, { body: { name: own ?? '' } })).toMatchObject({
    status: 400,
  });
  accepted(await rina.client.call(wire.chooseRoomName, { body: { name: 'Sunlight' } }));
});

test('who may not enter neither reads nor writes, and is told why', async () => {
  accepted(await say(rahim, 'Something to read'));
  const may = async (person: Person) => [
    await standing(person),
    (await person.client.call(wire.roomMessages, { query: {} })).ok,
    (await say(person, 'I am here')).ok,
  ];
  expect(await may(rina)).toEqual(['open', true, true]);
  const by = { accountId: rina.account.id, staffId: STAFF };
  await sale.test.inMela((scope) => banFromRoom(scope, { ...by, banned: true }));
  expect(await may(rina)).toEqual(['banned', false, false]);
  await sale.test.inMela((scope) => banFromRoom(scope, { ...by, banned: false }));
  wait(5);
  expect(await may(rina)).toEqual(['open', true, true]);
  await sale.test.inMela((scope) => saveRoomTerms(scope, { ...terms, depositedMin: 1n }));
  expect(await may(rina)).toEqual(['deposit-needed', false, false]);
  // Whoever is shut out is asked for no deposit.
  await sale.test.inMela((scope) => excludePlayer(scope, rina.account.id, 7));
  expect(await may(rina)).toEqual(['shut-out', false, false]);
  await sale.test.inMela((scope) => saveRoomTerms(scope, terms));
  expect(await may(rina)).toEqual(['shut-out', false, false]);
  await sale.test.inMela((scope) => saveRoomTerms(scope, { ...terms, open: false }));
  expect(await may(rahim)).toEqual(['closed', false, false]);
});

test('a muted member reads, and is told until when they do not write', async () => {
  await sale.test.inMela((scope) => mute(scope, { accountId: rina.account.id, staffId: STAFF, days: 1 }));
  expect(accepted(await rina.client.call(wire.chatRoom))).toMatchObject({
    standing: 'open',
    mutedUntil: expect.any(Date),
  });
  expect(await say(rina, 'Still here')).toMatchObject({ code: 'message.muted' });
  expect(await messages(rina)).toEqual(await messages(rahim));
});

test('what staff take out is gone for members; what they say has their mark, and they answer for no name', async () => {
  const rude = newId();
  const { seq } = accepted(await say(rina, 'Something rude', rude));
  const removed = await sale.test.inMela((scope) =>
    removeFromRoom(scope, { messageId: rude, staffId: STAFF, reason: 'rude' }),
  );
  expect(removed).toMatchObject({ ok: true, value: { text: 'Something rude' } });
  const again = await sale.test.inMela((scope) =>
    removeFromRoom(scope, { messageId: rude, staffId: STAFF, reason: 'ruder' }),
  );
  expect(again).toMatchObject({ ok: false, refusal: { kind: 'thread-state-conflict' } });
  await sale.test.inMela((scope) => sayForHouse(scope, { id: newId(), staffId: STAFF, text: 'Be kind.' }));
  expect(await messages(rahim, { after: seq - 1 })).toMatchObject([
    { seq, text: '', removed: true },
    { by: { kind: 'staff', name: null }, text: 'Be kind.' },
  ]);
});

test('whom somebody blocks is told to their page alone; what others said is reported once', async () => {
  const name = `Talker ${people}`;
  expect(accepted(await rina.client.call(wire.blockInRoom, { body: { name, blocked: true } }))).toEqual({
    blocked: [name],
  });
  expect(accepted(await rahim.client.call(wire.chatRoom)).blocked).toEqual([]);
  expect(accepted(await rina.client.call(wire.blockInRoom, { body: { name, blocked: false } }))).toEqual({
    blocked: [],
  });
  const own = await rahim.client.call(wire.blockInRoom, { body: { name, blocked: true } });
  expect(own).toMatchObject({ status: 404 });
  const { seq } = accepted(await say(rahim, 'Give me money'));
  const body = { seq, reason: 'money', words: '' } as const;
  for (let n = 0; n < 2; n += 1) accepted(await rina.client.call(wire.reportInRoom, { body }));
  const { rows } = await sale.test.inMela((scope) =>
    scope.db
      .selectFrom('messaging.report')
      .select('writer_id')
      .execute()
      .then((rows) => ({ rows })),
  );
  expect(rows).toEqual([{ writer_id: rahim.account.id }]);
  expect(await rahim.client.call(wire.reportInRoom, { body })).toMatchObject({
    code: 'message.not_reportable',
  });
});

test('an order stands beside what is said, and its lines are another’s to copy; nobody shows what is not theirs', async () => {
  const rich = await sale.rich();
  accepted(await rich.client.call(wire.chooseRoomName, { body: { name: 'Rich one' } }));
  const { drawNumber } = await sale.onSale();
  const order = async (key: string) =>
    accepted(
      await rich.client.call(
        lotteryOrderPlace,
        { body: { game, drawNumber, lines: [ALL_OF_FIRST] } },
        { key },
      ),
    ).orderId;
  const id = await order('an-order-to-be-shown');
  expect(await say(rina, 'Mine', newId(), { kind: 'order', id })).toMatchObject({
    code: 'room.not_shareable',
  });
  expect(await say(rina, 'Mine', newId(), { kind: 'win', id })).toMatchObject({ code: 'room.not_shareable' });
  const messageId = newId();
  const { seq } = accepted(await say(rich, '', messageId, { kind: 'order', id }));
  const [shown] = await messages(rina, { after: seq - 1 });
  expect(shown?.card).toMatchObject({
    kind: 'order',
    game,
    drawNumber,
    lines: 1,
    stake: 200_000n,
    win: null,
  });
  const lines = () => rina.client.call(wire.roomCardLines, { query: { messageId } });
  expect(accepted(await lines())).toEqual({
    game,
    prizeMode: expect.any(String),
    lines: [{ ...ALL_OF_FIRST }],
  });
  await sale.test.inMela((scope) => removeFromRoom(scope, { messageId, staffId: STAFF, reason: 'no' }));
  expect(await lines()).toMatchObject({ status: 404 });
  const given = await order('an-order-that-is-given-back');
  accepted(
    await rich.client.call(lotteryOrderCancel, { params: { orderId: given } }, { key: 'give-it-back' }),
  );
  wait(5);
  expect(await say(rich, '', newId(), { kind: 'order', id: given })).toMatchObject({
    code: 'room.not_shareable',
  });
});

test('what was said is one’s own to take along, and blanked after ninety days', async () => {
  accepted(await say(rina, 'To be kept'));
  const own = () => sale.test.inMela((scope) => ownRoomMessages(scope, rina.account.id, null, 10));
  expect(await own()).toMatchObject({ entries: [{ text: 'To be kept', card: null }] });
  expect(await sale.test.inMela(forgetRoom)).toBe(0);
  wait(91 * 86_400);
  expect(await sale.test.inMela(forgetRoom)).toBeGreaterThan(0);
  expect(await sale.test.inMela(forgetRoom)).toBe(0);
  expect(await own()).toMatchObject({ entries: [{ text: '' }] });
});
