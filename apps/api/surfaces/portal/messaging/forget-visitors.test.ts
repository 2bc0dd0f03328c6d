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

/** What there is of a talk: what was said and what it is called, and how many rows are about it. */
const restOf = (id: Id) =>
  api.inMela(async ({ db }) => {
    const { rows } = await sql<{ said: string[]; subject: string; about: number }>`
      select t.subject, (select array_agg(m.text) from messaging.message m where m.thread_id = t.id) as said,
             ((select count(*) from messaging.unanswered u where u.id = t.id)
               + (select count(*) from messaging.service_chat c where c.id = t.id)
               + (select count(*) from messaging.staff_note n where n.about_id = t.id))::int as about
        from messaging.thread t where t.id = ${id}`.execute(db);
    return rows[0];
  });

async function talk(client: PortalClient, isVisitor: boolean): Promise<Id> {
  if (isVisitor) await client.call(wire.serviceChat);
  const proof = isVisitor ? { proof: await client.proofFor('service') } : {};
  const body = { id: newId(), csType: 'help', text: 'Where is my money?', ...proof };
  const { chatId } = accepted(await client.call(wire.writeToService, { body }));
  await api.inMela(({ db, merchantId, now }) =>
    sql`insert into messaging.staff_note (merchant_id, id, about, about_id, staff_id, text, noted_at)
        values (${merchantId}, ${newId()}, 'thread', ${chatId}, ${newId()}, 'Calm', ${now})`.execute(db),
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
  const before = { subject: 'Where is my money?', said: ['Where is my money?'], about: 3 };
  api.clock.advance({ days: VISITOR_TALK_DAYS - 1 });
  expect(await api.inMela(forgetVisitors)).toBe(0);
  expect(await restOf(gone)).toEqual(before);
  api.clock.advance({ days: 1 });
  const there = api.services.database.inMerchant(api.brand.nodi.id, forgetVisitors);
  expect(await there).toBe(0);
  const both = await Promise.all([api.inMela(forgetVisitors), api.inMela(forgetVisitors)]);
  expect(both.toSorted((one, other) => one - other)).toEqual([0, 1]);
  expect(await restOf(gone)).toEqual({ subject: '–', said: [''], about: 0 });
  expect(await restOf(own)).toEqual(before);
  expect(await restOf(open)).toEqual(before);
});
