import { reportedMessage, waitingTicket } from '@mela/testing/people/messages.ts';
import { saveContact } from '@mela/api/domain/contacts/index.ts';
import { RETENTION } from '@mela/api/domain/closing/index.ts';
import { placeAccount } from '@mela/api/domain/agents/index.ts';
import {
  answer,
  noteForStaff,
  openThread,
  staffNotes,
  writeTo,
  type Noted,
} from '@mela/api/domain/messaging/index.ts';
import { excludePlayer, knowPlayer, excludedOwner } from '@mela/api/domain/protection/index.ts';
import { bindPayoutAccount } from '@mela/api/domain/cashier/index.ts';
import { closingsStep } from '@mela/api/workers/closings.ts';
import { DAY_MS, newId, type Id } from '@mela/primitives';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { openPerson, PASSWORD, signIn, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { closingList } from '@mela/wire/console/account-requests.ts';
import { askClosing, ERASED_PARTS } from '@mela/wire/portal/closing.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let at: TestApi;
beforeAll(async () => {
  at = await openTestApi();
});
afterAll(() => at.close());

const DAY = 24;
const daysOf = (part: string) => RETENTION.find((one) => one.part === part)?.days ?? 0;
const work = async () => {
  while ((await closingsStep(at.services).run()) > 0);
};
/** Rows that a part of the account has, table by table, but for those that stay with nothing personal in them. */
const left = async (part: string, accountId: Id): Promise<string[]> => {
  const tables: string[] = [];
  for (const { table, owner, through, blank } of RETENTION.find((one) => one.part === part)?.rows ?? []) {
    if (blank || through) continue;
    const { rows } = await at.inMela((scope) =>
      sql`select 1 from ${sql.table(table)} where ${sql.ref(owner)} = ${accountId}`.execute(scope.db),
    );
    if (rows.length > 0) tables.push(table);
  }
  return tables;
};
const erasedParts = async (accountId: Id): Promise<string[]> =>
  (
    await at.inMela((scope) =>
      sql<{ part: string }>`select e.part from closing.erased e join closing.closing c on c.id = e.closing_id
         where c.account_id = ${accountId} order by e.erased_at, e.part`.execute(scope.db),
    )
  ).rows.map(({ part }) => part);

/** Somebody of whom much is kept, and whose account is closed. */
async function closedPerson(
  username: string,
  phone: string,
  excludedDays = 0,
  before: (accountId: Id) => Promise<unknown> = async () => {},
): Promise<Id> {
  const { account, client } = await signIn(at, { username });
  accepted(await client.call(askClosing, { body: { password: PASSWORD } }));
  await waitingTicket(at, account.id, { content: 'Goodbye' });
  await before(account.id);
  await at.inMela(async (scope) => {
    await saveContact(scope, at.services.contacts, account.id, {
      kind: 'phone',
      value: phone,
      verifiedAt: scope.now,
    });
    const holder = {
      memberId: account.id,
      kind: 'mobile',
      provider: 'bkash',
      holder: 'Rahim Uddin',
    } as const;
    await bindPayoutAccount(scope, { ...holder, number: phone.slice(3) }, at.services.secretBox);
    await knowPlayer(scope, at.services.secretBox, account.id, { phones: [{ value: phone, proven: true }] });
    if (excludedDays > 0) await excludePlayer(scope, account.id, excludedDays);
  });
  at.clock.advance({ hours: DAY * 7 });
  await work();
  return account.id;
}

it('says of every part that it erases', () => {
  expect(RETENTION.map(({ part }) => part)).toEqual([...ERASED_PARTS]);
});

it('erases what opens an account after a month, and the person after five years, each once, whoever asks at once', async () => {
  const id = await closedPerson('Vanishing', '+8801711555001');
  at.clock.advance({ hours: DAY * daysOf('access') - 1 });
  await work();
  expect(await erasedParts(id)).toEqual([]);
  expect(await left('access', id)).toEqual(
    expect.arrayContaining(['identity.session', 'messaging.support_ticket']),
  );
  at.clock.advance({ hours: 2 });
  await Promise.all([work(), work(), work()]);
  expect(await erasedParts(id)).toEqual(['access']);
  expect(await left('access', id)).toEqual([]);
  expect(await left('person', id)).toEqual(expect.arrayContaining(['contacts.contact', 'identity.login']));

  at.clock.advance({ hours: DAY * daysOf('person') });
  await Promise.all([work(), work(), work()]);
  await work();
  expect((await erasedParts(id)).toSorted()).toEqual(['access', 'exclusion', 'person']);
  expect(await left('person', id)).toEqual([]);
  const { rows } = await at.inMela((scope) =>
    sql<{ username: string; serial: bigint; ends: string[]; erased: boolean }>`
      select a.username, a.serial, c.erased_at is not null as erased,
             array(select p.number_end || length(p.sealed) from cashier.payout_account p where p.member_id = a.id) as ends
        from identity.account a join closing.closing c on c.account_id = a.id where a.id = ${id}`.execute(
      scope.db,
    ),
  );
  expect(rows[0]).toMatchObject({
    username: `closed-${rows[0]?.serial}`,
    ends: ['----0'],
    erased: true,
  });
  // The name is free again.
  await signIn(at, { username: 'Vanishing' });
});

it('erases what staff have noted with the account that it is about, be it whose words were reported or who reported them', async () => {
  const noted: Noted[] = [];
  const id = await closedPerson('Noted', '+8801711555009', 0, async (accountId) => {
    const report = await reportedMessage(at, accountId);
    noted.push(
      { about: 'report', id: report, accountId: newId() },
      { about: 'report', id: newId(), accountId },
      { about: 'application', id: newId(), accountId },
      { about: 'application', id: newId(), accountId: newId() },
    );
    for (const one of noted)
      await at.inMela((scope) =>
        noteForStaff(scope, { id: newId(), noted: one, staffId: newId(), text: 'Look twice' }),
      );
  });
  const kept = async () => {
    const notes = await Promise.all(noted.map((one) => at.inMela((scope) => staffNotes(scope, one))));
    return notes.map(({ length }) => length);
  };
  expect(await kept()).toEqual([1, 1, 1, 1]);
  at.clock.advance({ hours: DAY * daysOf('access') + 1 });
  await work();
  expect(await erasedParts(id)).toEqual(['access']);
  expect(await kept()).toEqual([0, 0, 0, 1]);
});

it('keeps by what somebody is known who is shut out for longer', async () => {
  const phone = '+8801711555002';
  const id = await closedPerson('Longer', phone, daysOf('person') + 400);
  await openStaffPeople(at.services, at.brand.mela, staffPeople.mela);
  /** What staff see is still kept of them, and for how many days after the account was closed. */
  const shown = async (state: string) => {
    const query = { member: id, state };
    const [row] = accepted(await (await staffAtWork(at, 'support')).call(closingList, { query })).rows;
    return row?.kept.map(({ part, until }) => `${part} ${(until.getTime() - Number(row.endedAt)) / DAY_MS}`);
  };
  expect(await shown('closed')).toEqual(RETENTION.map(({ part, days }) => `${part} ${days}`));
  at.clock.advance({ hours: DAY * (daysOf('person') + 30) });
  await work();
  expect((await erasedParts(id)).toSorted()).toEqual(['access', 'person']);
  expect(await shown('closed')).toEqual([`exclusion ${daysOf('exclusion')}`]);
  const known = () => at.inMela((scope) => excludedOwner(scope, at.services.secretBox, phone));
  expect(await known()).not.toBeNull();
  at.clock.advance({ hours: DAY * 400 });
  await work();
  expect((await erasedParts(id)).toSorted()).toEqual(['access', 'exclusion', 'person']);
  expect(await known()).toBeNull();
  expect(await shown('closed')).toBeUndefined();
  expect(await shown('erased')).toEqual([]);
});

it('lets nobody wait behind those who are shut out, however many they are', async () => {
  const shutOut: Person[] = [];
  for (let one = 0; one < 51; one += 1) shutOut.push(await openPerson(at, { username: `shutout${one}` }));
  await at.inMela(async (scope) => {
    for (const { account } of shutOut) await excludePlayer(scope, account.id, daysOf('person') + 4000);
    const closed = shutOut.map(({ account }) => ({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      account_id: account.id,
      asked_at: new Date(scope.now.getTime() - 1),
      closes_at: scope.now,
      state: 'closed',
      ended_at: scope.now,
    }));
    await scope.db.insertInto('closing.closing').values(closed).execute();
  });
  const later = await closedPerson('Later', '+8801711555004');
  at.clock.advance({ hours: DAY * (daysOf('person') + 1) });
  await work();
  expect((await erasedParts(later)).toSorted()).toEqual(['access', 'exclusion', 'person']);
  expect(await erasedParts(shutOut[0]?.account.id ?? '')).not.toContain('exclusion');
});

it('leaves of what somebody wrote to their agent nothing, and the agent what they said themselves', async () => {
  const agent = await openPerson(at, { username: 'Upline', type: 1 });
  const { account, client } = await signIn(at, { username: 'Writer' });
  const threadId = newId();
  const day = '2026-11-29';
  const answerOf = (text: string) =>
    at.inMela((scope) => answer(scope, { id: newId(), threadId, writerId: agent.account.id, day, text }));
  await at.inMela(async (scope) => {
    await placeAccount(scope, { accountId: agent.account.id, uplineId: null });
    await placeAccount(scope, { accountId: account.id, uplineId: agent.account.id });
    const said = { subject: 'Tonight', text: 'My number is 01711', to: { direction: 'up' } } as const;
    await writeTo(scope, { id: threadId, writerId: account.id, day, ...said });
  });
  await answerOf('Not here, please');
  accepted(await client.call(askClosing, { body: { password: PASSWORD } }));
  at.clock.advance({ hours: DAY * 7 });
  await work();
  at.clock.advance({ hours: DAY * daysOf('access') });
  await work();
  const seen = await at.inMela((scope) => openThread(scope, agent.account.id, { id: threadId, limit: 10 }));
  if (!seen.ok) throw new Error('it is the agent’s still');
  expect([seen.value.with, seen.value.subject, seen.value.messages.map(({ text }) => text)]).toEqual([
    { kind: 'gone' },
    '–',
    ['', 'Not here, please'],
  ]);
  expect(await answerOf('Are you there?')).toMatchObject({ refusal: { kind: 'not-reachable' } });
});
