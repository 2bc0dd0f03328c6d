import { newId } from '@mela/primitives';
import {
  admitCalls,
  answerHeaders,
  answerNoRequest,
  completeHeaders,
  connectionLimits,
  fastifyOptions,
  guardConnections,
  namesOneHost,
  readOn,
  watchCalls,
} from '@mela/traffic';
import { wantsPage } from '@mela/traffic/unavailable.ts';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import type { Studio } from '../studio.ts';
import { mountRoundPage } from '../free-rounds/round-page.ts';
import { mountFrames } from './frames.ts';
import { bearerOf, mountPlayer } from './player.ts';
import { mountUnavailablePage, sendUnavailablePage } from './unavailable-page.ts';
import { passingRefusal } from './passing-refusal.ts';
import { mountVendor } from './vendor.ts';

/** The studio's server: the protocol's vendor side, the games' own calls, and their pages. Not yet listening. */
export function openServer(studio: Studio): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = studio.log;
  const headers = answerHeaders(studio.publicOrigin);
  const answerNowhere = (reply: FastifyReply): FastifyReply =>
    reply.code(404).headers(headers).send({ code: 'request-invalid' });
  const server = Fastify({
    ...fastifyOptions,
    trustProxy: (_address: string, hop: number) => hop < studio.traffic.TRUSTED_PROXIES,
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16 * 1024,
    genReqId: () => newId(),
    // An address that cannot be read; no hook sees it.
    frameworkErrors: (_error, _request, reply) => answerNowhere(reply),
    clientErrorHandler: (error, socket) => answerNoRequest(error, socket, headers),
  });
  watchCalls(server, studio.metrics);
  server.addHook('onSend', async (request, reply) => {
    completeHeaders(reply, headers);
    await readOn(request.raw);
  });
  server.addHook('onRequest', async (request, reply) => {
    if (!namesOneHost(request.raw)) return reply.code(400).send({ code: 'request-invalid' });
  });
  guardConnections(server.server, connectionLimits(studio.traffic));
  const frames = studio.operators.flatMap((operator) => operator.origins);
  server.setErrorHandler((error, request, reply) => {
    const code = passingRefusal(error, request, reply);
    if (code === null) return reply.send(error);
    return wantsPage(request.raw)
      ? sendUnavailablePage(request, reply.code(503), frames)
      : reply.send({ code });
  });
  server.get('/healthz', () => ({ ok: true }));
  server.get('/readyz', async (_request, reply) => {
    const ok = await studio.database.isReady();
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  mountUnavailablePage(server, frames);
  mountFrames(server, studio);
  server.register(async (calls) => {
    const admission = admitCalls(calls, studio.limits, { tokenOf: bearerOf });
    mountVendor(calls, studio);
    mountPlayer(calls, studio, admission);
    mountRoundPage(calls, studio);
  });
  return server;
}
