import type { PageStart } from '@mela/wire/page.ts';
import { createContext, use, type ReactNode } from 'react';

const StartContext = createContext<PageStart | undefined>(undefined);

/** Gives the page what the server told it. */
export const StartProvider = ({ start, children }: { start: PageStart; children: ReactNode }) => (
  <StartContext value={start}>{children}</StartContext>
);

/** What the server told the page: status, time, brand. */
export function useStart(): PageStart {
  const start = use(StartContext);
  if (!start) throw new Error('useStart outside of StartProvider');
  return start;
}

/** The brand of this host. Only the no-host page has none, and it asks for none. */
export function useBrand() {
  const { brand } = useStart();
  if (!brand) throw new Error('this host has no brand');
  return brand;
}
