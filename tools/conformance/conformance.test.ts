import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PORTAL_CALLS } from '../../packages/wire/provider/all-portal-calls.ts';
import { signAnswer } from '../../packages/wire/provider/sign.ts';
import { openContract, type Exchange } from '../../apps/conformance/contract.ts';
import { openApiUnderTest } from './api-under-test.ts';
import { reportOf } from '../../apps/conformance/report.ts';
import { runChecks, WALLET_GROUPS } from '../../apps/conformance/run-checks.ts';
import type { Target } from '../../apps/conformance/protocol-client.ts';
import { openWallet } from '../../apps/conformance/wallet.ts';

let portal: Awaited<ReturnType<typeof openApiUnderTest>>;
beforeAll(async () => {
  portal = await openApiUnderTest();
});
afterAll(() => portal.close());

const brokenAt = async (target: Target, groups: readonly string[]) => {
  const at = await openWallet(target, [await portal.ticketOf(), await portal.ticketOf()], portal.actions);
  const results = await runChecks(at, WALLET_GROUPS, groups, () => undefined);
  return results.filter(({ breach }) => breach !== null);
};

it('our own portal keeps every promise, and its books are in order', async () => {
  const groups = Object.keys(WALLET_GROUPS).filter((group) => group !== 'crash');
  const heard: Exchange[] = [];
  const target = { ...portal.target, heard: (exchange: Exchange) => void heard.push(exchange) };
  expect(await brokenAt(target, groups)).toEqual([]);
  expect(await portal.verify()).toEqual([]);

  // All of it is as the published OpenAPI document says, and what that does not allow is turned down for its shape.
  const contract = openContract();
  const known = heard.filter(({ answered }) => answered.status !== 404);
  expect(known.flatMap((exchange) => contract.ofAnswer(exchange) ?? [])).toEqual([]);
  const misshapen = (exchange: Exchange) => contract.ofRequest(exchange) !== null;
  const turnedDown = ({ answered: { status, text } }: Exchange) =>
    status !== 200 || /^\{"code":"(malformed|amount-invalid)","detail"/.test(text);
  const differing = known.filter((each) =>
    each.answered.status === 200 ? misshapen(each) !== turnedDown(each) : false,
  );
  expect(differing).toEqual([]);
  expect(known.some(misshapen)).toBe(true);
  const done = new Set(
    heard.filter(({ answered }) => answered.text.startsWith('{"code":"ok"')).map(({ path }) => path),
  );
  expect(PORTAL_CALLS.map(({ path }) => path).filter((path) => !done.has(path))).toEqual([]);
});

type Answer = { code: string; value?: Record<string, unknown> };
type Defect = (call: string, body: Record<string, unknown>, answer: Answer) => Answer | 'unsigned';

/** A portal in front of ours that answers wrongly, and signs what it says. */
async function misbehaving(defect: Defect): Promise<{ server: Server; target: Target }> {
  const { key, url, now } = portal.target;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    const headers = Object.entries(request.headers).filter(([name]) => name.startsWith('provider-'));
    const body = Buffer.concat(chunks);
    const reply = await fetch(new URL(path, url), {
      method: 'POST',
      headers: Object.fromEntries(headers) as Record<string, string>,
      body,
    });
    let text = await reply.text();
    let signed = reply.headers.has('provider-signature');
    if (signed) {
      const result = defect(
        path.split('/').at(-1) ?? '',
        parsed(body.toString()),
        JSON.parse(text) as Answer,
      );
      if (result === 'unsigned') signed = false;
      else text = JSON.stringify(result);
    }
    const nonce = String(request.headers['provider-nonce']);
    response.writeHead(
      reply.status,
      signed ? signAnswer(key.secret, { path, body: text }, now(), nonce) : {},
    );
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, target: { ...portal.target, url: `http://127.0.0.1:${port}` } };
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

const seen = new Set<unknown>();
const defects: Record<string, Defect> = {
  'a repeat is refused': (call, body, answer) => {
    if (call !== 'bet' || answer.code !== 'ok') return answer;
    if (seen.has(body['transaction'])) return { code: 'transaction-reused' };
    seen.add(body['transaction']);
    return answer;
  },
  'a balance is from before': (call, body, answer) =>
    call === 'bet' && answer.code === 'ok'
      ? { ...answer, value: { ...answer.value, balance: sum(answer.value?.['balance'], body['amount']) } }
      : answer,
  'a settle without a bet is answered ok': (call, _body, answer) =>
    call === 'settle' && answer.code === 'bet-unknown'
      ? { code: 'ok', value: { reference: 'x', balance: '1', currency: 'BDT' } }
      : answer,
  'a tombstone is forgotten': (call, _body, answer) =>
    call === 'status' && answer.value?.['state'] === 'blocked'
      ? { ...answer, value: { ...answer.value, state: 'absent' } }
      : answer,
  'a release pays the rest twice': (call, _body, answer) =>
    call === 'release' && answer.code === 'ok'
      ? { ...answer, value: { ...answer.value, balance: sum(answer.value?.['balance'], 1) } }
      : answer,
  'somebody excluded may go on betting': (call, body, answer) =>
    call === 'bet' && answer.code === 'player-excluded'
      ? { code: 'ok', value: { reference: 'x', balance: '1.0000', currency: 'BDT' } }
      : answer,
  'a win is kept from who is blocked': (call, _body, answer) =>
    call === 'settle' ? { code: 'player-blocked' } : answer,
  'answers are not signed': (call, _body, answer) => (call === 'cancel' ? 'unsigned' : answer),
  'a wrong amount is called malformed': (_call, _body, answer) =>
    answer.code === 'amount-invalid' ? { code: 'malformed' } : answer,
};
const sum = (a: unknown, b: unknown): string => (Number(a) + Number(b)).toFixed(4);

it.each(Object.entries(defects))('a portal is caught at which %s', async (_, defect) => {
  const { server, target } = await misbehaving(defect);
  try {
    const broken = await brokenAt(target, ['rounds', 'repeats', 'reservations', 'strangers', 'protection']);
    expect(broken.length).toBeGreaterThan(0);
    const report = reportOf(broken, { url: target.url, keyId: target.key.id, at: new Date(0) });
    expect(report).toContain(broken[0]?.breach);
  } finally {
    server.close();
  }
});
