import { BRAND_HEADER, PING, UNCLAIMED } from '@mela/wire/page.ts';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Merchant, MerchantsByHost } from '../../domain/merchants/index.ts';
import { servePing } from './ping.ts';

const mela = { code: 'mela' } as Merchant;
const nodi = { code: 'nodi' } as Merchant;
/** As it was known last. */
const last = (host: string) => (host === 'mela.example' ? mela : null);

async function brandAt(host: string, of: MerchantsByHost['of']): Promise<unknown> {
  const server = Fastify();
  servePing(server, { of, last });
  const { statusCode, headers } = await server.inject({ url: PING, headers: { host } });
  await server.close();
  return [statusCode, headers[BRAND_HEADER]];
}

it('says which brand is on a host, or that none is', async () => {
  const of = async (host: string) => (host === 'mela.example' ? nodi : null);
  expect(await brandAt('mela.example:3000', of)).toEqual([204, 'nodi']);
  expect(await brandAt('nobody.example', of)).toEqual([204, UNCLAIMED]);
});

it('says what was known last while the database is away, and does not wait for it', async () => {
  expect(await brandAt('mela.example', () => Promise.reject(new Error('away')))).toEqual([204, 'mela']);
  expect(await brandAt('mela.example', () => new Promise(() => undefined))).toEqual([204, 'mela']);
});
