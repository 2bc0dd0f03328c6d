import { useReader } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Pager } from '@mela/ui/pager.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { articlePageOf, announcementPage, listPage } from '@mela/wire/portal/content-pages.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BANNER_WIDTHS, Picture } from '../../page/picture.tsx';
import { langOf } from '../../page/language-tag.ts';
import { useSearch } from '../../router/router-provider.tsx';
import { places } from '../../shell/places.ts';
import { listQuery, pageOf, type ArticleKind } from './queries.ts';

const PATHS = { notice: places.announcements, news: places.news, blog: places.blog } as const;

/** Nine entries a page, the newest first; a page beyond the last shows the first. */
export function ArticleList({ kind }: { kind: ArticleKind }) {
  const { text, formats } = useReader();
  const [search] = useSearch();
  const wanted = pageOf(search);
  const { data, isError, isFetching, refetch } = useQuery({
    ...listQuery(kind, wanted),
    placeholderData: keepPreviousData,
  });
  if (!data) {
    return isError ? (
      <ErrorState busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div className="flex flex-col gap-3" aria-busy="true">
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} className="h-24 w-full" />
        ))}
      </div>
    );
  }
  const { articles, totalPages } = data;
  if (articles.length === 0) {
    return (
      <EmptyState title={text(`content.none.${kind}`)}>
        {wanted > 1 && (
          <LinkButton href={PATHS[kind]} look="outline">
            {text('content.firstPage')}
          </LinkButton>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classes('grid gap-3 sm:grid-cols-2 xl:grid-cols-3', kind !== 'notice' && 'sm:gap-5')}>
        {articles.map(({ id, term, title, summary, picture, publishedAt, language }) => (
          <li key={id} lang={langOf(language)}>
            <a
              href={kind === 'notice' ? announcementPage(id) : articlePageOf(kind, term ?? '')}
              className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface hover:bg-raised"
            >
              {picture !== undefined && (
                <Picture
                  src={picture}
                  widths={BANNER_WIDTHS}
                  sizes="(min-width: 1280px) 360px, (min-width: 640px) 45vw, 92vw"
                  width={768}
                  height={384}
                  alt=""
                  className="aspect-2/1 w-full bg-raised object-cover"
                />
              )}
              <span className="flex flex-1 flex-col gap-1 p-4">
                {publishedAt && (
                  <time dateTime={publishedAt.toISOString()} className="digits text-sm text-ink-soft">
                    {formats.day(publishedAt)}
                  </time>
                )}
                <span className="text-base font-bold sm:text-lg">{title}</span>
                {summary !== undefined && <span className="text-ink-soft">{summary}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Pager page={data.page} total={totalPages} href={(page) => listPage(PATHS[kind], page)} />
      </div>
    </>
  );
}
