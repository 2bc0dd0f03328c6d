import { useText } from '@mela/i18n/react.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useSearch } from '../../router/router-provider.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { ArticleList } from './article-list.tsx';
import { ArticleTabs } from './article-tabs.tsx';
import { ArticleView } from './article-view.tsx';

/** The news or the blog: its list, or the entry that the address names. */
export function NewsPage({ kind }: { kind: 'news' | 'blog' }) {
  const [search] = useSearch();
  const term = search.get('term');
  return term === null ? <NewsList kind={kind} /> : <ArticleView kind={kind} term={term} />;
}

function NewsList({ kind }: { kind: 'news' | 'blog' }) {
  const text = useText();
  const brand = useBrandName();
  usePageFacts({
    title: `${text(`content.title.${kind}`)} · ${brand}`,
    description: text(`content.about.${kind}`, { brand }),
  });
  return (
    <>
      <ArticleTabs kind={kind} />
      <ArticleList kind={kind} />
    </>
  );
}
