import type { FastifyInstance } from 'fastify';
import {
  bringBackPayout,
  hearPayout,
  isKnown,
  payoutChannelBy,
  type PayoutOutcome,
} from '../../domain/cashier/index.ts';
import { merchantByCode } from '../../domain/merchants/index.ts';
import type { Services } from '../../services.ts';

/** What nobody's payout accounts for, or what takes back a word that was given for good: people must look. */
const ALARMING: readonly PayoutOutcome[] = [
  'other-amount',
  'reference-not-found',
  'contradiction',
  'used-transaction',
];

/** Mounts what companies that send money say of it. As with deposits: known by signature alone, and 2xx means noted for good. */
export function servePayoutCallbacks(callbacks: FastifyInstance, services: Services): void {
  const { database, payoutGateways, clock } = services;
  callbacks.post<{ Params: { merchant: string; channel: string } }>(
    '/connect/payments/:merchant/payouts/:channel',
    { config: { admission: 'companies', call: { surface: 'payments', name: 'payout' } } },
    async (request, reply) => {
      const merchant = await merchantByCode(database.kysely, request.params.merchant);
      const channel =
        merchant &&
        (await database.inMerchant(merchant.id, (scope) =>
          payoutChannelBy(scope, { code: request.params.channel }),
        ));
      const connector = channel && isKnown(channel) ? payoutGateways[channel.connector] : undefined;
      if (!channel || !isKnown(channel) || !connector)
        return reply.code(404).send({ error: 'no such channel' });
      const rawBody = typeof request.body === 'string' ? request.body : '';
      const notice = connector.readCallback(channel, { rawBody, headers: request.headers, at: clock.now() });
      const about = { merchant: merchant.code, channel: channel.code };
      if (!notice) {
        request.log.warn(about, 'callback is not genuine');
        return reply.code(401).send({ error: 'not genuine' });
      }
      const outcome = await database.inMerchant(merchant.id, async (scope) => {
        await bringBackPayout(scope, channel, notice, services.secretBox);
        return hearPayout(scope, channel, notice);
      });
      if (ALARMING.includes(outcome))
        request.log.error({ ...about, outcome, alert: true }, 'payout in doubt');
      return reply.send({ outcome });
    },
  );
}
