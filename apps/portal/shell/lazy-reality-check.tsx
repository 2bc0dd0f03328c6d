import { Suspense, useEffect, useState } from 'react';
import { ensureArea } from '../client/catalogue.ts';
import { currentLanguage } from '../client/request-context.ts';
import { withStyles } from '../page/lazy-styles.ts';
import { lazyComponent } from '../page/lazy-component.ts';

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
