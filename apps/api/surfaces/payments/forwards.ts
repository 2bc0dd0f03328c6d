import { forward, isGenuine } from '@mela/wire/gateway/index.ts';
import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '@mela/primitives';
import { channelBy, forwardKeyOf, hearForward } from '../../domain/cashier/index.ts';
import { countAttempt } from '../../domain/identity/index.ts';
import { merchantByCode } from '../../domain/merchants/index.ts';
import type { Services } from '../../services.ts';

/** A wallet gets no more messages. */
const A_MINUTE = 120;

/**
 * Mounts where phones pass on the messages of a channel's wallet, known by signature alone. As with companies, 2xx means noted for good; 422 is a
 * message that does not say clearly what came.
 */
export function serveForwards(callbacks: FastifyInstance, { database, secretBox, clock }: Services): void {
  callbacks.post<{ Params: { merchant: string; channel: string } }>(
    '/connect/payments/:merchant/:channel/forward',
    { config: { admission: 'companies', call: { surface: 'payments', name: 'forward' } } },
    async (request, reply) => {
      const merchant = await merchantByCode(database.kysely, request.params.merchant);
      const known =
        merchant &&
        (await database.inMerchant(merchant.id, async (scope) => {
          const channel = await channelBy(scope, { code: request.params.channel });
          const key = channel && (await forwardKeyOf(scope, channel.id, secretBox));
          return channel && key ? { channel, ...key } : null;
        }));
      if (!known) return reply.code(404).send({ error: 'no such channel' });
      const { channel, key, senders } = known;
      const about = { merchant: merchant.code, channel: channel.code };
      const rawBody = typeof request.body === 'string' ? request.body : '';
      if (!isGenuine(key, rawBody, request.headers, clock.now())) {
        request.log.warn(about, 'forward is not genuine');
        return reply.code(401).send({ error: 'not genuine' });
      }
      const message = parse(rawBody);
      if (!message) return reply.code(400).send({ error: 'id, from and text, please' });
      const admitted = await countAttempt(database, merchant.id, [
        { key: `forward:${channel.id}`, windowMs: MINUTE_MS, delayFrom: A_MINUTE, lockAt: A_MINUTE },
      ]);
      if (!admitted.ok) return reply.code(429).send({ error: 'too many' });
      const heard = await database.inMerchant(merchant.id, (scope) =>
        hearForward(scope, channel, message, senders),
      );
      if (heard.ok) return reply.send({ outcome: heard.value });
      if (heard.refusal.kind === 'payment-credited') return reply.send({ outcome: 'known' });
      request.log.warn(about, 'forward cannot be read');
      return reply.code(422).send({ error: 'says not clearly what came' });
    },
  );
}

function parse(text: string) {
  try {
    const parsed = forward.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
