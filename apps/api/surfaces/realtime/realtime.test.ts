import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { PASSWORD, signIn } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { untilListening } from '@mela/testing/until-listening.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { bindPayoutAccount } from '@mela/wire/portal/withdrawals.ts';
import { openPretendVendor } from '@mela/testing/vendors/pretend-vendor.ts';
import { realtimePath, type PushMessage } from '@mela/wire/portal/realtime.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { post, recordBalances } from '../../domain/ledger/index.ts';
import { freezeAccount } from '../../domain/identity/index.ts';

let test: TestApi;
let port: number;
const open: WebSocket[] = [];

beforeAll(async () => {
  test = await openTestApi();
  await test.server.listen({ host: '127.0.0.1', port: 0 });
  port = (test.server.server.address() as AddressInfo).port;
  await untilListening(test, 1);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(() => test.close());

type Channel = { heard: PushMessage[]; closed: Promise<number>; until(count: number): Promise<void> };

/** Opens the push channel of a brand and says hello with a token. */
async function listen(token: string | null, host = 'mela.localhost'): Promise<Channel> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${realtimePath}`, { headers: { host } });
  open.push(socket);
  const heard: PushMessage[] = [];
  const closed = once(socket, 'close').then(([code]: unknown[]) => Number(code));
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as PushMessage));
  await once(socket, 'open');
  if (token !== null) socket.send(JSON.stringify({ type: 'hello', token }));
  const until = (count: number): Promise<void> => expect.poll(() => heard).toHaveLength(count);
  return { heard, closed, until };
}

async function give(ownerId: string, amount: bigint): Promise<void> {
  await test.services.database.inMerchant(test.brand.mela.id, async (scope) => {
    const posted = await post(scope, {
      kind: 'adjustment',
      key: `${ownerId} ${amount}`,
      entries: [
        { ownerId, account: 'cash', currency: 'BDT', amount },
        { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -amount },
      ],
    });
    if (posted.ok) await recordBalances(scope, posted.value);
    return posted;
  });
  await test.deliver();
}

it('tells a member’s open pages their new balance, and nobody else’s', async () => {
  const [rahim, karim] = [
    await signIn(test, { username: 'Rahim' }),
    await signIn(test, { username: 'Karim' }),
  ];
  const mine = await listen(rahim.client.state.token);
  const other = await listen(karim.client.state.token);
  const visitor = await listen(null);
  await mine.until(1);
  await other.until(1);
  await give(rahim.account.id, 12_3400n);
  await mine.until(2);
  expect(mine.heard[1]).toEqual({ v: 1, type: 'balance', seq: '1', balance: '12.3400', currency: 'BDT' });
  expect(other.heard).toHaveLength(1);
  expect(visitor.heard).toHaveLength(0);
});

it('lets nobody in with a token that is not a session’s, or another brand’s', async () => {
  const { client } = await signIn(test, { username: 'Lost' });
  expect(await (await listen('x'.repeat(43))).closed).toBe(4401);
  expect(await (await listen(client.state.token, 'nodi.localhost')).closed).toBe(4401);
});

it('hangs up on a session that has ended, and only on that one', async () => {
  const { client, account } = await signIn(test, { username: 'Twice' });
  const second = test.visit('mela');
  await second.login('Twice', PASSWORD);
  const [first, other] = [await listen(client.state.token), await listen(second.state.token)];
  await first.until(1);
  await other.until(1);
  await client.logout();
  await test.deliver();
  expect(await first.closed).toBe(4401);
  await give(account.id, 10_000n);
  await other.until(2);

  await test.services.database.inMerchant(test.brand.mela.id, (scope) => freezeAccount(scope, account.id));
  await test.deliver();
  expect(await other.closed).toBe(4401);
});

it('tells every open page of a member at once that a payout account was bound, while it still waits', async () => {
  const [owner, other] = [
    await signIn(test, { username: 'Owner1' }),
    await signIn(test, { username: 'Other1' }),
  ];
  const mine = await listen(owner.client.state.token);
  const theirs = await listen(other.client.state.token);
  await mine.until(1);
  // Whoever has another of their sessions, and both passwords, binds an account.
  const thief = test.visit('mela');
  await thief.login('Owner1', PASSWORD);
  const secret = '246810';
  const body = { loginPassword: PASSWORD, newPassword: secret, confirmation: secret };
  accepted(await thief.call(paymentPassword, { body }));
  const account = accepted(
    await thief.call(bindPayoutAccount, {
      body: {
        kind: 'mobile',
        provider: 'bkash',
        holder: 'Nobody',
        number: '01712340000',
        paymentPassword: secret,
      },
    }),
  );
  await test.deliver();
  await mine.until(2);
  expect(mine.heard[1]).toEqual({
    v: 1,
    type: 'payout-account',
    id: account.id,
    provider: 'bkash',
    numberEnd: '0000',
    usableAt: account.usableAt.toISOString(),
  });
  expect(account.usableAt.getTime() - account.boundAt.getTime()).toBe(86_400_000);
  expect(theirs.heard).toHaveLength(1);
});

it('shows every page of the brand who is new on the winner board, each person once, and nobody who lost', async () => {
  const vendor = await openPretendVendor(test);
  const { account } = await signIn(test, { username: 'Winner1' });
  const seat = await vendor.seatOf(account.id);
  const visitor = await listen(null);
  const neighbour = await listen(null, 'nodi.localhost');
  const play = async (round: string, amount: bigint): Promise<void> => {
    await vendor.bet(seat, { transaction: round, round });
    await vendor.settle(seat, { transaction: round, reference: round, round, amount, endRound: true });
    await test.deliver();
  };
  await play('lost', 0n);
  await play('won', 40_000_000n);
  await play('won less', 1_500_000n);
  await play('won more', 50_000_000n);
  await visitor.until(3);
  const result = { v: 1, type: 'winner', name: 'W***1', gameNames: { en: 'padma25' }, currency: 'BDT' };
  expect(visitor.heard).toMatchObject([
    { ...result, win: '4000.0000' },
    { ...result, win: '5000.0000' },
    { type: 'winner-gone' },
  ]);
  expect(visitor.heard[2]).toMatchObject({ betId: (visitor.heard[0] as { betId: string }).betId });
  expect(neighbour.heard).toHaveLength(0);
});
