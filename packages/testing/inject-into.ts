import type { FastifyInstance } from 'fastify';
import { bySomebodyElse } from './one-connection.ts';
import type { Send } from './portal-client.ts';

/** Sends requests to a server in this process, which needs no port for it. */
export const injectInto =
  (server: FastifyInstance): Send =>
  async ({ method, path, headers, body }) => {
    const {
      statusCode,
      payload,
      headers: answered,
    } = await bySomebodyElse(() =>
      server.inject({
        method: method as 'GET',
        url: path,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      }),
    );
    return { status: statusCode, text: payload, headers: answered };
  };
