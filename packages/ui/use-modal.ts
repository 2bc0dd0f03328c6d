import { useEffect, useRef, type RefObject } from 'react';

/**
 * Shows a dialog over everything while it is open. The focus goes back to where it was, also when the dialog is gone from the page
 * before it could be closed, which alone would lose it.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, [open]);
  return dialog;
}
