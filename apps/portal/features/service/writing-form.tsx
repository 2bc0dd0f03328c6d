import { useText } from '@mela/i18n/react.ts';
import { MESSAGE_MAX } from '@mela/wire/portal/inbox.ts';
import { EntryForm } from '../../widgets/entry-form.tsx';
import { WordsField } from '../../widgets/words-field.tsx';
import type { Writing } from './use-writing.ts';

type WritingFormProps = { writing: Writing; label: string; rows: number };

/** Where one writes to a desk. */
export function WritingForm({ writing: { form, submit, stage }, label, rows }: WritingFormProps) {
  const text = useText();
  return (
    <EntryForm
      form={form}
      submit={submit}
      button={{ children: text(stage === 'proving' ? 'service.proving' : 'service.send') }}
      note={
        <output className="text-sm font-semibold empty:hidden">
          {stage === 'checking' && text('shell.checking')}
        </output>
      }
    >
      <WordsField label={label} rows={rows} most={MESSAGE_MAX} left="service.left" />
    </EntryForm>
  );
}

/** What nobody should take the words in a talk for. */
export function NoProof() {
  const text = useText();
  return <p className="text-sm text-ink-soft">{text('service.noProof')}</p>;
}
