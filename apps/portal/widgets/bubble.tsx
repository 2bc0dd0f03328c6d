import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import type { ReactNode } from 'react';

type BubbleProps = {
  /** The reader has written it. */
  own: boolean;
  /** Who has. */
  name: ReactNode;
  sentAt: Date;
  words: string;
  /** What goes with it, or can be done about it. */
  children?: ReactNode;
  /** Opens what else can be done about it. */
  menu?: ReactNode;
};

/** One of the messages of a talk: on the side of whoever wrote it, and nothing but text. */
export function Bubble({ own, name, sentAt, words, children, menu }: BubbleProps) {
  const { formats } = useLocale();
  return (
    <li
      className={classes(
        'flex max-w-[min(34rem,92%)] flex-col gap-1 rounded-card border px-4 py-3',
        own ? 'self-end border-action bg-raised' : 'self-start border-line bg-surface',
      )}
    >
      <p className="break-words whitespace-pre-line empty:hidden">{words}</p>
      {children}
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 text-sm break-words text-ink-soft">
          {name} · <time dateTime={sentAt.toISOString()}>{formats.moment(sentAt)}</time>
        </p>
        {menu}
      </div>
    </li>
  );
}
