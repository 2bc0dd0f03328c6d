import { useLocale } from '@mela/i18n/react.ts';
import { newId } from '@mela/primitives';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Field } from '@mela/ui/field.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { answerUnanswered } from '@mela/wire/console/unanswered.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { useEntry, useValue } from '../../data/use-entry.ts';
import { EntryForm } from '../../widgets/entry-fields.tsx';
import { CannedAnswers } from './canned-answers.tsx';
import { goesOn, lastOf, type Talk } from './talk.ts';

type AnswerBoxProps = {
  talk: Talk;
  /** Why nobody, or not whoever looks, can answer; null: they can. */
  why: string | null;
};

const newIds = () => ({ plain: newId(), final: newId() });

/** Answers in a talk, whose messages are before the writer's eyes. What is refused, or cannot be sent any more, stays as it was typed. */
export function AnswerBox({ talk, why: whyNot }: AnswerBoxProps) {
  const { text } = useLocale();
  const { languages } = useCurrentStaff().merchant;
  // Sent twice because no answer came, it is one message; one for good is another, or it might end nothing.
  const [ids, setIds] = useState(newIds);
  const [asked, ask] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { form, submit } = useEntry(answerUnanswered, {
    typed: { text: '', final: false },
    params: { id: talk.id },
    bodyOf: ({ text: said, final }) => ({
      body: {
        messageId: final ? ids.final : ids.plain,
        seen: lastOf(talk),
        text: said,
        ...(final && { final }),
      },
    }),
    done() {
      setIds(newIds());
      form.reset();
    },
    saysRefusals: true,
  });
  const { onValueChange, ...typed } = useValue(form, 'text');
  const { errors, isSubmitting } = form.formState;
  // An answer for good comes back with a talk that nobody answers any more.
  const why = isSubmitting ? null : whyNot;
  if (why !== null && typed.value === '') return <p>{why}</p>;

  function put(words: string): void {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {};
    const before = typed.value.slice(0, from);
    const begun = `${before}${/\S$/.test(before) ? '\n' : ''}${words}`;
    flushSync(() => onValueChange(begun + typed.value.slice(to)));
    area.current?.focus();
    area.current?.setSelectionRange(begun.length, begun.length);
  }
  async function answerForGood(): Promise<void> {
    ask(false);
    form.setValue('final', true);
    await submit();
    form.setValue('final', false);
  }
  return (
    <EntryForm form={form} submit={submit} className="flex flex-col gap-3">
      {why === null && <CannedAnswers language={talk.language ?? languages[0] ?? ''} onPick={put} />}
      <Field label={text('console-messages.answer')} error={typed.error} required>
        {(control) => (
          <textarea
            {...control}
            ref={(element) => {
              typed.ref(element);
              area.current = element;
            }}
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
      {why === null ? (
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="hidden text-sm text-ink-soft pointer-fine:block">
            {text('console-messages.sendKeys')}
          </p>
          {talk.kind === 'complaint' && goesOn(talk) && (
            <Button
              look="outline"
              busy={isSubmitting}
              onClick={() => void form.trigger('text', { shouldFocus: true }).then(ask)}
            >
              {text('console-messages.answerForGood')}
            </Button>
          )}
          <Button type="submit" busy={isSubmitting}>
            {text('console-messages.send')}
          </Button>
        </div>
      ) : (
        <p>
          {why} {text('console-messages.draftStays')}
        </p>
      )}
      {asked && <Finally onClose={() => ask(false)} onConfirm={() => void answerForGood()} />}
    </EntryForm>
  );
}

/** Says once more what an answer for good does. */
function Finally({ onClose, onConfirm }: { onClose: () => void; onConfirm: () => void }) {
  const { text } = useLocale();
  return (
    <Dialog open onClose={onClose} title={text('console-messages.answerForGood')}>
      <p>{text('console-messages.answerForGoodNote')}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose}>
          {text('shell.cancel')}
        </Button>
        <Button onClick={onConfirm}>{text('shell.confirm')}</Button>
      </div>
    </Dialog>
  );
}
