import { randomBytes } from 'node:crypto';
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
      const nonce = randomBytes(16).toString('base64url');
      const unknown = (reason: string) => ({ kind: 'unknown', reason }) as const;
      try {
        const answer = await pool.request({
          method: 'POST',
          path: call.path,
          headersTimeout: timeoutMs,
          bodyTimeout: timeoutMs,
          headers: {
            'content-type': 'application/json',
            ...signRequest(key, { path: call.path, body: text }, Date.now(), nonce),
          },
          body: text,
        });
        const raw = Buffer.from(await answer.body.arrayBuffer());
        if (answer.statusCode !== 200) return unknown(`status ${answer.statusCode}`);
        const signed = {
          time: String(answer.headers['provider-time']),
          signature: String(answer.headers['provider-signature']),
        };
        if (!answerHolds(key.secret, { path: call.path, body: raw }, signed, nonce)) {
          return unknown('answer not signed for this request');
        }
        const outcome = decodeAnswer(call, raw.toString());
        return outcome ? { kind: 'answered', outcome } : unknown('answer breaks the contract');
      } catch (error) {
        return unknown(error instanceof Error ? error.message : String(error));
      }
    },
    close: () => void pool.destroy(),
  };
}
