import { useText } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { helpQuery, type HelpArticle } from '../data/help.ts';
import { langOf } from '../data/locale/language-tag.ts';
import { Below } from './below.tsx';
import { RichText } from './rich-text.tsx';
import { useLocation } from '../router/router-provider.tsx';
import { paths } from '../router/paths.ts';

/** What people ask, one answer open at a time; each has an address of its own. */
export function HelpTerms() {
  const text = useText();
  const { hash } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const query = useQuery(helpQuery());
  const { data: terms, isError, isFetching, refetch } = query;
  useEffect(() => {
    if (!terms) return;
    const named = [...(list.current?.children ?? [])].find(({ id }) => `#${id}` === hash);
    if (!(named instanceof HTMLDetailsElement)) return;
    named.open = true;
    named.scrollIntoView({ block: 'nearest' });
  }, [hash, terms]);
  return (
    <>
      <p className="mb-3 text-ink-soft">{text('help.intro')}</p>
      {!terms && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!terms && !isError && <Skeleton className="h-64 w-full" />}
      {terms?.length === 0 && <EmptyState title={text('help.none')} />}
      <div ref={list} className="flex flex-col gap-2">
        {terms?.map((article) => (
          <HelpTerm key={article.id} id={article.term ?? article.id} article={article} group="help" />
        ))}
      </div>
      <Below of={[query]}>
        <p className="mt-4 flex flex-wrap gap-x-6">
          <a href={paths.guide} className="inline-flex min-h-11 items-center font-semibold underline">
            {text('help.guide')}
          </a>
          <a href={paths.feedback} className="inline-flex min-h-11 items-center font-semibold underline">
            {text('help.feedback')}
          </a>
        </p>
      </Below>
    </>
  );
}

type HelpTermProps = {
  /** What an address calls it. */
  id?: string;
  article: HelpArticle;
  /** Of these one is open at a time. */
  group: string;
};

/** A question, which opens its answer in place. */
export const HelpTerm = ({ id, article: { title, html, language }, group }: HelpTermProps) => (
  <details id={id} name={group} lang={langOf(language)} className="group rounded-control bg-raised">
    <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control px-4 py-2 font-semibold">
      <span className="flex-1">{title}</span>
      <Icon of="chevron-right" className="size-5 eased group-open:rotate-90" />
    </summary>
    <div className="px-4 pb-4">
      <RichText html={html} />
    </div>
  </details>
);
