import { useLocale } from '@mela/i18n/react.ts';
import { isId, startOf } from '@mela/primitives';
import type { ListColumn } from '@mela/wire/console/list.ts';
import { staffNameList } from '@mela/wire/console/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { amountOf } from '../../data/amount-typed.ts';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { queryOf } from '../../data/query.ts';
import { useMessage, useWord } from '../../data/word.ts';

type Choice = Readonly<{ value: string; label: string }>;

/** What a filter asks for, in the reader's language: `Amount: 100.00 – 500.00`; what the page lets choose is called as it is there. */
export function useFilterText(): (column: ListColumn, value: string, choices?: readonly Choice[]) => string {
  const { text, formats, zone } = useLocale();
  const { currency } = useCurrentStaff().merchant;
  const say = useMessage();
  const word = useWord();
  const { data } = useQuery(queryOf(staffNameList));

  const one = ({ kind, words }: ListColumn, value: string): string => {
    // An id says nothing to anybody, nor does a word that has none of ours: a link has asked for it.
    if (kind !== 'staff' && (isId(value) || (kind === 'word' && !words)))
      return text('console-lists.thisOne');
    const [day = '', time] = value.split('T');
    switch (kind) {
      case 'instant':
      case 'day':
        if (Number.isNaN(Date.parse(day))) return value;
        return [formats.day(startOf(day, zone)), ...(time ? [time] : [])].join(' ');
      case 'amount': {
        const amount = amountOf(value);
        return amount === null ? value : formats.money(amount, currency);
      }
      case 'staff':
        if (value === 'me') return text('console-lists.mine');
        if (value === 'none') return text('console-lists.nobody');
        return data?.staff.find(({ id }) => id === value)?.name ?? value;
      default:
        return words ? word(words as 'console.state', value as never) : value;
    }
  };
  return (column, value, choices = []) => {
    const said = (part: string): string =>
      choices.find((choice) => choice.value === part)?.label ?? one(column, part);
    const [from = '', to] = value.split('..');
    const parts =
      to === undefined
        ? value.split(',').map(said).join(', ')
        : [from, to].map((part) => (part === '' ? '…' : said(part))).join(' – ');
    return `${say(column.head)}: ${parts}`;
  };
}
