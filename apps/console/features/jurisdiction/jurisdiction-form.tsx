import { useLocale } from '@mela/i18n/react.ts';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { changeJurisdiction, LAW_CATEGORIES } from '@mela/wire/console/jurisdiction.ts';
import { useEntry } from '../../data/use-entry.ts';
import { JURISDICTION_SETTINGS } from '../../data/settings.ts';
import { CATEGORY_NAMES } from '../../data/category-names.ts';
import {
  EntryAmount,
  EntryLines,
  EntryNumber,
  EntrySelect,
  EntryText,
  EntryTick,
} from '../../widgets/entry-fields.tsx';
import { Section } from '../../widgets/section.tsx';
import { SettingsForm } from '../../widgets/settings-form.tsx';
import { countriesIn, draftOf, sentOf, type Draft, type Kept } from './draft.ts';

const NETWORKS = ['networksLetIn', 'networksKeptOut'] as const;
const MONEY = ['demo', 'real', 'stopped'] as const;

/** All of the policy in one: it is saved as a whole, and what is wrong stands beside its field. */
export function JurisdictionForm({ kept, onSaved }: { kept: Kept; onSaved: (version: number) => void }) {
  const { text, language } = useLocale();
  const { form, submit } = useEntry(changeJurisdiction, {
    typed: { ...draftOf(kept), reason: '' },
    bodyOf: (typed) => ({ body: sentOf(typed) }),
    done({ version }) {
      toast(text('jurisdiction.saved'), 'gain');
      onSaved(version);
    },
  });
  const { money: now, categories, ...draft } = form.watch();
  const allow = (category: Draft['categories'][number], on: boolean) =>
    form.setValue(
      'categories',
      LAW_CATEGORIES.filter((one) => (one === category ? on : categories.includes(one))),
    );
  const countries = countriesIn(draft.countries);

  return (
    <SettingsForm form={form} submit={submit} save={text('jurisdiction.save')}>
      <Section title={text('jurisdiction.moneySection')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <EntrySelect
            name="money"
            label={text('jurisdiction.money')}
            hint={`${text(JURISDICTION_SETTINGS.money.note)} ${text(`jurisdiction.money.${now}Note`)}`}
            options={MONEY.map((money) => ({ value: money, label: text(`jurisdiction.money.${money}`) }))}
          />
          <EntryText
            name="licenceReference"
            label={text('jurisdiction.licence')}
            hint={text('jurisdiction.licenceHint')}
          />
        </div>
      </Section>
      <Section title={text('jurisdiction.playersSection')}>
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_10rem]">
          <EntryText
            name="countries"
            label={text('jurisdiction.countries')}
            hint={
              countries.length === 0
                ? text('jurisdiction.everyCountry')
                : `${text(JURISDICTION_SETTINGS.countries.note)} ${namesOf(countries, language)}`
            }
            autoCapitalize="characters"
          />
          <EntryNumber
            whole
            name="minimumAge"
            label={text('jurisdiction.minimumAge')}
            hint={text('jurisdiction.minimumAgeHint')}
            maxLength={2}
            required
          />
        </div>
        <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
          {NETWORKS.map((list) => (
            <EntryLines
              key={list}
              name={list}
              label={text(`jurisdiction.${list}`)}
              hint={text(`jurisdiction.${list}Hint`)}
            />
          ))}
        </div>
      </Section>
      <Section title={text('jurisdiction.gamesSection')}>
        <div className="grid gap-x-4 sm:grid-cols-3">
          {LAW_CATEGORIES.map((category) => (
            <Checkbox
              key={category}
              label={text(CATEGORY_NAMES[category])}
              checked={categories.includes(category)}
              onChange={({ target }) => allow(category, target.checked)}
            />
          ))}
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          {text(JURISDICTION_SETTINGS.categories.note)} {text('jurisdiction.cockfight')}
        </p>
      </Section>
      <Section title={text('jurisdiction.limitsSection')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {(['stakeMax', 'depositDayMax'] as const).map((limit) => (
            <EntryAmount
              key={limit}
              name={limit}
              label={text(`jurisdiction.${limit}`)}
              hint={`${text(JURISDICTION_SETTINGS[limit].note)} ${text('jurisdiction.noLimitHint')}`}
            />
          ))}
          <EntryNumber
            name="roundTimeMinMs"
            label={text('jurisdiction.roundSeconds')}
            hint={text('jurisdiction.roundHint')}
          />
          <EntryNumber
            whole
            name="realityCheckMinutes"
            label={text('jurisdiction.reality')}
            hint={text('jurisdiction.realityHint')}
            maxLength={3}
          />
        </div>
        {(['autoplay', 'turbo'] as const).map((rule) => (
          <EntryTick
            key={rule}
            name={rule}
            label={text(JURISDICTION_SETTINGS[rule].label)}
            note={text(JURISDICTION_SETTINGS[rule].note)}
          />
        ))}
      </Section>
    </SettingsForm>
  );
}

/** The countries of a list as people call them. */
function namesOf(codes: readonly string[], language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return codes.map((code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)).join(', ');
}
