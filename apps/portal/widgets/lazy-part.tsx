import { lazy, memo, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { PART_HYDRATED } from '../data/loading/follow-links.ts';
import { importWithRetry } from '../data/loading/import-with-retry.ts';

/**
 * A part of a page that the server draws with the rest and the browser brings to life a moment after it: `drawn` is the part itself where
 * pages are rendered and null in the browser, `load` fetches it, and `room` keeps its place on pages that the browser draws. Takes no
 * properties: nothing around it may disturb it before it lives. What it reads of calls' answers it reads by `useFirstAnswer`.
 */
export function lazyPart(
  drawn: ComponentType | null,
  load: () => Promise<ComponentType>,
  room: ReactNode = null,
): ComponentType {
  const Part = drawn ?? lazy(async () => ({ default: await importWithRetry(load) }));
  return memo(() => (
    <Suspense fallback={room}>
      <Part />
      <TellHydrated />
    </Suspense>
  ));
}

/** Says that the part beside it lives. */
function TellHydrated() {
  useEffect(() => void dispatchEvent(new Event(PART_HYDRATED)), []);
  return null;
}
