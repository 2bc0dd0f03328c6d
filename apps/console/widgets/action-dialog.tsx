import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import type { AnswerOf, Endpoint, InputOf } from '@mela/wire';
import type { ReactNode } from 'react';
import { CallError } from '../data/call-error.ts';
import { EntryForm } from './entry-fields.tsx';
import { useTellDone } from '../data/tell-done.ts';
import { useEntry } from '../data/use-entry.ts';

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
  const tellDone = useTellDone();
  const { form, submit } = useEntry<E, Record<string, string>>(endpoint, {
    typed: field ? { [field]: '' } : {},
    params,
    bodyOf(typed) {
      const said = field && { [field]: optional && typed[field]?.trim() === '' ? null : typed[field] };
      return { body: { ...fixed, ...said } as InputOf<E>['body'] };
    },
    done(answer) {
      tellDone(title, answer);
      onDone?.(answer);
      onClose();
    },
    refused(error) {
      if (error instanceof CallError && !error.unknown && Object.keys(error.fields).length === 0) onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog open onClose={onClose} title={title}>
      <EntryForm form={form} submit={submit}>
        {children}
        {field && (
          <TextField
            label={text(`console.${field}`)}
            hint={text(`console.${field}Hint`)}
            error={errors[field]?.message}
            required={!optional}
            autoComplete="off"
            {...form.register(field)}
          />
        )}
        <FormError>{errors.root?.message}</FormError>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
          <Button type="submit" look={danger ? 'danger' : 'action'} busy={isSubmitting}>
            {text('shell.confirm')}
          </Button>
        </div>
      </EntryForm>
    </Dialog>
  );
}
