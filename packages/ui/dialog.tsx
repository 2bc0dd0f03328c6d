import { useText } from '@mela/i18n/react.ts';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

type DialogProps = {
  open: boolean;
  /** Asked by the close button, Escape and a press beside the dialog; the owner decides. */
  onClose: () => void;
  title: string;
  /** `bottom` slides up from the thumb's side on a phone and stands in the middle of a wider screen. */
  place?: 'middle' | 'bottom';
  wide?: boolean;
  children: ReactNode;
};

const PLACES = {
  // From the top, so that what stands there stays there when a hint or an error makes it longer.
  middle: 'mx-auto mt-[4dvh] mb-auto max-h-[92dvh] rounded-card sm:mt-[10dvh] sm:max-h-[86dvh]',
  bottom: 'mx-auto mt-auto mb-0 max-h-[88dvh] rounded-t-card sm:my-auto sm:rounded-card',
};

/** The browser's own modal dialog, wrapped once: it keeps the focus inside. */
export function Dialog({ open, onClose, title, place = 'middle', wide = false, children }: DialogProps) {
  const dialog = useModal(open);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const text = useText();

  useEffect(() => {
    // Without a field that asks for it, the focus belongs to the title, not to the button that closes.
    const first = document.activeElement;
    if (open && dialog.current?.contains(first) && first?.closest('header')) heading.current?.focus();
  }, [open, dialog]);

  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className={classes(
        // However what it stands in is aligned, such as the cell of a table.
        'w-full overflow-hidden border border-line bg-surface p-0 text-left text-ink lifted',
        wide ? 'sm:max-w-2xl' : 'sm:max-w-md',
        place === 'middle' && 'max-w-[calc(100%-1.5rem)]',
        place === 'bottom' && 'max-w-full',
        PLACES[place],
      )}
    >
      <div className="flex max-h-[inherit] flex-col">
        {/* A dialog that stands in the page's header would have a second banner in it. */}
        <header role="none" className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-5">
          <h2 id={id} ref={heading} tabIndex={-1} className="flex-1 outline-none text-lg font-bold">
            {title}
          </h2>
          <IconButton icon="x" label={text('shell.close')} onClick={onClose} />
        </header>
        <div className="overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
      </div>
    </dialog>
  );
}
