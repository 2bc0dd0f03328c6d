import type { ReactNode } from 'react';

type NoticePageProps = { title: string; text: string; children?: ReactNode };

/** One message in the middle of an otherwise quiet page. */
export const NoticePage = ({ title, text, children }: NoticePageProps) => (
  <div className="mx-auto flex min-h-[65vh] max-w-lg flex-col items-center justify-center gap-4 px-4 py-10 text-center">
    <svg aria-hidden="true" viewBox="0 0 120 60" className="w-40 fill-none stroke-action stroke-[2.5]">
      <path d="M60 50C46 40 46 20 60 8c14 12 14 32 0 42Z" />
      <path d="M60 50C40 48 28 34 28 18c16 2 28 14 32 32ZM60 50c20-2 32-16 32-32-16 2-28 14-32 32Z" />
      <path
        d="M60 50C40 56 20 50 10 36c18-4 38 2 50 14ZM60 50c20 6 40 0 50-14-18-4-38 2-50 14Z"
        className="stroke-stitch"
      />
    </svg>
    <h1 className="text-2xl font-bold">{title}</h1>
    <p className="text-ink-soft">{text}</p>
    {children}
  </div>
);
