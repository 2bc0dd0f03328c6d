import { useLocale, useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import type { AnswerOf } from '@mela/wire';
import {
  removeCannedAnswer,
  saveCannedAnswer,
  type cannedAnswerList,
} from '@mela/wire/console/canned-answers.ts';
import { useState } from 'react';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { languageNameIn } from '../../data/language-name.ts';
import { useTellDone } from '../../data/tell-done.ts';
import { useEntry } from '../../data/use-entry.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { EntryForm, EntryLines, EntryText } from '../../widgets/entry-fields.tsx';

type AnswerFormProps = {
  answer: AnswerOf<typeof cannedAnswerList>['answers'][number];
  isNew: boolean;
  onDone: () => void;
};

/** What a canned answer is found by, and what it says in each language of the brand. */
export function AnswerForm({ answer: { id, name, texts }, isNew, onDone }: AnswerFormProps) {
  const { text, language: reader } = useLocale();
  const { languages } = useCurrentStaff().merchant;
  const tellDone = useTellDone();
  const { form, submit } = useEntry(saveCannedAnswer, {
    typed: { name, texts: Object.fromEntries(languages.map((one) => [one, texts[one] ?? ''])) },
    bodyOf: (typed) => ({ body: { id, ...typed } }),
    done(answer) {
      tellDone(text('console-messages.saveCanned'), answer);
      onDone();
    },
    saysRefusals: true,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      <EntryForm form={form} submit={submit}>
        <EntryText
          name="name"
          label={text('console-messages.cannedName')}
          hint={text('console-messages.cannedNameHint')}
          required
        />
        {languages.map((language) => (
          <EntryLines
            key={language}
            name={`texts.${language}`}
            lang={language}
            label={text('console-messages.cannedText', { language: languageNameIn(reader, language) })}
            rows={5}
            prose
            required
          />
        ))}
        <FormError>{errors.root?.message}</FormError>
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="submit" busy={isSubmitting}>
            {text('console-messages.saveCanned')}
          </Button>
        </div>
      </EntryForm>
      {/* It is done to the answer as it is kept, whatever stands in the form. */}
      {!isNew && <RemoveAnswer id={id} onDone={onDone} />}
    </>
  );
}

function RemoveAnswer({ id, onDone }: { id: string; onDone: () => void }) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  return (
    <div className="mt-6 border-t border-line pt-4">
      <Button look="outline" onClick={() => setAsking(true)}>
        {text('console-messages.removeCanned')}
      </Button>
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('console-messages.removeCanned')}
        endpoint={removeCannedAnswer}
        params={{ id }}
        onDone={onDone}
        danger
      >
        <p>{text('console-messages.removeCannedNote')}</p>
      </ActionDialog>
    </div>
  );
}
