import type { Beacon } from '@mela/lottery-rules';
import { useEffect, useState } from 'react';
import { whenever } from '../../../page/whenever.ts';

type Check = (beacon: Beacon) => boolean;

/** Loads the mathematics that checks a public beacon as soon as there is a network; null until it is there. */
export function useBeaconCheck(): Check | null {
  const [check, setCheck] = useState<Check | null>(null);
  useEffect(() => {
    let isWanted = true;
    async function load(): Promise<void> {
      const { verifyBeacon } = await whenever(() => import('@mela/lottery-rules/fair/verify-beacon.ts'));
      if (isWanted) setCheck(() => verifyBeacon);
    }
    void load();
    return () => {
      isWanted = false;
    };
  }, []);
  return check;
}
