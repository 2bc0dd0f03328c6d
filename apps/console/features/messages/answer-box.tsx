import { useLocale } from '@mela/i18n/react.ts';
import { newId } from '@mela/primitives';
import { Button } from '@mela/ui/button.tsx';
import { Field } from '@mela/ui/field.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { answerUnanswered } from '@mela/wire/console/unanswered.ts';
import { useState } from 'react';
import { useEntry, useValue } from '../../data/use-entry.ts';
import { EntryForm } from '../../widgets/entry-fields.tsx';

type AnswerBoxProps = { threadId: string; seen: number };

/** Answers in a thread, whose messages up to `seen` are before the writer's eyes. What is refused stays as it was typed. */
export function AnswerBox({ threadId, seen }: AnswerBoxProps) {
  const { text } = useLocale();
  // Sent twice because no answer came, it is one message.
  const [messageId, setMessageId] = useState(() => newId());
  const { form, submit } = useEntry(answerUnanswered, {
    typed: { text: '' },
    params: { id: threadId },
    bodyOf: ({ text: said }) => ({ body: { messageId, seen, text: said } }),
    done() {
      setMessageId(newId());
      form.reset();
    },
    saysRefusals: true,
  });
  const { onValueChange, ...typed } = useValue(form, 'text');
  const { errors, isSubmitting } = form.formState;
  return (
    <EntryForm form={form} submit={submit} className="mt-3 flex flex-col gap-3">
      <Field label={text('console-messages.answer')} error={typed.error} required>
        {(area) => (
          <textarea
            {...area}
            ref={typed.ref}
            rows={3}
            value={typed.value}
            onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
            }}
          />
        )}
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <div className="flex items-center justify-end gap-3">
        <p className="hidden text-sm text-ink-soft pointer-fine:block">{text('console-messages.sendKeys')}</p>
        <Button type="submit" busy={isSubmitting}>
          {text('console-messages.send')}
        </Button>
      </div>
    </EntryForm>
  );
}
