import { buttonLook } from '@mela/ui/button-look.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type FilterLinksProps = {
  label: string;
  options: readonly { to: string; text: ReactNode; current: boolean }[];
};

/** Choices that the address keeps: a filtered list can be linked, reloaded and gone back to. */
export const FilterLinks = ({ label, options }: FilterLinksProps) => (
  <nav
    aria-label={label}
    className="-mx-3 mb-4 flex gap-1 overflow-x-auto px-3 py-1 md:mx-0 md:flex-wrap md:px-0"
  >
    {options.map(({ to, text, current }) => (
      <Link
        key={to}
        to={to}
        aria-current={current ? 'true' : undefined}
        className={buttonLook({ look: current ? 'action' : 'quiet', size: 'small' })}
      >
        {text}
      </Link>
    ))}
  </nav>
);
