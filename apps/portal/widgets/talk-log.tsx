import { classes } from '@mela/ui/classes.ts';
import { useEffect, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { MoreButton } from './more-button.tsx';

/** Whoever is so near the end reads what comes. */
const NEAR = 80;

const fromEndOf = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number =>
  scrollHeight - clientHeight - scrollTop;

/** Scrolls to so far from the end, and answers where that is. */
function scrolled(element: HTMLElement, fromEnd: number): number {
  element.scrollTop = element.scrollHeight - element.clientHeight - fromEnd;
  return element.scrollTop;
}

type TalkLogProps = {
  label: string;
  /** What was said last, and whether the reader said it. */
  last: { seq: number; own: boolean } | undefined;
  /** Fetches what was said before. */
  earlier: ComponentProps<typeof MoreButton>['list'];
  earlierLabel: string;
  /** It is what the page is about. */
  tall?: boolean;
  /** Hears whether the reader is at the end. */
  onEnd?: (isAtEnd: boolean) => void;
  /** What was said, a list item each. */
  children: ReactNode;
};

/** What was said, in a room of its own that stays at its end: what comes moves nothing around it. */
export function TalkLog({ label, last, earlier, earlierLabel, tall = false, onEnd, children }: TalkLogProps) {
  const room = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const fromEnd = useRef(0);
  /** Where it was put, and not by its reader, until that is heard of. */
  const put = useRef(Number.NaN);
  const shown = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const isNew = last !== undefined && last.seq !== shown.current;
    shown.current = last?.seq;
    // What is put before the first keeps its distance from the end; what is new is read, unless its reader is further up.
    if (isNew && (last.own || fromEnd.current < NEAR)) fromEnd.current = 0;
    else if (isNew) fromEnd.current = fromEndOf(element);
    put.current = scrolled(element, fromEnd.current);
    onEnd?.(fromEnd.current < NEAR);
  });
  useEffect(() => {
    // Letters and styles that come later make it longer: whoever is at the end stays there.
    const observer = new ResizeObserver(() => {
      const element = room.current;
      if (!element) return;
      if (fromEnd.current < NEAR) put.current = scrolled(element, fromEnd.current);
      else fromEnd.current = fromEndOf(element);
    });
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={room}
      role="log"
      aria-label={label}
      // Read by keyboard, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        const wasPut = currentTarget.scrollTop === put.current;
        // Who comes there again has come by themselves.
        put.current = Number.NaN;
        if (wasPut) return;
        fromEnd.current = fromEndOf(currentTarget);
        onEnd?.(fromEnd.current < NEAR);
      }}
      className={classes(
        'flex flex-col gap-3 overflow-y-auto overscroll-contain rounded-card border border-line bg-sunken p-3 [overflow-anchor:none]',
        tall ? 'h-[clamp(14rem,calc(100dvh-30rem),40rem)]' : 'h-[clamp(12rem,38dvh,28rem)]',
      )}
    >
      <MoreButton list={earlier} label={earlierLabel} />
      <ol ref={list} className="mt-auto flex flex-col gap-3">
        {children}
      </ol>
    </div>
  );
}
