import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPretendCompany } from './payouts/test-company.ts';
import { openStage, TAKA, type Stage } from './test-withdrawals.ts';
import { approve, ask, claim, commands, look, markPaid, pay, send } from './test-commands.ts';
import type { Model, Real } from './test-model.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The beginning that leads anywhere at all, so that runs do not spend themselves on what is refused. */
const opening = [ask(600n), claim(0), approve(0), approve(1)];

it.each([
  ['from the beginning', []],
  ['after approval', opening],
  ['after payment by hand', [...opening, pay, markPaid]],
  ['after the company was asked', [...opening, send, look]],
] as const)(
  'a withdrawal is what it is meant to be, whatever happens %s',
  async (_name, before) => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { size: 'large', maxCommands: 40 }), async (after) => {
        const scene = await stage.scene();
        await scene.at({ forcedReceipt: 'refund', withdrawalDailyCount: 1000 });
        const model: Model = { now: stage.clock.now().getTime(), cash: 1000n, it: null };
        const real: Real = { scene, company: openPretendCompany(), id: '', stage };
        for (const step of before) await step.run(model, real);
        await fc.asyncModelRun(() => ({ model, real }), after);
        expect(await scene.faults()).toEqual([]);
        // What the company really sent is what the books say that it did, but for what has not been heard of yet.
        const sent = real.company.sent.reduce((sum, { amount }) => sum + amount, 0n);
        const unheard = model.it?.order?.known === 'paid' ? model.it.amount * TAKA : 0n;
        expect(await scene.sentThrough()).toBe(sent - unheard);
      }),
      { numRuns: 12 },
    );
  },
  120_000,
);
