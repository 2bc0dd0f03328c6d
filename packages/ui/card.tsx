import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A raised piece of the page. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes('rounded-card border border-line bg-surface p-4', className)} />
);
