import { useText, useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Card } from '@mela/ui/card.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Select } from '@mela/ui/select.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { limits, REALITY_MINUTES, setReality } from '@mela/wire/portal/protection.ts';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { paths } from '../../router/paths.ts';
import { Below } from '../../widgets/below.tsx';
import { ExclusionNote } from '../../widgets/exclusion-note.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { LimitsCard } from './limits-card.tsx';
import { spoken, type Standing } from './words.ts';

const PERIOD_NAMES = { day: 'limits.day', week: 'limits.week', month: 'limits.month' } as const;

/** How long and with what result the member has played, in plain sight. */
function StandingCard({ standing }: { standing: Standing }) {
  const { text, formats } = useLocale();
  const { currency } = standing;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg font-bold">{text('limits.standing')}</h2>
        <p>
          <span className="text-ink-soft">{text('limits.timeToday')}</span>{' '}
          <span className="text-lg font-bold">{spoken(standing.minutesToday, text, formats)}</span>
        </p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-3">
        {standing.played.map(({ period, net, staked, won, paidIn, payingIn }) => (
          <li key={period} className="rounded-control bg-sunken px-3 py-3">
            <p className="text-sm font-semibold text-ink-soft">{text(PERIOD_NAMES[period])}</p>
            <p className="text-xl font-bold">
              <Amount value={net} currency={currency} signed />
            </p>
            <dl className="mt-2 flex flex-col gap-1 text-sm">
              <Line name={text('limits.staked')} value={staked} currency={currency} />
              <Line name={text('limits.wonBack')} value={won} currency={currency} />
              <Line name={text('limits.paidIn')} value={paidIn} currency={currency} />
              {payingIn > 0n && <Line name={text('limits.payingIn')} value={payingIn} currency={currency} />}
            </dl>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{text('limits.ownMoney')}</p>
    </Card>
  );
}

const Line = ({ name, value, currency }: { name: string; value: bigint; currency: string }) => (
  <div className="flex justify-between gap-2">
    <dt className="text-ink-soft">{name}</dt>
    <dd>
      <Amount value={value} currency={currency} />
    </dd>
  </div>
);

type Minutes = (typeof REALITY_MINUTES)[number];

/** After how long the member wants to be told how long they have been playing. */
function RealityCard({ minutes }: { minutes: number }) {
  const { text, formats } = useLocale();
  const queries = useQueryClient();
  const set = useMutation({
    mutationFn: (wished: Minutes) => call(setReality, { body: { minutes: wished } }),
    onSuccess: async (saved) => {
      toast(text('limits.realitySet', { minutes: formats.number(saved.minutes) }));
      await queries.invalidateQueries({ queryKey: queryOf(limits).queryKey });
    },
  });
  return (
    <Card>
      <Select
        label={text('limits.reality')}
        value={String(minutes)}
        onChange={({ target }) => {
          const wished = REALITY_MINUTES.find((one) => String(one) === target.value);
          if (wished !== undefined) set.mutate(wished);
        }}
        options={REALITY_MINUTES.map((one) => ({
          value: String(one),
          label: text('limits.every', { minutes: formats.number(one) }),
        }))}
      />
      <FormError>{set.error ? sentenceOf(set.error, text) : undefined}</FormError>
    </Card>
  );
}

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
      <Below of={[query]}>
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
      </Below>
    </div>
  );
}
