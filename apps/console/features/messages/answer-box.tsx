import { useLocale } from '@mela/i18n/react.ts';
import { newId } from '@mela/primitives';
import { Button } from '@mela/ui/button.tsx';
import { Field } from '@mela/ui/field.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { writeToMember } from '@mela/wire/console/member-messages.ts';
import { useState } from 'react';
import { useTellDone } from '../../data/tell-done.ts';
import { useEntry, useValue } from '../../data/use-entry.ts';
import { EntryForm } from '../../widgets/entry-fields.tsx';

type AnswerBoxProps = { memberId: string; threadId: string; seen: number };

/** Answers in a thread, whose messages up to `seen` are before the writer's eyes. What is refused stays as it was typed. */
export function AnswerBox({ memberId, threadId, seen }: AnswerBoxProps) {
  const { text } = useLocale();
  const tellDone = useTellDone();
  // Sent twice because no answer came, it is one message.
  const [messageId, setMessageId] = useState(() => newId());
  const { form, submit } = useEntry(writeToMember, {
    typed: { text: '' },
    params: { id: memberId },
    bodyOf: ({ text: said }) => ({ body: { messageId, threadId, seen, subject: '', text: said } }),
    done(answer) {
      tellDone(text('console.answerMember'), answer);
      setMessageId(newId());
      form.reset();
    },
    saysRefusals: true,
  });
  const { onValueChange, ...typed } = useValue(form, 'text');
  const { errors, isSubmitting } = form.formState;
  return (
    <EntryForm form={form} submit={submit} className="mt-4 flex flex-col gap-3">
      <Field label={text('console-messages.answer')} error={typed.error} required>
        {(area) => (
          <textarea
            {...area}
            ref={typed.ref}
            rows={4}
            value={typed.value}
            onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
          />
        )}
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <div className="flex justify-end">
        <Button type="submit" busy={isSubmitting}>
          {text('console-messages.send')}
        </Button>
      </div>
    </EntryForm>
  );
}
