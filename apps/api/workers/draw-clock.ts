import { merchantsToPlan, merchantsToTurn, planIssues, turnDrawClock } from '../domain/lottery/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/loop.ts';
import { brandStep } from './brand-step.ts';

/** Creates the lottery issues of every merchant, days before they are sold. */
export const issuePlanStep = ({ database, drawSources }: Services): Step =>
  brandStep({
    name: 'issue-plan',
    everyMs: 5000,
    brands: () => merchantsToPlan(database),
    work: (id) => planIssues(database, id, drawSources),
  });

/** Opens, closes and draws the lottery issues of every merchant. */
export const drawClockStep = ({ database, drawSources }: Services): Step =>
  brandStep({
    name: 'draw-clock',
    everyMs: 250,
    brands: () => merchantsToTurn(database),
    work: (id) => turnDrawClock(database, id, drawSources),
  });
