import { useLocale } from '@mela/i18n/react.ts';
import { newId } from '@mela/primitives';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { noteUnanswered } from '@mela/wire/console/unanswered.ts';
import { useState } from 'react';
import { useEntry } from '../../data/use-entry.ts';
import { EntryForm, EntryLines } from '../../widgets/entry-fields.tsx';
import { Section } from '../../widgets/section.tsx';
import type { Talk } from './talk.ts';

/** What staff have written to each other about a talk, the oldest first, and a box for more. */
export function Notes({ talk: { id, notes } }: { talk: Talk }) {
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
        <NewNote threadId={id} />
      </div>
    </Section>
  );
}

function NewNote({ threadId }: { threadId: string }) {
  const { text } = useLocale();
  // Sent twice because no answer came, it is one note.
  const [noteId, setNoteId] = useState(() => newId());
  const { form, submit } = useEntry(noteUnanswered, {
    typed: { text: '' },
    params: { id: threadId },
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
