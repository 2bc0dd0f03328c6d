import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { decodeAnswer, encodeBody, type BodyOf, type Call } from '../../packages/wire/provider/index.ts';
import type { Reply } from '../../packages/wire/provider/ask.ts';
import { answerHolds, signRequest, type SigningKey } from '../../packages/wire/provider/sign.ts';

/** A vendor's side of the provider protocol over kept-alive connections: every request signed, every answer checked. */
export type VendorWire = Readonly<{
  ask<C extends Call>(call: C, body: BodyOf<C>, timeoutMs?: number): Promise<Reply<C>>;
  close(): void;
}>;

const PATIENCE_MS = 10_000;

/** Opens the wire to an api's port; `connections` calls can be under way at once. */
export function openVendorWire(port: number, key: SigningKey, connections: number): VendorWire {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections });
  return {
    async ask(call, body, timeoutMs = PATIENCE_MS) {
      const text = encodeBody(call, body);
      const nonce = randomUUID();
      const unknown = (reason: string) => ({ kind: 'unknown', reason }) as const;
      try {
        const headers = {
          'content-type': 'application/json',
          ...signRequest(key, { path: call.path, body: text }, Date.now(), nonce),
        };
        const answer = await post(pool, { path: call.path, headers, body: text, timeoutMs });
        if (answer.status !== 200) return unknown(`status ${answer.status}`);
        const signed = {
          time: String(answer.headers['provider-time']),
          signature: String(answer.headers['provider-signature']),
        };
        if (!answerHolds(key.secret, { path: call.path, body: answer.body }, signed, nonce)) {
          return unknown('answer not signed for this request');
        }
        const outcome = decodeAnswer(call, answer.body.toString());
        return outcome ? { kind: 'answered', outcome } : unknown('answer breaks the contract');
      } catch (error) {
        return unknown(error instanceof Error ? error.message : String(error));
      }
    },
    close: () => void pool.destroy(),
  };
}

type Posted = Readonly<{
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}>;

/** One request whose whole answer is awaited: a stream for each would cost the loader more than the call. */
function post(
  pool: Pool,
  request: Readonly<{ path: string; headers: Record<string, string>; body: string; timeoutMs: number }>,
): Promise<Posted> {
  const { path, headers, body, timeoutMs } = request;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let answer: Omit<Posted, 'body'> = { status: 0, headers: {} };
    pool.dispatch(
      { method: 'POST', path, headers, body, headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, status, received) => void (answer = { status, headers: received }),
        onResponseData: (_controller, chunk) => void chunks.push(chunk),
        onResponseEnd: () =>
          resolve({ ...answer, body: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks) }),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}
