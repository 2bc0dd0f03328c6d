import { newId } from '@mela/primitives';
import { openTestSender } from '@mela/testing/people/payout.ts';
import { waitingWithdrawal } from '@mela/testing/people/withdrawal.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askAccount, openDesk, payoutChannelBy, payoutsOf } from './index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await openTestSender(api);
});
afterAll(() => api.close());

const move = async () => {
  const channel = await api.inMela((scope) => payoutChannelBy(scope, { code: 'sender' }));
  const asked = { channelId: channel?.id ?? '', account: 'mela', address: 'http://127.0.0.1:9' };
  return api.inMela((scope) => askAccount(scope, api.services.secretBox, 'payout', asked));
};

test('a company does not move while a payout is being ordered from it, which it would be asked to send again', async () => {
  expect(await move()).toMatchObject({ ok: true });
  const { id } = await waitingWithdrawal(api, newId());
  const staff = { staffId: newId(), ownAccountIds: [] };
  const desk = openDesk({ recordAudit: async () => {} });
  const ordered = Promise.withResolvers<null>();
  const goOn = Promise.withResolvers<null>();
  const order = api.inMela(async (scope) => {
    await desk.claim(scope, staff, id);
    await desk.approve(scope, staff, id);
    await desk.sendThrough(scope, staff, id, 'sender');
    ordered.resolve(null);
    await goOn.promise;
  });
  await ordered.promise;
  const moved = move();
  await vi.waitFor(async () => {
    const { rows } = await api.inMela((scope) =>
      sql<{
        waits: number;
      }>`select count(*)::int as waits from pg_locks where not granted`.execute(scope.db),
    );
    expect(rows[0]?.waits).toBeGreaterThan(0);
  });
  goOn.resolve(null);
  await order;
  expect(await moved).toMatchObject({
    refusal: { fields: { address: { id: 'field.channel.under-way' } } },
  });
  expect(await api.inMela((scope) => payoutsOf(scope, id))).toHaveLength(1);
});
