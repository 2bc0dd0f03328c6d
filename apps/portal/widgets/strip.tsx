import { classes } from '@mela/ui/classes.ts';
import type { ReactNode } from 'react';

export type Choice = { key: string; href: string; chosen: boolean; label: ReactNode };

type StripProps = { label: string; look: 'tabs' | 'pills'; choices: readonly Choice[] };

const LOOKS = {
  tabs: {
    strip: 'max-w-2xl gap-1 rounded-control bg-sunken p-1',
    choice: 'flex-1 justify-center rounded-[9px] px-3',
    chosen: 'bg-action text-on-action',
    other: 'text-ink-soft hover:text-ink',
  },
  pills: {
    strip: 'gap-2',
    choice: 'rounded-full border-2 px-3.5',
    chosen: 'border-action bg-raised text-ink',
    other: 'border-line text-ink-soft hover:border-edge hover:text-ink',
  },
};

/** A row of links of which one is where the reader is; too long a row can be pushed sideways. */
export function Strip({ label, look, choices }: StripProps) {
  const { strip, choice, chosen, other } = LOOKS[look];
  return (
    <nav aria-label={label}>
      <ul className={classes('flex overflow-x-auto [scrollbar-width:none]', strip)}>
        {choices.map(({ key, href, chosen: here, label: words }) => (
          <li key={key} className={classes('flex', look === 'tabs' && 'flex-1')}>
            <a
              href={href}
              aria-current={here ? 'true' : undefined}
              className={classes(
                'flex min-h-11 items-center gap-2 text-sm font-semibold whitespace-nowrap eased',
                choice,
                here ? chosen : other,
              )}
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
