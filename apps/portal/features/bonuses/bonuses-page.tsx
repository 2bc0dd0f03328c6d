import { useText, useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { claimBonus } from '@mela/wire/portal/bonuses.ts';
import { useQuery, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMoneyCall } from '../../data/money-call.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { paths } from '../../router/paths.ts';
import { Below } from '../../widgets/below.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { MoreButton } from '../../widgets/more-button.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { BonusCard } from './bonus-card.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { claimablesQuery, activeBonusesQuery, endedQuery, type Bonus, type Claimable } from './queries.ts';
import { TurnoverWeights } from './turnover-weights.tsx';

/** A bonus that waits to be claimed: how much, and what it asks for. */
function ClaimableCard({ claimable }: { claimable: Claimable }) {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const claim = useMoneyCall(claimBonus);
  const { name, amount, required, currency } = claimable;

  const take = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await claim.run({ params: { claimableId: claimable.id } });
      toast(text('bonuses.claimed', { name }));
    } catch (error) {
      setFailure(sentenceOf(error, text));
    } finally {
      await Promise.all(
        [claimablesQuery().queryKey, activeBonusesQuery().queryKey, endedQuery().queryKey].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    }
  };
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-lg font-bold">{name}</h3>
        <p className="text-xl font-bold">
          <Amount value={amount} currency={currency} />
        </p>
      </div>
      <p className="text-ink-soft">
        {required === 0n
          ? text('bonuses.asksNothing')
          : text('bonuses.asks', { amount: formats.money(required, currency), days: claimable.days })}
      </p>
      {required > 0n && <TurnoverWeights weights={claimable.weights} />}
      {claimable.claimUntil && (
        <p className="text-sm text-ink-soft">
          {text('bonuses.claimUntil', { when: formats.moment(claimable.claimUntil) })}
        </p>
      )}
      <FormError>{failure}</FormError>
      <Button busy={claim.state !== 'idle'} onClick={() => void take()}>
        {text('bonuses.claim')}
      </Button>
    </Card>
  );
}

/** Every bonus that has ended: how, when, and what was lost with it. */
function EndedBonuses() {
  const { text } = useLocale();
  const query = useInfiniteQuery(endedQuery());
  if (!query.data)
    return (
      <QueryFallback of={[query]}>
        <Skeleton className="h-32 w-full rounded-card" />
      </QueryFallback>
    );
  const bonuses = query.data.pages.flatMap((page) => page.bonuses);
  if (bonuses.length === 0) return <EmptyState title={text('bonuses.noneEnded')} />;
  return (
    <>
      <ul className="rounded-card bg-surface px-4">
        {bonuses.map((bonus) => (
          <Ended key={bonus.id} bonus={bonus} />
        ))}
      </ul>
      <MoreButton list={query} />
    </>
  );
}

function Ended({ bonus }: { bonus: Bonus }) {
  const { text, formats } = useLocale();
  if (bonus.state === 'active') return null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      <div className="min-w-0">
        <p className="font-semibold">{bonus.name}</p>
        {bonus.endedAt && (
          <p className="text-sm text-ink-soft">
            {text('bonuses.endedAt', { when: formats.moment(bonus.endedAt) })}
          </p>
        )}
        {bonus.reason === 'bonus-had' && <p className="text-sm">{text('bonuses.hadBefore')}</p>}
        {bonus.lost > 0n && (
          <p className="text-sm">
            {text('bonuses.lost')}: <Amount value={bonus.lost} currency={bonus.currency} />
          </p>
        )}
      </div>
      <div className="ml-auto flex items-center gap-3">
        <Amount value={bonus.amount} currency={bonus.currency} className="font-semibold" />
        <Badge tone={bonus.state === 'converted' ? 'gain' : 'plain'}>{text(`bonuses.${bonus.state}`)}</Badge>
      </div>
    </li>
  );
}

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
      <Below of={[active, waiting]}>
        <section aria-labelledby="ended" className="flex flex-col gap-3">
          <h2 id="ended" className="text-lg font-bold">
            {text('bonuses.ended')}
          </h2>
          <EndedBonuses />
        </section>
      </Below>
      {leaving && <GiveUpDialog bonus={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}
