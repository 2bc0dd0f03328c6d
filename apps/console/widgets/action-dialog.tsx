import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import type { AnswerOf, Endpoint } from '@mela/wire';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Given } from '../data/call.ts';
import { CallError } from '../data/call-error.ts';
import { useAction } from '../data/use-action.ts';
import { useTellDone } from '../data/tell-done.ts';

type ActionDialogProps<E extends Endpoint> = {
  open: boolean;
  onClose: () => void;
  title: string;
  endpoint: E;
  params?: Record<string, string>;
  /** What has to be said with it. */
  field?: 'reason' | 'reference' | 'username' | 'note' | null;
  /** It may also be left out, and is then said to be nothing. */
  optional?: boolean;
  /** The rest of the body. */
  fixed?: Record<string, unknown>;
  danger?: boolean;
  onDone?: (answer: AnswerOf<E>) => void;
  children?: ReactNode;
};

/** Asks once more before something is done, and for the reason where one is needed. */
export const ActionDialog = <E extends Endpoint>({ open, ...rest }: ActionDialogProps<E>) =>
  open ? <Asking {...rest} /> : null;

function Asking<E extends Endpoint>({
  onClose,
  title,
  endpoint,
  params = {},
  field = null,
  optional = false,
  fixed = {},
  danger = false,
  onDone,
  children,
}: Omit<ActionDialogProps<E>, 'open'>) {
  const text = useText();
  const action = useAction(endpoint);
  const tellDone = useTellDone();
  const [typed, setTyped] = useState('');
  const fields = action.error instanceof CallError ? action.error.fields : {};

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const word = optional && typed.trim() === '' ? null : typed;
    const given = { params, body: { ...fixed, ...(field && { [field]: word }) } } as Given<E>;
    action.mutate(given, {
      onSuccess: (answer) => {
        tellDone(title, answer);
        onDone?.(answer);
        onClose();
      },
      onError: (error) => {
        const fieldsWrong = error instanceof CallError && Object.keys(error.fields).length > 0;
        if (error instanceof CallError && !error.unknown && !fieldsWrong) onClose();
      },
    });
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={onSubmit} className="flex flex-col gap-4" noValidate>
        {children}
        {field && (
          <TextField
            label={text(`console.${field}`)}
            hint={text(`console.${field}Hint`)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={fields[field]}
            required={!optional}
            autoComplete="off"
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
          <Button type="submit" look={danger ? 'danger' : 'action'} busy={action.isPending}>
            {text('shell.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
