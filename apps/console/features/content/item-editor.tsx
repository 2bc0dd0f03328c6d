import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Tabs } from '@mela/ui/tabs.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { contentCreate, contentSave } from '@mela/wire/console/content.ts';
import { useIsMutating } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../data/current-staff.tsx';
import { useEntry } from '../../data/use-entry.ts';
import { EntryForm, EntryText } from '../../widgets/entry-fields.tsx';
import { Section } from '../../widgets/section.tsx';
import { ActionBar } from './action-bar.tsx';
import { FactFields } from './fact-fields.tsx';
import { textsOf, type Facts, type Item } from './facts.ts';
import { kindFacts, type Kind } from './kind-facts.ts';
import { languageName } from '../../data/language-name.ts';
import { TextFields } from './text-fields.tsx';

type ItemEditorProps = {
  kind: Kind;
  /** Null: it is new. */
  item: Item | null;
  /** What is kept of it. */
  facts: Facts;
  languages: readonly string[];
  /** Shows what is kept in the place of what is on the page. */
  onLook?: () => void;
};

/** Everything about one thing: its texts language by language, and whom it is for, where, when. */
export function ItemEditor({ kind, item, facts: kept, languages, onLook }: ItemEditorProps) {
  const { text, language: own } = useLocale();
  const navigate = useNavigate();
  const may = useMay();
  const [revision, setRevision] = useState(item?.revision ?? 0);
  const [language, setLanguage] = useState(languages.find((one) => one === own) ?? languages[0] ?? 'bn');
  const answered = useRef<Item>(null);
  const { form, submit } = useEntry(item ? contentSave : contentCreate, {
    typed: { facts: { ...kept, texts: textsOf(kept, languages) }, term: item?.term ?? '' },
    params: item ? { id: item.id } : {},
    bodyOf({ facts: { link, ...rest }, term }) {
      const facts = { ...rest, link: link && { ...link, to: link.to.trim() } };
      return { body: item ? { revision, facts } : { kind, term: term === '' ? null : term, facts } };
    },
    placeOf: (path) => (path === 'term' ? path : `facts.${path}`),
    done(answer, typed) {
      setRevision(answer.revision);
      // The server may have tidied it.
      form.reset({ ...typed, facts: answer.draft ?? typed.facts });
      answered.current = answer;
      if (item) toast(text('editing.saved'), 'gain');
      else void navigate(`/content/${answer.id}`, { replace: true });
    },
  });
  const saved = form.formState.defaultValues?.facts;
  const changed = item === null || JSON.stringify(form.watch('facts')) !== JSON.stringify(saved);
  // While something is done with it, what is kept may be its own already.
  const isBusy = useIsMutating() > 0;
  const meanwhile = item !== null && item.revision > revision && !isBusy;

  /** Keeps what is on the page; answers the thing as it is kept. */
  const keep = async (): Promise<Item | null> => {
    if (item && !changed) return { ...item, revision };
    answered.current = null;
    await submit();
    return answered.current;
  };
  return (
    <EntryForm form={form} submit={submit} className="max-w-5xl">
      {meanwhile && onLook && (
        <div role="alert" className="mb-4 rounded-card border-2 border-accent bg-surface p-4">
          <p className="mb-3">{text('editing.meanwhile')}</p>
          <Button look="outline" onClick={onLook}>
            {text('editing.showTheirs')}
          </Button>
        </div>
      )}
      <fieldset
        disabled={!may(contentSave)}
        className="grid min-w-0 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div>
          <Tabs
            label={text('editing.language')}
            tabs={languages.map((one) => ({ key: one, label: <span lang={one}>{languageName(one)}</span> }))}
            chosen={language}
            onChoose={setLanguage}
          >
            <div className="mt-4">
              <TextFields
                key={language}
                kind={kind}
                language={language}
                missing={item?.missing[language] ?? []}
              />
            </div>
          </Tabs>
        </div>
        <Section title={text('editing.decisions')}>
          {kindFacts[kind].term && (
            <div className="mb-4">
              <EntryText
                name="term"
                label={text('editing.term')}
                hint={text('editing.termHint')}
                disabled={item !== null}
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            </div>
          )}
          <FactFields kind={kind} />
        </Section>
      </fieldset>
      {may(contentSave) && (
        <ActionBar
          item={item}
          revision={revision}
          changed={changed}
          saving={form.formState.isSubmitting}
          keep={keep}
          onDone={(next) => {
            if (next === null) void navigate(`/content?kind=${kind}`, { replace: true });
            else {
              setRevision(next.revision);
              const { facts, term } = form.getValues();
              form.reset({ facts: next.draft ?? next.published ?? facts, term });
            }
          }}
        />
      )}
    </EntryForm>
  );
}
