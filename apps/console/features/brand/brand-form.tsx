import { useLocale, useText } from '@mela/i18n/react.ts';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { Select } from '@mela/ui/select.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { changeBrand, DIGIT_STYLES } from '@mela/wire/console/brand.ts';
import { useFormContext } from 'react-hook-form';
import { languageName, languageNameIn } from '../../data/language-name.ts';
import { BRAND_SETTINGS } from '../../data/settings.ts';
import { putInto, useEntry } from '../../data/use-entry.ts';
import { EntryLines, EntryNumber, EntrySelect, EntryText, EntryTick } from '../../widgets/entry-fields.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { Section } from '../../widgets/section.tsx';
import { SettingsForm } from '../../widgets/settings-form.tsx';
import { draftOf, sentOf, withLanguage, withUsual, wordsOf, type Draft, type Kept } from './draft.ts';
import { HostCheck } from './host-check.tsx';
import { ResourceList } from './resource-list.tsx';

const ON_OR_OFF = ['loginByMobileCode', 'secondStep', 'freePlay', 'agentPolicy', 'passwordsGrowOld'] as const;

/** All that a brand says about itself in one: it is saved as a whole, and what is wrong stands beside its field. */
export function BrandForm({ kept, onSaved }: { kept: Kept; onSaved: (version: number) => void }) {
  const text = useText();
  const { form, submit } = useEntry(changeBrand, {
    typed: { ...draftOf(kept), reason: '' },
    bodyOf: (typed) => ({ body: sentOf(typed) }),
    done({ version, asked }) {
      if (asked) toast(text('console-brand.hostsAsked'));
      else toast(text('console-brand.saved'), 'gain');
      onSaved(version);
    },
  });
  const { hosts, passwordsGrowOld } = form.watch();
  return (
    <SettingsForm form={form} submit={submit} save={text('console-brand.save')}>
      <Section title={text('console-brand.openedAs')}>
        <Facts
          facts={[
            [text('console.brandCode'), kept.code],
            [text('console-brand.currency'), kept.currency],
            [text('console-brand.timeZone'), kept.timeZone],
          ]}
        />
      </Section>
      <Names spoken={kept.spoken} />
      <Section title={text('console-brand.looks')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <EntrySelect
            name="digits"
            label={text('console-brand.digits')}
            hint={text('console-brand.digitsHint')}
            options={DIGIT_STYLES.map((style) => ({
              value: style,
              label: text(`console-brand.digits.${style}`),
            }))}
          />
        </div>
      </Section>
      <Section title={text('console-brand.found')}>
        <EntryLines
          name="hosts"
          label={text('console-brand.hosts')}
          hint={`${text('console-brand.hostsHint')} ${text('console-brand.hostsByTwo')}`}
        />
        <HostCheck hosts={wordsOf(hosts)} />
        <ResourceList />
      </Section>
      <Section title={text('console-brand.outside')}>
        <EntryLines
          name="imageCdns"
          label={text('console-brand.imageCdns')}
          hint={text('console-brand.imageCdnsHint')}
        />
        <div className="mt-4">
          <EntryText
            name="analyticsId"
            label={text('console-brand.analyticsId')}
            hint={text('console-brand.analyticsIdHint')}
            autoCapitalize="characters"
            placeholder="G-XXXXXXXXXX"
          />
        </div>
      </Section>
      <Section title={text('console-brand.members')}>
        {ON_OR_OFF.map((setting) => (
          <EntryTick
            key={setting}
            name={setting}
            label={text(BRAND_SETTINGS[setting].label)}
            note={text(BRAND_SETTINGS[setting].note)}
          />
        ))}
        {passwordsGrowOld && (
          <div className="ml-8 max-w-xs">
            <EntryNumber
              whole
              name="passwordMaxAgeDays"
              label={text('console-brand.passwordMaxAgeDays')}
              hint={text(BRAND_SETTINGS.passwordMaxAgeDays.note)}
              maxLength={4}
              required
            />
          </div>
        )}
      </Section>
    </SettingsForm>
  );
}

/** What the brand is called in each of its languages, and which of them is the usual one. */
function Names({ spoken }: { spoken: readonly string[] }) {
  const { text, language: reader } = useLocale();
  const form = useFormContext<Draft>();
  const languages = form.watch('languages');
  const chosen = spoken.filter((one) => languages.includes(one));
  return (
    <Section title={text('console-brand.languages')}>
      <p className="mb-3 text-sm text-ink-soft">
        {text(BRAND_SETTINGS.languages.note)} {text(BRAND_SETTINGS.name.note)}
      </p>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {spoken.map((language) => (
          <Checkbox
            key={language}
            label={<span lang={language}>{languageName(language)}</span>}
            checked={languages.includes(language)}
            onChange={({ target }) =>
              putInto(form, { languages: withLanguage(languages, language, target.checked) })
            }
            error={language === spoken[0] ? form.formState.errors.languages?.message : undefined}
          />
        ))}
      </div>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        {languages.length > 1 && (
          <Select
            label={text('console-brand.usualLanguage')}
            options={chosen.map((one) => ({ value: one, label: languageName(one) }))}
            value={languages[0]}
            onChange={({ target }) => putInto(form, { languages: withUsual(languages, target.value) })}
          />
        )}
        {chosen.map((language) => (
          <EntryText
            key={language}
            name={`name.${language}`}
            lang={language}
            label={text('console-staff.nameIn', { language: languageNameIn(reader, language) })}
            required
          />
        ))}
      </div>
    </Section>
  );
}
