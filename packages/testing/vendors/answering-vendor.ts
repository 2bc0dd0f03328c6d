import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ok } from '@mela/primitives';
import {
  decodeBody,
  encodeAnswer,
  games,
  launch,
  type BodyOf,
  type ValueOf,
} from '@mela/wire/provider/index.ts';
import { readSignedHeaders, signAnswer, verifyRequest } from '@mela/wire/provider/sign.ts';

const OURS = 'http://games.localhost';

type ToldGame = ValueOf<typeof games>['games'][number];

/** How a vendor can be out of order: it takes calls and says nothing, or says what nobody has asked. */
type OutOfOrder = 'hangs' | 'babbles';

/** A vendor behind a port: it believes the keys that were put in there, tells of the games that it is given, and opens whatever it is asked to. */
export async function openAnsweringVendor(outOfOrder: OutOfOrder | null = null) {
  const offered: ToldGame[] = [];
  const installed = new Map<string, Uint8Array>();
  const signedWith: string[] = [];
  const launches: BodyOf<typeof launch>[] = [];
  const answerTo = (path: string, body: string): string => {
    if (path === games.path) return encodeAnswer(games, ok({ next: null, games: offered }));
    const asked = decodeBody(launch, body);
    if (asked.ok) launches.push(asked.value);
    const game = asked.ok ? asked.value.game : 'none';
    return encodeAnswer(launch, ok({ url: `${OURS}/${game}/#k` }));
  };
  const server = createServer((request, response) => {
    if (outOfOrder === 'hangs') return;
    if (outOfOrder === 'babbles') return void response.end('<html>It works!</html>');
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
    /** Its games, as it tells them. */
    offered,
    /** The secrets that were put in there, by the keys' ids. */
    installed,
    /** What it was asked to open. */
    launches,
    /** The keys that it was asked with, in their order. */
    signedWith,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
