import { buttonLook } from '@mela/ui/button-look.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type FilterLinksProps = {
  label: string;
  options: readonly { to: string; text: ReactNode; current: boolean }[];
};

/** Choices that the address keeps: a filtered list can be linked, reloaded and gone back to. */
export const FilterLinks = ({ label, options }: FilterLinksProps) => (
  <nav aria-label={label} className="mb-4 flex flex-wrap gap-1 py-1">
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
