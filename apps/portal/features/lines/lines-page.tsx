import { useText } from '@mela/i18n/react.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageFacts } from '../../page/facts.tsx';
import { useBrandName } from '../../shell/brand-mark.tsx';
import { LineList } from './line-list.tsx';
import { linesQuery } from './queries.ts';

/** How fast each of the brand's own addresses answers this device, and the way to the fastest. */
export function Component() {
  const text = useText();
  const brand = useBrandName();
  const title = text('content.title.lines');
  usePageFacts({ title: `${title} · ${brand}`, description: text('content.about.lines', { brand }) });
  const { data, isError, isFetching, refetch } = useQuery(linesQuery());
  const [round, setRound] = useState(0);
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="mt-2 mb-5 text-ink-soft">{text('content.about.lines', { brand })}</p>
      {!data &&
        (isError ? (
          <ErrorState busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-40 w-full" />
        ))}
      {data && <LineList key={round} hosts={data.hosts} onAgain={() => setRound(round + 1)} />}
    </div>
  );
}
