import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand right, under each other. */
  number?: boolean;
  /** Its head orders the rows by it: where that leads, and how it orders them now. */
  sort?: { to: string; now: 'ascending' | 'descending' | 'none' };
};

/** Rows that something is done with together. */
export type Choice<Row> = {
  chosen: ReadonlySet<string>;
  toggle: (keys: readonly string[], chosen: boolean) => void;
  /** What a row is called, for a screen reader. */
  nameOf: (row: Row) => string;
};

type DataTableProps<Row> = {
  /** What the table lists, for a screen reader. */
  label: string;
  /** The first one names the row and leads to it. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where a row leads, if anywhere. */
  hrefOf?: (row: Row) => string;
  /** They wait for somebody: none is good news. */
  waiting?: boolean;
  choice?: Choice<Row> | undefined;
  /** Keys of rows that are no longer what the table lists. */
  gone?: ReadonlySet<string>;
};

/** How many columns still stand in a narrow place. */
const FEW = 5;

/** Columns where there is room for that many; else every row is a card, of two columns when it is broad. Whole class names, so that they are found. */
const LOOKS = {
  few: {
    table: '@xl:table',
    head: '@xl:not-sr-only @xl:table-header-group',
    body: '@xl:table-row-group',
    row: '@xl:table-row @xl:py-0',
    cell: '@xl:table-cell @xl:py-2.5',
    name: '@xl:hidden',
    sort: 'hidden @xl:inline-flex',
    value: '@xl:text-inherit',
    number: '@xl:text-right',
  },
  many: {
    table: '@4xl:table',
    head: '@4xl:not-sr-only @4xl:table-header-group',
    body: '@4xl:table-row-group',
    row: '@xl:grid @xl:grid-cols-2 @4xl:table-row @4xl:py-0',
    cell: '@4xl:table-cell @4xl:py-2.5',
    name: '@4xl:hidden',
    sort: 'hidden @4xl:inline-flex',
    value: '@4xl:text-inherit',
    number: '@4xl:text-right',
  },
};
type Look = (typeof LOOKS)['few'];

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** Rows with a link each; arrow keys (and j, k) go from row to row, x chooses one. Where there is no room for columns every row is a card. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  hrefOf,
  waiting = false,
  choice,
  gone,
}: DataTableProps<Row>) {
  const text = useText();
  const look = columns.length <= FEW ? LOOKS.few : LOOKS.many;
  if (rows.length === 0) return <EmptyState title={text(waiting ? 'console.queueEmpty' : 'shell.nothing')} />;
  return (
    <div className="@container">
      {/* Keys only move the focus between the rows' own links. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        aria-label={label}
        onKeyDown={hearKey}
        className={classes(
          'block w-full overflow-hidden rounded-card border border-line bg-surface text-sm',
          look.table,
        )}
      >
        <thead className={classes('sr-only', look.head)}>
          <tr className="bg-raised text-left">
            {choice && (
              <th scope="col" className={cellLook(look, false, 'w-10')}>
                <input
                  type="checkbox"
                  aria-label={text('console-lists.chooseAll')}
                  className="size-5 accent-action align-middle"
                  checked={rows.every((row) => choice.chosen.has(keyOf(row)))}
                  onChange={({ currentTarget }) => choice.toggle(rows.map(keyOf), currentTarget.checked)}
                />
              </th>
            )}
            {columns.map(({ head, number, sort }) => (
              <th
                key={head}
                scope="col"
                aria-sort={sort?.now}
                className={cellLook(look, number, 'font-semibold')}
              >
                {sort && <SortLink head={head} look={look} {...sort} />}
                <span className={sort && look.name}>{head}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes('block', look.body)}>
          {rows.map((row) => (
            <TableRow
              key={keyOf(row)}
              id={keyOf(row)}
              href={hrefOf?.(row)}
              isGone={gone?.has(keyOf(row)) ?? false}
              {...{ row, columns, look, choice }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An arrow says how the rows stand now. Where rows are cards nobody sees it: their order is chosen among the filters. */
const SortLink = ({
  head,
  look,
  to,
  now,
}: { head: string; look: Look } & NonNullable<Column<never>['sort']>) => (
  <Link
    to={to}
    className={classes('items-center gap-1 underline decoration-dotted underline-offset-4', look.sort)}
  >
    {head}
    {now !== 'none' && (
      <Icon of="chevron-down" className={classes('size-4', now === 'ascending' && 'rotate-180')} />
    )}
  </Link>
);

type RowProps<Row> = {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  look: Look;
  href: string | undefined;
  choice: Choice<Row> | undefined;
  isGone: boolean;
};

function TableRow<Row>({ id, row, columns, look, href, choice, isGone }: RowProps<Row>) {
  const navigate = useNavigate();
  const text = useText();
  return (
    <tr
      // The link is the row's control; pressing beside it is a convenience of the mouse.
      onClick={({ target }) => {
        const beside = target instanceof Element && !target.closest('a, button, input');
        if (href !== undefined && beside) void navigate(href);
      }}
      className={classes(
        'block border-t border-line py-2 first:border-t-0',
        look.row,
        href !== undefined && 'cursor-pointer focus-within:bg-sunken hover:bg-sunken',
        isGone && 'opacity-60',
      )}
      title={isGone ? text('console-lists.gone') : undefined}
    >
      {choice && (
        <td className={cellLook(look, false, 'w-10')}>
          <input
            type="checkbox"
            data-choice
            aria-label={text('console-lists.choose', { row: choice.nameOf(row) })}
            className="size-5 accent-action align-middle"
            checked={choice.chosen.has(id)}
            disabled={isGone}
            onChange={({ currentTarget }) => choice.toggle([id], currentTarget.checked)}
          />
        </td>
      )}
      {columns.map(({ head, cell, number }, at) => (
        <td key={head} className={cellLook(look, number, 'flex justify-between gap-4')}>
          <span aria-hidden="true" className={classes('text-ink-soft', look.name)}>
            {head}
          </span>
          {at === 0 && href !== undefined ? (
            <Link
              to={href}
              data-row
              className="min-w-0 text-right font-semibold break-words text-action underline underline-offset-2"
            >
              {cell(row)}
            </Link>
          ) : (
            <span className={classes('min-w-0 text-right break-words', look.value)}>{cell(row)}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

const cellLook = (look: Look, number: boolean | undefined, more: string): string =>
  classes('px-4 py-1 align-baseline', number && classes('digits', look.number), more, look.cell);

/** Keys of the table: from row to row by their links, and x for the row's tick. */
function hearKey(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, currentTarget, ctrlKey, metaKey, altKey } = event;
  const row = document.activeElement?.closest('tr');
  if (ctrlKey || metaKey || altKey || !row) return;
  if (key === 'x') return row.querySelector<HTMLElement>('input[data-choice]')?.click();
  const step = STEPS[key];
  if (step === undefined) return;
  const links = [...currentTarget.querySelectorAll<HTMLElement>('a[data-row]')];
  const at = links.findIndex((link) => link.closest('tr') === row);
  const next = at < 0 && step > 0 ? links[0] : links[at + step];
  if (!next) return;
  next.focus();
  event.preventDefault();
}
