import { newId } from '@mela/primitives';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { waitingWithdrawal } from '@mela/testing/people/withdrawal.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import { roundList } from '@mela/wire/console/games.ts';
import { heldCredits } from '@mela/wire/console/vendor-credits.ts';
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

test('the trail is asked for whatever is a member’s, and a round is named by its game and number', async () => {
  const { account } = await openPerson(api, { username: 'Salma2026' });
  const { account: other } = await openPerson(api, { username: 'Habib2026' });
  const vendor = await openPretendVendor(api);
  const seat = await vendor.seatOf(account.id);
  await vendor.betAndSettle(seat, { transaction: 'b', round: 'played', win: 99_999_999_999_999_0000n });
  const withdrawal = await waitingWithdrawal(api, account.id);
  const rezaul = await staffAtWork(api, 'rezaul');
  const [round] = accepted(await rezaul.call(roundList, { query: { member: 'Salma2026' } })).rows;
  const [credit] = accepted(await rezaul.call(heldCredits, { query: { member: 'Salma2026' } })).rows;
  if (!round || !credit) throw new Error('its win is held');
  const name = `${round.game.name['en']} ${round.number}`;
  const [ours, theirs] = [newId(), newId()];
  await api.inMela(async (scope) => {
    const line = { staffId: null, action: 'content-previewed' } as const;
    await recordAudit(scope, { ...line, subject: { kind: 'withdrawal', id: withdrawal.id } });
    await recordAudit(scope, { ...line, subject: { kind: 'member', id: other.id } });
    await recordAudit(scope, { ...line, subject: { kind: 'list', id: 'Salma2026' } });
    const ticket = {
      merchant_id: scope.merchantId,
      vendor_code: vendor.code,
      kind: 'no-answer',
      opened_at: scope.now,
    };
    for (const [id, player] of [
      [ours, account.id],
      [theirs, 'P-77'],
    ] as const) {
      await scope.db
        .insertInto('vendor_wallets.ticket')
        .values({ ...ticket, id, subject: player, detail: JSON.stringify({ player }) })
        .execute();
      await recordAudit(scope, { ...line, subject: { kind: 'wallet-ticket', id } });
    }
    await recordAudit(scope, { ...line, subject: { kind: 'held-vendor-credit', id: credit.id } });
    const after = { round: round.id };
    await recordAudit(scope, { ...line, subject: { kind: 'member', id: account.id }, after });
  });
  const asked = (member: string) =>
    rezaul.call(auditTrail, { query: { member, action: 'content-previewed' } });
  const { rows } = accepted(await asked('salma2026'));
  expect(rows).toMatchObject([
    { subject: { kind: 'member' }, after: { round: name } },
    { subject: { kind: 'held-vendor-credit' }, thing: { name: { en: name } } },
    { subject: { kind: 'wallet-ticket', id: ours } },
    { subject: { kind: 'withdrawal' }, thing: { name: { en: withdrawal.reference } } },
  ]);
  for (const { member } of rows) expect(member).toEqual({ id: account.id, username: 'Salma2026' });
  expect(accepted(await asked(other.id)).rows).toHaveLength(1);
  expect(accepted(await asked('nobody-here')).rows).toEqual([]);
});
