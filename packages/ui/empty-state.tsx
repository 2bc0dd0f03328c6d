import type { ReactNode } from 'react';

/** Nothing to show, said kindly, and if possible what to do about it. */
export const EmptyState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line px-4 py-8 text-center">
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-12 fill-none stroke-stitch stroke-2">
      <circle cx="24" cy="24" r="5" />
      {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
        <path key={turn} d="M24 17C20 11 21 6 24 3c3 3 4 8 0 14" transform={`rotate(${turn} 24 24)`} />
      ))}
    </svg>
    <p className="text-ink-soft">{title}</p>
    {children}
  </div>
);
