import { useLocale } from '@mela/i18n/react.ts';
import type { IconName } from './icon-names.ts';
import { buttonLook } from './button-look.ts';
import { Icon } from './icon.tsx';
import { pagesShown } from './pages-shown.ts';

type PagerProps = {
  /** From 1. */
  page: number;
  total: number;
  /** The address of a page: pages are links, so that they can be kept, shared and opened beside. */
  href: (page: number) => string;
};

/** Numbered pages, two at each end and five around the current one; nothing when there is only one. */
export function Pager({ page, total, href }: PagerProps) {
  const { text, formats } = useLocale();
  if (total <= 1) return null;
  const step = (to: number, label: string, icon: IconName) =>
    to >= 1 &&
    to <= total && (
      <a
        href={href(to)}
        aria-label={label}
        className={buttonLook({ look: 'quiet', size: 'small' }, 'min-w-11')}
      >
        <Icon of={icon} />
      </a>
    );
  return (
    <nav aria-label={text('shell.pages')} className="flex flex-wrap items-center justify-center gap-1">
      {step(page - 1, text('shell.previousPage'), 'chevron-left')}
      {pagesShown(page, total).map((mark) =>
        typeof mark === 'number' ? (
          <a
            key={mark}
            href={href(mark)}
            aria-label={text('shell.page', { page: mark })}
            aria-current={mark === page ? 'page' : undefined}
            className={buttonLook(
              { look: mark === page ? 'action' : 'quiet', size: 'small' },
              'digits min-h-11 min-w-11',
            )}
          >
            {formats.number(mark)}
          </a>
        ) : (
          <span key={mark} aria-hidden="true" className="px-1 text-ink-soft">
            …
          </span>
        ),
      )}
      {step(page + 1, text('shell.nextPage'), 'chevron-right')}
    </nav>
  );
}
