import { auditTrail } from '@mela/wire/console/audit.ts';
import {
  notificationList,
  notificationSenders,
  revealNotification,
} from '@mela/wire/console/notifications.ts';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { lastCode, notificationTo } from '@mela/testing/people/notifications.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let api: TestApi;
let shirin: ConsoleClient;

beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  shirin = openConsoleClient({ server: api.server, clock: api.clock });
  accepted(await shirin.login('mela', staffPeople.mela[0]));
});
afterAll(() => api.close());

test('a message that nobody carries is masked until somebody says why they read it', async () => {
  const to = '+8801712345678';
  const id = await notificationTo(api, 'mela', to);
  const code = await lastCode(api, 'mela', to);
  const list = accepted(await shirin.call(notificationList));
  expect(list).toMatchObject({
    rows: [{ id, channel: 'sms', to: '+880••••678' }],
  });
  expect(accepted(await shirin.call(notificationSenders))).toEqual({ channels: [] });
  expect(JSON.stringify(list)).not.toContain(code);

  expect(
    await shirin.raw('POST', `/console/notifications/${id}/reveal`, { body: { reason: '' } }),
  ).toMatchObject({
    status: 400,
  });
  const seen = accepted(
    await shirin.call(revealNotification, { params: { id }, body: { reason: 'to show the demo' } }),
  );
  expect(seen).toEqual({
    to,
    subject: 'Mela: your code',
    text: `Mela: your code is ${code}. It works for 5 minutes. Give it to nobody.`,
  });
  const rezaul = openConsoleClient({ server: api.server, clock: api.clock });
  accepted(await rezaul.login('mela', staffPeople.mela[4]));
  const { rows: entries } = accepted(
    await rezaul.call(auditTrail, { query: { action: 'notification-revealed' } }),
  );
  expect(entries).toMatchObject([
    {
      staff: { name: 'Shirin Akter' },
      subject: { kind: 'notification', id },
      after: { to: '+880••••678', channel: 'sms' },
      reason: 'to show the demo',
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain(code);
});

test('what lets its reader into an account is read by staff only where all money is play money', async () => {
  const id = await notificationTo(api, 'mela', '+8801712345699');
  const setMoney = (money: 'demo' | 'real') =>
    api.services.database.inMerchant(api.brand.mela.id, ({ db, merchantId }) =>
      db
        .updateTable('merchants.merchant')
        .set({ money, licence_reference: 'B2C-77' })
        .where('id', '=', merchantId)
        .execute(),
    );
  const reveal = () => shirin.call(revealNotification, { params: { id }, body: { reason: 'to log in' } });
  await setMoney('real');
  expect(await reveal()).toMatchObject({ status: 403, code: 'console.notification_for_owner' });
  await setMoney('demo');
  expect(await reveal()).toMatchObject({ ok: true });
});
