import type { ReactNode } from 'react';

/** One line of a list of facts: what, and its value. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="text-right font-semibold text-ink">{children}</dd>
  </>
);

/** Facts, one under the other. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">{children}</dl>
);
