import type { Word } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { startOf } from '@mela/primitives';
import { Amount } from '@mela/ui/amount.tsx';
import { nameIn, valueIn, type ListColumn, type ListColumns } from '@mela/wire/console/list.ts';
import { memberView } from '@mela/wire/console/members.ts';
import type { ReactNode } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { useLanguage } from '../../data/language-provider.tsx';
import { useMessage, useWord } from '../../data/word.ts';
import type { Column } from '../data-table.tsx';
import { MemberLink } from '../member-link.tsx';
import { StateBadge } from '../state-badge.tsx';

/** A row of a list: what stands in a column is its property of that name. */
export type Row = Readonly<Record<string, unknown>>;

/** How a page shows columns of its own list otherwise than every list would. */
export type Cells<R> = Readonly<Record<string, (row: R) => ReactNode>>;

const NUMBERS: readonly ListColumn['kind'][] = ['amount', 'number'];

/** The columns of a list that are shown, as a table takes them. */
export function useCells<R>(
  columns: ListColumns,
  shown: readonly string[],
  cells: Cells<R>,
): (Column<R> & { name: string })[] {
  const say = useMessage();
  const cellOf = useCell();
  return shown.flatMap((name, at) => {
    const column = columns[name];
    if (!column) return [];
    return [
      {
        name,
        head: say(column.head),
        cell:
          cells[name] ?? ((row: R) => cellOf(valueIn(row as Row, name, column), column, row as Row, at > 0)),
        number: NUMBERS.includes(column.kind),
      },
    ];
  });
}

/** Says what stands in a column, by the column's kind; a member leads to themselves where the row does not already lead somewhere by it. */
function useCell(): (value: unknown, column: ListColumn, row: Row, leads: boolean) => ReactNode {
  const { formats, zone } = useLocale();
  const { language } = useLanguage();
  const word = useWord();
  const mayLookAtMembers = useMay()(memberView);
  const worded = (one: string, words: string | undefined): string =>
    words ? word(words as 'console.state', one as never) : one;
  return (value, { kind, words }, row, leads) => {
    if (value === null || value === undefined) return '–';
    switch (kind) {
      case 'amount':
        return <Amount value={value as bigint} currency={row['currency'] as string} />;
      case 'number':
        return formats.number(value as number);
      case 'instant':
        return formats.moment(value as Date);
      case 'day':
        return formats.day(startOf(value as string, zone));
      case 'member':
        return leads && mayLookAtMembers ? (
          <MemberLink {...(value as Parameters<typeof MemberLink>[0])} />
        ) : (
          (value as { username: string }).username
        );
      case 'staff':
        return (value as { name: string }).name;
      case 'named':
        return nameIn(value, language, (code) => worded(code, words));
      case 'word':
        if (words === 'console.state') return <StateBadge state={value as Word<'console.state'> as never} />;
        return (
          [value]
            .flat()
            .map((one) => worded(one as string, words))
            .join(', ') || '–'
        );
      default:
        return value as string;
    }
  };
}
