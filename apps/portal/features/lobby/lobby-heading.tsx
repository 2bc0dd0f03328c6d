import type { ReactNode } from 'react';
import { CategoryRail } from '../../widgets/category-rail.tsx';

/** What a page of games is called, and what can be done with all of it; on a phone the rail above it says where one is. */
export const LobbyHeading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <CategoryRail />
    <div className="mb-3 flex flex-wrap items-center gap-3 sm:mb-4 lg:min-h-12">
      <h1 className="text-2xl leading-12 font-bold whitespace-nowrap max-lg:sr-only">{title}</h1>
      <span className="stitched min-w-4 flex-1 opacity-60 max-lg:hidden" />
      {children}
    </div>
  </>
);
