import { setTimeout as sleep } from 'node:timers/promises';
import { BRAND_HEADER, PING, UNCLAIMED } from '@mela/wire/page.ts';
import type { FastifyInstance } from 'fastify';
import type { MerchantsByHost } from '../../domain/merchants/index.ts';

/** Longer than a database that is well takes; a ping is let in without being counted, so none may wait for one that is not. */
const WAIT_MS = 500;

/**
 * Answers at once on every host, and says whose it is, as far as that is known: how long this takes is what the page of the lines measures, from any
 * of the brand's hosts, and staff and `doctor` ask it which brand is there.
 */
export function servePing(server: FastifyInstance, merchantsByHost: MerchantsByHost): void {
  server.get(PING, { config: { admission: 'free' } }, async ({ headers }, reply) => {
    const host = (headers.host ?? '').replace(/:\d+$/, '');
    const asKnown = () => merchantsByHost.last(host);
    const merchant = await Promise.race([
      merchantsByHost.of(host).catch(asKnown),
      sleep(WAIT_MS, null, { ref: false }).then(asKnown),
    ]);
    return reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
      .header(BRAND_HEADER, merchant?.code ?? UNCLAIMED)
      .code(204)
      .send();
  });
}
