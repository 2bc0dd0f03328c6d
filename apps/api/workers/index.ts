import type { House } from '../house.ts';
import { startLoop } from '../platform/loop.ts';
import { drawClockStep } from './draw-clock.ts';
import { noncesStep } from './nonces.ts';
import { outboxStep } from './outbox.ts';
import { settlementStep } from './settlement.ts';
import { vendorGamesStep } from './vendor-games.ts';

/** Starts everything that nobody asks for directly; any number of workers may run. */
export function startWorkers(house: House): { stop(): Promise<void> } {
  const loops = [
    outboxStep(house),
    drawClockStep(house),
    settlementStep(house),
    noncesStep(house),
    vendorGamesStep(house),
  ].map((step) => startLoop(step, house.log));
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
