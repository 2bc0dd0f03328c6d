import type { ComponentProps } from 'react';
import { Dialog } from './dialog.tsx';

/** A dialog within the thumb's reach: it rises from the bottom of a phone. */
export const Sheet = (props: Omit<ComponentProps<typeof Dialog>, 'place'>) => (
  <Dialog {...props} place="bottom" />
);
