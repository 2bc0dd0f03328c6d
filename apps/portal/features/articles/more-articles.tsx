import { useText } from '@mela/i18n/react.ts';
import { useQuery } from '@tanstack/react-query';
import { ArticleCard } from './article-card.tsx';
import { listQuery } from './queries.ts';

/** Enough to choose from, and not a second list. */
const AT_MOST = 3;

/** The newest of the same kind, beside the one that is open or below it. */
export function MoreArticles({ kind, term }: { kind: 'news' | 'blog'; term: string }) {
  const text = useText();
  const { data } = useQuery(listQuery(kind, 1));
  const others = (data?.articles ?? []).filter((article) => article.term !== term).slice(0, AT_MOST);
  if (others.length === 0) return null;
  return (
    <aside aria-labelledby="more-articles">
      <h2 id="more-articles" className="mb-3 text-lg font-bold">
        {text('content.readOn')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
        {others.map((article) => (
          <ArticleCard key={article.id} kind={kind} article={article} />
        ))}
      </ul>
    </aside>
  );
}
