import { useText, useLocale } from '@mela/i18n/react.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { listPage } from '@mela/wire/portal/content-pages.ts';
import { useQuery } from '@tanstack/react-query';
import { langOf } from '../../data/locale/language-tag.ts';
import { paths } from '../../router/paths.ts';
import { useNavigate, useSearch } from '../../router/router-provider.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { RichText } from '../../widgets/rich-text.tsx';
import { ArticleList } from './article-list.tsx';
import { ArticleTabs } from './article-tabs.tsx';
import { idOf, pageOf, readQuery } from './queries.ts';

/** One announcement, whole, over the list of them. */
function NoticeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { text, formats } = useLocale();
  const { data: notice, isError, isFetching, refetch } = useQuery(readQuery('notice', { id }));
  return (
    <Dialog open wide onClose={onClose} title={notice?.title ?? text('content.title.notice')}>
      {notice && (
        <div lang={langOf(notice.language)}>
          {notice.publishedAt && (
            <time
              dateTime={notice.publishedAt.toISOString()}
              className="digits mb-2 block text-sm text-ink-soft"
            >
              {formats.day(notice.publishedAt)}
            </time>
          )}
          <RichText html={notice.html} />
        </div>
      )}
      {notice === null && <p>{text('content.gone')}</p>}
      {notice === undefined &&
        (isError ? (
          <ErrorState busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-24 w-full" />
        ))}
    </Dialog>
  );
}

/** What the brand announces; the one that the address names is open over the list. */
export function Component() {
  const text = useText();
  const brand = useBrandName();
  const navigate = useNavigate();
  const [search] = useSearch();
  const id = idOf(search);
  usePageFacts({
    title: `${text('content.title.notice')} · ${brand}`,
    description: text('content.about.notice', { brand }),
  });
  const list = listPage(paths.announcements, pageOf(search));
  return (
    <>
      <ArticleTabs kind="notice" />
      <ArticleList kind="notice" />
      {id !== null && (
        <NoticeDialog id={id} onClose={() => void navigate(list, { replace: true, still: true })} />
      )}
    </>
  );
}
