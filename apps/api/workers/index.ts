import type { Services } from '../services.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { startLoop } from '../platform/jobs/loop.ts';
import { openWorkFigures } from '../platform/jobs/watch-work.ts';
import { alertsStep } from './alerts.ts';
import { broadcastsStep } from './broadcasts.ts';
import { closingsStep } from './closings.ts';
import { daySumsStep } from './day-sums.ts';
import { drawClockStep, drawPlanStep } from './draw-clock.ts';
import { freeRoundsStep } from './free-rounds.ts';
import { forgetGuardsStep } from './forget-guards.ts';
import { houseQuartersStep } from './house-quarters.ts';
import { jobs } from './jobs.ts';
import { knowPlayersStep } from './know-players.ts';
import { lateRoundsStep } from './late-rounds.ts';
import { notificationsStep } from './notifications.ts';
import { noncesStep } from './nonces.ts';
import { outboxStep } from './outbox.ts';
import { payoutsStep } from './payouts.ts';
import { plannedStatusesStep } from './planned-statuses.ts';
import { settlementStep } from './settlement.ts';
import { teamRollUpStep } from './team-roll-up.ts';
import { vendorGamesStep } from './vendor-games.ts';
import { walletRoundsStep, walletTransfersStep } from './vendor-wallets.ts';

/** Starts everything that nobody asks for directly; any number of workers may run. */
export async function startWorkers(services: Services): Promise<{ stop(): Promise<void> }> {
  const { log, metrics, settings } = services;
  const watch = openWorkFigures(metrics);
  const loops = [
    outboxStep(services),
    drawPlanStep(services),
    drawClockStep(services),
    settlementStep(services),
    notificationsStep(services),
    payoutsStep(services),
    plannedStatusesStep(services),
    noncesStep(services),
    forgetGuardsStep(services),
    vendorGamesStep(services),
    freeRoundsStep(services),
    walletTransfersStep(services),
    walletRoundsStep(services),
    daySumsStep(services),
    teamRollUpStep(services),
    houseQuartersStep(services),
    knowPlayersStep(services),
    closingsStep(services),
    broadcastsStep(services),
    alertsStep(services),
    lateRoundsStep(services),
  ].map((step) => startLoop(step, log, watch));
  const clockwork = await startJobs(settings.DATABASE_URL, jobs(services), { log, metrics, watch });
  // A worker that starts may have crashed before: its first look is at everything.
  await clockwork.ask('verify-all-books');
  return {
    async stop() {
      await Promise.all([clockwork.stop(), ...loops.map((loop) => loop.stop())]);
    },
  };
}
