import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VENDOR_CALLS } from '../../packages/wire/provider/vendor-calls.ts';
import { signAnswer, signRequest } from '../../packages/wire/provider/sign.ts';
import { openContract, type Exchange } from '../../apps/conformance/contract.ts';
import { driveStudio } from './drive-studio.ts';
import { openHostilePortal, type HostilePortal } from '../../apps/conformance/hostile-portal.ts';
import { reportOf } from '../../apps/conformance/report.ts';
import { runChecks, VENDOR_GROUPS } from '../../apps/conformance/run-checks.ts';
import type { Target } from '../../apps/conformance/protocol-client.ts';
import { openStudioUnderTest } from './studio-under-test.ts';
import { openVendor } from '../../apps/conformance/vendor.ts';

let studio: Awaited<ReturnType<typeof openStudioUnderTest>>;
let portal: HostilePortal;
/** Stands between the studio and the portal; a planted fault changes what the studio asks. */
let between: Server;
/** What the studio has asked of the portal. */
const asked: Exchange[] = [];
let plantedInCalls: ((call: string, body: Record<string, unknown>) => void) | null = null;

beforeAll(async () => {
  studio = await openStudioUnderTest(async (key) => {
    portal = await openHostilePortal(key);
    between = createServer(async (request, response) => {
      const { path, body, headers } = await read(request);
      const own = Object.entries(headers).filter(([name]) => name.startsWith('provider-'));
      asked.push({
        path,
        sent: { headers: Object.fromEntries(own) as Record<string, string>, text: body },
        answered: { status: 0, headers: {}, text: '' },
      });
      let text = body;
      if (plantedInCalls && body) {
        const result = JSON.parse(body) as Record<string, unknown>;
        plantedInCalls(path.split('/').at(-1) ?? '', result);
        text = JSON.stringify(result);
      }
      const signed = signRequest(
        key,
        { path, body: text },
        Number(headers['provider-time']),
        String(headers['provider-nonce']),
      );
      await pass(portal.url, path, text, signed, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  });
});
afterAll(async () => {
  between.closeAllConnections();
  between.close();
  await studio.close();
  await portal.close();
});

async function read(request: IncomingMessage) {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return { path: request.url ?? '', body, headers: request.headers };
}

async function pass(
  url: string,
  path: string,
  body: string,
  headers: Record<string, string>,
  response: ServerResponse,
  change: (text: string) => { text: string; headers: Record<string, string> } | null = () => null,
): Promise<void> {
  const reply = await fetch(new URL(path, url), { method: 'POST', headers, body });
  const text = await reply.text();
  const outcome = reply.headers.has('provider-signature') ? change(text) : null;
  const own = Object.fromEntries([...reply.headers].filter(([name]) => name.startsWith('provider-')));
  response.writeHead(reply.status, outcome?.headers ?? own);
  response.end(outcome?.text ?? text);
}

const brokenAt = async (target: Target, groups: readonly string[], wallets = studio.wallets) => {
  const vendor = await openVendor(target, {
    lobbyUrl: studio.lobbyUrl,
    currency: 'BDT',
    wallets,
    portal,
    drive: driveStudio,
    pause: studio.letPass,
  });
  const results = await runChecks(vendor, VENDOR_GROUPS, groups, () => undefined);
  return results.filter(({ breach }) => breach !== null);
};

it('our own studio keeps every promise', async () => {
  const groups = Object.keys(VENDOR_GROUPS).filter((group) => group !== 'crash');
  const heard: Exchange[] = [];
  const listening = <T extends Target>(target: T) => ({
    ...target,
    heard: (exchange: Exchange) => void heard.push(exchange),
  });
  asked.length = 0;
  expect(await brokenAt(listening(studio.target), groups, listening(studio.wallets))).toEqual([]);

  // What the studio answers, and what it asks of the portal, is as the published OpenAPI document says.
  const contract = openContract();
  const answers = heard.filter(({ answered }) => answered.status !== 404);
  expect(answers.flatMap((exchange) => contract.ofAnswer(exchange) ?? [])).toEqual([]);
  const done = answers.filter(({ answered }) => answered.text.startsWith('{"code":"ok"'));
  expect(done.flatMap((exchange) => contract.ofRequest(exchange) ?? [])).toEqual([]);
  const calls = new Set(done.map(({ path }) => path));
  expect(VENDOR_CALLS.map(({ path }) => path).filter((path) => !calls.has(path))).toEqual([]);
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.flatMap((exchange) => contract.ofRequest(exchange) ?? [])).toEqual([]);
}, 240_000);

type Answer = { code: string; value?: Record<string, unknown> };
type Defect = (call: string, body: Record<string, unknown>, answer: Answer) => Answer | 'unsigned';

/** A vendor in front of ours that answers wrongly, and signs what it says. */
async function misbehaving(defect: Defect) {
  const keys = [studio.target.key, studio.wallets.key];
  const server = createServer(async (request, response) => {
    const { path, body, headers } = await read(request);
    const key = keys.find(({ id }) => id === headers['provider-key']) ?? studio.target.key;
    const own = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('provider-')));
    await pass(studio.target.url, path, body, own as Record<string, string>, response, (text) => {
      const result = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
      const outcome = defect(path.split('/').at(-1) ?? '', result, JSON.parse(text) as Answer);
      if (outcome === 'unsigned') return { text, headers: {} };
      const changed = JSON.stringify(outcome);
      const nonce = String(headers['provider-nonce']);
      return {
        text: changed,
        headers: signAnswer(key.secret, { path, body: changed }, studio.target.now(), nonce),
      };
    }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, target: { ...studio.target, url }, wallets: { ...studio.wallets, url } };
}

const seen = new Set<unknown>();
const defects: Record<string, { groups: string[]; defect: Defect }> = {
  'a repeated grant is refused': {
    groups: ['free-rounds'],
    defect: (call, body, answer) => {
      if (call !== 'free-rounds-grant' || answer.code !== 'ok') return answer;
      if (seen.has(body['reference'])) return { code: 'transaction-reused' };
      seen.add(body['reference']);
      return answer;
    },
  },
  'a cancelled grant comes to life again': {
    groups: ['free-rounds'],
    defect: (call, _body, answer) =>
      call === 'free-rounds-grant' && answer.code === 'bet-cancelled'
        ? { code: 'ok', value: { left: 2 } }
        : answer,
  },
  'a game is said to win more each time': {
    groups: ['catalogue'],
    defect: (call, _body, answer) => {
      if (call !== 'games') return answer;
      seen.add(Symbol(call));
      const games = answer.value?.['games'] as Record<string, unknown>[];
      return {
        ...answer,
        value: {
          ...answer.value,
          games: games.map((game) => ({ ...game, winMultipleMax: 5000 + seen.size })),
        },
      };
    },
  },
  'a round has won more than its game says': {
    groups: ['history'],
    // All rounds that the tests before have played.
    defect: (call, _body, answer) => {
      const huge = { win: '99999999999.0000' };
      if (call === 'round-details') return { ...answer, value: { ...answer.value, ...huge } };
      if (call !== 'rounds') return answer;
      const rounds = answer.value?.['rounds'] as Record<string, unknown>[];
      return {
        ...answer,
        value: { ...answer.value, rounds: rounds.map((round) => ({ ...round, ...huge })) },
      };
    },
  },
  'the ticket is in the frame’s address': {
    groups: ['catalogue'],
    defect: (call, body, answer) =>
      call === 'launch' && answer.code === 'ok'
        ? { code: 'ok', value: { url: `${String(answer.value?.['url'])}&t=${String(body['ticket'])}` } }
        : answer,
  },
  'answers of the wallet are not signed': {
    groups: ['wallets'],
    defect: (call, _body, answer) => (call === 'wallet-transfer' ? 'unsigned' : answer),
  },
  'a refused transfer goes through at its repeat': {
    groups: ['wallets'],
    defect: (call, body, answer) => {
      if (call !== 'wallet-transfer' || answer.code !== 'insufficient-funds') return answer;
      if (!seen.has(body['reference'])) {
        seen.add(body['reference']);
        return answer;
      }
      return { code: 'ok', value: { balance: '1.0000', currency: 'BDT' } };
    },
  },
  'a sweep says too little': {
    groups: ['wallets'],
    defect: (call, _body, answer) =>
      call === 'wallet-sweep' && answer.code === 'ok'
        ? { ...answer, value: { ...answer.value, amount: '1.0000' } }
        : answer,
  },
};

it.each(Object.entries(defects))('a vendor is caught at which %s', async (_, { groups, defect }) => {
  const { server, target, wallets } = await misbehaving(defect);
  try {
    const broken = await brokenAt(target, groups, wallets);
    expect(broken.length).toBeGreaterThan(0);
    const report = reportOf(broken, { url: target.url, keyId: target.key.id, at: new Date(0) });
    expect(report).toContain(broken[0]?.breach);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

it('a vendor is caught that repeats a stake under a new id', async () => {
  let n = 0;
  plantedInCalls = (call, body) => {
    if (call === 'bet') body['transaction'] = `${String(body['transaction'])}-${(n += 1)}`;
  };
  try {
    const vendor = await openVendor(studio.target, {
      lobbyUrl: studio.lobbyUrl,
      currency: 'BDT',
      wallets: null,
      portal,
      drive: driveStudio,
      patienceMs: 5000,
      pause: studio.letPass,
    });
    const again = (VENDOR_GROUPS['calls'] ?? []).filter(({ name }) => name.startsWith('bet: busy'));
    expect(again).toHaveLength(1);
    const results = await runChecks(vendor, { again }, ['again'], () => undefined);
    expect(results.map(({ breach }) => breach === null)).toEqual([false]);
  } finally {
    plantedInCalls = null;
  }
}, 240_000);
