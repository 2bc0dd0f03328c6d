import { setTimeout as sleep } from 'node:timers/promises';
import { playWithBonus } from './bonuses.ts';
import { correctBets } from './corrections.ts';
import { payIn } from './deposits.ts';
import type { Driver, Ground } from './driver.ts';
import { payInByHand } from './hand-deposits.ts';
import { playTheLottery } from './lottery.ts';
import { callOutOfOrder } from './out-of-order.ts';
import { playAside } from './reservations.ts';
import { spinAtStudio } from './studio.ts';
import { sendToKin } from './transfers.ts';
import { matchPayment } from './unmatched.ts';
import { playRound } from './vendor.ts';
import { keepAtVendor } from './wallets.ts';
import { withdraw } from './withdrawals.ts';

const drivers = {
  vendor: { atOnce: 10, turn: playRound },
  corrections: { atOnce: 3, turn: correctBets },
  'out-of-order': { atOnce: 2, turn: callOutOfOrder },
  reservations: { atOnce: 3, turn: playAside },
  deposits: { atOnce: 3, turn: payIn },
  'deposits-by-hand': { atOnce: 2, turn: payInByHand },
  unmatched: { atOnce: 1, turn: matchPayment },
  withdrawals: { atOnce: 6, turn: withdraw },
  studio: { atOnce: 4, turn: spinAtStudio },
  transfers: { atOnce: 2, turn: sendToKin },
  wallets: { atOnce: 3, turn: keepAtVendor },
  bonuses: { atOnce: 3, turn: playWithBonus },
  lottery: { atOnce: 4, turn: playTheLottery },
} as const satisfies Record<string, Driver>;

export type DriverName = keyof typeof drivers;
export const driverNames = Object.keys(drivers) as DriverName[];

/** Loads the system in all these ways until `end`; what was begun is brought to its end. */
export async function drive(ground: Ground, names: readonly DriverName[], end: AbortSignal): Promise<void> {
  const loop = async ({ turn }: Driver): Promise<void> => {
    while (!end.aborted) {
      await turn(ground);
      await sleep(1);
    }
  };
  await Promise.all(
    names.flatMap((name) => Array.from({ length: drivers[name].atOnce }, () => loop(drivers[name]))),
  );
}
