import { newId } from '@mela/primitives';
import { certainly } from '@mela/testing/certainly.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { advanceTransfer } from './ask-vendor.ts';
import { askAgain } from './finish-transfer.ts';
import { backoffMs } from './finish-transfer.ts';
import { openTickets } from './test-open-tickets.ts';
import { accountOf } from './tickets.ts';
import { walletsOf } from './transfer.ts';
import { openTestWallets, V } from './test-wallets.ts';

const scene = openTestWallets();

it('moves money there and back, in transit until the vendor has said so', async () => {
  const who = await scene.someone();
  const begun = await scene.begin(who, 'in', 400_000n);
  expect(begun).toMatchObject({ ok: true, value: { state: 'pending', amount: 400_000n, moved: null } });
  expect(await scene.balances(who)).toEqual({ cash: 600_000n, wallet: 0n, transit: 400_000n });
  expect(await scene.begin(who, 'in', 1n)).toMatchObject({ refusal: { kind: 'transfer-under-way' } });
  await scene.wallets.advanceDue(scene.at.brand.mela);
  expect(await scene.balances(who)).toEqual({ cash: 600_000n, wallet: 400_000n, transit: 0n });
  expect(scene.vendor.balanceOf(who)).toBe(400_000n);
  expect(await scene.begin(who, 'out', 400_001n)).toMatchObject({ refusal: { kind: 'insufficient-funds' } });
  await scene.begin(who, 'out', 150_000n);
  await scene.wallets.advanceDue(scene.at.brand.mela);
  expect(await scene.balances(who)).toEqual({ cash: 750_000n, wallet: 250_000n, transit: 0n });
});

it('gives money back on an explicit refusal only', async () => {
  const who = await scene.someone();
  scene.vendor.refuse = 'insufficient-funds';
  await scene.begin(who, 'in', 100n);
  await scene.wallets.advanceDue(scene.at.brand.mela);
  expect(await scene.balances(who)).toEqual({ cash: 1_000_000n, wallet: 0n, transit: 0n });
  scene.vendor.refuse = null;
  for (const fault of ['lost', 'unanswered', 'failed'] as const) {
    scene.vendor.fault = () => fault;
    const begun = await scene.begin(who, 'in', 100n);
    for (let turn = 0; turn < 5; turn += 1) {
      scene.at.clock.advance({ seconds: 61 });
      await scene.wallets.advanceDue(scene.at.brand.mela);
      expect((await scene.balances(who)).transit).toBe(100n);
    }
    if (begun.ok)
      expect((await scene.inMela((scope) => walletsOf(scope, who, 'BDT')))[0]?.underWay?.id).toBe(
        begun.value.id,
      );
    await scene.heal();
    expect((await scene.balances(who)).transit).toBe(0n);
  }
  expect((await scene.balances(who)).wallet).toBe(300n);
  expect(scene.vendor.balanceOf(who)).toBe(300n);
});

it('puts a silent vendor before a person after a day, and books what it says when it is asked again', async () => {
  const who = await scene.someone();
  scene.vendor.fault = () => 'unanswered';
  const begun = await scene.begin(who, 'in', 700n);
  for (let hour = 0; hour < 26; hour += 1) {
    scene.at.clock.advance({ hours: 1 });
    await scene.wallets.advanceDue(scene.at.brand.mela);
  }
  expect(await scene.balances(who)).toMatchObject({ cash: 999_300n, transit: 700n });
  const tickets = await scene.inMela(openTickets);
  const id = begun.ok ? begun.value.id : '';
  expect(tickets.find(({ subject }) => subject === id)).toMatchObject({
    kind: 'no-answer',
    vendor: V,
    detail: { player: who, direction: 'in' },
  });
  expect(await scene.begin(who, 'in', 1n)).toMatchObject({ refusal: { kind: 'transfer-under-way' } });
  expect(await scene.inMela((scope) => askAgain(scope, id))).toBe(true);
  expect(await scene.inMela((scope) => askAgain(scope, id))).toBe(false);
  await scene.heal();
  expect(await scene.balances(who)).toMatchObject({ cash: 999_300n, wallet: 700n, transit: 0n });
});

it('finds every difference between the two books', async () => {
  // Each test has a vendor of its own: what was moved with another is not compared.
  scene.at.clock.advance({ hours: 1 });
  const start = scene.at.clock.now();
  const who = await scene.someone();
  await scene.begin(who, 'in', 500n);
  await scene.heal();
  scene.at.clock.advance({ minutes: 30 });
  await scene.inMela((scope) =>
    sql`update vendor_wallets.vendor set compared_to = ${start}`.execute(scope.db),
  );
  const before = (await scene.inMela(openTickets)).length;
  expect(await scene.wallets.compareBooks(scene.at.brand.mela)).toBe(0);
  await scene.begin(who, 'in', 600n);
  await scene.begin(await scene.someone(), 'in', 700n);
  await scene.heal();
  scene.vendor.forge({ reference: newId(), player: who, currency: 'BDT', direction: 'in', amount: 1n });
  const [first, second] = scene.vendor.booked().filter(({ amount }) => amount === 600n || amount === 700n);
  scene.vendor.change(first?.reference ?? '', 601n);
  scene.vendor.forget(second?.reference ?? '');
  scene.at.clock.advance({ minutes: 30 });
  expect(await scene.wallets.compareBooks(scene.at.brand.mela)).toBe(3);
  const opened = (await scene.inMela(openTickets)).slice(before);
  const kinds = opened.map(({ kind }) => kind);
  // Each leads to whom it is about.
  expect(opened.filter((ticket) => accountOf(ticket) === null)).toEqual([]);
  expect(kinds.toSorted()).toEqual(['amount-differs', 'missing-ours', 'missing-theirs']);
});

it('begins one of fifty at once, and two workers book one answer', async () => {
  const who = await scene.someone(1_000n);
  const begun = await Promise.all(
    Array.from({ length: 50 }, () => certainly(() => scene.begin(who, 'in', 1_000n))),
  );
  expect(begun.filter(({ ok }) => ok)).toHaveLength(1);
  const one = begun.find(({ ok }) => ok);
  const id = one?.ok ? one.value.id : '';
  await Promise.all(Array.from({ length: 8 }, () => advanceTransfer(scene.parts(), scene.at.brand.mela, id)));
  expect(await scene.balances(who)).toEqual({ cash: 0n, wallet: 1_000n, transit: 0n });
  expect(scene.vendor.balanceOf(who)).toBe(1_000n);
});

it('waits longer each time, a minute at most', () => {
  expect([0, 1, 2, 5, 6, 50].map((attempts) => backoffMs(attempts, 1))).toEqual([
    1000, 2000, 4000, 32_000, 60_000, 60_000,
  ]);
  expect(backoffMs(3, 0)).toBe(4000);
});

it('books a stake that only a later round won, whatever came home in between', async () => {
  const who = await scene.someone();
  await scene.begin(who, 'in', 2n);
  await scene.wallets.advanceDue(scene.at.brand.mela);
  scene.vendor.play(who, `${who}-lost`, 1n, 0n);
  scene.vendor.play(who, `${who}-won`, 1n, 2n);
  await scene.begin(who, 'out', null);
  await scene.wallets.advanceDue(scene.at.brand.mela);
  await scene.wallets.takeOverRounds(scene.at.brand.mela);
  expect(await scene.balances(who)).toEqual({ cash: 1_000_000n, wallet: 0n, transit: 0n });
  expect(scene.vendor.balanceOf(who)).toBe(0n);
});

// Whatever the vendor does, and whatever is done in whatever order: no money is made or lost, and when the vendor is itself again
// nothing is in transit and both books say the same.
it('keeps every taka through any order of actions and faults', async () => {
  const action = fc.oneof(
    fc.record({ do: fc.constant('in' as const), amount: fc.bigInt(1n, 2_000n) }),
    fc.record({ do: fc.constant('out' as const), amount: fc.option(fc.bigInt(1n, 2_000n)) }),
    fc.record({ do: fc.constant('play' as const), stake: fc.bigInt(1n, 500n), win: fc.bigInt(0n, 1_500n) }),
    fc.record({
      do: fc.constant('worker' as const),
      fault: fc.constantFrom(null, 'lost', 'unanswered', 'failed'),
    }),
    fc.record({ do: fc.constantFrom('rounds' as const, 'enter' as const, 'leave' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 15 }), async (actions) => {
      const who = await scene.someone(3_000n);
      let [won, rounds] = [0n, 0];
      for (const one of actions) {
        scene.at.clock.advance({ seconds: 2 });
        if (one.do === 'in') await scene.begin(who, 'in', one.amount);
        else if (one.do === 'out') await scene.begin(who, 'out', one.amount);
        else if (one.do === 'play') {
          if (scene.vendor.balanceOf(who) < one.stake) continue;
          scene.vendor.play(who, `${who}-${(rounds += 1)}`, one.stake, one.win);
          won += one.win - one.stake;
        } else if (one.do === 'worker') {
          scene.vendor.fault = () => one.fault;
          scene.at.clock.advance({ seconds: 61 });
          await scene.wallets.advanceDue(scene.at.brand.mela);
        } else if (one.do === 'rounds') await scene.wallets.takeOverRounds(scene.at.brand.mela);
        else if (one.do === 'enter') await scene.wallets.enter(scene.at.brand.mela, who, V);
        else await scene.wallets.leave(scene.at.brand.mela, who, V);
        const { cash, wallet, transit } = await scene.balances(who);
        expect(cash >= 0n && wallet >= 0n && transit >= 0n).toBe(true);
      }
      await scene.heal();
      const { cash, wallet, transit } = await scene.balances(who);
      expect(transit).toBe(0n);
      expect(wallet).toBe(scene.vendor.balanceOf(who));
      expect(cash + wallet).toBe(3_000n + won);
    }),
    { numRuns: 10 },
  );
});
