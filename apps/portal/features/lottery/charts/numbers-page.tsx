import { useLocale, useText } from '@mela/i18n/react.ts';
import { warmthOf, type ValueStory } from '@mela/lottery-rules/misses.ts';
import { positionsOfFamily } from '@mela/lottery-rules/positions/index.ts';
import type { Position } from '@mela/lottery-rules/positions/position.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Select } from '@mela/ui/select.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import type { AnswerOf } from '@mela/wire';
import type { lotteryNumbers } from '@mela/wire/portal/lottery-numbers.ts';
import { lotteryPage } from '@mela/wire/portal/pages.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../../data/call-error.ts';
import { useLocation, useNavigate } from '../../../router/router-provider.tsx';
import { useBrandName } from '../../../widgets/brand-mark.tsx';
import { usePageFacts } from '../../../widgets/facts.tsx';
import { Strip } from '../../../widgets/strip.tsx';
import { NUMBERS_COUNTED, numbersAt, numbersOf, numbersPage } from './numbers.ts';
import { useWrittenValue } from './use-written-value.ts';
import { ValueTable } from './value-table.tsx';

type Counts = AnswerOf<typeof lotteryNumbers>;

/** Which numbers of a lottery came often, seldom, and not for long; for everybody, as the address says. */
export function Component() {
  const text = useText();
  const wanted = numbersAt(useLocation().search);
  const brand = useBrandName();
  const title = text('draws.numbers');
  usePageFacts({ title: `${title} · ${brand}`, description: text('draws.numbersAbout', { brand }) });
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...numbersOf(wanted),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-3">
      <h1 className="py-2 text-xl leading-[1.5] font-bold sm:text-2xl">{title}</h1>
      {data && <Numbers counts={data} size={wanted.size} />}
      {!data && isError && (
        <ErrorState message={reasonOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-96 w-full" />}
    </div>
  );
}

function Numbers({ counts, size }: { counts: Counts; size: (typeof NUMBERS_COUNTED)[number] }) {
  const { text, formats } = useLocale();
  const navigate = useNavigate();
  const { games, game, family, values, counted, lookedThrough } = counts;
  const offered = positionsOfFamily(family).filter(({ key }) => counts.positions.includes(key));
  const position = offered.find(({ key }) => key === counts.position);
  const go = (to: Parameters<typeof numbersPage>[0]): void =>
    void navigate(numbersPage({ game: game.code, position: counts.position, size, ...to }));
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={text('draws.whichLottery')}
          value={game.code}
          onChange={({ target }) => void navigate(numbersPage({ game: target.value, size }))}
          options={games.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Select
          label={text('draws.whichPosition')}
          value={counts.position}
          onChange={({ target }) => go({ position: target.value })}
          options={offered.map(({ key, name }) => ({ value: key, label: text(name) }))}
        />
      </div>
      <Strip
        look="tabs"
        label={text('draws.howMany')}
        choices={NUMBERS_COUNTED.map((one) => ({
          key: String(one),
          href: numbersPage({ game: game.code, position: counts.position, size: one }),
          chosen: one === size,
          label: text('draws.lastDraws', { count: one }),
        }))}
      />
      {position && counted > 0 ? (
        <>
          {counted < size && (
            <p className="text-sm text-ink-soft">
              {text('draws.fewDraws', { count: counted, wanted: formats.number(size) })}
            </p>
          )}
          <Outstanding position={position} values={values} />
          <ValueTable position={position} stories={values} />
          <p className="text-sm text-ink-soft">
            {text('draws.lookedThrough', { count: lookedThrough })} {text('draws.chanceNote')}
          </p>
        </>
      ) : (
        <EmptyState title={text('draws.noneYet')} />
      )}
      <LinkButton href={lotteryPage(game.code, game.vendor)} className="self-center">
        {text('draws.toGame', { game: game.name })}
      </LinkButton>
    </>
  );
}

/** As many numbers of each kind are named. */
const NAMED = 5;

type Told = Pick<ValueStory, 'value' | 'times' | 'sinceLast'>;

/** The numbers that stand out: those that came most and least often, and those that have been missing longest. */
function Outstanding({ position, values }: { position: Position; values: readonly Told[] }) {
  const text = useText();
  const writeValue = useWrittenValue();
  const warmth = warmthOf(values);
  const by = (key: 'times' | 'sinceLast') => (a: Told, b: Told) => b[key] - a[key];
  const often = values.toSorted(by('times'));
  const kinds = [
    { name: 'draws.hot', of: often.filter(({ value }) => warmth.get(value) === 'hot'), key: 'times' },
    {
      name: 'draws.cold',
      of: often.toReversed().filter(({ value }) => warmth.get(value) === 'cold'),
      key: 'times',
    },
    {
      name: 'draws.missing',
      of: values.toSorted(by('sinceLast')).filter(({ sinceLast }) => sinceLast > 0),
      key: 'sinceLast',
    },
  ] as const;
  return (
    <dl className="grid gap-2 sm:grid-cols-3">
      {kinds.map(({ name, of, key }) => (
        <div key={name} className="rounded-card border border-line bg-surface p-3">
          <dt className="text-sm font-semibold text-ink-soft">{text(name)}</dt>
          <dd className="digits flex flex-wrap gap-x-3 gap-y-1 pt-1">
            {of.length === 0 && '–'}
            {of.slice(0, NAMED).map((one) => (
              <span key={one.value}>
                <strong>{writeValue(one.value, position.writing)}</strong>{' '}
                <span className="text-sm text-ink-soft">
                  {text(key === 'times' ? 'draws.timesCame' : 'draws.drawsAway', { count: one[key] })}
                </span>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
