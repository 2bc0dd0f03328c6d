import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';

/** A link that looks like a button: it goes somewhere, so it works without script. */
export function LinkButton({
  look,
  size,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook) {
  return (
    <a {...rest} className={buttonLook({ look, size, wide }, className)}>
      {children}
    </a>
  );
}
