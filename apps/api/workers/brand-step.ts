import type { Id } from '@mela/primitives';
import type { Step } from '../platform/jobs/loop.ts';

type BrandWork = Readonly<Omit<Step, 'run'>> &
  Readonly<{
    /** The brands with something to do: one statement for all of them, so that an installation of many brands rests as quietly as one. */
    brands(): Promise<readonly Id[]>;
    /** Works for one brand and answers how much it did. */
    work(merchantId: Id): Promise<number>;
  }>;

/** A step that goes from brand to brand. One that fails keeps no other waiting; the failures are thrown at the end. */
export const brandStep = ({ brands, work, ...step }: BrandWork): Step => ({
  ...step,
  async run() {
    let done = 0;
    const failures: unknown[] = [];
    for (const id of await brands()) {
      try {
        done += await work(id);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${step.name} failed for ${failures.length} brands`);
    return done;
  },
});
