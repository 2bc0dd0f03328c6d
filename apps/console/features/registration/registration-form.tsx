import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { changeRegistrationForm } from '@mela/wire/console/registration.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { fieldsOf, useAction } from '../../data/use-action.ts';
import { Section } from '../../widgets/section.tsx';
import { draftOf, moved, regionsIn, sentOf, type Draft, type DraftField, type Kept } from './draft.ts';
import { FieldCard } from './field-card.tsx';

type RegistrationFormProps = { kept: Kept; onSaved: (version: number) => void };

const METHODS = [
  ['byUsername', 'console.regByUsername'],
  ['byMobile', 'console.regByMobile'],
  ['passwordByMobile', 'console.regPasswordByMobile'],
  ['verifyMobile', 'console.regVerifyMobile'],
] as const;

/** All of the form in one: it is saved as a whole, and what is wrong stands beside its field. */
export function RegistrationForm({ kept, onSaved }: RegistrationFormProps) {
  const { text, language } = useLocale();
  const [draft, setDraft] = useState(() => draftOf(kept));
  const action = useAction(changeRegistrationForm);
  const form = useRef<HTMLFormElement>(null);
  const errors = fieldsOf(action.error, text);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(kept));
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });

  useEffect(() => {
    if (action.error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [action.error]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    action.mutate(
      { body: sentOf(draft) },
      {
        onSuccess: ({ version }) => {
          toast(text('console.regSaved'), 'gain');
          onSaved(version);
        },
      },
    );
  };
  const changeField = (at: number, changes: Partial<DraftField>) =>
    change({ fields: draft.fields.map((field, index) => (index === at ? { ...field, ...changes } : field)) });

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="max-w-4xl">
      <Section title={text('console.regMethods')}>
        {METHODS.map(([method, label]) => (
          <Checkbox
            key={method}
            label={text(label)}
            checked={draft[method]}
            onChange={({ target }) => change({ [method]: target.checked })}
          />
        ))}
        {!draft.byUsername && !draft.byMobile && (
          <p role="alert" className="font-medium text-loss">
            {text('console.regClosed')}
          </p>
        )}
      </Section>
      <Section title={text('console.regForm')}>
        <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
          <NumberField
            whole
            label={text('console.regMinimumAge')}
            value={draft.minimumAge}
            onValueChange={(minimumAge) => change({ minimumAge })}
            error={errors['minimumAge']}
            maxLength={2}
            required
          />
          <TextField
            label={text('console.regRegions')}
            hint={text('console.regRegionsHint', { countries: namesOf(draft.phoneRegions, language) })}
            value={draft.phoneRegions}
            onChange={({ target }) => change({ phoneRegions: target.value })}
            error={errors['phoneRegions']}
            autoComplete="off"
            autoCapitalize="characters"
            required
          />
        </div>
      </Section>
      <Section title={text('console.regFields')}>
        <ol className="flex flex-col gap-3">
          {draft.fields.map((field, at) => (
            <FieldCard
              key={field.field}
              field={field}
              errors={errors}
              isFirst={at === 0}
              isLast={at === draft.fields.length - 1}
              onChange={(changes) => changeField(at, changes)}
              onMove={(step) => change({ fields: moved(draft.fields, at, step) })}
            />
          ))}
        </ol>
      </Section>
      <div className="action-bar sticky bottom-0 -mx-3 mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-canvas px-3 py-3">
        <output className="flex-1 text-sm text-ink-soft">
          {text(isChanged ? 'console.regUnsaved' : 'console.regAllSaved')}
        </output>
        <Button type="submit" busy={action.isPending} disabled={!isChanged}>
          {text('console.regSave')}
        </Button>
      </div>
    </form>
  );
}

/** The countries of a list as people call them. */
function namesOf(typed: string, language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const known = regionsIn(typed).filter((code) => /^[A-Z]{2}$/.test(code));
  return known.map((code) => names.of(code) ?? code).join(', ') || '–';
}
