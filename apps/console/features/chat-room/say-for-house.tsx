import { useLocale } from '@mela/i18n/react.ts';
import { newId } from '@mela/primitives';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { sayForHouse } from '@mela/wire/console/chat-room.ts';
import { useState } from 'react';
import { useEntry } from '../../data/use-entry.ts';
import { EntryForm, EntryLines } from '../../widgets/entry-fields.tsx';

/** Says something in the room with the staff's mark. Sent twice because no answer came, it is said once. */
export function SayForHouse() {
  const { text } = useLocale();
  const [sending, setSending] = useState({ id: newId(), text: '' });
  const { form, submit } = useEntry(sayForHouse, {
    typed: { text: '' },
    bodyOf(typed) {
      const id = typed.text === sending.text ? sending.id : newId();
      setSending({ id, ...typed });
      return { body: { id, ...typed } };
    },
    done() {
      setSending({ id: newId(), text: '' });
      form.reset();
    },
    saysRefusals: true,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <EntryForm form={form} submit={submit} className="mt-6 flex max-w-3xl flex-col gap-3">
      <EntryLines
        name="text"
        label={text('console-chat-room.say')}
        hint={text('console-chat-room.sayHint')}
        rows={2}
        prose
        required
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting} className="self-end">
        {text('console-chat-room.send')}
      </Button>
    </EntryForm>
  );
}
