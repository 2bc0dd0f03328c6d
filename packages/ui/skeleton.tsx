import { classes } from './classes.ts';

/** The shape of something that is still on its way; give it the size of what will come. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={classes('block animate-pulse rounded-control bg-raised', className)} />
);
