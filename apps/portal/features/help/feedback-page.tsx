import { useLocale } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { Field } from '@mela/ui/field.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { FEEDBACK_MAX, feedbackSend } from '@mela/wire/portal/feedback.ts';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { useEntry } from '../../data/use-entry.ts';
import { paths } from '../../router/paths.ts';
import { EntryForm } from '../../widgets/entry-form.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { leftOf } from '../../widgets/words-field.tsx';

/** A few words to those who run the site. */
export function Component() {
  const { text } = useLocale();
  const [sent, setSent] = useState(false);
  usePageFacts({ title: text('help.feedback') });
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <h1 className="text-2xl font-bold">{text('help.feedback')}</h1>
      <Card>
        {sent ? (
          <output className="flex flex-col items-start gap-4">
            <span>{text('help.feedbackThanks')}</span>
            <LinkButton href={paths.home}>{text('help.feedbackHome')}</LinkButton>
          </output>
        ) : (
          <FeedbackForm onSent={() => setSent(true)} />
        )}
      </Card>
    </div>
  );
}

function FeedbackForm({ onSent }: { onSent: () => void }) {
  const { text, formats } = useLocale();
  const { form, submit } = useEntry(feedbackSend, {
    typed: { content: '' },
    bodyOf({ content }) {
      const said = content.trim();
      if (said === '') return { wrong: { content: text('errors.field.required') } };
      return leftOf(said, FEEDBACK_MAX) < 0
        ? { wrong: { content: text('errors.field.too-long') } }
        : { body: { content: said } };
    },
    async send(body) {
      await call(feedbackSend, { body });
      onSent();
    },
  });
  const left = leftOf(form.watch('content'), FEEDBACK_MAX);
  const number = Math.max(0, left);
  return (
    <>
      <p className="mb-4 text-ink-soft">{text('help.feedbackIntro')}</p>
      <EntryForm form={form} submit={submit} button={{ children: text('help.feedbackSend') }}>
        <Field
          label={text('help.feedbackSays')}
          required
          hint={text('help.feedbackLeft', { count: number, number: formats.number(number) })}
          error={left < 0 ? text('errors.field.too-long') : form.formState.errors.content?.message}
        >
          {(control) => <textarea {...control} rows={4} {...form.register('content')} />}
        </Field>
      </EntryForm>
    </>
  );
}
