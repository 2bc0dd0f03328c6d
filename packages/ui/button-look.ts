import { classes } from './classes.ts';

export type ButtonLook = {
  look?: 'action' | 'outline' | 'quiet' | 'danger' | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  /** As wide as what it stands in. */
  wide?: boolean | undefined;
};

const LOOKS = {
  action: 'bg-action text-on-action edged hover:lit active:pushed',
  outline: 'border-2 border-edge text-ink hover:bg-raised',
  quiet: 'text-ink hover:bg-raised',
  danger: 'bg-accent text-on-accent hover:lit active:pushed',
};

const SIZES = {
  small: 'min-h-9 gap-1.5 px-3 text-sm',
  normal: 'min-h-11 gap-2 px-4 text-base',
  large: 'min-h-13 gap-2 px-6 text-lg',
};

/** The classes that make anything look like a button. */
export const buttonLook = ({ look = 'action', size = 'normal', wide }: ButtonLook, more?: string): string =>
  classes(
    'inline-flex items-center justify-center rounded-control font-semibold whitespace-nowrap eased select-none',
    'disabled:opacity-50 aria-disabled:opacity-70',
    LOOKS[look],
    SIZES[size],
    wide === true && 'w-full',
    more,
  );
