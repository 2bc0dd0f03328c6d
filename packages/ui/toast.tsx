import { useEffect, useRef, useSyncExternalStore } from 'react';
import { classes } from './classes.ts';

type Toast = { id: number; text: string; tone: 'plain' | 'gain' | 'loss' };

const SHOWN_MS = 5000;
let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

/** Shows a sentence for five seconds, over everything, and reads it out. */
export function toast(text: string, tone: Toast['tone'] = 'plain'): void {
  lastId += 1;
  const id = lastId;
  change([...toasts.slice(-2), { id, text, tone }]);
  setTimeout(() => change(toasts.filter((shown) => shown.id !== id)), SHOWN_MS);
}

const TONES = { plain: 'border-edge', gain: 'border-gain', loss: 'border-loss' };
const NONE: readonly Toast[] = [];

/** Where toasts appear; the shell has one. A popover, so that it stands above open dialogs, within a region that is there before them, or they would not be read out. */
export function Toasts() {
  const shown = useSyncExternalStore(
    watch,
    () => toasts,
    () => NONE,
  );
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (shown.length > 0) element.showPopover();
  }, [shown]);

  return (
    <output>
      <div ref={place} popover="manual" className="mx-auto mt-auto mb-20 w-full max-w-md bg-transparent p-3">
        {shown.map(({ id, text, tone }) => (
          <p
            key={id}
            className={classes(
              'mt-2 rounded-card border-2 bg-raised px-4 py-3 font-medium text-ink lifted',
              TONES[tone],
            )}
          >
            {text}
          </p>
        ))}
      </div>
    </output>
  );
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
