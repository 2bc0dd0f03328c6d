import { useLocale } from '@mela/i18n/react.ts';
import { startOf } from '@mela/primitives';
import { Amount } from '@mela/ui/amount.tsx';
import { Card } from '@mela/ui/card.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import type { AnswerOf } from '@mela/wire';
import { teamOverview } from '@mela/wire/portal/agents.ts';
import { TEAM_PERIODS } from '@mela/wire/portal/team-periods.ts';
import { useQuery } from '@tanstack/react-query';
import { categoryName } from '../../data/games/category-name.ts';
import { queryOf } from '../../data/query.ts';
import { paths } from '../../router/paths.ts';
import { useSearch } from '../../router/router-provider.tsx';
import { DayChart } from '../../widgets/day-chart.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { Strip } from '../../widgets/strip.tsx';
import { AgentPage, useAgent } from './agent-page.tsx';

/** Rounds are told within seconds; figures of a whole team need not be newer. */
const REFRESH_MS = 30_000;

type Overview = AnswerOf<typeof teamOverview>;
type Period = (typeof TEAM_PERIODS)[number];

const MONEY = [
  'stakes',
  'validBet',
  'wins',
  'rebates',
  'bonuses',
  'netLoss',
  'deposits',
  'withdrawals',
] as const satisfies readonly (keyof Overview['spans'][number]['sums'])[];

/** What a team came to over some days. */
function SpanCard({ span, period, currency }: { span: Overview['spans'][number] } & SpanProps) {
  const { text, formats, zone } = useLocale();
  const { name, firstDay, lastDay, sums } = span;
  const day = (date: string): string => formats.day(startOf(date, zone));
  return (
    <Card>
      <h2 className="font-bold">{text('agents.span', { name, period })}</h2>
      <p className="mb-3 text-sm text-ink-soft">
        {firstDay === lastDay ? day(firstDay) : `${day(firstDay)} – ${day(lastDay)}`}
      </p>
      <dl className="flex flex-col gap-1.5">
        {MONEY.map((figure) => (
          <div key={figure} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-sm text-ink-soft">{text(`agents.${figure}`)}</dt>
            <dd className="ml-auto font-semibold">
              <Amount value={sums[figure]} currency={currency} signed={figure === 'netLoss'} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-x-3">
          <dt className="text-sm text-ink-soft">{text('agents.newMembers')}</dt>
          <dd className="digits font-semibold">{formats.number(sums.newMembers)}</dd>
        </div>
      </dl>
    </Card>
  );
}

type SpanProps = { period: Period; currency: string };

/** What was played in each category in the period that runs. */
function Categories({ categories, currency }: Pick<Overview, 'categories' | 'currency'>) {
  const { text } = useLocale();
  const sorted = categories.toSorted((a, b) => (a.stakes < b.stakes ? 1 : -1));
  return (
    <section aria-labelledby="team-categories" className="flex flex-col gap-2">
      <h2 id="team-categories" className="text-lg font-bold">
        {text('records.byCategory')}
      </h2>
      <ul className="rounded-card border border-line bg-surface px-4">
        {sorted.map(({ category, stakes, validBet, wins }) => (
          <li
            key={category}
            className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-line py-3 last:border-0"
          >
            <span className="font-semibold">{categoryName(text, category)}</span>
            <Amount value={stakes - wins} currency={currency} signed className="text-right font-bold" />
            <span className="text-sm text-ink-soft">
              {text('agents.stakes')}: <Amount value={stakes} currency={currency} />
            </span>
            <span className="text-right text-sm text-ink-soft">
              {text('agents.validBet')}: <Amount value={validBet} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How an agent's team does: days and periods side by side, day by day, and by category. */
export function Component() {
  const { text } = useLocale();
  const [search] = useSearch();
  const period = TEAM_PERIODS.find((one) => one === search.get('period')) ?? 'Monthly';
  const { isAgent, isStranger } = useAgent();
  const query = useQuery({
    ...queryOf(teamOverview, { query: { period } }),
    enabled: isAgent,
    refetchInterval: REFRESH_MS,
  });
  usePageFacts({ title: text('agents.team') });
  if (isStranger) return null;
  const { data } = query;
  const current = data?.spans.find(({ name }) => name === 'current');
  return (
    <AgentPage here={paths.agentTeam}>
      <h1 className="text-2xl font-bold">{text('agents.team')}</h1>
      <Strip
        look="tabs"
        label={text('agents.period')}
        choices={TEAM_PERIODS.map((one) => ({
          key: one,
          href: `${paths.agentTeam}?period=${one}`,
          chosen: one === period,
          label: text('agents.span', { name: 'current', period: one }),
        }))}
      />
      <StaleNote of={[query]} />
      <QueryFallback of={[query]}>
        <Skeleton className="h-200 w-full rounded-card" />
      </QueryFallback>
      {data && (
        <>
          <p className="text-sm text-ink-soft">{text('agents.teamNote')}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {data.spans.map((span) => (
              <SpanCard key={span.name} span={span} period={period} currency={data.currency} />
            ))}
          </div>
          {current && data.days.length > 0 ? (
            <>
              <DayChart
                title={text('agents.netLossByDay')}
                resultName={text('agents.netLoss')}
                results={data.days.map(({ day, stakes, netLoss }) => ({
                  day,
                  stake: stakes,
                  result: netLoss,
                }))}
                days={{ from: current.firstDay, to: current.lastDay }}
                currency={data.currency}
              />
              {data.categories.length > 0 && (
                <Categories categories={data.categories} currency={data.currency} />
              )}
            </>
          ) : (
            <EmptyState title={text('agents.teamEmpty')} />
          )}
        </>
      )}
    </AgentPage>
  );
}
