import { merchantsToPlan, merchantsToTurn, planDraws, turnDrawClock } from '../domain/lottery/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';
import { brandStep } from './brand-step.ts';

/** Creates the lottery draws of every merchant, days before they are sold. */
export const drawPlanStep = ({ database, drawSources }: Services): Step =>
  brandStep({
    name: 'draw-plan',
    everyMs: 5000,
    brands: () => merchantsToPlan(database),
    work: (id) => planDraws(database, id, drawSources),
  });

/** Takes the lottery draws of every merchant through opening, close and result. */
export const drawClockStep = ({ database, drawSources }: Services): Step =>
  brandStep({
    name: 'draw-clock',
    everyMs: 250,
    brands: () => merchantsToTurn(database),
    work: (id) => turnDrawClock(database, id, drawSources),
  });
