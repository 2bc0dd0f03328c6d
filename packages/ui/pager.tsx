import { useLocale } from '@mela/i18n/react.ts';
import type { IconName } from './icon-names.ts';
import { buttonLook } from './button-look.ts';
import { Icon } from './icon.tsx';

/** A page number to show, or a gap between two runs of them. */
type PageMark = number | 'gap-before' | 'gap-after';

/**
 * Which page numbers a pager shows: `margin` at each end and `range` around the current page, which is the range's
 * middle wherever there is room on both sides. A gap of one page is that page.
 */
export function pagesShown(page: number, total: number, margin = 2, range = 5): PageMark[] {
  const left = Math.min(Math.max(page - Math.floor(range / 2), 1), Math.max(total - range + 1, 1));
  const right = left + range - 1;
  const shown = (at: number) => at <= margin || at > total - margin || (at >= left && at <= right);
  const marks: PageMark[] = [];
  for (let at = 1; at <= total; at += 1) {
    const bridges = shown(at - 1) && shown(at + 1);
    if (shown(at) || bridges) marks.push(at);
    else if (typeof marks.at(-1) === 'number') marks.push(at < page ? 'gap-before' : 'gap-after');
  }
  return marks;
}

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
