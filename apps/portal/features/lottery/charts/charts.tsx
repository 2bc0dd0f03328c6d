import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Select } from '@mela/ui/select.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { reasonOf } from '../../../data/call-error.ts';
import { useSearch } from '../../../router/router-provider.tsx';
import { hasBoard } from '../draws/has-board.ts';
import { roadsOf } from '../draws/roads/index.ts';
import { lotteryQueries, type LotteryGame } from '../queries.ts';
import { missTable } from '@mela/lottery-rules/misses.ts';
import { positionsOfFamily } from '@mela/lottery-rules/positions/index.ts';
import type { Position } from '@mela/lottery-rules/positions/position.ts';
import { RoadView } from './road-view.tsx';
import { TrendTable } from './trend-table.tsx';
import { ValueTable } from './value-table.tsx';

type ChoiceRowProps<Key extends string | number> = {
  /** What is chosen, for a screen reader. */
  label: string;
  chosen: Key;
  onChoose: (key: Key) => void;
  choices: readonly { key: Key; label: string }[];
};

/** A few choices side by side, one of them pressed. */
const ChoiceRow = <Key extends string | number>({
  label,
  chosen,
  onChoose,
  choices,
}: ChoiceRowProps<Key>) => (
  <fieldset className="flex flex-wrap gap-1.5">
    <legend className="sr-only">{label}</legend>
    {choices.map(({ key, label }) => (
      <button
        key={key}
        type="button"
        aria-pressed={key === chosen}
        onClick={() => onChoose(key)}
        className={classes(
          'min-h-11 rounded-full border-2 px-3.5 text-sm font-semibold whitespace-nowrap eased',
          key === chosen ? 'border-action text-ink' : 'border-line text-ink-soft hover:border-edge',
        )}
      >
        {label}
      </button>
    ))}
  </fieldset>
);

const LENGTHS = [30, 50, 100] as const;
const KINDS = ['trend', 'counts', 'roads'] as const;
type Kind = (typeof KINDS)[number];

/** More columns than this are a list to sort, not a chart to look at. */
const MOST_COLUMNS = 20;
/** Drawn long ago enough that what stays away at the chart's beginning is counted in full; boards are long to send. */
const asked = (family: string): number => (hasBoard(family) ? LENGTHS[2] : 2 * LENGTHS[2]);

const canTrend = ({ pool }: Position): boolean => pool.length <= MOST_COLUMNS;

/** What has come and what has stayed away: by position, over the last draws, and as roads. */
export const Charts = memo(function Charts({ lotteryGame }: { lotteryGame: LotteryGame }) {
  const { text, formats } = useLocale();
  const [search, setSearch] = useSearch();
  const { data, error, isError, refetch, isFetching } = useQuery({
    ...lotteryQueries.history(lotteryGame.code, asked(lotteryGame.family)),
    staleTime: 0,
  });
  const positions = positionsOfFamily(lotteryGame.family);
  const { roads } = roadsOf(lotteryGame.family);
  const kinds = KINDS.filter((kind) => kind !== 'roads' || roads.length > 0);
  const kind = kinds.find((known) => known === search.get('chart')) ?? 'trend';
  const offered = kind === 'trend' ? positions.filter(canTrend) : positions;
  const position = offered.find(({ key }) => key === search.get('position')) ?? offered[0];
  const length = LENGTHS.find((known) => String(known) === search.get('draws')) ?? LENGTHS[0];
  const draws = data?.draws.toReversed() ?? [];
  const table =
    position &&
    missTable(
      position.pool,
      draws.map(({ result }) => position.of(result)),
      length,
    );
  const choose = (name: string, value: string): void => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next);
  };

  if (!data && isError)
    return <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-96 w-full" />;
  if (draws.length === 0 || !position || !table) return <EmptyState title={text('lottery.noResults')} />;
  const shown = draws.slice(-length);
  return (
    <div className="flex flex-col gap-3">
      <ChoiceRow
        label={text('draws.chartKinds')}
        chosen={kind}
        onChoose={(next: Kind) => choose('chart', next)}
        choices={kinds.map((key) => ({ key, label: text(KIND_NAMES[key]) }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        {kind === 'roads' ? (
          <span className="self-center text-sm font-semibold">{text('draws.howMany')}</span>
        ) : (
          <Select
            label={text('draws.whichPosition')}
            value={position.key}
            onChange={({ target }) => choose('position', target.value)}
            options={offered.map(({ key, name }) => ({ value: key, label: text(name) }))}
          />
        )}
        <ChoiceRow
          label={text('draws.howMany')}
          chosen={length}
          onChoose={(next: number) => choose('draws', String(next))}
          choices={LENGTHS.map((key) => ({ key, label: formats.number(key) }))}
        />
      </div>
      {draws.length < length && (
        <p className="text-sm text-ink-soft">
          {text('draws.fewDraws', { count: draws.length, wanted: formats.number(length) })}
        </p>
      )}
      {kind === 'trend' && (
        <TrendTable
          position={position}
          ink={(positions.indexOf(position) % 5) + 1}
          drawNumbers={shown.map(({ drawNumber }) => drawNumber)}
          table={table}
        />
      )}
      {kind === 'counts' && <ValueTable position={position} stories={table.stories} />}
      {kind === 'roads' &&
        roads.map((road) => (
          <RoadView key={road.key} road={road} draws={shown.map(({ result }) => result)} />
        ))}
      <p className="text-ink-soft">{text('draws.chanceNote')}</p>
    </div>
  );
});

const KIND_NAMES = {
  trend: 'draws.chartTrend',
  counts: 'draws.chartCounts',
  roads: 'draws.chartRoads',
} as const satisfies Record<Kind, string>;
