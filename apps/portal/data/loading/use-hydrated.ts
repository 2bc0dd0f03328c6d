import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page has come alive: what the server draws, and the page's first drawing, which must be the same, say no. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
