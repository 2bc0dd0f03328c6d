import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { saveSupportTerms, supportTermsView } from '@mela/wire/console/support-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { languageNameIn } from '../../data/language-name.ts';
import { queryOf } from '../../data/query.ts';
import { useTellDone } from '../../data/tell-done.ts';
import { useEntry } from '../../data/use-entry.ts';
import { EntryForm, EntryLines, EntryNumber } from '../../widgets/entry-fields.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { Section } from '../../widgets/section.tsx';
import { bodyOf, draftOf, type Terms } from './draft.ts';
import { TypeRows } from './type-rows.tsx';

const NUMBERS = ['wordsMin', 'wordsMax', 'complaintDays'] as const;

/** What the brand asks and promises of questions and complaints, to be changed. */
export function Component() {
  const { text } = useLocale();
  const query = useQuery(queryOf(supportTermsView));
  return (
    <>
      <PageHead title={text('console-messages.terms')} />
      <p className="mb-4 max-w-3xl text-ink-soft">{text('console-messages.termsNote')}</p>
      <Loaded query={query}>{(terms) => <TermsForm opened={terms} />}</Loaded>
    </>
  );
}

/** All of the terms in one: they are saved as a whole, and what is wrong stands beside its field. */
function TermsForm({ opened }: { opened: Terms }) {
  const { text, language: reader } = useLocale();
  const { languages } = useCurrentStaff().merchant;
  const tellDone = useTellDone();
  // What is kept as far as this form has seen it: a colleague's change does not take away what is being typed.
  const [kept, setKept] = useState(opened);
  const { form, submit } = useEntry(saveSupportTerms, {
    typed: draftOf(kept, languages),
    bodyOf: (typed) => bodyOf(typed, text('console-cashier.wholeNumber')),
    done(answer) {
      tellDone(text('console-messages.terms'), answer);
      setKept(answer);
      form.reset(draftOf(answer, languages));
    },
    saysRefusals: true,
  });
  const { errors, isSubmitting } = form.formState;
  const isChanged = JSON.stringify(form.watch()) !== JSON.stringify(draftOf(kept, languages));
  return (
    <EntryForm form={form} submit={submit} className="max-w-4xl">
      <Section title={text('console-messages.types')}>
        <p className="mb-3 text-sm text-ink-soft">{text('console-messages.termsHint.questionTypes')}</p>
        <TypeRows kept={kept.questionTypes.map(({ code }) => code)} />
      </Section>
      <Section title={text('console-messages.bounds')}>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {NUMBERS.map((name) => (
            <EntryNumber
              key={name}
              whole
              name={name}
              label={text(`console-messages.${name}`)}
              hint={text(`console-messages.termsHint.${name}`)}
              maxLength={4}
              required
            />
          ))}
        </div>
      </Section>
      <Section title={text('console-messages.nextInstance')}>
        <p className="mb-3 text-sm text-ink-soft">{text('console-messages.termsHint.nextInstance')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {languages.map((language) => (
            <EntryLines
              key={language}
              name={`nextInstance.${language}`}
              lang={language}
              label={text('console-messages.nextInstanceIn', { language: languageNameIn(reader, language) })}
              rows={5}
              prose
            />
          ))}
        </div>
      </Section>
      <FormError>{errors.root?.message}</FormError>
      <div className="action-bar sticky bottom-0 -mx-3 mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-canvas px-3 py-3">
        <output className="flex-1 text-sm text-ink-soft">
          {text(isChanged ? 'console.regUnsaved' : 'console.regAllSaved')}
        </output>
        <Button type="submit" busy={isSubmitting} disabled={!isChanged}>
          {text('console-messages.saveTerms')}
        </Button>
      </div>
    </EntryForm>
  );
}
