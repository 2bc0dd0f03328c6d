import { useLocale } from '@mela/i18n/react.ts';
import { newId } from '@mela/primitives';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import type { AnswerOf } from '@mela/wire';
import type { noteUnanswered } from '@mela/wire/console/staff-notes.ts';
import type { unansweredView } from '@mela/wire/console/unanswered.ts';
import { useState } from 'react';
import { useEntry } from '../data/use-entry.ts';
import { EntryForm, EntryLines } from './entry-fields.tsx';
import { Section } from './section.tsx';

/** A call that writes a note. */
type Noting = typeof noteUnanswered;

type StaffNotesProps = Readonly<{
  id: string;
  notes: AnswerOf<typeof unansweredView>['notes'];
  write: Noting;
}>;

/** What staff have written to each other about something on the desk, the oldest first, and a box for more. */
export function StaffNotes({ id, notes, write }: StaffNotesProps) {
  const { text, formats } = useLocale();
  return (
    <Section title={text('console-messages.notes')}>
      <div className="rounded-card border-2 border-dashed border-notice p-3">
        <p className="text-sm font-semibold">{text('console-messages.notesNote')}</p>
        <ol className="mt-2 flex flex-col gap-2 text-sm empty:hidden">
          {notes.map((note) => (
            <li key={note.id} className="rounded-card border border-line bg-surface px-3 py-2">
              <p className="break-words whitespace-pre-line">{note.text}</p>
              <p className="mt-1 text-ink-soft">
                {note.by.name} · {formats.moment(note.notedAt)}
              </p>
            </li>
          ))}
        </ol>
        <NewNote aboutId={id} write={write} />
      </div>
    </Section>
  );
}

function NewNote({ aboutId, write }: { aboutId: string; write: Noting }) {
  const { text } = useLocale();
  // Sent twice because no answer came, it is one note.
  const [noteId, setNoteId] = useState(() => newId());
  const { form, submit } = useEntry(write, {
    typed: { text: '' },
    params: { id: aboutId },
    bodyOf: ({ text: noted }) => ({ body: { noteId, text: noted } }),
    done() {
      setNoteId(newId());
      form.reset();
    },
    saysRefusals: true,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <EntryForm form={form} submit={submit} className="mt-3 flex flex-col gap-2">
      <EntryLines name="text" label={text('console-messages.newNote')} rows={2} prose required />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" size="small" look="outline" busy={isSubmitting}>
        {text('console-messages.keepNote')}
      </Button>
    </EntryForm>
  );
}
