import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ok } from '@mela/primitives';
import { decodeBody, encodeAnswer, games, launch } from '@mela/wire/provider/index.ts';
import { readSignedHeaders, signAnswer, verifyRequest } from '@mela/wire/provider/sign.ts';

const OURS = 'http://games.localhost';

/** A vendor behind a port: it believes the keys that were put in there, has no games to tell of, and opens whatever it is asked to. */
export async function openAnsweringVendor() {
  const installed = new Map<string, Uint8Array>();
  const signedWith: string[] = [];
  const answerTo = (path: string, body: string): string => {
    if (path === games.path) return encodeAnswer(games, ok({ next: null, games: [] }));
    const asked = decodeBody(launch, body);
    const game = asked.ok ? asked.value.game : 'none';
    return encodeAnswer(launch, ok({ url: `${OURS}/${game}/#k` }));
  };
  const server = createServer((request, response) => {
    void bytesOf(request).then((body) => {
      const headers = readSignedHeaders(request.headers);
      const secret = headers && installed.get(headers.keyId);
      const path = request.url ?? '';
      if (!headers || !secret || !verifyRequest(secret, { path, body }, headers, Date.now()).ok)
        return response.writeHead(401).end('{"fault":"key-unknown"}');
      signedWith.push(headers.keyId);
      const text = answerTo(path, body.toString('utf8'));
      return response
        .writeHead(200, signAnswer(secret, { path, body: text }, Date.now(), headers.nonce))
        .end(text);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** The secrets that were put in there, by the keys' ids. */
    installed,
    /** The keys that it was asked with, in their order. */
    signedWith,
    close: () => server.close(),
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
