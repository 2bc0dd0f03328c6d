import { useText } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useBrandName } from '../../widgets/brand-mark.tsx';
import { LineList } from './line-list.tsx';
import { linesQuery } from './queries.ts';

const GOOD_TO_KNOW = [
  ['shield-check', 'content.linesOurs'],
  ['wallet', 'content.linesSame'],
  ['refresh-cw', 'content.linesWhen'],
] as const;

/** How fast each of the brand's own addresses answers this device, and the way to the fastest. */
export function Component() {
  const text = useText();
  const brand = useBrandName();
  const title = text('content.title.lines');
  usePageFacts({ title: `${title} · ${brand}`, description: text('content.about.lines', { brand }) });
  const { data, isError, isFetching, refetch } = useQuery(linesQuery());
  const [round, setRound] = useState(0);
  return (
    <>
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="mt-2 mb-5 max-w-2xl text-ink-soft">{text('content.about.lines', { brand })}</p>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        <div>
          {!data &&
            (isError ? (
              <ErrorState busy={isFetching} onRetry={() => void refetch()} />
            ) : (
              <Skeleton className="h-40 w-full" />
            ))}
          {data && <LineList key={round} hosts={data.hosts} onAgain={() => setRound(round + 1)} />}
        </div>
        <Card>
          <h2 className="text-lg font-bold">{text('content.linesTitle')}</h2>
          <ul className="mt-3 flex flex-col gap-3">
            {GOOD_TO_KNOW.map(([icon, id]) => (
              <li key={id} className="flex gap-3">
                <Icon of={icon} className="mt-0.5 size-5 shrink-0 text-action" />
                <span>{text(id)}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}
