import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openOutboundHere } from '@mela/api/platform/outbound/outbound.ts';
import { signIn } from '@mela/testing/people/member.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { openVendors } from '@mela/api/connectors/vendors/index.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let at: TestApi;

beforeAll(async () => {
  // Nobody listens there: a vendor that is down.
  at = await openTestApi({ STUDIO_URL: 'http://127.0.0.1:9' });
});
afterAll(() => at.close());

it('says so when a game is not listed', async () => {
  const { client } = await signIn(at, { username: 'launcher' });
  const reply = await client.call(launchGame, {
    query: { vendor: 'NOBODY', code: 'none', platform: 'html5' },
  });
  expect(reply).toMatchObject({ ok: false, status: 404, code: 'game.not_found' });
});

it('lets nobody launch who is not signed in', async () => {
  const reply = await at
    .visit('mela')
    .call(launchGame, { query: { vendor: 'A', code: 'b', platform: 'html5' } });
  expect(reply).toMatchObject({ ok: false, status: 401, code: 'session.login_required' });
});

it('takes silence from a vendor for what it is', async () => {
  const vendor = openVendors({ STUDIO_URL: 'http://127.0.0.1:9' }, openOutboundHere())('SHAPLA');
  const pretend = await openPretendVendor(at);
  expect(await vendor.games({ ...pretend.key, url: null })).toEqual({
    ok: false,
    refusal: { kind: 'vendor-silent', trouble: 'unreachable' },
  });
});
