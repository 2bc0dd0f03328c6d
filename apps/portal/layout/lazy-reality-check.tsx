import { Suspense, useEffect, useState } from 'react';
import { ensureArea } from '../data/catalogue.ts';
import { currentLanguage } from '../data/request-context.ts';
import { withStyles } from '../widgets/lazy-styles.ts';
import { lazyComponent } from '../data/lazy-component.ts';

/** Fetched when the page has come to rest: nobody has played for long when it opens. */
const RealityCheck = lazyComponent(async () => {
  const [{ RealityCheck }] = await Promise.all([
    withStyles(import('../features/limits/reality-check.tsx')),
    ensureArea(currentLanguage(), 'limits'),
  ]);
  return RealityCheck;
});

const SETTLED_MS = 5000;

/** Looks at the time for who is signed in: how long they have been here, and whether that is as long as they wanted. */
export function LazyRealityCheck() {
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
