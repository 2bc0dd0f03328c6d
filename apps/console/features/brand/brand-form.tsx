import { useLocale, useText } from '@mela/i18n/react.ts';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { Field } from '@mela/ui/field.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { changeBrand, DIGIT_STYLES } from '@mela/wire/console/brand.ts';
import { useState } from 'react';
import { languageName, languageNameIn } from '../../data/language-name.ts';
import { fieldsOf, useAction } from '../../data/use-action.ts';
import { Facts } from '../../widgets/facts.tsx';
import { Section } from '../../widgets/section.tsx';
import { SettingsForm } from '../../widgets/settings-form.tsx';
import { draftOf, sentOf, withLanguage, withUsual, wordsOf, type Draft, type Kept } from './draft.ts';
import { HostCheck } from './host-check.tsx';
import { ResourceList } from './resource-list.tsx';

const ON_OR_OFF = ['loginByMobileCode', 'secondStep', 'freePlay', 'agentPolicy'] as const;

/** All that a brand says about itself in one: it is saved as a whole, and what is wrong stands beside its field. */
export function BrandForm({ kept, onSaved }: { kept: Kept; onSaved: (version: number) => void }) {
  const text = useText();
  const [draft, setDraft] = useState(() => draftOf(kept));
  const action = useAction(changeBrand);
  const errors = fieldsOf(action.error, text);
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const onSave = (reason: string) =>
    action.mutate(
      { body: sentOf(draft, reason) },
      {
        onSuccess: ({ version, asked }) => {
          if (asked) toast(text('console-brand.hostsAsked'));
          else toast(text('console-brand.saved'), 'gain');
          onSaved(version);
        },
      },
    );
  return (
    <SettingsForm
      error={action.error}
      isBusy={action.isPending}
      isChanged={JSON.stringify(draft) !== JSON.stringify(draftOf(kept))}
      save={text('console-brand.save')}
      onSave={onSave}
    >
      <Section title={text('console-brand.openedAs')}>
        <Facts
          facts={[
            [text('console.brandCode'), kept.code],
            [text('console-brand.currency'), kept.currency],
            [text('console-brand.timeZone'), kept.timeZone],
          ]}
        />
      </Section>
      <Names draft={draft} spoken={kept.spoken} errors={errors} onChange={change} />
      <Section title={text('console-brand.looks')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label={text('console-brand.digits')}
            hint={text('console-brand.digitsHint')}
            options={DIGIT_STYLES.map((style) => ({
              value: style,
              label: text(`console-brand.digits.${style}`),
            }))}
            value={draft.digits}
            onChange={({ target }) =>
              change({ digits: DIGIT_STYLES.find((one) => one === target.value) ?? draft.digits })
            }
          />
        </div>
      </Section>
      <Section title={text('console-brand.found')}>
        <OneALine
          label={text('console-brand.hosts')}
          hint={`${text('console-brand.hostsHint')} ${text('console-brand.hostsByTwo')}`}
          error={errors['hosts']}
          value={draft.hosts}
          onChange={(hosts) => change({ hosts })}
        />
        <HostCheck hosts={wordsOf(draft.hosts)} />
        <ResourceList
          resources={draft.resources}
          error={errors['resources']}
          onChange={(resources) => change({ resources })}
        />
      </Section>
      <Section title={text('console-brand.outside')}>
        <OneALine
          label={text('console-brand.imageCdns')}
          hint={text('console-brand.imageCdnsHint')}
          error={errors['imageCdns']}
          value={draft.imageCdns}
          onChange={(imageCdns) => change({ imageCdns })}
        />
        <div className="mt-4">
          <TextField
            label={text('console-brand.analyticsId')}
            hint={text('console-brand.analyticsIdHint')}
            value={draft.analyticsId}
            onChange={({ target }) => change({ analyticsId: target.value })}
            error={errors['analyticsId']}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="G-XXXXXXXXXX"
          />
        </div>
      </Section>
      <Section title={text('console-brand.members')}>
        {ON_OR_OFF.map((setting) => (
          <Explained
            key={setting}
            label={text(`console-brand.${setting}`)}
            note={text(`console-brand.${setting}Note`)}
            isOn={draft[setting]}
            error={errors[setting]}
            onChange={(on) => change({ [setting]: on })}
          />
        ))}
        <Explained
          label={text('console-brand.passwordsGrowOld')}
          note={text('console-brand.passwordsGrowOldNote')}
          isOn={draft.passwordsGrowOld}
          error={errors['passwordsGrowOld']}
          onChange={(passwordsGrowOld) => change({ passwordsGrowOld })}
        />
        {draft.passwordsGrowOld && (
          <div className="ml-8 max-w-xs">
            <NumberField
              whole
              label={text('console-brand.passwordMaxAgeDays')}
              value={draft.passwordMaxAgeDays}
              onValueChange={(passwordMaxAgeDays) => change({ passwordMaxAgeDays })}
              error={errors['passwordMaxAgeDays']}
              maxLength={4}
              required
            />
          </div>
        )}
      </Section>
    </SettingsForm>
  );
}

type OneALineProps = Readonly<{
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange(value: string): void;
}>;

/** Several addresses, one a line. */
const OneALine = ({ label, hint, error, value, onChange }: OneALineProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <textarea
        {...control}
        rows={3}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    )}
  </Field>
);

type NamesProps = Readonly<{
  draft: Draft;
  spoken: readonly string[];
  errors: Readonly<Record<string, string>>;
  onChange(changes: Partial<Draft>): void;
}>;

/** What the brand is called in each of its languages, and which of them is the usual one. */
function Names({ draft, spoken, errors, onChange }: NamesProps) {
  const { text, language: reader } = useLocale();
  const { languages, name } = draft;
  return (
    <Section title={text('console-brand.languages')}>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {spoken.map((language) => (
          <Checkbox
            key={language}
            label={<span lang={language}>{languageName(language)}</span>}
            checked={languages.includes(language)}
            onChange={({ target }) =>
              onChange({ languages: withLanguage(languages, language, target.checked) })
            }
            error={language === spoken[0] ? errors['languages'] : undefined}
          />
        ))}
      </div>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        {languages.length > 1 && (
          <Select
            label={text('console-brand.usualLanguage')}
            options={spoken
              .filter((one) => languages.includes(one))
              .map((one) => ({ value: one, label: languageName(one) }))}
            value={languages[0]}
            onChange={({ target }) => onChange({ languages: withUsual(languages, target.value) })}
          />
        )}
        {spoken
          .filter((one) => languages.includes(one))
          .map((language) => (
            <TextField
              key={language}
              lang={language}
              label={text('console-staff.nameIn', { language: languageNameIn(reader, language) })}
              value={name[language] ?? ''}
              onChange={({ target }) => onChange({ name: { ...name, [language]: target.value } })}
              error={errors[`name.${language}`]}
              autoComplete="off"
              required
            />
          ))}
      </div>
    </Section>
  );
}

type ExplainedProps = Readonly<{
  label: string;
  note: string;
  isOn: boolean;
  error: string | undefined;
  onChange(on: boolean): void;
}>;

/** A setting that is on or off, with what it does. */
const Explained = ({ label, note, isOn, error, onChange }: ExplainedProps) => (
  <Checkbox
    label={
      <>
        <span className="block pt-2 font-semibold">{label}</span>
        <span className="block pb-2 text-sm text-ink-soft">{note}</span>
      </>
    }
    checked={isOn}
    error={error}
    onChange={({ target }) => onChange(target.checked)}
  />
);
