import { useText } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { limits } from '@mela/wire/portal/protection.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { ExclusionNote } from '../../widgets/exclusion-note.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { paths } from '../../router/paths.ts';
import { LimitsCard } from './limits-card.tsx';
import { RealityCard } from './reality-card.tsx';
import { StandingCard } from './standing-card.tsx';

/** Playing with care: time and result in plain sight, limits, and the ways to stop. */
export function Component() {
  const text = useText();
  const query = useQuery(queryOf(limits));
  const { data } = query;
  usePageFacts({ title: text('limits.title') });
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 xl:max-w-none">
      <div>
        <h1 className="text-2xl font-bold">{text('limits.title')}</h1>
        <p className="mt-1 text-ink-soft">{text('limits.intro')}</p>
      </div>
      <StaleNote of={[query]} />
      <QueryFallback of={[query]}>
        <Skeleton className="h-64 w-full rounded-card" />
        <Skeleton className="h-80 w-full rounded-card" />
      </QueryFallback>
      {data && (
        <>
          <ExclusionNote of={data} />
          <StandingCard standing={data} />
        </>
      )}
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:items-start">
        {data && <LimitsCard standing={data} />}
        <div className="flex flex-col gap-4">
          {data && <RealityCard minutes={data.realityMinutes} />}
          <Card className="flex flex-col gap-3">
            <h2 className="text-lg font-bold">{text('limits.break')}</h2>
            <p className="text-ink-soft">{text('limits.breakHint')}</p>
            <div className="flex flex-wrap gap-2">
              <LinkButton href={`${paths.security}#break`} look="outline">
                {text('limits.break')}
              </LinkButton>
              <LinkButton href={paths.records} look="quiet">
                {text('limits.records')}
              </LinkButton>
            </div>
          </Card>
        </div>
      </div>
    </div>
  );
}
