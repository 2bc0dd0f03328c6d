import { useText } from '@mela/i18n/react.ts';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { Bubble } from '../../widgets/bubble.tsx';
import { MoreButton } from '../../widgets/more-button.tsx';
import type { Said } from './queries.ts';

/** Whoever is so near the end reads what comes. */
const NEAR = 80;

type TalkLogProps = {
  messages: readonly Said[];
  /** Fetches what was said before. */
  earlier: ComponentProps<typeof MoreButton>['list'];
};

/** What was said, in a room of its own that stays at its end: what comes moves nothing around it. */
export function TalkLog({ messages, earlier }: TalkLogProps) {
  const text = useText();
  const room = useRef<HTMLDivElement>(null);
  const fromEnd = useRef(0);
  const shown = useRef<number>(undefined);
  const last = messages.at(-1);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const isNew = last !== undefined && last.seq !== shown.current;
    shown.current = last?.seq;
    // What is put before the first keeps its distance from the end; what is new is read, unless its reader is further up.
    if (isNew && (last.author === 'self' || fromEnd.current < NEAR)) fromEnd.current = 0;
    else if (isNew) fromEnd.current = element.scrollHeight - element.clientHeight - element.scrollTop;
    element.scrollTop = element.scrollHeight - element.clientHeight - fromEnd.current;
  });
  return (
    <div
      ref={room}
      role="log"
      aria-label={text('service.log')}
      // Read by keyboard, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, clientHeight, scrollTop } }) => {
        fromEnd.current = scrollHeight - clientHeight - scrollTop;
      }}
      className="flex h-[clamp(12rem,38dvh,28rem)] flex-col gap-3 overflow-y-auto overscroll-contain rounded-card border border-line bg-sunken p-3 [overflow-anchor:none]"
    >
      <MoreButton list={earlier} label={text('service.earlier')} />
      <ol className="mt-auto flex flex-col gap-3">
        {messages.map(({ id, author, text: words, sentAt }) => (
          <Bubble
            key={id}
            own={author === 'self'}
            name={text(author === 'self' ? 'service.you' : 'service.staff')}
            sentAt={sentAt}
            words={words}
          />
        ))}
      </ol>
    </div>
  );
}
