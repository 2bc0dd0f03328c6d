import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseAmount } from '../../../packages/primitives/index.ts';
import { sendOverHttp } from '../../../packages/testing/send-over-http.ts';
import type { Stage } from '../../stage/open-stage.ts';
import type { KeptRunning } from '../../start/program.ts';

const PATIENCE_MS = 5_000;

/** How badly the sandbox gateway is asked to behave. */
export type Mischief = Readonly<
  Partial<{
    repeat: number;
    reorder: boolean;
    forge: boolean;
    otherAmount: boolean;
    /** Calls about payouts are done, and not answered. */
    silent: boolean;
    /** Calls about payouts are not heard. */
    deaf: boolean;
  }>
>;

/** The sandbox gateway as its payers see it: a program of its own that is killed like the others. */
export type Gateway = Readonly<{
  process: KeptRunning;
  url: string;
  /** What all payouts come to that it has really sent. */
  sent(): bigint;
  misbehave(mischief: Mischief): Promise<void>;
  /** Comes to its page by the system's link and answers the order's address. */
  arrive(redirectUrl: string): Promise<string>;
  /** Presses a button there, and goes on until the gateway has taken it. */
  choose(order: string, action: 'pay' | 'fail' | 'later'): Promise<void>;
}>;

/** Starts the gateway beside the stage. */
export async function openGateway(
  stage: Stage,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Gateway> {
  const url = `http://127.0.0.1:${port}`;
  const process = stage.keep({
    name: 'sandbox-gateway',
    command: ['apps/sandbox-gateway/main.ts'],
    settings: {
      LOG_LEVEL: 'error',
      ...settings,
      GATEWAY_PORT: String(port),
      DATA_DIR: path.join(stage.postgres.folder, 'gateway'),
    },
    readyUrl: `${url}/healthz`,
  });
  await process.ready(new AbortController().signal);
  const send = sendOverHttp(port, PATIENCE_MS);
  const file = path.join(stage.postgres.folder, 'gateway/sandbox-gateway.sqlite');

  /** Asks until it sends the browser on. */
  async function sentOn(method: string, page: string, body?: string): Promise<string> {
    for (;;) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await send({ method, path: page, headers, ...(body ? { body } : {}) }).catch(() => null);
      if (answer?.status === 303) return String(answer.headers['location']);
      if (answer && answer.status < 500) throw new Error(`the gateway answered ${answer.status} to ${page}`);
      await sleep(100);
    }
  }

  return {
    process,
    url,
    sent() {
      const book = new DatabaseSync(file, { readOnly: true });
      try {
        const paid = book.prepare(`select amount from payout where state = 'paid'`).all();
        return paid.reduce((sum, { amount }) => sum + unitsOf(String(amount)), 0n);
      } finally {
        book.close();
      }
    },
    async misbehave(mischief) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(mischief);
      await send({ method: 'PUT', path: '/api/mischief', headers, body }).catch(() => null);
    },
    arrive(redirectUrl) {
      const { pathname, search } = new URL(redirectUrl);
      return sentOn('GET', pathname + search);
    },
    async choose(order, action) {
      await sentOn('POST', order, `action=${action}`);
    },
  };
}

function unitsOf(text: string): bigint {
  const amount = parseAmount(text);
  if (!amount.ok) throw new Error(`the gateway's book holds the amount ${text}`);
  return amount.value;
}
