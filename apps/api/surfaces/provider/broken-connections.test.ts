import { connect, type AddressInfo, type Socket } from 'node:net';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPretendVendor, type Seat } from '@mela/testing/vendors/pretend-vendor.ts';
import { bet, cancel, settle, type Call } from '@mela/wire/provider/index.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

// PROVIDER.md: an answer that did not come is unknown, so the vendor repeats with the same id. Whatever became of the connection,
// a call takes effect once or not at all.

const CASH = 10_000_000n;
const STAKE = 100_000n;
const WIN = 250_000n;

let at: TestApi;
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;
let port: number;
let seat: Seat;
let n = 0;

beforeAll(async () => {
  at = await openTestApi();
  vendor = await openPretendVendor(at);
  await at.server.listen({ host: '127.0.0.1', port: 0 });
  port = (at.server.server.address() as AddressInfo).port;
});
afterAll(async () => {
  expect(await vendor.verify()).toEqual([]);
  await at.close();
});
beforeEach(async () => {
  n += 1;
  seat = await vendor.seat({ cash: CASH });
});

const inRound = () => ({ session: seat.session, player: seat.player, game: seat.game, round: 'r1' });
const money = (amount: bigint) => ({ amount, currency: seat.currency });
const id = (name: string): string => `${name}${n}`;
const betBody = (transaction = id('b')) => ({ ...inRound(), transaction, ...money(STAKE) });
const calls = (): [Call, object][] => [
  [bet, betBody()],
  [settle, { ...inRound(), transaction: id('s'), reference: id('b'), ...money(WIN), endRound: false }],
];

/** A call as bytes on the wire, signed anew each time as a vendor does. */
function bytesOf(call: Call, body: object): Buffer {
  const { text, headers } = vendor.written(call, body);
  const head = [
    `POST ${call.path} HTTP/1.1`,
    'host: mela.localhost',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
}

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

/** Sends the first bytes of a call and drops the connection without waiting for anything. */
async function sendAndDrop(call: Call, body: object, bytes = Number.POSITIVE_INFINITY): Promise<void> {
  const socket = await open();
  await new Promise((resolve) => socket.write(bytesOf(call, body).subarray(0, bytes), resolve));
  socket.destroy();
}

/** The first lines of what a socket is told, once so many answers have come or it is closed. */
async function answersOf(socket: Socket, count: number): Promise<string[]> {
  let text = '';
  const lines = (): string[] => text.match(/HTTP\/1\.1 \d+/g) ?? [];
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (lines().length >= count) resolve();
    });
  });
  socket.destroy();
  return lines();
}

it('waits for the rest of a body without keeping anybody else waiting', async () => {
  const socket = await open();
  const bytes = bytesOf(bet, betBody());
  socket.write(bytes.subarray(0, -10));
  const neighbour = await vendor.seat({ cash: CASH });
  await vendor.bet(neighbour, { transaction: id('neighbour') });
  // The same player, over another connection.
  await vendor.bet(seat, { transaction: id('other') });
  expect(await vendor.cashOf(seat)).toBe(CASH - STAKE);
  socket.write(bytes.subarray(-10));
  expect(await answersOf(socket, 1)).toEqual(['HTTP/1.1 200']);
  expect(await vendor.cashOf(seat)).toBe(CASH - 2n * STAKE);
  await vendor.ask(bet, betBody());
  expect(await vendor.cashOf(seat)).toBe(CASH - 2n * STAKE);
});

it('gives a body up that does not arrive, having booked nothing', async () => {
  const { server } = at.server;
  const usual = { requestTimeout: server.requestTimeout, headersTimeout: server.headersTimeout };
  expect(usual).toEqual({ requestTimeout: 15_000, headersTimeout: 15_000 });
  Object.assign(server, { requestTimeout: 300, headersTimeout: 300 });
  try {
    const socket = await open();
    socket.write(bytesOf(bet, betBody(id('stalled'))).subarray(0, -1));
    expect(await answersOf(socket, 1)).toEqual(['HTTP/1.1 408']);
  } finally {
    Object.assign(server, usual);
  }
  expect(await vendor.status('bet', id('stalled'))).toMatchObject({ state: 'absent' });
  expect(await vendor.cashOf(seat)).toBe(CASH);
  expect(await vendor.ask(bet, betBody(id('stalled')))).toMatchObject({ balance: CASH - STAKE });
});

it('books nothing of a call that was cut off anywhere, and its repeat once', async () => {
  for (const [call, body] of calls()) {
    const { length } = bytesOf(call, body);
    const before = await vendor.cashOf(seat);
    for (const part of [0.1, 0.5, 0.9, 0.99]) await sendAndDrop(call, body, Math.floor(length * part));
    await sendAndDrop(call, body, length - 1);
    expect(await vendor.cashOf(seat)).toBe(before);
    const first = await vendor.ask(call, body);
    expect(first).toMatchObject({ currency: 'BDT' });
    for (const _ of [1, 2]) {
      await sendAndDrop(call, body, length - 1);
      expect(await vendor.ask(call, body)).toEqual(first);
    }
  }
  expect(await vendor.cashOf(seat)).toBe(CASH - STAKE + WIN);
});

it('books a call whose answer nobody reads, once, however often it is repeated', async () => {
  let cash = CASH;
  for (const [[call, body], moved, kind, transaction] of [
    [calls()[0] ?? [bet, {}], -STAKE, 'bet', id('b')],
    [calls()[1] ?? [settle, {}], WIN, 'settle', id('s')],
  ] as const) {
    await sendAndDrop(call, body);
    // What was received whole is booked, though nobody listens any more.
    await expect.poll(() => vendor.status(kind, transaction)).not.toMatchObject({ state: 'absent' });
    cash += moved;
    expect(await vendor.cashOf(seat)).toBe(cash);
    await Promise.all(Array.from({ length: 10 }, () => sendAndDrop(call, body)));
    const answers = await Promise.all(Array.from({ length: 5 }, () => vendor.ask(call, body)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await vendor.cashOf(seat)).toBe(cash);
  }
});

it('books once when a storm of dropped and whole calls of one bet comes, and gives it back once', async () => {
  const lost = Array.from({ length: 30 }, (_, n) =>
    sendAndDrop(bet, betBody(), n % 3 === 0 ? 400 + n : undefined),
  );
  const whole = Array.from({ length: 10 }, () => vendor.ask(bet, betBody()));
  await Promise.all([...lost, ...whole]);
  expect(await vendor.cashOf(seat)).toBe(CASH - STAKE);
  const body = { ...inRound(), transaction: id('c'), reference: id('b') };
  await Promise.all([
    ...Array.from({ length: 30 }, () => sendAndDrop(cancel, body)),
    ...Array.from({ length: 10 }, () => vendor.ask(cancel, body)),
  ]);
  expect(await vendor.ask(cancel, body)).toMatchObject({ balance: CASH });
  expect(await vendor.cashOf(seat)).toBe(CASH);
  await expect.poll(connections).toBe(0);
});

it('answers a call that was written twice into one connection with one effect', async () => {
  const socket = await open();
  const twice = bytesOf(bet, betBody());
  socket.write(Buffer.concat([twice, twice, bytesOf(bet, betBody())]));
  expect(await answersOf(socket, 3)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 401', 'HTTP/1.1 200']);
  expect(await vendor.cashOf(seat)).toBe(CASH - STAKE);
});

/** Connections that the server still holds open. */
const connections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    at.server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
