import type { Curves } from '@mela/lottery-rules';
import { useEffect, useState } from 'react';
import { importWithRetry } from '../../../data/import-with-retry.ts';

/** Loads the mathematics that checks signatures as soon as there is a network; null until it is there. */
export function useCurves(): Curves | null {
  const [found, setFound] = useState<Curves | null>(null);
  useEffect(() => {
    let isWanted = true;
    async function load(): Promise<void> {
      const { curves } = await importWithRetry(() => import('@mela/lottery-rules/fair/curves.ts'));
      if (isWanted) setFound(curves);
    }
    void load();
    return () => {
      isWanted = false;
    };
  }, []);
  return found;
}
