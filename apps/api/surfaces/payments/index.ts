import type { FastifyInstance } from 'fastify';
import { bringBackDeposit, channelBy, hearGateway, isGateway } from '../../domain/cashier/index.ts';
import { merchantByCode } from '../../domain/merchants/index.ts';
import type { Services } from '../../services.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { serveForwards } from './forwards.ts';
import { servePayoutCallbacks } from './payouts.ts';

const PATH = '/connect/payments';

/** Where a channel's gateway calls us back. */
export const notifyUrl = ({ PORTAL_URL }: Settings, merchantCode: string, channelCode: string): string =>
  new URL(`${PATH}/${merchantCode}/${channelCode}`, PORTAL_URL).href;

/** Where phones pass on the messages of a channel's wallet. */
export const forwardUrl = (settings: Settings, merchantCode: string, channelCode: string): string =>
  `${notifyUrl(settings, merchantCode, channelCode)}/forward`;

/** Where a payout channel's company calls us back. */
export const payoutNotifyUrl = (
  { PORTAL_URL }: Settings,
  merchantCode: string,
  channelCode: string,
): string => new URL(`${PATH}/${merchantCode}/payouts/${channelCode}`, PORTAL_URL).href;

/**
 * Mounts the gateways' callbacks. Who calls is known by signature alone, over the raw bytes. 2xx means: noted for good,
 * also when nobody's deposit accounts for it, since a repeat could not change that.
 */
export function servePayments(server: FastifyInstance, services: Services): void {
  const { database, gateways, clock } = services;
  void server.register(async (callbacks) => {
    callbacks.removeAllContentTypeParsers();
    callbacks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    callbacks.post<{ Params: { merchant: string; channel: string } }>(
      `${PATH}/:merchant/:channel`,
      { config: { admission: 'companies', call: { surface: 'payments', name: 'deposit' } } },
      async (request, reply) => {
        const merchant = await merchantByCode(database.kysely, request.params.merchant);
        const channel =
          merchant &&
          (await database.inMerchant(merchant.id, (scope) =>
            channelBy(scope, { code: request.params.channel }),
          ));
        const gateway = channel && isGateway(channel) ? gateways[channel.connector] : undefined;
        if (!channel || !isGateway(channel) || !gateway)
          return reply.code(404).send({ error: 'no such channel' });
        const rawBody = typeof request.body === 'string' ? request.body : '';
        const notice = gateway.readCallback(channel, { rawBody, headers: request.headers, at: clock.now() });
        if (!notice) {
          request.log.warn({ merchant: merchant.code, channel: channel.code }, 'callback is not genuine');
          return reply.code(401).send({ error: 'not genuine' });
        }
        const outcome = await database.inMerchant(merchant.id, async (scope) => {
          await bringBackDeposit(scope, channel, notice, services.secretBox);
          return hearGateway(scope, channel, notice);
        });
        if (outcome === 'other-amount' || outcome === 'reference-not-found' || outcome === 'late') {
          request.log.warn(
            { merchant: merchant.code, channel: channel.code, outcome },
            'payment is unmatched',
          );
        }
        return reply.send({ outcome });
      },
    );
    servePayoutCallbacks(callbacks, services);
    serveForwards(callbacks, services);
  });
}
