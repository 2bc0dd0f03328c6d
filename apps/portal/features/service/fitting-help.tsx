import { useText } from '@mela/i18n/react.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { helpQuery } from '../../data/help.ts';
import { HelpTerm } from '../../widgets/help-terms.tsx';
import { openArticleSearch } from './fitting-articles.ts';

/** The articles that fit what is being typed; nothing where none does. */
export function FittingHelp({ typed }: { typed: string }) {
  const text = useText();
  const { data: articles } = useQuery(helpQuery());
  const search = useMemo(() => openArticleSearch(articles ?? []), [articles]);
  const settled = useDeferredValue(typed);
  const found = useMemo(() => search(settled), [search, settled]);
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      <output className="font-semibold empty:hidden">{found.length > 0 && text('service.fits')}</output>
      {found.map((article) => (
        <HelpTerm key={article.id} article={article} group="fitting" />
      ))}
    </div>
  );
}
