import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { formatAmount } from '@mela/primitives';
import { hire } from '@mela/testing/stories/arrange.ts';
import { accepted, openPortalClient, type PortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { staffOverHttp } from '@mela/testing/staff-over-http.ts';
import { createDeposit, depositById, depositChannels } from '@mela/wire/portal/cashier.ts';
import {
  answerReceipt,
  bindPayoutAccount,
  requestWithdrawal,
  withdrawals,
  withdrawalTerms,
} from '@mela/wire/portal/withdrawals.ts';
import { homeSections } from '@mela/wire/portal/home.ts';
import {
  drawProof,
  lotteryOrder,
  lotteryOrderPlace,
  lotterySlipProof,
  drawsNow,
} from '@mela/wire/portal/lottery.ts';
import { memberInfo, walletBalance } from '@mela/wire/portal/member.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import { realtimePath } from '@mela/wire/portal/realtime.ts';
import { betHistory } from '@mela/wire/portal/records.ts';
import { expect, inject, test } from 'vitest';
import { WebSocket } from 'ws';

const ROOT = path.join(import.meta.dirname, '../../..');
const taka = (whole: number): bigint => BigInt(whole) * 10_000n;
const run = promisify(execFile);
const send = sendOverHttp(inject('installationPort'));

const visit = (brand: 'mela' | 'nodi'): PortalClient =>
  openPortalClient({ send, host: `${brand}.localhost`, merchantCode: brand, now: Date.now });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until the answer is the wanted one; what never comes fails with the last answer. */
async function until<T>(
  ask: () => Promise<T>,
  wanted: (answer: T) => boolean,
  patienceMs = 45_000,
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (Date.now() > end) {
      throw new Error(
        `waited in vain, last: ${JSON.stringify(answer, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v))}`,
      );
    }
    await pause(100);
  }
}

/** The balances that a member's open page is pushed, in the order in which they come. */
function listen(brand: string, token: string): { balances: string[]; close(): void } {
  const port = inject('installationPort');
  const socket = new WebSocket(`ws://127.0.0.1:${port}${realtimePath}`, {
    headers: { host: `${brand}.localhost:${port}` },
  });
  const balances: string[] = [];
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })));
  socket.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as { type: string; balance: string };
    if (reply.type === 'balance') balances.push(reply.balance);
  });
  return { balances, close: () => socket.close() };
}

async function json<T>(
  host: string,
  method: string,
  route: string,
  body?: unknown,
  token?: string,
): Promise<T> {
  const answer = await send({
    method,
    path: route,
    headers: {
      host,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text) as T;
}

type Spin = { state: string; stake: string; win: string; balance: string; serverSeedHash: string };

/** Sits down at the slot as the game's page does. */
async function sitDown(client: PortalClient): Promise<(lineBet: string) => Promise<Spin>> {
  const { url } = accepted(
    await client.call(launchGame, { query: { vendor: 'SHAPLA', code: 'padma25', platform: 'html5' } }),
  );
  const frame = new URL(url);
  const code =
    new URLSearchParams(frame.hash.slice(1)).get('code') ??
    frame.searchParams.get('code') ??
    frame.hash.slice(1);
  const seat = await json<{ token: string }>(frame.hostname, 'POST', '/api/visits', { code });
  return async (lineBet) => {
    const opened = await json<Spin & { id: string }>(
      frame.hostname,
      'POST',
      '/api/rounds',
      { request: randomUUID(), wish: { lineBet } },
      seat.token,
    );
    return until(
      () => json<Spin>(frame.hostname, 'GET', `/api/rounds/${opened.id}`, undefined, seat.token),
      ({ state }) => state === 'done',
    );
  };
}

/** Pays a deposit on the gateway's page, as the member's browser would. */
async function payAtGateway(redirectUrl: string): Promise<void> {
  const link = new URL(redirectUrl);
  const arrived = await send({
    method: 'GET',
    path: link.pathname + link.search,
    headers: { host: link.hostname },
  });
  expect(arrived.status, arrived.text).toBeLessThan(400);
  const order = String(arrived.headers['location'] ?? '');
  expect(order).toMatch(/orders/);
  const place = new URL(order, link);
  const paid = await send({
    method: 'POST',
    path: place.pathname + place.search,
    headers: { host: link.hostname, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  });
  expect(paid.status, paid.text).toBeLessThan(400);
}

async function deposit(client: PortalClient, amount: bigint): Promise<void> {
  const { channels } = accepted(await client.call(depositChannels));
  const channel = channels.find(({ kind }) => kind === 'gateway');
  if (!channel) throw new Error('the brand has no gateway');
  const key = randomUUID();
  const body = { channelId: channel.id, amount };
  const first = accepted(await client.call(createDeposit, { body }, { key }));
  const again = accepted(await client.call(createDeposit, { body }, { key }));
  expect(again).toEqual(first);
  await payAtGateway(first.redirectUrl ?? '');
  await until(
    async () => accepted(await client.call(depositById, { params: { depositId: first.deposit.id } })),
    ({ state }) => state === 'credited',
  );
}

test('money goes its whole way over the wire', { timeout: 300_000 }, async () => {
  // 1. A visitor sees what is on and tries the slot with play money.
  const visitor = visit('mela');
  const sections = accepted(await visitor.call(homeSections));
  expect(JSON.stringify(sections, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v))).toContain(
    'padma25',
  );
  await visitor.freePlay();
  expect(accepted(await visitor.call(memberInfo)).currency).toBe('PLAY');
  const free = await (await sitDown(visitor))('0.40');
  expect(free.stake).toBe('10.0000');

  // 2. Somebody registers and is logged in, with nothing.
  const client = visit('mela');
  const username = `way${Date.now().toString(36)}`;
  accepted(await client.register({ username, password: 'Shapla2026' }));
  expect(accepted(await client.call(walletBalance)).balance).toBe(0n);
  const pushed = listen('mela', client.state.token ?? '');

  // 3. A deposit arrives by push.
  await deposit(client, taka(1000));
  await until(
    async () => pushed.balances.at(-1),
    (balance) => balance === '1000.0000',
  );

  // 4. Each spin moves the balance, and the pushes follow.
  const spin = await sitDown(client);
  let balance = taka(1000);
  const play = async (): Promise<void> => {
    const round = await spin('1');
    const after = accepted(await client.call(walletBalance)).balance;
    expect(formatAmount(after)).toBe(round.balance);
    balance = after;
  };
  await play();
  await until(
    async () => pushed.balances.at(-1),
    (last) => last === formatAmount(balance),
  );
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Dhaka' });
  const record = await until(
    async () => accepted(await client.call(betHistory, { query: { from: today, to: today } })),
    ({ bets }) => bets.some(({ gameCode }) => gameCode === 'padma25'),
  );
  expect(record.bets[0]?.stake).toBe(taka(25));

  // 5. An order on the next draw is taken whole, drawn, settled and proven.
  const draw = await until(
    async () => accepted(await client.call(drawsNow, { query: { game: 'ssc1m' } })).current,
    (current) => current !== null && current.closesAt.getTime() - Date.now() > 8000,
    60_000,
  );
  const drawNumber = draw?.drawNumber ?? '';
  const lines = [
    { play: 'SSC_FIXED', selection: '0123456789|-|-|-|-', unitMode: '0.1', multiple: 1 },
    { play: 'SSC_DT', selection: '@15 DRAGON,TIGER', unitMode: '0.1', multiple: 5 },
  ] as const;
  const unknown = await client.call(
    lotteryOrderPlace,
    { body: { game: 'ssc1m', drawNumber: '20000101001', lines: [...lines] } },
    { key: randomUUID() },
  );
  expect(unknown.ok).toBe(false);
  const order = accepted(
    await client.call(
      lotteryOrderPlace,
      { body: { game: 'ssc1m', drawNumber, lines: [...lines] } },
      { key: randomUUID() },
    ),
  );
  expect(order.stake).toBe(taka(4));
  const settled = await until(
    async () => accepted(await client.call(lotteryOrder, { params: { orderId: order.orderId } })),
    ({ slips }) => slips.every(({ state }) => state !== 'PENDING'),
    90_000,
  );
  // Ten digits on one place always win once: 10 notes of 0.20, one pays 9.8 or a little less by the member's payout level.
  expect(settled.slips[0]?.hits).toEqual([['WIN', 1]]);
  const late = await client.call(
    lotteryOrderPlace,
    { body: { game: 'ssc1m', drawNumber, lines: [...lines] } },
    { key: randomUUID() },
  );
  expect(late.ok).toBe(false);

  const folder = await mkdtemp(path.join(tmpdir(), 'proof-'));
  const proofs = [
    accepted(await client.callWire(drawProof, { query: { gameCode: 'ssc1m', numero: drawNumber } })),
    accepted(await client.callWire(lotterySlipProof, { params: { slipId: order.slipIds[0] } })),
  ];
  for (const [number, proof] of proofs.entries()) {
    const file = path.join(folder, `${number}.json`);
    await writeFile(file, JSON.stringify(proof));
    await run(process.execPath, ['tools/lottery.ts', 'verify', file], { cwd: ROOT });
  }

  // 6. What was deposited has to be played before it can leave.
  const password = 'Kantha-77';
  accepted(
    await client.call(paymentPassword, {
      body: { loginPassword: 'Shapla2026', newPassword: password, confirmation: password },
    }),
  );
  const account = accepted(
    await client.call(bindPayoutAccount, {
      body: {
        kind: 'mobile',
        provider: 'bkash',
        holder: 'Way Of Money',
        number: '01712345678',
        paymentPassword: password,
      },
    }),
  );
  const ask = (amount: bigint) =>
    client.call(
      requestWithdrawal,
      { body: { payoutAccountId: account.id, amount, paymentPassword: password } },
      { key: randomUUID() },
    );
  const tooEarly = await ask(taka(500));
  expect(!tooEarly.ok && tooEarly.code).toMatch(/turnover/);
  for (let turn = 0; turn < 200; turn += 1) {
    const { turnover } = accepted(await client.call(withdrawalTerms));
    if (turnover.left === 0n && balance >= taka(500)) break;
    if (balance < taka(500)) await deposit(client, taka(1000));
    await play();
  }
  const tooMuch = await ask(balance + taka(1));
  expect(tooMuch.ok).toBe(false);
  const asked = accepted(await ask(taka(500)));
  expect(accepted(await client.call(walletBalance)).balance).toBe(balance - taka(500));

  const desk = await staffOverHttp(inject('installationPort'), await hire('admin'));
  for (const step of ['claim', 'approve', 'pay']) {
    const done = await desk('POST', `/console/withdrawals/${asked.id}/${step}`, {});
    expect(done.code, step).toBe('ok');
  }
  const paid = await desk('POST', `/console/withdrawals/${asked.id}/paid`, { reference: 'BKASH-0001' });
  expect(paid.code).toBe('ok');
  const mine = accepted(await client.call(withdrawals));
  expect(mine.withdrawals[0]).toMatchObject({ id: asked.id, state: 'paid' });
  const received = accepted(
    await client.call(
      answerReceipt,
      { params: { withdrawalId: asked.id }, body: { answer: 'received', note: null } },
      { key: randomUUID() },
    ),
  );
  expect(received).toMatchObject({ state: 'confirmed', receipt: 'received' });

  // 8. The other brand knows nobody of this.
  const stranger = visit('nodi');
  expect((await stranger.login(username, 'Shapla2026')).ok).toBe(false);
  stranger.state.token = client.state.token;
  expect((await stranger.call(walletBalance)).ok).toBe(false);
  pushed.close();
});
