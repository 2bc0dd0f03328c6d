import type { ComponentProps } from 'react';
import type { IconName } from './icon-names.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string };

/** A button that shows an icon and says its label; 44 pixels square for the thumb. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classes(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink eased hover:bg-raised disabled:opacity-40 aria-disabled:opacity-40',
        className,
      )}
    >
      <Icon of={icon} />
    </button>
  );
}
