import type { ReactNode } from 'react';
import { isComing, type Asked } from './query-fallback.tsx';

type BelowProps = {
  /** What stands above is made of these. */
  of: readonly Asked[];
  children: ReactNode;
};

/**
 * What stands below something whose height nobody knows before its answers have come. It asks for its own meanwhile, and is shown when they
 * are there or have failed: nothing is pushed down.
 */
export const Below = ({ of, children }: BelowProps) => (
  <div hidden={isComing(of)} className="contents">
    {children}
  </div>
);
