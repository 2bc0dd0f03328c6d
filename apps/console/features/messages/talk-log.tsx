import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { useEffect, useRef } from 'react';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { useAskerName, type Talk } from './talk.ts';

/** So far from its end a talk still stands at its end. */
const NEAR_PX = 40;

/** What was said, the oldest first: at its end as it opens, and again with every new word, unless somebody reads further up. */
export function TalkLog({ talk }: { talk: Talk }) {
  const { text, formats } = useLocale();
  const { staffId } = useCurrentStaff();
  const askerName = useAskerName();
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [latest] = talk.messages;
  const latestId = latest?.id;
  const isMine = latest?.by?.id === staffId;
  useEffect(() => {
    const element = box.current;
    if (latestId && element && (isAtEnd.current || isMine)) element.scrollTop = element.scrollHeight;
  }, [latestId, isMine]);
  return (
    <div
      ref={box}
      role="log"
      aria-label={text('console.memberMessages')}
      // It may be longer than its place, and nothing in it can be pressed.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
      }}
      className="max-h-[55dvh] overflow-y-auto overscroll-contain rounded-card border border-line bg-sunken p-3"
    >
      <ol className="flex flex-col gap-2 text-sm">
        {talk.messages.toReversed().map(({ id, by, text: said, read, sentAt }) => (
          <li
            key={id}
            className={classes(
              'w-fit max-w-[85%] rounded-card border border-line px-3 py-2',
              by ? 'ml-auto bg-raised' : 'bg-surface',
            )}
          >
            <p className="font-semibold">{by?.name ?? askerName(talk)}</p>
            <p className="my-1 text-base break-words whitespace-pre-line">{said}</p>
            <p className="text-ink-soft">
              {formats.moment(sentAt)}
              {/* What a visitor's browser has fetched nobody knows. */}
              {by && talk.member && ` · ${text(read ? 'console.messageRead' : 'console.messageUnread')}`}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
