import { excludePlayer } from '@mela/api/domain/protection/index.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestWallets, V } from './test-wallets.ts';

const scene = openTestWallets();

it('takes rounds over once, and sweeps what was won home', async () => {
  const who = await scene.someone(1_000_000n);
  await scene.wallets.enter(scene.at.brand.mela, who, V);
  expect(await scene.balances(who)).toEqual({ cash: 0n, wallet: 1_000_000n, transit: 0n });
  scene.at.clock.advance({ seconds: 5 });
  scene.vendor.play(who, 'r1', 200_000n, 0n);
  scene.vendor.play(who, 'r2', 200_000n, 900_000n);
  await scene.wallets.takeOverRounds(scene.at.brand.mela);
  await scene.wallets.takeOverRounds(scene.at.brand.mela);
  expect(await scene.balances(who)).toEqual({ cash: 0n, wallet: 1_500_000n, transit: 0n });
  // A win that nobody has told us of yet comes home with the rest.
  scene.vendor.play(who, 'r3', 100_000n, 5_000_000n);
  expect(await scene.wallets.leave(scene.at.brand.mela, who, V)).toMatchObject({
    state: 'done',
    moved: 6_400_000n,
  });
  expect(await scene.balances(who)).toEqual({ cash: 6_400_000n, wallet: 0n, transit: 0n });
  const { rows } = await scene.inMela((scope) =>
    sql<{
      turnover: bigint;
    }>`select sum(turnover)::bigint as turnover from vendor_wallets.round where account_id = ${who}`.execute(
      scope.db,
    ),
  );
  expect(rows[0]?.turnover).toBe(200_000n + 200_000n + 100_000n);
});

it('leaves a stake of a running round there, and brings the rest', async () => {
  const who = await scene.someone(1_000n);
  await scene.wallets.enter(scene.at.brand.mela, who, V);
  scene.vendor.hold(who, 300n);
  await scene.wallets.leave(scene.at.brand.mela, who, V);
  expect(await scene.balances(who)).toEqual({ cash: 700n, wallet: 300n, transit: 0n });
});

it('brings money back from a game that was left without a word', async () => {
  const who = await scene.someone(5_000n);
  await scene.wallets.enter(scene.at.brand.mela, who, V);
  await scene.wallets.sweepIdle(scene.at.brand.mela);
  expect((await scene.balances(who)).wallet).toBe(5_000n);
  scene.at.clock.advance({ minutes: 16 });
  await scene.wallets.sweepIdle(scene.at.brand.mela);
  expect(await scene.balances(who)).toEqual({ cash: 5_000n, wallet: 0n, transit: 0n });
});

it('lets nobody who may not play bring money in, but everybody take it out', async () => {
  const who = await scene.someone(5_000n);
  await scene.wallets.enter(scene.at.brand.mela, who, V);
  await scene.inMela((scope) => excludePlayer(scope, who, 7));
  expect(await scene.begin(who, 'in', 1n)).toMatchObject({ refusal: { kind: 'player-excluded' } });
  await scene.begin(who, 'out', null);
  await scene.wallets.advanceDue(scene.at.brand.mela);
  expect((await scene.balances(who)).cash).toBe(5_000n);
});
