import type { ReactNode } from 'react';

/** What a page of games is called, and what can be done with all of it. */
export const LobbyHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mb-3 flex min-h-12 flex-wrap items-center gap-3 sm:mb-4">
    <h1 className="text-xl leading-12 font-bold whitespace-nowrap sm:text-2xl">{title}</h1>
    <span className="stitched min-w-4 flex-1 opacity-60" />
    {children}
  </div>
);
