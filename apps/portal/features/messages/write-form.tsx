import { useLocale } from '@mela/i18n/react.ts';
import { newId } from '@mela/primitives';
import { Card } from '@mela/ui/card.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { MESSAGE_MAX, SUBJECT_MAX, writeMessage } from '@mela/wire/portal/inbox.ts';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { onceOnly } from '../../data/money-call.ts';
import { useEntry } from '../../data/use-entry.ts';
import { paths } from '../../router/paths.ts';
import { useNavigate } from '../../router/router-provider.tsx';
import { EntryForm } from '../../widgets/entry-form.tsx';
import { leftOf, WordsField } from '../../widgets/words-field.tsx';
import { useRefresh } from './queries.ts';

type Written = Readonly<{ username?: string | undefined; subject: string; text: string }>;

/** Writes first: to the account directly above, or to somebody below who is named. */
export function WriteForm({ to, upline }: { to: 'upline' | 'downline'; upline: string | null }) {
  const { text } = useLocale();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [sending] = useState(() =>
    onceOnly((said: Written, id) => call(writeMessage, { body: { ...said, id } })),
  );
  const [unsure, setUnsure] = useState(false);
  const { form, submit } = useEntry(writeMessage, {
    typed: { username: '', subject: '', text: '' },
    bodyOf(typed) {
      const [username, subject, said] = [typed.username.trim(), typed.subject.trim(), typed.text.trim()];
      const missing = text('errors.field.required');
      const long = text('errors.field.too-long');
      const wrong = {
        ...(to === 'downline' && username === '' && { username: missing }),
        ...(subject === '' && { subject: missing }),
        ...(leftOf(subject, SUBJECT_MAX) < 0 && { subject: long }),
        ...(said === '' && { text: missing }),
        ...(leftOf(said, MESSAGE_MAX) < 0 && { text: long }),
      };
      if (Object.keys(wrong).length > 0) return { wrong };
      return {
        body: {
          // Sent under the id that this sending keeps until an answer comes.
          id: newId(),
          subject,
          text: said,
          ...(to === 'downline' && { username }),
        },
      };
    },
    async send({ username, subject, text: said }) {
      const sent = await sending
        .run({ username, subject, text: said }, () => setUnsure(true))
        .finally(() => setUnsure(false));
      refresh();
      await navigate(`${paths.messages}?open=${sent.id}`, { replace: true });
    },
  });
  const { errors } = form.formState;
  return (
    <Card>
      <h2 className="mb-4 text-xl font-bold">
        {to === 'upline' ? text('inbox.writeUp', { name: upline ?? '' }) : text('inbox.writeDown')}
      </h2>
      <EntryForm
        form={form}
        submit={submit}
        button={{ children: text(unsure ? 'shell.checking' : 'inbox.send') }}
      >
        {to === 'downline' && (
          <TextField
            label={text('inbox.username')}
            required
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            error={errors.username?.message}
            {...form.register('username')}
          />
        )}
        <TextField
          label={text('inbox.subject')}
          required
          autoComplete="off"
          error={errors.subject?.message}
          {...form.register('subject')}
        />
        <WordsField label={text('inbox.text')} rows={6} most={MESSAGE_MAX} left="inbox.left" />
      </EntryForm>
    </Card>
  );
}
