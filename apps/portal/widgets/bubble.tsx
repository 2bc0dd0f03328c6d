import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import type { ReactNode } from 'react';

type BubbleProps = {
  /** The reader has written it. */
  own: boolean;
  /** Who has. */
  name: string;
  sentAt: Date;
  words: string;
  /** What can be done about it. */
  children?: ReactNode;
};

/** One of the messages of a talk: on the side of whoever wrote it, and nothing but text. */
export function Bubble({ own, name, sentAt, words, children }: BubbleProps) {
  const { formats } = useLocale();
  return (
    <li
      className={classes(
        'flex max-w-[min(34rem,92%)] flex-col gap-1 rounded-card border px-4 py-3',
        own ? 'self-end border-action bg-raised' : 'self-start border-line bg-surface',
      )}
    >
      <p className="break-words whitespace-pre-line">{words}</p>
      {children}
      <p className="text-sm text-ink-soft">
        {name} · <time dateTime={sentAt.toISOString()}>{formats.moment(sentAt)}</time>
      </p>
    </li>
  );
}
