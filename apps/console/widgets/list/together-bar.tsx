import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { useState } from 'react';
import { TogetherDialog, type Together } from './together-dialog.tsx';

type TogetherBarProps<R> = {
  acts: readonly Together<R>[];
  rows: readonly R[];
  nameOf: (row: R) => string;
  /** What rows come to, where they are amounts. */
  sumOf: (rows: readonly R[]) => string | null;
  onDone: () => void;
};

/** What can be done with the rows that are chosen, as often as it can be done with one of them. */
export function TogetherBar<R>({ acts, rows, nameOf, sumOf, onDone }: TogetherBarProps<R>) {
  const { text, formats } = useLocale();
  const [open, setOpen] = useState<{ act: Together<R>; rows: readonly R[] }>();
  if (rows.length === 0 && !open) return null;
  return (
    <fieldset className="mb-2 flex flex-wrap items-center gap-2">
      <legend className="float-left text-sm font-semibold">
        {text('console-lists.chosen', { count: rows.length })}
      </legend>
      {acts.map((act) => {
        const able = rows.filter(act.can);
        return (
          <Button
            key={act.label}
            look={act.danger ? 'danger' : 'outline'}
            size="small"
            disabled={able.length === 0}
            onClick={() => setOpen({ act, rows: able })}
          >
            {able.length === rows.length ? act.label : `${act.label} (${formats.number(able.length)})`}
          </Button>
        );
      })}
      <Button look="quiet" size="small" onClick={onDone}>
        {text('console-lists.chooseNone')}
      </Button>
      {open && (
        <TogetherDialog
          {...open}
          nameOf={nameOf}
          onClose={() => {
            setOpen(undefined);
            onDone();
          }}
        >
          <Chosen {...open} nameOf={nameOf} />
          <p className="text-sm font-semibold empty:hidden">{sumOf(open.rows)}</p>
        </TogetherDialog>
      )}
    </fieldset>
  );
}

/** The rows that something is about to be done with, with what has to be read of each before. */
function Chosen<R>({
  act: { summaryOf },
  rows,
  nameOf,
}: Pick<TogetherBarProps<R>, 'rows' | 'nameOf'> & { act: Together<R> }) {
  if (!summaryOf) return <p className="text-sm">{rows.map(nameOf).join(', ')}</p>;
  return (
    <ol className="flex flex-col gap-3 text-sm">
      {rows.map((row, at) => (
        <li key={`${at} ${nameOf(row)}`} className="rounded-card border border-line p-3">
          <strong className="break-words">{nameOf(row)}</strong>
          {summaryOf(row)}
        </li>
      ))}
    </ol>
  );
}
