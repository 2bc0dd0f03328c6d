import { useLocale } from '@mela/i18n/react.ts';
import { newId } from '@mela/primitives';
import { answerMessage, MESSAGE_MAX } from '@mela/wire/portal/inbox.ts';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { onceOnly } from '../../data/money-call.ts';
import { useEntry } from '../../data/use-entry.ts';
import { EntryForm } from '../../widgets/entry-form.tsx';
import { leftOf, WordsField } from '../../widgets/words-field.tsx';
import { useRefresh } from './queries.ts';

/** Says something more in a thread; without an answer of the server it is sent again, and is one message all the same. */
export function AnswerForm({ threadId }: { threadId: string }) {
  const { text } = useLocale();
  const refresh = useRefresh();
  const [sending] = useState(() =>
    onceOnly((said: { text: string }, id) =>
      call(answerMessage, { params: { threadId }, body: { ...said, id } }),
    ),
  );
  const [unsure, setUnsure] = useState(false);
  const { form, submit } = useEntry(answerMessage, {
    typed: { text: '' },
    // Sent under the id that this sending keeps until an answer comes.
    bodyOf({ text: typed }) {
      const said = typed.trim();
      if (said === '') return { wrong: { text: text('errors.field.required') } };
      return leftOf(said, MESSAGE_MAX) < 0
        ? { wrong: { text: text('errors.field.too-long') } }
        : { body: { id: newId(), text: said } };
    },
    async send({ text: said }) {
      await sending.run({ text: said }, () => setUnsure(true)).finally(() => setUnsure(false));
      form.reset();
      refresh();
    },
  });
  return (
    <EntryForm
      form={form}
      submit={submit}
      button={{ children: text(unsure ? 'shell.checking' : 'inbox.send') }}
    >
      <WordsField label={text('inbox.answer')} rows={3} most={MESSAGE_MAX} left="inbox.left" />
    </EntryForm>
  );
}
