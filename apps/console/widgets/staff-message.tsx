import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import type { memberMessages } from '@mela/wire/console/member-messages.ts';
import type { ReactNode } from 'react';

export type StaffMessage = AnswerOf<typeof memberMessages>['messages'][number];

type StaffMessageItemProps = { message: StaffMessage; subject?: string; children?: ReactNode };

/** A message between staff and a member: who, when, and whether the member has read it. */
export function StaffMessageItem({
  message: { by, text: said, read, sentAt },
  subject,
  children,
}: StaffMessageItemProps) {
  const { text, formats } = useLocale();
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        {subject !== undefined && <span className="font-medium">{subject}</span>}
        {by ? (
          <Badge>{text(read ? 'console.messageRead' : 'console.messageUnread')}</Badge>
        ) : (
          <Badge tone="accent">{text('console.messageFromMember')}</Badge>
        )}
      </p>
      <p className="my-1 break-words whitespace-pre-line">{said}</p>
      <p className="text-ink-soft">
        {by && `${by.name} · `}
        {formats.moment(sentAt)}
      </p>
      {children}
    </li>
  );
}
