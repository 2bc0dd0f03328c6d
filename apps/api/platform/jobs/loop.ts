import { openFailureNotes } from '@mela/program/failure-notes.ts';
import type { Logger } from '@mela/program/log.ts';
import type { WatchWork } from './watch-work.ts';

/**
 * A repeated step whose work is rows with a state: it claims what is due, does it, and answers how much it did. A turn that did
 * less than `full` (1 unless told) had no more to do.
 */
export type Step = {
  name: string;
  everyMs: number;
  full?: number;
  run(): Promise<number>;
  /** Waits for what turns have begun and not waited for. */
  end?(): Promise<void>;
};

/**
 * Runs a step again and again: at once while there is more to do, else after its pause. A throw is noted and tried again.
 * `stop` waits for the running turn, and for what turns have left at work.
 */
export function startLoop(step: Step, log: Logger, watch: WatchWork): { stop(): Promise<void> } {
  const state = { stopping: false };
  const notes = openFailureNotes(log, 'step failed, trying again', { step: step.name });
  let wake: (() => void) | null = null;

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function turn(): Promise<void> {
    while (!state.stopping) {
      let found = 0;
      try {
        found = await watch(step.name, () => step.run());
        notes.worked();
      } catch (error) {
        notes.failed(error);
      }
      if (found < (step.full ?? 1) && !state.stopping) await pause(step.everyMs);
    }
  }

  const running = turn();
  return {
    async stop() {
      state.stopping = true;
      wake?.();
      await running;
      await step.end?.();
    },
  };
}
