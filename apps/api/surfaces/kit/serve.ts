import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { newId } from '@mela/primitives';
import type { Logger } from '@mela/program/log.ts';
import { BRAND_FILE_TYPE } from '@mela/wire/console/brand.ts';
import {
  answerHeaders,
  answerNoRequest,
  completeHeaders,
  fastifyOptions,
  guardConnections,
  namesOneHost,
  readOn,
  type ConnectionLimits,
} from '@mela/traffic';
import { passingRefusal } from './passing-refusal.ts';
import { type Translate, type WireRefusal, tellRefusal } from './envelope.ts';

/** What a page's form sends. */
const FORM_TYPE = 'application/x-www-form-urlencoded';

const BODY_LIMIT = 64 * 1024;

const UNREADABLE: WireRefusal = { code: 'request.unreadable', status: 400 };
const NOWHERE: WireRefusal = { code: 'request.not_found', status: 404 };

/**
 * A server with the system's habits: JSON and JWE bodies up to 64 KB, a request id on every log line and answer, the
 * client's address only from the configured number of proxies, no waiting for what does not arrive, one host per request, nothing kept
 * that does not say so, and no stack ever shown to a caller.
 */
export function openServer(
  log: Logger,
  options: {
    trustedProxies: number;
    connections: ConnectionLimits;
    translatorOf: (language: string) => Translate;
    /** As browsers reach it; of TLS, they stay with that. */
    publicOrigin?: string;
  },
): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const translatorFor = ({ headers }: FastifyRequest): Translate =>
    options.translatorOf((headers['accept-language'] ?? '').slice(0, 2));
  const headers = answerHeaders(options.publicOrigin);
  // Fastify's own answers repeat the address, and with it whatever somebody has put into it.
  const answerNowhere = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    tellRefusal(reply.headers(headers), NOWHERE, translatorFor(request));
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    ...fastifyOptions,
    trustProxy: (_address: string, hop: number) => hop < options.trustedProxies,
    genReqId: () => newId(),
    clientErrorHandler: (error, socket) => answerNoRequest(error, socket, headers),
    // Whoever still has a connection when the process drains is answered, and told that it ends.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read, or with an id that is longer than any.
    frameworkErrors: (_error, request, reply) => answerNowhere(request, reply),
  });
  guardConnections(server.server, options.connections);
  server.addContentTypeParser('application/jose', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  // Read by the calls that say so, and by nobody else: a form of another site's page can send this.
  server.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  // Files are read when the gate has opened, and no further than the call allows.
  server.addContentTypeParser(
    ['image/png', 'image/jpeg', 'text/csv', BRAND_FILE_TYPE],
    (_request, stream, done) => done(null, stream),
  );
  server.addHook('onSend', async (request, reply) => {
    void reply.header('request-id', request.id);
    completeHeaders(reply, headers);
    await readOn(request.raw);
  });
  server.addHook('onRequest', async (request, reply) => {
    if (!namesOneHost(request.raw)) return tellRefusal(reply, UNREADABLE, translatorFor(request));
  });
  server.setNotFoundHandler(answerNowhere);
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const translate = translatorFor(request);
    const passing = passingRefusal(error, request);
    if (passing) return tellRefusal(reply, passing, translate);
    const status = error.statusCode ?? 500;
    if (status < 500) return tellRefusal(reply, { code: 'request.unreadable', status }, translate);
    request.log.error(
      { err: error, method: request.method, route: request.routeOptions.url },
      'request failed',
    );
    return tellRefusal(reply, { code: 'system.failure', status: 500 }, translate);
  });
  return server;
}
