import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { buttonLook } from '@mela/ui/button-look.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import type { AnswerOf } from '@mela/wire';
import { summedIn, type ListColumns, type ListEndpoint, type ListQuery } from '@mela/wire/console/list.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useMay } from '../../data/current-staff.tsx';
import { useListAddress, type ListAddress, type Preset } from '../../data/list-address.ts';
import { liveQueryOf } from '../../data/query.ts';
import { NewRows } from '../new-rows.tsx';
import { useSteadyRows } from '../../data/steady-rows.ts';
import { DataTable, type Column } from '../data-table.tsx';
import { Loaded } from '../loaded.tsx';
import { useMessage } from '../../data/word.ts';
import { useCells, type Cells, type Row } from './cells.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import type { Choices } from './filter-parts.tsx';
import { useFilterText } from './filter-text.ts';
import { ListSummary } from './list-summary.tsx';
import { TogetherBar } from './together-bar.tsx';
import type { Together } from './together-dialog.tsx';
import { Views } from './views.tsx';

type RowOf<E extends ListEndpoint> = AnswerOf<E> extends { rows: (infer Row)[] } ? Row : never;

type ListProps<E extends ListEndpoint> = {
  endpoint: E;
  /** What it lists, for a screen reader. */
  label: string;
  keyOf: (row: RowOf<E>) => string;
  /** What a row is called where several are chosen and reported on. */
  nameOf: (row: RowOf<E>) => string;
  /** Where a row leads; `open` opens it beside the list, under its key. */
  hrefOf?: (row: RowOf<E>) => string;
  /** What is asked whatever else is, such as whose rows; nobody filters by it. */
  fixed?: ListQuery;
  /** Ways of looking that the page offers by itself; the first is what is shown where nothing else is asked. */
  presets?: readonly Preset[];
  /** In these presets rows wait for somebody: none is good news. */
  waiting?: readonly string[];
  /** Columns that are shown otherwise than every list would. */
  cells?: Cells<RowOf<E>>;
  /** Columns that are this page's alone, after the list's own. */
  more?: readonly Column<RowOf<E>>[];
  /** What the page puts around the rows that are shown, and what is told below them, or beside both. */
  renderAround?: (rows: readonly RowOf<E>[], table: ReactNode) => ReactNode;
  choices?: Choices;
  together?: readonly Together<RowOf<E>>[];
};

/**
 * A list of the server's: filtered, ordered, counted, saved as a view and gone through page by page. The address holds all that is asked
 * of it. What is new is announced, and moves nothing.
 */
export function List<E extends ListEndpoint>(props: ListProps<E>) {
  const { endpoint, presets = [], fixed, choices = {} } = props;
  const { text } = useLocale();
  const address = useListAddress(endpoint, presets, fixed);
  const [filtering, setFiltering] = useState(false);
  const navigate = useNavigate();
  // A link may be older than the list, or mistyped.
  const asked = z.safeEncode((endpoint as ListEndpoint).query, address.query);
  const query = useQuery({
    ...liveQueryOf(endpoint as ListEndpoint, asked.success ? { query: address.query } : {}),
    enabled: asked.success,
  });
  const may = useMay();
  const acts = (props.together ?? []).filter((act) => may(act.endpoint));

  function hearKey({ key, target }: KeyboardEvent): void {
    if (key !== '/' || (target instanceof HTMLElement && target.matches('input, select, textarea'))) return;
    setFiltering(true);
  }
  return (
    // Its keys only spare the way to its own buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={hearKey}>
      {may(endpoint) && (
        <Views
          list={endpoint.name}
          label={text('console.filter')}
          presets={presets}
          address={address}
          isRight={asked.success}
        />
      )}
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Button look="outline" size="small" onClick={() => setFiltering(true)}>
          <Icon of="search" className="size-4" />
          {text('console-lists.filters')}
        </Button>
        <FilterChips endpoint={endpoint} address={address} choices={choices} />
        <span className="ml-auto">
          <ColumnMenu columns={endpoint.columns} address={address} />
        </span>
      </div>
      {asked.success ? (
        <Loaded query={query}>
          {(answer) => <Rows {...props} address={address} acts={acts} answer={answer as AnswerOf<E>} />}
        </Loaded>
      ) : (
        <ErrorState message={text('console-lists.wrongAddress')} />
      )}
      {filtering && (
        <FilterDialog
          endpoint={endpoint}
          fixed={fixed}
          filters={address.filters}
          order={address.order}
          choices={choices}
          onClose={() => setFiltering(false)}
          onApply={(filters) => {
            setFiltering(false);
            void navigate(address.change({ ...filters, open: null, after: null }));
          }}
        />
      )}
    </div>
  );
}

/** What is filtered by, each of it to be taken away. */
function FilterChips({
  endpoint,
  address,
  choices,
}: {
  endpoint: ListEndpoint;
  address: ListAddress;
  choices: Choices;
}) {
  const { text } = useLocale();
  const said = useFilterText();
  return Object.entries(address.filters).map(([name, value]) => {
    const column = endpoint.columns[name];
    if (!column) return null;
    const filter = said(column, value, choices[name]);
    return (
      <Link
        key={name}
        to={address.change({ [name]: null })}
        aria-label={text('console-lists.removeFilter', { filter })}
        className={buttonLook({ look: 'outline', size: 'small' }, 'max-w-full')}
      >
        <span className="truncate">{filter}</span>
        <Icon of="x" className="size-4" />
      </Link>
    );
  });
}

type RowsProps<E extends ListEndpoint> = ListProps<E> & {
  address: ListAddress;
  acts: readonly Together<RowOf<E>>[];
  answer: AnswerOf<E>;
};

function Rows<E extends ListEndpoint>(props: RowsProps<E>) {
  const { endpoint, label, keyOf, nameOf, hrefOf, waiting = [], cells = {}, address, acts, answer } = props;
  const { more = [], renderAround = (_rows, table) => table } = props;
  const { rows: latest, next } = answer as { rows: RowOf<E>[]; next: string | null };
  const steady = useSteadyRows(JSON.stringify(address.query), latest, keyOf);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const columns = useCells<RowOf<E>>(endpoint.columns, address.columns, cells).map((column) => ({
    ...column,
    ...(endpoint.columns[column.name]?.sort && { sort: sortOf(column.name, address) }),
  }));
  const sumOf = useSum(endpoint.columns);
  const chosenRows = steady.rows.filter((row) => chosen.has(keyOf(row)) && !steady.gone.has(keyOf(row)));
  return (
    <>
      <NewRows steady={steady} />
      {acts.length > 0 && (
        <TogetherBar
          acts={acts}
          rows={chosenRows}
          nameOf={nameOf}
          sumOf={sumOf}
          onDone={() => setChosen(new Set())}
        />
      )}
      {renderAround(
        steady.rows,
        <>
          <DataTable
            label={label}
            columns={[...columns, ...more]}
            rows={steady.rows}
            keyOf={keyOf}
            {...(hrefOf && { hrefOf })}
            waiting={waiting.includes(address.preset ?? '')}
            gone={steady.gone}
            choice={
              acts.length === 0
                ? undefined
                : { chosen, nameOf, toggle: (keys, on) => setChosen((before) => toggled(before, keys, on)) }
            }
          />
          <ListSummary endpoint={endpoint} address={address} next={next} />
        </>,
      )}
    </>
  );
}

/** Says what rows come to by the first column that is added up, a currency after the other; null: nothing is. */
function useSum(columns: ListColumns): (rows: readonly unknown[]) => string | null {
  const { text, formats } = useLocale();
  const say = useMessage();
  const [column] = summedIn(columns);
  return (rows) => {
    if (column === undefined) return null;
    const sums = new Map<string, bigint>();
    for (const row of rows as readonly Row[]) {
      const currency = String(row['currency']);
      sums.set(currency, (sums.get(currency) ?? 0n) + (row[column] as bigint));
    }
    const sum = [...sums].map(([currency, amount]) => formats.money(amount, currency)).join(' + ');
    return text('console-lists.summed', { column: say(columns[column]?.head ?? column), sum });
  };
}

function toggled(before: ReadonlySet<string>, keys: readonly string[], chosen: boolean): ReadonlySet<string> {
  const after = new Set(before);
  for (const key of keys)
    if (chosen) after.add(key);
    else after.delete(key);
  return after;
}

/** A head orders by its column, the greatest first; pressed again, the smallest. */
function sortOf(name: string, { order, change }: ListAddress) {
  const now = order === name ? 'ascending' : order === `-${name}` ? 'descending' : 'none';
  return { to: change({ order: now === 'descending' ? name : `-${name}` }), now } as const;
}
