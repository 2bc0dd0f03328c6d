import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
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
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    ask: (call, body, timeoutMs = PATIENCE_MS) => {
      const text = encodeBody(call, body);
      const nonce = randomBytes(16).toString('base64url');
      return new Promise((resolve) => {
        const unknown = (reason: string): void => resolve({ kind: 'unknown', reason });
        const sent = request(
          {
            agent,
            host: '127.0.0.1',
            port,
            method: 'POST',
            path: call.path,
            timeout: timeoutMs,
            headers: {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
              ...signRequest(key, { path: call.path, body: text }, Date.now(), nonce),
            },
          },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('error', (error) => unknown(error.message));
            answer.on('end', () => {
              if (answer.statusCode !== 200) return unknown(`status ${answer.statusCode}`);
              const raw = Buffer.concat(chunks);
              const signed = {
                time: String(answer.headers['provider-time']),
                signature: String(answer.headers['provider-signature']),
              };
              if (!answerHolds(key.secret, { path: call.path, body: raw }, signed, nonce)) {
                return unknown('answer not signed for this request');
              }
              const outcome = decodeAnswer(call, raw.toString());
              if (!outcome) return unknown('answer breaks the contract');
              resolve({ kind: 'answered', outcome });
            });
          },
        );
        sent.on('error', (error) => unknown(error.message));
        sent.on('timeout', () => sent.destroy(new Error('timed out')));
        sent.end(text);
      });
    },
    close: () => agent.destroy(),
  };
}
