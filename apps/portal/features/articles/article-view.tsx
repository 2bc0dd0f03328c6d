import { useLocale } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { articlePageOf } from '@mela/wire/portal/content-pages.ts';
import { useQuery } from '@tanstack/react-query';
import { usePageFacts } from '../../widgets/facts.tsx';
import { BANNER_WIDTHS, Picture } from '../../widgets/picture.tsx';
import { langOf } from '../../data/locale/language-tag.ts';
import { RichText } from '../../widgets/rich-text.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { MoreArticles } from './more-articles.tsx';
import { readQuery } from './queries.ts';

/** One entry of the news or the blog. */
export function ArticleView({ kind, term }: { kind: 'news' | 'blog'; term: string }) {
  const { text, formats } = useLocale();
  const brand = useBrandName();
  const { data: article, isError, isFetching, refetch } = useQuery(readQuery(kind, { term }));
  const list = text(`content.title.${kind}`);
  usePageFacts({
    title: `${article?.title ?? list} · ${brand}`,
    description: article?.summary ?? '',
    status: article === null ? 404 : 200,
  });
  if (article === undefined) {
    return isError ? (
      <ErrorState busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-96 w-full" />
    );
  }
  const back = (
    <LinkButton href={articlePageOf(kind)} look="outline">
      {text('content.allOf', { list })}
    </LinkButton>
  );
  if (article === null) {
    return (
      <>
        <h1 className="mb-4 text-xl font-bold">{list}</h1>
        <EmptyState title={text('content.gone')}>{back}</EmptyState>
      </>
    );
  }
  const { title, summary, html, picture, publishedAt, language } = article;
  return (
    <div className="mx-auto grid max-w-2xl gap-8 xl:max-w-none xl:grid-cols-[minmax(0,42rem)_20rem] xl:items-start xl:justify-between">
      <article lang={langOf(language)}>
        {picture !== undefined && (
          <Picture
            src={picture}
            widths={BANNER_WIDTHS}
            sizes="(min-width: 768px) 672px, 92vw"
            width={768}
            height={384}
            alt=""
            first
            className="mb-4 aspect-2/1 w-full rounded-card bg-raised object-cover"
          />
        )}
        {publishedAt && (
          <time dateTime={publishedAt.toISOString()} className="digits text-sm text-ink-soft">
            {formats.day(publishedAt)}
          </time>
        )}
        <h1 className="mt-1 text-2xl font-bold">{title}</h1>
        {summary !== undefined && <p className="mt-2 mb-5 text-lg text-ink-soft">{summary}</p>}
        <RichText html={html} />
        <div className="mt-8">{back}</div>
      </article>
      <MoreArticles kind={kind} term={term} />
    </div>
  );
}
