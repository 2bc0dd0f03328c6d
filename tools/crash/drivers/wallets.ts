import { randomInt, randomUUID } from 'node:crypto';
import { leaveGame, walletTransfer } from '../../../packages/wire/portal/vendor-wallets.ts';
import { WALLET_VENDOR } from '../../../packages/demo-seed/studio-keys.ts';
import { carryOut, overHttp } from '../carry-out.ts';
import { chance } from '../chance.ts';
import type { Ground } from './driver.ts';
import { spinOnce } from './studio.ts';

const WHOLE = 10_000n;
const AMOUNT_MAX = 30;
const SPINS_MAX = 2;

/**
 * Money that goes to a vendor that keeps it, is played there, and comes back: as much as is asked for, or all of it. What the vendor
 * did not answer is found out by asking, so a second transfer often has to wait.
 */
export function keepAtVendor({ journal, target }: Ground): Promise<void> {
  return target.keepers.lend(async ({ client, seat, visit }) => {
    const direction = chance(0.5) ? 'in' : 'out';
    const amount = chance(0.2) ? null : BigInt(randomInt(1, AMOUNT_MAX + 1)) * WHOLE;
    const key = randomUUID();
    await carryOut(
      journal,
      journal.open(`wallet-${direction}`, key, seat),
      overHttp(
        () => client.call(walletTransfer, { body: { vendor: WALLET_VENDOR, direction, amount } }, { key }),
        ({ id }) => id,
      ),
      { booked: ({ id }) => void journal.walletTransfers.add(id) },
    );
    for (let spins = randomInt(SPINS_MAX + 1); spins > 0; spins -= 1) await spinOnce(journal, visit);
    // A word that nobody has to hear: what is left behind is brought back later.
    if (chance(0.1)) await client.call(leaveGame, { body: { vendor: WALLET_VENDOR } }).catch(() => undefined);
  });
}
