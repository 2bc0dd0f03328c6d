import { randomUUID } from 'node:crypto';
import { decodeAnswer, encodeBody, type BodyOf, type Call } from '../../packages/wire/provider/index.ts';
import type { Reply, Silence } from '../../packages/wire/provider/ask.ts';
import { answerHolds, signRequest, type SigningKey } from '../../packages/wire/provider/sign.ts';
import { openKeptConnection, type KeptConnection } from './kept-connection.ts';

/** A vendor's side of the provider protocol over kept-alive connections: every request signed, every answer checked. */
export type VendorWire = Readonly<{
  ask<C extends Call>(call: C, body: BodyOf<C>, timeoutMs?: number): Promise<Reply<C>>;
  close(): void;
}>;

const PATIENCE_MS = 10_000;

/** Opens the wire to an api's port; `connections` calls can be under way at once. */
export function openVendorWire(port: number, key: SigningKey, connections: number): VendorWire {
  const all = Array.from({ length: connections }, () => openKeptConnection(port));
  const { lend, giveBack } = lendInTurn(all);
  return {
    async ask(call, body, timeoutMs = PATIENCE_MS) {
      const connection = await lend();
      const text = encodeBody(call, body);
      const nonce = randomUUID();
      const unknown = (silence: Silence, reason: string) => ({ kind: 'unknown', silence, reason }) as const;
      try {
        const headers = {
          'content-type': 'application/json',
          ...signRequest(key, { path: call.path, body: text }, Date.now(), nonce),
        };
        const answer = await connection.ask({
          method: 'POST',
          path: call.path,
          headers,
          body: text,
          timeoutMs,
        });
        if (answer.status !== 200) return unknown('fault', `status ${answer.status}`);
        const signed = {
          time: answer.headers.get('provider-time') ?? null,
          signature: answer.headers.get('provider-signature') ?? null,
        };
        if (!answerHolds(key.secret, { path: call.path, body: answer.body }, signed, nonce)) {
          return unknown('unsigned', 'answer not signed for this request');
        }
        const outcome = decodeAnswer(call, answer.body.toString());
        return outcome ? { kind: 'answered', outcome } : unknown('broken', 'answer breaks the contract');
      } catch (error) {
        return unknown('unreachable', error instanceof Error ? error.message : String(error));
      } finally {
        giveBack(connection);
      }
    },
    close: () => all.forEach((connection) => connection.close()),
  };
}

/** Lends each connection to one at a time; who finds none waits for the next that is given back. */
function lendInTurn(connections: readonly KeptConnection[]) {
  const free = [...connections];
  const waiting: ((connection: KeptConnection) => void)[] = [];
  return {
    lend: (): KeptConnection | Promise<KeptConnection> =>
      free.pop() ?? new Promise((resolve) => waiting.push(resolve)),
    giveBack: (connection: KeptConnection): void => {
      const next = waiting.shift();
      if (next) next(connection);
      else free.push(connection);
    },
  };
}
