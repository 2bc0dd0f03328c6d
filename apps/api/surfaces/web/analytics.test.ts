import { createHash } from 'node:crypto';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { ANALYTICS_FRAME } from '@mela/wire/page.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings, merchantById, settingsOf } from '../../domain/merchants/index.ts';

let api: TestApi;
beforeAll(async () => void (api = await openTestApi()));
afterAll(() => api.close());

const frame = (host: string) => api.server.inject({ url: ANALYTICS_FRAME, headers: { host } });

const countUnder = async (analyticsId: string | null) =>
  api.inMela(async (scope) => {
    const merchant = await merchantById(scope.db, scope.merchantId);
    const { flags: _, ...settings } = await settingsOf(scope.db, merchant);
    const version = Number(merchant.settingsVersion);
    return changeSettings(scope, { ...settings, analyticsId, flags: {}, version }, []);
  });

it('visits are counted in a document of no site, of the brand that has an id, and of no other', async () => {
  expect((await frame('mela.localhost')).statusCode).toBe(404);
  expect((await countUnder('G-MELA12345')).ok).toBe(true);
  // Brands are known again within a second.
  await expect.poll(async () => (await frame('mela.localhost')).statusCode).toBe(200);
  expect((await frame('nodi.localhost')).statusCode).toBe(404);

  const { body, headers } = await frame('mela.localhost');
  const policy = String(headers['content-security-policy']);
  // `allow-same-origin` beside it would hand the page, its storage and its session to whatever runs here.
  expect(policy).toMatch(/sandbox allow-scripts$/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['set-cookie']).toBeUndefined();
  const inline = /<script>([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(inline).toContain('"G-MELA12345"');
  expect(policy).toContain(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`);
  expect(policy).not.toContain('unsafe');
});

it.each(['UA-1234-5', 'G-', 'g-mela12345', "G-1234');alert(1)//"])('%s is no id', async (analyticsId) => {
  expect(await countUnder(analyticsId)).toMatchObject({
    refusal: { fields: { analyticsId: { id: 'field.brand.analytics' } } },
  });
});
