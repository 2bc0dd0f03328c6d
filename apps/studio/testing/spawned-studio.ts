import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { invariant } from '@mela/primitives';
import { ask } from '@mela/wire/provider/ask.ts';
import { encodeBody, launch } from '@mela/wire/provider/index.ts';
import type { SigningKey } from '@mela/wire/provider/sign.ts';
import type * as z from 'zod/mini';
import { freePorts } from '@mela/testing/free-ports.ts';
import type { roundView } from '../calls/player-shapes.ts';

const MAIN = path.join(import.meta.dirname, '../main.ts');
const ORIGIN = 'http://mela.localhost';
const PATIENCE_MS = 60_000;

/** A round as the studio writes it for its page. */
export type WrittenRound = z.input<typeof roundView>;
type Written = { readonly status: number; readonly body: WrittenRound };

/** A player in a game, over the calls that its page makes. */
export type SpawnedVisit = {
  readonly unfinished: readonly WrittenRound[];
  post(path: string, body: object): Promise<Written>;
  round(id: string): Promise<WrittenRound>;
  /** Opens the page's line to the shared flights; it is told to `heard` what is on the board. */
  watch(heard: (board: string) => void): Promise<WebSocket>;
};

/** The studio's own program, as `npm start` runs it, that a test may kill and start again. */
export type SpawnedStudio = {
  readonly port: number;
  /** Whether it runs no more, or not yet. */
  hasEnded(): boolean;
  start(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  visit(game: string, ticket?: string): Promise<SpawnedVisit>;
};

/** A studio on a database, serving one portal; not yet started. */
export async function openSpawnedStudio(
  databaseUrl: string,
  portalUrl: string,
  key: SigningKey,
): Promise<SpawnedStudio> {
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const secret = Buffer.from(key.secret).toString('hex');
  const operators = [{ baseUrl: portalUrl, keys: [{ id: key.id, secret }], origins: [ORIGIN] }];
  let studio: ChildProcess | undefined;

  const hasEnded = (): boolean => !studio || studio.exitCode !== null || studio.signalCode !== null;

  return {
    port,
    hasEnded,
    async start() {
      const child = spawn(process.execPath, [MAIN], {
        stdio: 'ignore',
        env: {
          ...process.env,
          STUDIO_DATABASE_URL: databaseUrl,
          STUDIO_PORT: String(port),
          STUDIO_OPERATORS: JSON.stringify(operators),
        },
      });
      studio = child;
      const giveUpAt = Date.now() + PATIENCE_MS;
      while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
        invariant(child.exitCode === null && Date.now() < giveUpAt, 'the studio starts');
        await sleep(50);
      }
    },

    async kill() {
      const child = studio;
      if (!child || hasEnded()) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },

    async visit(game, ticket = 't') {
      const wish = { game, mode: 'real', ticket, language: 'bn', device: 'phone' } as const;
      const body = encodeBody(launch, { ...wish, lobbyUrl: `${ORIGIN}/`, depositUrl: null });
      const reply = await ask({ baseUrl: url, key, timeoutMs: 10_000, fetch }, launch, body);
      invariant(reply.kind === 'answered' && reply.outcome.ok, 'the studio launches');
      const code = new URL(reply.outcome.value.url).hash.slice(1);
      const opened = await fetch(`${url}/api/visits`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      });
      invariant(opened.ok, 'the studio lets the player in');
      const { token, unfinished } = (await opened.json()) as { token: string; unfinished: WrittenRound[] };
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      return {
        unfinished,
        async post(path, sent) {
          const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(sent) });
          return { status: answer.status, body: (await answer.json()) as WrittenRound };
        },
        round: async (id) =>
          (await (await fetch(`${url}/api/rounds/${id}`, { headers })).json()) as WrittenRound,
        async watch(heard) {
          const socket = new WebSocket(`${url.replace('http', 'ws')}/api/flights`);
          await new Promise((resolve, reject) => {
            socket.addEventListener('open', resolve, { once: true });
            socket.addEventListener('error', reject, { once: true });
          });
          socket.addEventListener('message', ({ data }) => heard(String(data)));
          socket.send(JSON.stringify({ token }));
          return socket;
        },
      };
    },
  };
}
