import { saveContact } from '@mela/api/domain/contacts/index.ts';
import { excludePlayer } from '@mela/api/domain/protection/index.ts';
import { codeOf } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { lastCode } from '@mela/testing/people/notifications.ts';
import { waitingTicket } from '@mela/testing/people/messages.ts';
import { PASSWORD, signIn, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { dataRequestList } from '@mela/wire/console/account-requests.ts';
import { ownerCode } from '@mela/wire/portal/owner-proof.ts';
import { askOwnData, callOffOwnData, ownData, ownDataFile } from '@mela/wire/portal/own-data.ts';
import { beginTotp, confirmTotp } from '@mela/wire/portal/security.ts';
import { newId } from '@mela/primitives';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let at: TestApi;
let rahim: Person;
let karim: Person;
const proof = { password: PASSWORD };

beforeAll(async () => {
  at = await openTestApi();
  const vendor = await openPretendVendor(at);
  rahim = await signIn(at, { username: 'rahim2026' });
  karim = await signIn(at, { username: 'karim2026' });
  for (const [person, count] of [
    [rahim, 3],
    [karim, 2],
  ] as const) {
    const seat = await vendor.seatOf(person.account.id);
    for (let index = 0; index < count; index += 1) {
      at.clock.advance({ seconds: 1 });
      const name = `${person.account.username}${index}`;
      await vendor.bet(seat, { transaction: name, round: name });
      await vendor.settle(seat, {
        transaction: `${name}w`,
        reference: name,
        round: name,
        amount: 0n,
        endRound: true,
      });
    }
  }
  await at.deliver();
});
afterAll(() => at.close());

/** Rows of a file without its head, each as part, number, field and value. */
const rowsIn = (file: unknown): string[][] =>
  new TextDecoder()
    .decode((file as { bytes: Uint8Array }).bytes)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.slice(1, -1).split('","'));

/** What an account's changes were announced as. */
const announced = async (): Promise<number> => {
  const { rows } = await at.inMela((scope) =>
    sql<{
      count: number;
    }>`select count(*)::int as count from notifications.notification where kind = 'account-changed'`.execute(
      scope.db,
    ),
  );
  return rows[0]?.count ?? 0;
};

const signedInAgain = async (person: Person) => {
  const client = at.visit('mela');
  expect(await client.login(person.account.username, PASSWORD)).toMatchObject({ ok: true });
  return client;
};

it('takes the password, waits a day, is told to its owner, and can be called off', async () => {
  expect(accepted(await rahim.client.call(ownData))).toBeNull();
  expect(await rahim.client.call(askOwnData, { body: { password: 'not it' } })).toMatchObject({
    fields: { password: expect.any(String) },
  });
  const contact = { kind: 'email', value: 'rahim@example.com' } as const;
  await at.inMela(async (scope) =>
    saveContact(scope, at.services.contacts, rahim.account.id, { ...contact, verifiedAt: scope.now }),
  );
  const before = await announced();
  expect(await rahim.client.call(askOwnData, { body: proof })).toMatchObject({
    fields: { verificationCode: expect.any(String) },
  });
  const withCode = async () => {
    accepted(await rahim.client.call(ownerCode));
    return { ...proof, verificationCode: await lastCode(at, 'mela', contact.value) };
  };
  const asked = accepted(await rahim.client.call(askOwnData, { body: await withCode() }));
  expect(await announced()).toBe(before + 1);
  expect(asked.readyAt.getTime() - at.clock.now().getTime()).toBe(24 * 3_600_000);
  // Asked for again it is the same wish.
  at.clock.advance({ minutes: 5 });
  expect(accepted(await rahim.client.call(askOwnData, { body: await withCode() }))).toEqual(asked);
  expect(await announced()).toBe(before + 1);
  expect(accepted(await rahim.client.call(ownData))).toEqual(asked);
  expect(accepted(await karim.client.call(ownData))).toBeNull();
  at.clock.advance({ minutes: 1 });
  expect(await rahim.client.call(ownDataFile, { body: await withCode() })).toMatchObject({
    code: 'own_data.not_ready',
  });
  accepted(await rahim.client.call(callOffOwnData));
  expect(accepted(await rahim.client.call(ownData))).toBeNull();
});

it('is downloaded once, however many ask at once, with the password again, and has nobody else in it', async () => {
  // Whoever asked had the code; whoever downloads needs one, too.
  const shown = async (client: Person['client']) => {
    accepted(await client.call(ownerCode));
    return { ...proof, verificationCode: await lastCode(at, 'mela', 'rahim@example.com') };
  };
  at.clock.advance({ minutes: 1 });
  accepted(await rahim.client.call(askOwnData, { body: await shown(rahim.client) }));
  const staffId = newId();
  await waitingTicket(at, rahim.account.id, { content: 'The page is slow' });
  await waitingTicket(at, karim.account.id, { content: 'Said by karim' });
  await at.inMela(async (scope) => {
    await excludePlayer(scope, rahim.account.id, 1, { staffId, reason: 'Asked on the phone' });
  });
  at.clock.advance({ hours: 25 });
  const client = await signedInAgain(rahim);
  expect(await client.call(ownDataFile, { body: { password: 'not it' } })).toMatchObject({ status: 400 });
  const body = await shown(client);
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.call(ownDataFile, { body })));
  const [file, ...others] = answers.toSorted((one, other) => Number(other.ok) - Number(one.ok));
  for (const refused of others) expect(refused).toMatchObject({ ok: false });
  if (!file?.ok) throw new Error('nobody got the file');
  const rows = rowsIn(file.value);
  expect(rows).toContainEqual(['account', '1', 'username', 'rahim2026']);
  expect(rows.filter(([part, , field]) => part === 'bet' && field === 'stake')).toHaveLength(3);
  expect(rows.filter(([part]) => part === 'login').length).toBeGreaterThan(0);
  expect(rows.filter(([, , , value]) => value === 'The page is slow').map(([part]) => part)).toContain(
    'message',
  );
  expect(rows.filter(([part, , field]) => part === 'support-ticket' && field === 'contact')).toHaveLength(1);
  expect(rows).toContainEqual(['exclusion', '1', 'reason', 'Asked on the phone']);
  expect(rows.filter(([part, , field]) => part === 'session' && field === 'address').length).toBe(2);
  expect(rows.filter(([part, , field]) => part === 'game-opened' && field === 'vendor')).toHaveLength(1);
  const all = JSON.stringify(rows);
  expect(all).not.toContain(staffId);
  expect(all).not.toContain('karim');
  expect(all).not.toContain(karim.account.id);
  expect(accepted(await client.call(ownData))).toBeNull();
});

it('is forgotten when nobody fetches it within a week', async () => {
  const client = await signedInAgain(karim);
  accepted(await client.call(askOwnData, { body: proof }));
  at.clock.advance({ hours: 24 * 8 + 1 });
  const later = await signedInAgain(karim);
  expect(accepted(await later.call(ownData))).toBeNull();
  expect(await later.call(ownDataFile, { body: proof })).toMatchObject({ code: 'own_data.not_ready' });
  accepted(await later.call(askOwnData, { body: proof }));
  const { rows } = await at.inMela((scope) =>
    sql<{ ended: boolean }>`select ended_at is not null as ended from security.data_export
       where account_id = ${karim.account.id} order by asked_at`.execute(scope.db),
  );
  expect(rows.map(({ ended }) => ended)).toEqual([true, false]);
});

it('shows staff who asked and what became of it, by its state', async () => {
  await openStaffPeople(at.services, at.brand.mela, staffPeople.mela);
  const support = await staffAtWork(at, 'support');
  const asked = accepted(await support.call(dataRequestList)).rows;
  expect(asked.map(({ member, state }) => `${member.username} ${state}`)).toEqual([
    'karim2026 waiting',
    'karim2026 expired',
    'rahim2026 downloaded',
    'rahim2026 called-off',
  ]);
  for (const row of asked)
    expect(accepted(await support.call(dataRequestList, { query: { state: row.state } })).rows).toEqual([
      row,
    ]);
  at.clock.advance({ hours: 24 });
  const later = await staffAtWork(at, 'support');
  const ready = accepted(await later.call(dataRequestList, { query: { state: 'ready' } })).rows;
  expect(ready.map(({ state }) => state)).toEqual(['ready']);
  expect(await (await staffAtWork(at, 'content')).call(dataRequestList)).toMatchObject({ status: 403 });
});

it('takes what the authenticator shows besides, where there is one', async () => {
  const { client } = await signIn(at, { username: 'totpi2026' });
  const { secret } = accepted(await client.call(beginTotp, { body: proof }));
  const shown = () => codeOf({ totpSecret: secret }, at.clock.now());
  accepted(await client.call(confirmTotp, { body: { code: shown() } }));
  at.clock.advance({ seconds: 30 });
  expect(await client.call(askOwnData, { body: proof })).toMatchObject({
    fields: { authenticatorCode: expect.any(String) },
  });
  expect(accepted(await client.call(ownData))).toBeNull();
  accepted(await client.call(askOwnData, { body: { ...proof, authenticatorCode: shown() } }));
});
