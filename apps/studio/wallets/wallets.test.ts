import { randomUUID } from 'node:crypto';
import { ask, type Peer } from '@mela/wire/provider/ask.ts';
import {
  encodeBody,
  rounds,
  walletBalance,
  walletCreate,
  walletSweep,
  walletTransfer,
  walletTransfers,
  walletTransferStatus,
  type BodyOf,
  type Call,
} from '@mela/wire/provider/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roundById } from '../rounds/store.ts';
import type { Session } from '../sessions/session.ts';
import { openServer } from '../surfaces/index.ts';
import { openTestStudio, type TestStudio } from '../testing/open-test-studio.ts';
import { moveRoundMoney } from './round-money.ts';

let testbed: TestStudio;
let server: FastifyInstance;
let peer: Peer;
let names = 0;

beforeAll(async () => {
  testbed = await openTestStudio();
  server = openServer(testbed.studio);
  const baseUrl = await server.listen({ host: '127.0.0.1', port: 0 });
  peer = { baseUrl, key: testbed.walletKey, timeoutMs: 5000, fetch };
});
afterAll(async () => {
  await server.close();
  await testbed.close();
});

/** Says a call, again where a busy machine gave no answer: that is what a caller does. */
async function say<C extends Call>(call: C, body: BodyOf<C>, as: Peer = peer) {
  for (let turn = 0; ; turn += 1) {
    const reply = await ask(as, call, encodeBody(call, body));
    if (reply.kind === 'answered') return reply.outcome;
    if (turn === 20) throw new Error(reply.reason);
  }
}

/** A player with a wallet. */
async function someone(): Promise<{ player: string; currency: string }> {
  names += 1;
  const owner = { player: `p${names}`, currency: 'BDT' };
  await say(walletCreate, owner);
  return owner;
}
const move = (
  owner: { player: string; currency: string },
  direction: 'in' | 'out',
  amount: bigint,
  reference: string = randomUUID(),
) => say(walletTransfer, { ...owner, direction, amount, reference });
const balanceOf = async (owner: { player: string; currency: string }): Promise<bigint> => {
  const answer = await say(walletBalance, owner);
  return answer.ok ? answer.value.balance : -1n;
};
const visitOf = ({ player }: { player: string }): Promise<Session> =>
  testbed.visit(player, 'padma25', false, 'mela.KADAM');

test('moves money once per reference, and answers a repeat as the first time', async () => {
  const owner = await someone();
  const reference = randomUUID();
  const first = await move(owner, 'in', 1_000_000n, reference);
  expect(first).toEqual({ ok: true, value: { balance: 1_000_000n, currency: 'BDT' } });
  await move(owner, 'in', 5n);
  expect(await move(owner, 'in', 1_000_000n, reference)).toEqual(first);
  expect(await move(owner, 'in', 2_000_000n, reference)).toMatchObject({
    refusal: { code: 'transaction-reused' },
  });
  expect(await move(owner, 'out', 1_000_000n, reference)).toMatchObject({
    refusal: { code: 'transaction-reused' },
  });
  expect(await balanceOf(owner)).toBe(1_000_005n);
  expect(await say(walletTransferStatus, { reference })).toEqual({
    ok: true,
    value: { state: 'done', amount: 1_000_000n },
  });
  expect(await say(walletTransferStatus, { reference: 'never' })).toMatchObject({
    value: { state: 'absent' },
  });
});

test('keeps a refused reference refused, whatever arrives late', async () => {
  const owner = await someone();
  const reference = randomUUID();
  expect(await move(owner, 'out', 10n, reference)).toMatchObject({ refusal: { code: 'insufficient-funds' } });
  await move(owner, 'in', 1000n);
  expect(await move(owner, 'out', 10n, reference)).toMatchObject({ refusal: { code: 'insufficient-funds' } });
  expect(await say(walletTransferStatus, { reference })).toMatchObject({ value: { state: 'refused' } });
  const stranger = { player: 'nobody', currency: 'BDT' };
  expect(await move(stranger, 'in', 10n)).toMatchObject({ refusal: { code: 'player-unknown' } });
  expect(await say(walletBalance, stranger)).toMatchObject({ refusal: { code: 'player-unknown' } });
  expect(await say(walletCreate, { player: 'p', currency: 'PLAY' })).toMatchObject({
    refusal: { code: 'currency-mismatch' },
  });
  const seamless = { ...peer, key: testbed.key };
  expect(await say(walletCreate, { player: 'p', currency: 'BDT' }, seamless)).toMatchObject({
    refusal: { code: 'currency-mismatch' },
  });
});

test('takes what is there once, of a hundred at once', async () => {
  const owner = await someone();
  await move(owner, 'in', 1000n);
  const all = await Promise.all(Array.from({ length: 50 }, () => move(owner, 'out', 1000n)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  const reference = randomUUID();
  const same = await Promise.all(Array.from({ length: 50 }, () => move(owner, 'in', 700n, reference)));
  expect(new Set(same.map((answer) => JSON.stringify(answer, (_, v: unknown) => String(v)))).size).toBe(1);
  expect(await balanceOf(owner)).toBe(700n);
});

test('takes no stake that was refused once, though money has come since', async () => {
  const owner = await someone();
  const poor = await testbed.spin(await visitOf(owner));
  if (!poor.ok) throw new Error(poor.refusal);
  await move(owner, 'in', 10_000_000n);
  const round = await roundById(testbed.studio.database, poor.value.id);
  if (!round) throw new Error('the round is kept');
  // Somebody who began to ask before the refusal was noted.
  const late = await moveRoundMoney(testbed.studio, round, 'betting');
  expect(late).toMatchObject({ ok: false, refusal: { code: 'bet-cancelled' } });
  expect(await balanceOf(owner)).toBe(10_000_000n);
});

test('plays rounds from the wallet, and asks the portal nothing', async () => {
  const owner = await someone();
  const session = await visitOf(owner);
  const asked = testbed.portal.arrived.length;
  const poor = await testbed.spin(session);
  expect(poor).toMatchObject({ ok: true, value: { state: 'refused', refusal: 'insufficient-funds' } });
  await move(owner, 'in', 10_000_000n);
  let expected = 10_000_000n;
  for (let turn = 0; turn < 20; turn += 1) {
    const spun = await testbed.spin(session);
    if (!spun.ok) throw new Error(spun.refusal);
    expect(spun.value.state).toBe('done');
    expected += spun.value.win - spun.value.stake;
    expect(spun.value.balance).toBe(expected);
  }
  expect(await balanceOf(owner)).toBe(expected);
  expect(testbed.portal.arrived).toHaveLength(asked);

  const answer = await say(rounds, { from: new Date(0), after: null });
  if (!answer.ok) throw new Error('the studio tells its rounds');
  const own = answer.value.rounds.filter(({ player }) => player === owner.player);
  expect(own).toHaveLength(20);
  expect(own.reduce((sum, { stake, win }) => sum + win - stake, 10_000_000n)).toBe(expected);

  const reference = randomUUID();
  const swept = await say(walletSweep, { ...owner, reference });
  expect(swept).toEqual({ ok: true, value: { amount: expected, balance: 0n, currency: 'BDT' } });
  await move(owner, 'in', 50n);
  expect(await say(walletSweep, { ...owner, reference })).toEqual(swept);
  const listed = await say(walletTransfers, { from: new Date(0), to: new Date(8e12), after: null });
  if (!listed.ok) throw new Error('the studio lists what was moved');
  expect(listed.value.transfers.find((one) => one.reference === reference)).toMatchObject({
    direction: 'out',
    amount: expected,
  });
});

test('bets at once never take more than there is, and a win is never lost', async () => {
  const owner = await someone();
  const session = await visitOf(owner);
  await move(owner, 'in', 300_000n);
  const spun = await Promise.all(Array.from({ length: 12 }, () => testbed.spin(session)));
  await testbed.deliverAll();
  const played = spun.flatMap((one) => (one.ok && one.value.state !== 'refused' ? [one.value] : []));
  const balance = played.reduce((sum, { stake, win }) => sum + win - stake, 300_000n);
  expect(await balanceOf(owner)).toBe(balance);
  expect(balance).toBeGreaterThanOrEqual(0n);
});
