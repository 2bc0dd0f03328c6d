import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { CompactEncrypt, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unseal } from './unseal.ts';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

it('calls no payload wrong while its key cannot be read', async () => {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const compact = await new CompactEncrypt(new TextEncoder().encode('{}'))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'any' })
    .encrypt(publicKey);
  const keys = {
    offered: () => Promise.reject(new Error('the database is away')),
    privateKey: () => Promise.reject(new Error('the database is away')),
  };
  const to = { merchantId: test.brand.mela.id, merchantCode: 'mela', path: '/anywhere' };
  await expect(unseal(test.services.database, keys, to, compact)).rejects.toThrow('away');
  await expect(unseal(test.services.database, keys, to, 'not a payload')).resolves.toBeNull();
});
