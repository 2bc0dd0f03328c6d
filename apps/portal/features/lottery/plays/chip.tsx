import { classes } from '@mela/ui/classes.ts';
import type { ComponentProps } from 'react';

type ChipProps = ComponentProps<'button'> & { chosen: boolean };

/** A small button that stays pressed. */
export const Chip = ({ chosen, className, ...rest }: ChipProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    {...rest}
    className={classes(
      'min-h-11 rounded-control border-2 px-3 text-sm font-semibold whitespace-nowrap eased',
      chosen ? 'border-action bg-action text-on-action' : 'border-line bg-sunken text-ink hover:border-edge',
      className,
    )}
  />
);
