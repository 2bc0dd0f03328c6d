import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: the button keeps its size and focus, says so, and takes no second press. */
    busy?: boolean;
  };

/** A button; `type="button"` unless told otherwise. */
export function Button({
  look,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonLook({ look, size, wide }, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
