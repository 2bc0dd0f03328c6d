import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Tabs } from '@mela/ui/tabs.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { contentCreate, contentSave } from '@mela/wire/console/content.ts';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fieldsOf, useAction } from '../../data/use-action.ts';
import { Section } from '../../widgets/section.tsx';
import { ActionBar } from './action-bar.tsx';
import { FactFields } from './fact-fields.tsx';
import { textsIn, type Facts, type Item, type Texts } from './facts.ts';
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
  const [facts, setFacts] = useState(kept);
  const [saved, setSaved] = useState(kept);
  const [revision, setRevision] = useState(item?.revision ?? 0);
  const [term, setTerm] = useState(item?.term ?? '');
  const [language, setLanguage] = useState(languages.find((one) => one === own) ?? languages[0] ?? 'bn');
  const create = useAction(contentCreate);
  const save = useAction(contentSave);
  const error = item ? save.error : create.error;
  const errors = fieldsOf(error, text);
  const changed = item === null || JSON.stringify(facts) !== JSON.stringify(saved);
  // While something is done with it, what is kept may be its own already.
  const isBusy = useIsMutating() > 0;
  const meanwhile = item !== null && item.revision > revision && !isBusy;
  const change = (changes: Partial<Facts>) => setFacts({ ...facts, ...changes });
  const changeTexts = (changes: Partial<Texts>) =>
    change({ texts: { ...facts.texts, [language]: { ...textsIn(facts, language), ...changes } } });

  /** Keeps what is on the page; answers the thing as it is kept. */
  const keep = async (): Promise<Item | null> => {
    if (item && !changed) return { ...item, revision };
    try {
      const answer = item
        ? await save.mutateAsync({ params: { id: item.id }, body: { revision, facts } })
        : await create.mutateAsync({ body: { kind, term: term === '' ? null : term, facts } });
      setRevision(answer.revision);
      // The server may have tidied it.
      const next = answer.draft ?? facts;
      setFacts(next);
      setSaved(next);
      if (item) toast(text('editing.saved'), 'gain');
      else void navigate(`/content/${answer.id}`, { replace: true });
      return answer;
    } catch {
      return null;
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
      className="max-w-5xl"
    >
      {meanwhile && onLook && (
        <div role="alert" className="mb-4 rounded-card border-2 border-accent bg-surface p-4">
          <p className="mb-3">{text('editing.meanwhile')}</p>
          <Button look="outline" onClick={onLook}>
            {text('editing.showTheirs')}
          </Button>
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
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
                texts={textsIn(facts, language)}
                errors={errors}
                missing={item?.missing[language] ?? []}
                onChange={changeTexts}
              />
            </div>
          </Tabs>
        </div>
        <Section title={text('editing.decisions')}>
          {kindFacts[kind].term && (
            <div className="mb-4">
              <TextField
                label={text('editing.term')}
                hint={text('editing.termHint')}
                value={term}
                onChange={({ target }) => setTerm(target.value)}
                disabled={item !== null}
                error={errors['term']}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            </div>
          )}
          <FactFields kind={kind} facts={facts} errors={errors} onChange={change} />
        </Section>
      </div>
      <ActionBar
        item={item}
        revision={revision}
        changed={changed}
        saving={create.isPending || save.isPending}
        keep={keep}
        onDone={(next) => {
          if (next === null) void navigate(`/content?kind=${kind}`, { replace: true });
          else {
            setRevision(next.revision);
            const now = next.draft ?? next.published ?? facts;
            setFacts(now);
            setSaved(now);
          }
        }}
      />
    </form>
  );
}
