import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { changeRegistrationForm } from '@mela/wire/console/registration.ts';
import { REGISTRATION_SETTINGS } from '../../data/settings.ts';
import { putInto, useEntry } from '../../data/use-entry.ts';
import { EntryForm, EntryNumber, EntryText, EntryTick } from '../../widgets/entry-fields.tsx';
import { Section } from '../../widgets/section.tsx';
import { draftOf, moved, regionsIn, sentOf, type Kept } from './draft.ts';
import { FieldCard } from './field-card.tsx';

type RegistrationFormProps = { kept: Kept; onSaved: (version: number) => void };

const METHODS = ['byUsername', 'byMobile', 'passwordByMobile', 'verifyMobile'] as const;

/** All of the form in one: it is saved as a whole, and what is wrong stands beside its field. */
export function RegistrationForm({ kept, onSaved }: RegistrationFormProps) {
  const { text, language } = useLocale();
  const { form, submit } = useEntry(changeRegistrationForm, {
    typed: draftOf(kept),
    bodyOf: (draft) => ({ body: sentOf(draft) }),
    placeOf(path): string {
      const [name, ...part] = path.split('.');
      const at = form.getValues('fields').findIndex(({ field }) => field === name);
      return at < 0 ? path : `fields.${at}.${part.join('.')}`;
    },
    done({ version }) {
      toast(text('console.regSaved'), 'gain');
      onSaved(version);
    },
  });
  const draft = form.watch();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(kept));
  return (
    <EntryForm form={form} submit={submit} className="max-w-4xl">
      <Section title={text('console.regMethods')}>
        {METHODS.map((method) => (
          <EntryTick
            key={method}
            name={method}
            label={text(REGISTRATION_SETTINGS[method].label)}
            note={text(REGISTRATION_SETTINGS[method].note)}
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
          <EntryNumber
            whole
            name="minimumAge"
            label={text('console.regMinimumAge')}
            hint={text('console.regMinimumAgeHint')}
            maxLength={2}
            required
          />
          <EntryText
            name="phoneRegions"
            label={text('console.regRegions')}
            hint={text('console.regRegionsHint', { countries: namesOf(draft.phoneRegions, language) })}
            autoCapitalize="characters"
            required
          />
        </div>
      </Section>
      <Section title={text('console.regFields')}>
        <p className="mb-3 text-sm text-ink-soft">{text(REGISTRATION_SETTINGS.fields.note)}</p>
        <ol className="flex flex-col gap-3">
          {draft.fields.map((field, at) => (
            <FieldCard
              key={field.field}
              field={field}
              at={at}
              isLast={at === draft.fields.length - 1}
              onMove={(step) => putInto(form, { fields: moved(draft.fields, at, step) })}
            />
          ))}
        </ol>
      </Section>
      <div className="action-bar sticky bottom-0 -mx-3 mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-canvas px-3 py-3">
        <output className="flex-1 text-sm text-ink-soft">
          {text(isChanged ? 'console.regUnsaved' : 'console.regAllSaved')}
        </output>
        <Button type="submit" busy={form.formState.isSubmitting} disabled={!isChanged}>
          {text('console.regSave')}
        </Button>
      </div>
    </EntryForm>
  );
}

/** The countries of a list as people call them. */
function namesOf(typed: string, language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const known = regionsIn(typed).filter((code) => /^[A-Z]{2}$/.test(code));
  return known.map((code) => names.of(code) ?? code).join(', ') || '–';
}
