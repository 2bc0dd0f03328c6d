import { useText } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useOnline } from '../data/online.ts';

type LoadingProps = {
  /** What keeps its place; without one it is going to open over the page. */
  room?: ReactNode;
};

/** Parts of a page that its reader waits for while they are fetched. Without a network that is said, and they come by themselves afterwards. */
export const LoadingBoundary = ({ room, children }: LoadingProps & { children: ReactNode }) => (
  <Suspense fallback={<LoadingNote room={room} />}>{children}</Suspense>
);

/** Stands for what is on its way: its room, and without a network the reason why it is not there yet. */
export function LoadingNote({ room }: LoadingProps) {
  const text = useText();
  const online = useOnline();
  const isOver = room === undefined;
  useEffect(() => {
    if (isOver && !online) toast(text('shell.offlineWaits'));
  }, [isOver, online, text]);
  if (online || isOver) return room;
  return (
    <output className="block rounded-card border border-notice px-4 py-6 text-center">
      {text('shell.offlineWaits')}
    </output>
  );
}
