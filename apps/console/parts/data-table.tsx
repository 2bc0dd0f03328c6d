import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand right, under each other. */
  number?: boolean;
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
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Rows with a link each; arrow keys go from row to row. On a phone every row is a card. */
export function DataTable<Row>({ label, columns, rows, keyOf, hrefOf }: DataTableProps<Row>) {
  const text = useText();
  if (rows.length === 0) return <EmptyState title={text('shell.nothing')} />;
  return (
    // Keys only move the focus between the rows' own links.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table
      aria-label={label}
      onKeyDown={moveFocus}
      className="block w-full overflow-hidden rounded-card border border-line bg-surface text-sm md:table"
    >
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="bg-raised text-left">
          {columns.map(({ head, number }) => (
            <th key={head} scope="col" className={cellLook(number, 'font-semibold')}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map((row) => (
          <TableRow key={keyOf(row)} row={row} columns={columns} href={hrefOf?.(row)} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps<Row> = { row: Row; columns: readonly Column<Row>[]; href: string | undefined };

function TableRow<Row>({ row, columns, href }: RowProps<Row>) {
  const navigate = useNavigate();
  return (
    <tr
      // The link is the row's control; pressing beside it is a convenience of the mouse.
      onClick={({ target }) => {
        const beside = target instanceof Element && !target.closest('a, button');
        if (href !== undefined && beside) void navigate(href);
      }}
      className={classes(
        'block border-t border-line py-2 first:border-t-0 md:table-row md:py-0',
        href !== undefined && 'cursor-pointer focus-within:bg-sunken hover:bg-sunken',
      )}
    >
      {columns.map(({ head, cell, number }, at) => (
        <td key={head} className={cellLook(number, 'flex justify-between gap-4 md:table-cell')}>
          <span aria-hidden="true" className="text-ink-soft md:hidden">
            {head}
          </span>
          {at === 0 && href !== undefined ? (
            <Link to={href} data-row className="font-semibold text-action underline underline-offset-2">
              {cell(row)}
            </Link>
          ) : (
            <span className="text-right md:text-inherit">{cell(row)}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

const cellLook = (number: boolean | undefined, more: string): string =>
  classes('px-4 py-1 align-baseline md:py-2.5', number && 'digits md:text-right', more);

function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-row]')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + step];
  if (at < 0 || !next) return;
  next.focus();
  event.preventDefault();
}
