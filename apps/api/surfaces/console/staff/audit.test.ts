import { newId } from '@mela/primitives';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { waitingWithdrawal } from '@mela/testing/people/withdrawal.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import { memberLines } from '@mela/wire/console/member-lists.ts';
import { claimWithdrawal } from '@mela/wire/console/withdrawals.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit } from '../../../domain/operator/index.ts';
import type { StaffContext } from '../context.ts';
import { thingNames } from '../thing-names.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
});
afterAll(() => api.close());

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7/;

test('the trail names what was acted upon and whose it is, and shows no id, nor does a statement', async () => {
  const { account } = await openPerson(api, { username: 'Rahim2026' });
  const member = { id: account.id, username: 'Rahim2026' };
  const withdrawal = await waitingWithdrawal(api, account.id);
  const farida = await staffAtWork(api, 'farida');
  const params = { id: withdrawal.id };
  accepted(await farida.call(claimWithdrawal, { params, body: {} }, { key: newId() }));
  const unknown = newId();
  await api.inMela((scope) =>
    recordAudit(scope, {
      staffId: null,
      action: 'member-frozen',
      subject: { kind: 'member', id: account.id },
      before: { request: unknown },
      after: {
        withdrawal: withdrawal.id,
        by: [unknown, account.id],
        [withdrawal.id]: `${withdrawal.id} paid`,
      },
    }),
  );
  const rezaul = await staffAtWork(api, 'rezaul');
  const { rows } = accepted(
    await rezaul.call(auditTrail, { query: { subjectId: `${account.id},${withdrawal.id}` } }),
  );
  expect(rows).toMatchObject([
    { thing: null, member, before: {}, after: { withdrawal: withdrawal.reference, by: ['Rahim2026'] } },
    { thing: { name: { en: withdrawal.reference } }, member },
  ]);
  expect(rows[0]?.after).toHaveProperty(withdrawal.reference, `${withdrawal.reference} paid`);
  for (const { before, after, reason } of rows)
    expect(JSON.stringify([before, after, reason])).not.toMatch(ID);

  const lines = accepted(await rezaul.call(memberLines, { query: { member: account.id } })).rows;
  expect(lines.map(({ reference }) => reference)).toContain(withdrawal.reference);
  for (const { reference } of lines) expect(reference ?? '').not.toMatch(ID);
});

test('whoever may not look at members sees of a name how it begins', async () => {
  const { account } = await openPerson(api, { username: 'Karim2026' });
  const looker = { staff: { permissions: ['audit.view'] }, language: 'en' } as unknown as StaffContext;
  const things = await api.inMela((scope) => thingNames(scope, looker, [account.id]));
  expect(things.thing(account.id)).toEqual({ name: null, member: { id: account.id, username: 'K••••' } });
  expect(things.withNames({ by: account.id })).toEqual({ by: 'K••••' });
});
