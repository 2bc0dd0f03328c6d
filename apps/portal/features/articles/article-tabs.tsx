import { useText } from '@mela/i18n/react.ts';
import { buttonLook } from '@mela/ui/button-look.ts';
import { paths } from '../../router/paths.ts';
import type { ArticleKind } from './queries.ts';

const KINDS = [
  ['notice', paths.announcements],
  ['news', paths.news],
  ['blog', paths.blog],
] as const;

/** Title of the page, and the ways to what else there is to read. */
export function ArticleTabs({ kind }: { kind: ArticleKind }) {
  const text = useText();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <h1 className="text-xl font-bold sm:text-2xl">{text(`content.title.${kind}`)}</h1>
      <nav
        aria-label={text('content.whatToRead')}
        className="-mx-1 flex max-w-full gap-1 overflow-x-auto px-1 py-1"
      >
        {KINDS.map(([one, href]) => (
          <a
            key={one}
            href={href}
            aria-current={one === kind ? 'page' : undefined}
            className={buttonLook({ look: one === kind ? 'action' : 'outline', size: 'small' }, 'min-h-11')}
          >
            {text(`content.title.${one}`)}
          </a>
        ))}
      </nav>
    </div>
  );
}
