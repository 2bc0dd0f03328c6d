import { useEffect, type ReactNode } from 'react';

/** A page's title, also the tab's, with what belongs beside it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="min-w-fit flex-1 basis-40 text-2xl font-bold">{title}</h1>
      {children}
    </div>
  );
}
