import { request as openRequest } from 'node:http';
import type { WireRequest } from './portal-client.ts';

/** What came back over HTTP. */
export type HttpAnswer = {
  status: number;
  text: string;
  headers: Record<string, string | string[] | undefined>;
};

/**
 * Sends requests to an installation on this machine. The host is the Host header alone: not every machine's resolver knows
 * names below `localhost`. Each goes over a connection of its own, so that none meets one that is just being closed. With a
 * time-out, whatever takes longer is an error.
 */
export function sendOverHttp(
  port: number,
  timeoutMs?: number,
): (request: WireRequest) => Promise<HttpAnswer> {
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const host = `${(headers['host'] ?? '').replace(/:\d+$/, '')}:${port}`;
      const sent = openRequest(
        {
          host: '127.0.0.1',
          port,
          agent: false,
          method,
          path,
          // Node says no length of a DELETE's body by itself, and then it would be read as the next request.
          headers: { ...headers, host, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('error', reject);
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
          );
        },
      );
      sent.on('error', reject);
      if (timeoutMs) sent.setTimeout(timeoutMs, () => sent.destroy(new Error('timed out')));
      sent.end(body);
    });
}
