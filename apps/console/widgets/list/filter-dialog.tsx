import { toLatinDigits } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { sentencesOf } from '@mela/wire/complaints.ts';
import {
  isOfDays,
  sortableIn,
  type ListColumn,
  type ListEndpoint,
  type ListQuery,
} from '@mela/wire/console/list.ts';
import { useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { useMessage } from '../../data/word.ts';
import { OneOfStaff, Range, Several, type Choices } from './filter-parts.tsx';

type FilterDialogProps = {
  endpoint: ListEndpoint;
  /** What is asked whatever else is. */
  fixed: ListQuery | undefined;
  /** What the list shows now, by column. */
  filters: Readonly<Record<string, string>>;
  order: string;
  choices: Choices;
  onClose: () => void;
  /** Is told every column that can be filtered by; null: not by this one. */
  onApply: (filters: Readonly<Record<string, string | null>>) => void;
};

/** Asks which rows of a list are wanted, column by column; what is wrong is said beside its column. */
export function FilterDialog({
  endpoint,
  fixed = {},
  filters,
  order,
  choices,
  onClose,
  onApply,
}: FilterDialogProps) {
  const { text } = useLocale();
  const [typed, setTyped] = useState(filters);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const say = useMessage();
  /** What a column's filter is chosen among. */
  const choicesOf = (name: string) => {
    const { oneOf, words } = endpoint.columns[name] ?? {};
    const known = oneOf?.map((value) => ({
      value,
      label: words ? say(`${words}.${value}`, undefined, value) : value,
    }));
    return choices[name]?.length ? choices[name] : known;
  };
  const put = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const asked = Object.entries(endpoint.columns).filter(
    ([name, column]) => column.filter && !(name in fixed) && (!isChosen(column) || choicesOf(name)),
  );

  function apply(event: FormEvent): void {
    event.preventDefault();
    const wanted = Object.fromEntries(
      asked.map(([name, { kind }]) => [name, spelt(typed[name] ?? '', kind)] as const),
    );
    const query = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== null));
    const read = z.safeDecode(endpoint.query, { ...fixed, ...query }, { reportInput: true });
    const { order: chosen = order } = typed;
    if (read.success) onApply({ ...wanted, ...(chosen === order ? {} : { order: chosen }) });
    else setWrong(sentencesOf(read.error, '', text) ?? {});
  }

  return (
    <Dialog open onClose={onClose} title={text('console-lists.filters')}>
      <form onSubmit={apply} className="flex flex-col gap-4" noValidate>
        {asked.map(([name, column]) => (
          <ColumnFilter
            key={name}
            column={column}
            choices={choicesOf(name)}
            value={typed[name] ?? ''}
            error={wrong[name]}
            onChange={(value) => put(name, value)}
          />
        ))}
        <Select
          label={text('console-lists.order')}
          value={typed['order'] ?? order}
          options={sortableIn(endpoint.columns).flatMap((name) => {
            const column = say(endpoint.columns[name]?.head ?? name);
            return [
              { value: `-${name}`, label: text('console-lists.greatestFirst', { column }) },
              { value: name, label: text('console-lists.smallestFirst', { column }) },
            ];
          })}
          onChange={({ currentTarget }) => put('order', currentTarget.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={() => setTyped({})}>
            {text('console-lists.clear')}
          </Button>
          <Button type="submit">{text('console-lists.apply')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** It is chosen, never typed: what cannot be chosen is filtered by through links alone. */
const isChosen = ({ kind }: ListColumn): boolean => kind === 'word' || kind === 'named';

/** What was typed as the list's call spells it; null: nothing. */
function spelt(typed: string, kind: ListColumn['kind']): string | null {
  const value = kind === 'amount' || kind === 'number' ? toLatinDigits(typed).replaceAll(',', '') : typed;
  const plain = value.trim();
  return plain === '' || plain === '..' ? null : plain;
}

type ColumnFilterProps = {
  column: ListColumn;
  choices: readonly Readonly<{ value: string; label: string }>[] | undefined;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function ColumnFilter({ column, choices, value, error, onChange }: ColumnFilterProps) {
  const { text } = useLocale();
  const say = useMessage();
  const label = say(column.head);
  const { kind } = column;
  if (choices) return <Several {...{ label, error, value, onChange, choices }} />;
  if (kind === 'staff') return <OneOfStaff {...{ label, error, value, onChange }} />;
  if (isOfDays(kind) || kind === 'amount' || kind === 'number')
    return <Range {...{ label, error, value, onChange }} isDay={isOfDays(kind)} />;
  return (
    <TextField
      label={label}
      hint={kind === 'text' && !column.whole ? text('console-lists.beginsWith') : undefined}
      error={error}
      value={value}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
