import { useText } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageFacts } from '../../widgets/facts.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { paths } from '../../router/paths.ts';
import { BonusCard } from './bonus-card.tsx';
import { ClaimableCard } from './claimable-card.tsx';
import { EndedBonuses } from './ended-bonuses.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { claimablesQuery, activeBonusesQuery, type Bonus } from './queries.ts';

const GRID = 'grid gap-4 md:grid-cols-2';

/** The member's bonuses: what is under way and what is left of it to play, what waits to be claimed, what has ended and how. */
export function Component() {
  const text = useText();
  const active = useQuery(activeBonusesQuery());
  const waiting = useQuery(claimablesQuery());
  const [leaving, setLeaving] = useState<Bonus | null>(null);
  usePageFacts({ title: text('bonuses.title') });

  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-5">
      <div>
        <h1 className="text-2xl font-bold">{text('bonuses.title')}</h1>
        <p className="mt-1 text-ink-soft">{text('bonuses.intro')}</p>
      </div>
      <StaleNote of={[active, waiting]} />
      <QueryFallback of={[active, waiting]}>
        <Skeleton className="h-64 w-full rounded-card" />
      </QueryFallback>
      {active.data && waiting.data && (
        <>
          {waiting.data.claimables.length > 0 && (
            <section aria-labelledby="waiting" className="flex flex-col gap-3">
              <h2 id="waiting" className="text-lg font-bold">
                {text('bonuses.toClaim')}
              </h2>
              <div className={GRID}>
                {waiting.data.claimables.map((claimable) => (
                  <ClaimableCard key={claimable.id} claimable={claimable} />
                ))}
              </div>
            </section>
          )}
          <section aria-labelledby="under-way" className="flex flex-col gap-3">
            <h2 id="under-way" className="text-lg font-bold">
              {text('bonuses.active')}
            </h2>
            {active.data.bonuses.length === 0 ? (
              <EmptyState title={text('bonuses.noneActive')}>
                <LinkButton href={paths.deposit} look="outline">
                  {text('bonuses.offers')}
                </LinkButton>
              </EmptyState>
            ) : (
              <>
                <div className={GRID}>
                  {active.data.bonuses.map((bonus) => (
                    <BonusCard key={bonus.id} bonus={bonus} onGiveUp={() => setLeaving(bonus)} />
                  ))}
                </div>
                <p className="text-ink-soft">{text('bonuses.cashFirst')}</p>
              </>
            )}
          </section>
        </>
      )}
      <section aria-labelledby="ended" className="flex flex-col gap-3">
        <h2 id="ended" className="text-lg font-bold">
          {text('bonuses.ended')}
        </h2>
        <EndedBonuses />
      </section>
      {leaving && <GiveUpDialog bonus={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}
