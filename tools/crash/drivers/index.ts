import { setTimeout as sleep } from 'node:timers/promises';
import { payIn } from './deposits.ts';
import type { Driver, Ground } from './driver.ts';
import { playTheLottery } from './lottery.ts';
import { spinAtStudio } from './studio.ts';
import { playRound } from './vendor.ts';
import { withdraw } from './withdrawals.ts';

const drivers = {
  vendor: { atOnce: 12, turn: playRound },
  deposits: { atOnce: 3, turn: payIn },
  withdrawals: { atOnce: 6, turn: withdraw },
  studio: { atOnce: 4, turn: spinAtStudio },
  lottery: { atOnce: 4, turn: playTheLottery },
} as const satisfies Record<string, Driver>;

export type DriverName = keyof typeof drivers;
export const driverNames = Object.keys(drivers) as DriverName[];

/** Loads the house in all these ways until `end`; what was begun is brought to its end. */
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
