import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Pager } from '@mela/ui/pager.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { listPage } from '@mela/wire/portal/content-pages.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '../../router/router-provider.tsx';
import { paths } from '../../router/paths.ts';
import { ArticleCard } from './article-card.tsx';
import { listQuery, pageOf, type ArticleKind } from './queries.ts';

const PATHS = { notice: paths.announcements, news: paths.news, blog: paths.blog } as const;

/** Nine entries a page, the newest first; a page beyond the last shows the first. */
export function ArticleList({ kind }: { kind: ArticleKind }) {
  const text = useText();
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
  // The newest story of all stands large.
  const hasLead = kind !== 'notice' && data.page === 1;
  return (
    <>
      <ul className={classes('grid gap-3 sm:grid-cols-2 xl:grid-cols-3', kind !== 'notice' && 'sm:gap-5')}>
        {articles.map((article, at) => (
          <ArticleCard key={article.id} kind={kind} article={article} lead={hasLead && at === 0} />
        ))}
      </ul>
      <div className="mt-6">
        <Pager page={data.page} total={totalPages} href={(page) => listPage(PATHS[kind], page)} />
      </div>
    </>
  );
}
