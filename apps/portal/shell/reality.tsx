import { Suspense, useEffect, useState } from 'react';
import { ensureArea } from '../client/catalogue.ts';
import { spokenLanguage } from '../client/told.ts';
import { withStyles } from '../page/later-styles.ts';
import { fetched } from '../page/fetched.ts';

/** Fetched when the page has come to rest: nobody has played for long when it opens. */
const RealityCheck = fetched(async () => {
  const [{ RealityCheck }] = await Promise.all([
    withStyles(import('../features/limits/reality-check.tsx')),
    ensureArea(spokenLanguage(), 'limits'),
  ]);
  return RealityCheck;
});

const SETTLED_MS = 5000;

/** Looks at the time for who is signed in: how long they have been here, and whether that is as long as they wanted. */
export function Reality() {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return begun ? (
    <Suspense>
      <RealityCheck />
    </Suspense>
  ) : null;
}
