import { setLimit, withinLimits } from '@mela/api/domain/protection/index.ts';
import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { advanceTransfer } from './ask-vendor.ts';
import { openTestWallets, V } from './test-wallets.ts';

const scene = openTestWallets();

describe('what players set themselves', () => {
  const limit = (id: Id, kind: 'loss' | 'stake', value: bigint) =>
    scene.inMela((scope) => setLimit(scope, { id, currency: 'BDT' }, { kind, period: 'day', value }));
  const took = async (direction: 'in' | 'out', who: Id, amount: bigint | null) => {
    const begun = await scene.begin(who, direction, amount);
    if (begun.ok) await advanceTransfer(scene.parts(), scene.at.brand.mela, begun.value.id);
    return begun.ok ? begun.value.amount : begun.refusal.kind;
  };

  it('no more goes where nobody asks us than may be lost; what was lost there counts, and what is won back', async () => {
    const who = await scene.someone(100_000n);
    await limit(who, 'loss', 10_000n);
    expect(await took('in', who, 10_001n)).toBe('loss-limit-reached');
    expect(await took('in', who, 6_000n)).toBe(6_000n);
    // What lies there may be lost, so only the rest may follow.
    expect(await took('in', who, 4_001n)).toBe('loss-limit-reached');
    scene.vendor.play(who, `${who}-lost`, 5_000n, 0n);
    await scene.wallets.takeOverRounds(scene.at.brand.mela);
    expect(await took('in', who, 4_001n)).toBe('loss-limit-reached');
    expect(await took('in', who, 4_000n)).toBe(4_000n);
    scene.vendor.play(who, `${who}-won`, 1_000n, 9_000n);
    await scene.wallets.takeOverRounds(scene.at.brand.mela);
    // All of it may come back, whatever the limit says.
    expect(await took('out', who, null)).toBe(13_000n);
    expect(await took('in', who, 13_001n)).toBe('loss-limit-reached');
    expect(await took('in', who, 13_000n)).toBe(13_000n);
    expect(
      await scene.inMela((scope) => withinLimits(scope, { id: who, currency: 'BDT' }, 1n)),
    ).toMatchObject({
      ok: true,
    });
  });

  it('a stake limit counts what was staked there; opening a game brings no more than is left', async () => {
    const who = await scene.someone(100_000n);
    await limit(who, 'stake', 10_000n);
    await scene.wallets.enter(scene.at.brand.mela, who, V);
    expect(await scene.balances(who)).toMatchObject({ cash: 90_000n, wallet: 10_000n });
    scene.vendor.play(who, `${who}-a`, 8_000n, 8_000n);
    await scene.wallets.leave(scene.at.brand.mela, who, V);
    expect(await scene.balances(who)).toMatchObject({ cash: 100_000n, wallet: 0n });
    await scene.wallets.enter(scene.at.brand.mela, who, V);
    expect(await scene.balances(who)).toMatchObject({ cash: 98_000n, wallet: 2_000n });
    expect(
      await scene.inMela((scope) => withinLimits(scope, { id: who, currency: 'BDT' }, 2_001n)),
    ).toMatchObject({
      refusal: { kind: 'stake-limit-reached' },
    });
  });

  it('movements asked for at once pass no limit together', async () => {
    const who = await scene.someone(100_000n);
    await limit(who, 'loss', 10_000n);
    const begun = await Promise.all(Array.from({ length: 10 }, () => scene.begin(who, 'in', 6_000n)));
    expect(begun.filter(({ ok }) => ok)).toHaveLength(1);
    await scene.heal();
    expect(await scene.balances(who)).toMatchObject({ cash: 94_000n, wallet: 6_000n });
  });

  it('nothing goes to a vendor whose games the law does not allow; what is there comes back', async () => {
    const who = await scene.someone();
    expect(await took('in', who, 1_000n)).toBe(1_000n);
    const allow = (categories: string) =>
      scene.inMela((scope) =>
        sql`update merchants.merchant set categories = ${categories}::text[] where id = ${scope.merchantId}`.execute(
          scope.db,
        ),
      );
    await allow('{LIVE}');
    expect(await took('in', who, 1_000n)).toBe('category-not-allowed');
    expect(await took('out', who, null)).toBe(1_000n);
    await allow('{RNG,LIVE,FISH,PVP,ELOTT,LOTT,SPORTS,ESPORTS}');
  });
});
