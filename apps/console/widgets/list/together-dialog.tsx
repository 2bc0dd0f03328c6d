import { newId } from '@mela/primitives';
import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import type { Endpoint, InputOf } from '@mela/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../../data/call.ts';
import { CallError } from '../../data/call-error.ts';
import { fieldsOf, refusalOf } from '../../data/use-action.ts';

/** Something that can be done with several rows at once: one call for each. */
export type Together<R> = Readonly<{
  label: string;
  endpoint: Endpoint;
  params?: (row: R) => Readonly<Record<string, string>>;
  /** What the call is told of the row beside the reason. */
  body?: (row: R) => Readonly<Record<string, unknown>>;
  /** Why an answer is none that was hoped for; null: it is. */
  whyNot?: (answer: unknown) => string | null;
  /** What one has to know before. */
  note?: string;
  /** Why it is done has to be said, once for all. */
  reason?: true;
  /** What the call names that, where it is not `reason`. */
  field?: 'note';
  /** What has to be read of a row before it is done with it. */
  summaryOf?: (row: R) => ReactNode;
  /** It takes something away. */
  danger?: boolean;
  /** Whether it can be done with a row as it stands. */
  can: (row: R) => boolean;
}>;

type TogetherDialogProps<R> = {
  act: Together<R>;
  rows: readonly R[];
  nameOf: (row: R) => string;
  onClose: () => void;
  /** What the rows come to. */
  children?: ReactNode;
};

/** What became of a row: null, it is done; else why not. */
type Report = readonly Readonly<{ name: string; refused: string | null }>[];

/** Says what is about to be done with several rows, does it one after the other, and tells what became of each. */
export function TogetherDialog<R>({ act, rows, nameOf, onClose, children }: TogetherDialogProps<R>) {
  const text = useText();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [report, setReport] = useState<Report>([]);
  const [state, setState] = useState<'asking' | 'running' | 'over'>('asking');
  const stopped = useRef(false);
  const queries = useQueryClient();
  const { field = 'reason' } = act;

  async function run(event: FormEvent): Promise<void> {
    event.preventDefault();
    setState('running');
    for (const row of rows) {
      if (stopped.current) break;
      const refused = await attempt(row);
      // What is wrong with the reason is wrong for all of them: nothing has been done yet.
      if (refused === 'reason') return setState('asking');
      setReport((before) => [...before, { name: nameOf(row), refused }]);
    }
    setState('over');
    await queries.invalidateQueries();
  }

  /** One row's turn: repeated under its key while it is unknown whether it took effect. */
  async function attempt(row: R): Promise<string | null> {
    const key = newId();
    const body = { ...act.body?.(row), ...(act.reason && { [field]: reason }) } as InputOf<Endpoint>['body'];
    for (let tries = 1; ; tries += 1)
      try {
        const params = act.params?.(row) ?? {};
        const answer = await call(act.endpoint, { params, body }, { key });
        return act.whyNot?.(answer) ?? null;
      } catch (error) {
        const about = fieldsOf(error, text)[field] ?? fieldsOf(error, text)[`body.${field}`];
        if (act.reason && about !== undefined) {
          setWrong(about);
          return 'reason';
        }
        if (!(error instanceof CallError && error.unknown) || tries >= TRIES) return refusalOf(error, text);
        await new Promise((resolve) => setTimeout(resolve, 1000 * tries));
      }
  }

  const refused = report.filter((one) => one.refused !== null);
  return (
    <Dialog
      open
      onClose={() => {
        stopped.current = true;
        onClose();
      }}
      title={text('console-lists.together', { action: act.label, count: rows.length })}
    >
      <form onSubmit={(event) => void run(event)} className="flex flex-col gap-4" noValidate>
        {children}
        {state === 'asking' && (
          <>
            <p className="empty:hidden">{act.note}</p>
            <p className="text-sm text-ink-soft">{text('console-lists.togetherNote')}</p>
            {act.reason && (
              <TextField
                label={text('console.reason')}
                hint={text('console.reasonHint')}
                required
                error={wrong}
                value={reason}
                autoComplete="off"
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
              />
            )}
          </>
        )}
        {state !== 'asking' && (
          <output className="font-semibold">
            {text('console-lists.togetherDone', {
              done: report.length - refused.length,
              refused: refused.length,
            })}
          </output>
        )}
        <ul className="flex flex-col gap-1 text-sm empty:hidden">
          {refused.map((one, at) => (
            <li key={`${at} ${one.name}`} className="text-loss">
              {`${one.name}: ${one.refused}`}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-2">
          {state === 'asking' && (
            <Button look="outline" onClick={onClose}>
              {text('shell.cancel')}
            </Button>
          )}
          {state === 'asking' && (
            <Button type="submit" look={act.danger ? 'danger' : 'action'}>
              {text('shell.confirm')}
            </Button>
          )}
          {state === 'running' && (
            <Button look="outline" onClick={() => void (stopped.current = true)}>
              {text('console-lists.togetherStop')}
            </Button>
          )}
          {state === 'over' && <Button onClick={onClose}>{text('console-lists.close')}</Button>}
        </div>
      </form>
    </Dialog>
  );
}

const TRIES = 4;
