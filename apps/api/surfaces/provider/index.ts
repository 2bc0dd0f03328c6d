import { inLine, noteRefusal } from '@mela/traffic';
import {
  decodeBody,
  encodeAnswer,
  providerOpenApi,
  TRANSPORT_FAULTS,
  type TransportFault,
} from '@mela/wire/provider/index.ts';
import { readSignedHeaders, signAnswer, verifyRequest } from '@mela/wire/provider/sign.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../../services.ts';
import { databaseRefusal } from '../kit/passing-refusal.ts';
import { handlers } from './calls.ts';
import { openKeyRing, type KeyHolder } from './key-ring.ts';
import { openNonceMemory } from './nonce-memory.ts';
import { openKeyNotes } from './note-keys-heard.ts';

/**
 * Answers the vendors' calls of the provider protocol. The signature is checked on the raw bytes before anything of them
 * is parsed. A business answer is always 200 and signed; a transport fault is not, and says that nothing was booked by
 * this request.
 */
export async function serveProvider(server: FastifyInstance, services: Services): Promise<void> {
  const holderOf = openKeyRing(services);
  const nonces = openNonceMemory();
  const noteHeard = openKeyNotes(services);
  const contract = JSON.stringify(providerOpenApi());

  await server.register(async (vendors) => {
    vendors.removeAllContentTypeParsers();
    vendors.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    vendors.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (error.statusCode === TRANSPORT_FAULTS['body-too-large']) return fault(reply, 'body-too-large');
      const refusal = databaseRefusal(error, request);
      if (refusal) void reply.header('retry-after', refusal.retryAfterSeconds);
      else request.log.error({ err: error, route: request.routeOptions.url }, 'provider call failed');
      return fault(reply, 'unavailable');
    });

    for (const { call, line, answer } of handlers) {
      const config = { admission: 'free', call: { surface: 'provider', name: call.name } } as const;
      vendors.post(call.path, { config }, async (request, reply) => {
        const signed = readSignedHeaders(request.headers);
        if (!signed) return fault(reply, 'signature-missing');
        const holder = await holderOf(signed.keyId, request.ip);
        if (holder === 'too-many') return fault(reply, 'unavailable');
        if (!holder) return fault(reply, 'key-unknown');
        if (!holder.callsFrom(request.ip)) return fault(reply, 'address-refused');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const nowMs = services.clock.now().getTime();
        const verified = verifyRequest(holder.secret, { path: call.path, body }, signed, nowMs);
        if (!verified.ok) return fault(reply, verified.refusal);
        if (!nonces.admit(signed.keyId, signed.nonce, nowMs)) return fault(reply, 'nonce-seen');
        noteHeard(holder);

        const decoded = decodeBody(call, body.toString('utf8'));
        const outcome = decoded.ok
          ? await inLine(services.limits[line], lineOf(decoded.value, holder), reply, () =>
              answer(services, { ...holder, nonce: signed.nonce }, decoded.value),
            )
          : decoded;
        if (outcome === undefined) return fault(reply, 'unavailable');
        if (outcome === 'nonce-seen') return fault(reply, 'nonce-seen');
        if (!outcome.ok) noteRefusal(reply, outcome.refusal.code);
        const text = encodeAnswer(call, outcome);
        return reply
          .headers(
            signAnswer(
              holder.secret,
              { path: call.path, body: text },
              services.clock.now().getTime(),
              signed.nonce,
            ),
          )
          .type('application/json')
          .send(text);
      });
    }
    // For whoever wants to become a vendor: it says no more than the protocol's page.
    vendors.get('/provider/v1/openapi.json', (_request, reply) =>
      reply.type('application/json').header('cache-control', 'public, max-age=3600').send(contract),
    );
    vendors.all('/provider/v1/*', { config: { admission: 'free' } }, async (_request, reply) =>
      fault(reply, 'call-unknown'),
    );
  });
}

/** Whose line a call waits in: its player's, so that one who plays too much at once keeps nobody else waiting; else its vendor's. */
const lineOf = (body: unknown, { merchant, vendor }: KeyHolder): string =>
  typeof body === 'object' && body !== null && 'player' in body
    ? String(body.player)
    : `${merchant.code}.${vendor}`;

function fault(reply: FastifyReply, fault: TransportFault): FastifyReply {
  noteRefusal(reply, fault);
  return reply.code(TRANSPORT_FAULTS[fault]).send({ fault });
}
