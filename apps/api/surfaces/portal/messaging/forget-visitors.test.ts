import { newId, type Id } from '@mela/primitives';
import { signIn } from '@mela/testing/people/member.ts';
import { openServiceDesk } from '@mela/testing/people/messages.ts';
import { accepted, type PortalClient } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import * as wire from '@mela/wire/portal/service.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetVisitors, VISITOR_TALK_DAYS } from '../../../domain/messaging/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await openServiceDesk(api);
});
afterAll(() => api.close());

const TABLES = ['thread', 'message', 'unanswered', 'service_chat', 'thread_note'] as const;
/** How many rows each table has of a talk. */
const rowsOf = (id: Id) =>
  api.inMela(async ({ db }) => {
    const counts: Record<string, number> = {};
    for (const table of TABLES) {
      const column = sql.ref(table === 'message' || table === 'thread_note' ? 'thread_id' : 'id');
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(`messaging.${table}`)} where ${column} = ${id}`.execute(
        db,
      );
      counts[table] = rows[0]?.count ?? 0;
    }
    return counts;
  });

async function talk(client: PortalClient, isVisitor: boolean): Promise<Id> {
  if (isVisitor) await client.call(wire.serviceChat);
  const proof = isVisitor ? { proof: await client.proofFor('service') } : {};
  const body = { id: newId(), csType: 'help', text: 'Where is my money?', ...proof };
  const { chatId } = accepted(await client.call(wire.writeToService, { body }));
  await api.inMela(({ db, merchantId, now }) =>
    sql`insert into messaging.thread_note (merchant_id, id, thread_id, staff_id, text, noted_at)
        values (${merchantId}, ${newId()}, ${chatId}, ${newId()}, 'Calm', ${now})`.execute(db),
  );
  return chatId;
}
const end = async (client: PortalClient, chatId: Id) =>
  accepted(await client.call(wire.endServiceChat, { body: { chatId } }));

test('of a visitor’s talk nothing is left when its time is over; of a member’s, and of one that goes on, all is', async () => {
  const { client: member } = await signIn(api, { username: 'stays' });
  const [visitor, talking] = [api.visit('mela'), api.visit('mela')];
  const [gone, own, open] = [await talk(visitor, true), await talk(member, false), await talk(talking, true)];
  await end(visitor, gone);
  await end(member, own);
  const before = { thread: 1, message: 1, unanswered: 1, service_chat: 1, thread_note: 1 };
  api.clock.advance({ days: VISITOR_TALK_DAYS - 1 });
  expect(await api.inMela(forgetVisitors)).toBe(0);
  expect(await rowsOf(gone)).toEqual(before);
  api.clock.advance({ days: 1 });
  const there = api.services.database.inMerchant(api.brand.nodi.id, forgetVisitors);
  expect(await there).toBe(0);
  const both = await Promise.all([api.inMela(forgetVisitors), api.inMela(forgetVisitors)]);
  expect(both.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await rowsOf(gone)).toEqual({
    thread: 0,
    message: 0,
    unanswered: 0,
    service_chat: 0,
    thread_note: 0,
  });
  expect(await rowsOf(own)).toEqual(before);
  expect(await rowsOf(open)).toEqual(before);
});
