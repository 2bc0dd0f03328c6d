import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { useModal } from '@mela/ui/use-modal.ts';
import { useId, type ReactNode } from 'react';
import { StaleBanner } from './stale-banner.tsx';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  side?: 'left' | 'right';
  /** Two things stand beside each other in it. */
  wide?: boolean;
  children: ReactNode;
};

/** A panel at the side of the page that keeps the focus while it is open; the whole width of a phone. */
export function Drawer({ open, onClose, title, side = 'right', wide = false, children }: DrawerProps) {
  const dialog = useModal(open);
  const id = useId();
  const text = useText();

  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // Dialogs that open from here report their own closing through this one.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className={classes(
        'm-0 h-dvh max-h-none w-full max-w-full border-line bg-canvas p-0 text-ink lifted',
        side === 'right' ? 'ml-auto sm:border-l' : 'mr-auto max-w-72 border-r',
        side === 'right' && (wide ? 'sm:max-w-5xl' : 'sm:max-w-xl'),
      )}
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center gap-2 border-b border-line bg-surface py-2 pr-2 pl-5">
          <h2 id={id} className="min-w-0 flex-1 truncate text-lg font-bold">
            {title}
          </h2>
          <IconButton icon="x" label={text('shell.close')} onClick={onClose} />
        </header>
        {/* Reached by the keyboard too, when nothing in it can be: it may be longer than the screen. */}
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-labelledby={id}
          className="flex-1 overflow-y-auto overscroll-contain p-4 sm:p-5"
        >
          {/* It covers the page's own on a phone. */}
          <StaleBanner />
          {children}
        </section>
      </div>
    </dialog>
  );
}
