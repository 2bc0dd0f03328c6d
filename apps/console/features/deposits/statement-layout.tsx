import { useLocale } from '@mela/i18n/react.ts';
import { Select } from '@mela/ui/select.tsx';
import type { AnswerOf, InputOf } from '@mela/wire';
import { STATEMENT_DAYS, STATEMENT_DECIMALS, type previewStatement } from '@mela/wire/console/statements.ts';

export type Preview = AnswerOf<typeof previewStatement>;
/** What staff have chosen of how a file is read. */
export type Said = InputOf<typeof previewStatement>['query'];

const COLUMNS = ['reference', 'amount', 'receivedAt', 'sender', 'way'] as const;
/** So far down the names of the columns may stand. */
const NAMES_WITHIN = 12;

type LayoutFieldsProps = { preview: Preview; said: Said; onSay: (said: Said) => void };

/** Which column of a statement tells what, and how it writes days and amounts. */
export function LayoutFields({ preview: { columns, rows }, said, onSay }: LayoutFieldsProps) {
  const { text, formats } = useLocale();
  const ofColumns = columns.map((name, at) => ({
    value: String(at),
    label: text('console-cashier.statementColumn', { number: formats.number(at + 1), name }),
  }));
  const nowhere = { value: '', label: text('console-cashier.statementNowhere') };
  const number = (value: string): number | undefined => (value === '' ? undefined : Number(value));
  const heads = rows.filter(({ line }) => line <= NAMES_WITHIN).map(({ line }) => String(line));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={text('console-cashier.statementNamesAt')}
        value={String(said.namesAt ?? 0)}
        onChange={({ currentTarget }) => onSay({ ...said, namesAt: number(currentTarget.value) })}
        options={[
          { value: '0', label: text('console-cashier.statementNoNames') },
          ...heads.map((line) => ({ value: line, label: formats.number(Number(line)) })),
        ]}
      />
      {COLUMNS.map((column) => (
        <Select
          key={column}
          label={text(`console-cashier.statementOf.${column}`)}
          value={String(said[column] ?? '')}
          onChange={({ currentTarget }) => onSay({ ...said, [column]: number(currentTarget.value) })}
          options={[nowhere, ...ofColumns]}
        />
      ))}
      <Select
        label={text('console-cashier.statementDays')}
        value={said.days ?? 'day-first'}
        onChange={({ currentTarget }) => onSay({ ...said, days: currentTarget.value as Said['days'] })}
        options={STATEMENT_DAYS.map((value) => ({
          value,
          label: text(`console-cashier.statementDay.${value}`),
        }))}
      />
      <Select
        label={text('console-cashier.statementDecimals')}
        value={said.decimal ?? 'point'}
        onChange={({ currentTarget }) => onSay({ ...said, decimal: currentTarget.value as Said['decimal'] })}
        options={STATEMENT_DECIMALS.map((value) => ({
          value,
          label: text(`console-cashier.statementDecimal.${value}`),
        }))}
      />
    </div>
  );
}

/** The first rows of a statement as they are read, and those that cannot be, each with why. */
export function PreviewRows({ preview: { rows, currency } }: { preview: Preview }) {
  const { text, formats } = useLocale();
  return (
    <ol className="flex flex-col gap-2 text-sm">
      {rows.map(({ line, cells, payment, note }) => (
        <li key={line} className="rounded-control border border-line px-3 py-2">
          <span className="block break-words text-ink-soft">
            {text('console-cashier.statementLine', { line: formats.number(line) })} {cells.join(' · ')}
          </span>
          {payment && (
            <span className="digits block font-medium break-words">
              {payment.reference} · {formats.money(payment.amount, currency)} ·{' '}
              {formats.moment(payment.receivedAt)}
            </span>
          )}
          {note && (
            <span
              className={
                note === 'above' || note === 'went' || note === 'twice' ? 'block' : 'block text-loss'
              }
            >
              {text(`console-cashier.statementNote.${note}`)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
