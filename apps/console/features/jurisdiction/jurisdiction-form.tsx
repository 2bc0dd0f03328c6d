import { useLocale } from '@mela/i18n/react.ts';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { Field } from '@mela/ui/field.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { changeJurisdiction, LAW_CATEGORIES } from '@mela/wire/console/jurisdiction.ts';
import { useState } from 'react';
import { fieldsOf, useAction } from '../../data/use-action.ts';
import { AmountField } from '../../widgets/amount-field.tsx';
import { CATEGORY_NAMES } from '../../data/category-names.ts';
import { Section } from '../../widgets/section.tsx';
import { SettingsForm } from '../../widgets/settings-form.tsx';
import { countriesIn, draftOf, sentOf, type Draft, type Kept } from './draft.ts';

const NETWORKS = ['networksLetIn', 'networksKeptOut'] as const;
const MONEY = ['demo', 'real', 'stopped'] as const;

/** All of the policy in one: it is saved as a whole, and what is wrong stands beside its field. */
export function JurisdictionForm({ kept, onSaved }: { kept: Kept; onSaved: (version: number) => void }) {
  const { text, language } = useLocale();
  const [draft, setDraft] = useState(() => draftOf(kept));
  const action = useAction(changeJurisdiction);
  const errors = fieldsOf(action.error, text);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(kept));
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });

  const onSave = (reason: string) =>
    action.mutate(
      { body: sentOf(draft, reason) },
      {
        onSuccess: ({ version }) => {
          toast(text('jurisdiction.saved'), 'gain');
          onSaved(version);
        },
      },
    );
  const allow = (category: Draft['categories'][number], on: boolean) =>
    change({
      categories: LAW_CATEGORIES.filter((one) => (one === category ? on : draft.categories.includes(one))),
    });
  const countries = countriesIn(draft.countries);

  return (
    <SettingsForm
      error={action.error}
      isBusy={action.isPending}
      isChanged={isChanged}
      save={text('jurisdiction.save')}
      onSave={onSave}
    >
      <Section title={text('jurisdiction.moneySection')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            label={text('jurisdiction.money')}
            hint={text(`jurisdiction.money.${draft.money}Note`)}
            options={MONEY.map((money) => ({ value: money, label: text(`jurisdiction.money.${money}`) }))}
            value={draft.money}
            onChange={({ target }) =>
              change({ money: MONEY.find((money) => money === target.value) ?? 'demo' })
            }
            error={errors['money']}
          />
          <TextField
            label={text('jurisdiction.licence')}
            hint={text('jurisdiction.licenceHint')}
            value={draft.licenceReference}
            onChange={({ target }) => change({ licenceReference: target.value })}
            error={errors['licenceReference']}
            autoComplete="off"
          />
        </div>
      </Section>
      <Section title={text('jurisdiction.playersSection')}>
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_10rem]">
          <TextField
            label={text('jurisdiction.countries')}
            hint={countries.length === 0 ? text('jurisdiction.everyCountry') : namesOf(countries, language)}
            value={draft.countries}
            onChange={({ target }) => change({ countries: target.value })}
            error={errors['countries']}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <NumberField
            whole
            label={text('jurisdiction.minimumAge')}
            value={draft.minimumAge}
            onValueChange={(minimumAge) => change({ minimumAge })}
            error={errors['minimumAge']}
            maxLength={2}
            required
          />
        </div>
        <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
          {NETWORKS.map((list) => (
            <Field
              key={list}
              label={text(`jurisdiction.${list}`)}
              hint={text(`jurisdiction.${list}Hint`)}
              error={errors[list]}
            >
              {(control) => (
                <textarea
                  {...control}
                  rows={3}
                  value={draft[list]}
                  onChange={({ target }) => change({ [list]: target.value })}
                  autoComplete="off"
                  spellCheck={false}
                />
              )}
            </Field>
          ))}
        </div>
      </Section>
      <Section title={text('jurisdiction.gamesSection')}>
        <div className="grid gap-x-4 sm:grid-cols-3">
          {LAW_CATEGORIES.map((category) => (
            <Checkbox
              key={category}
              label={text(CATEGORY_NAMES[category])}
              checked={draft.categories.includes(category)}
              onChange={({ target }) => allow(category, target.checked)}
            />
          ))}
        </div>
        <p className="mt-1 text-sm text-ink-soft">{text('jurisdiction.cockfight')}</p>
      </Section>
      <Section title={text('jurisdiction.limitsSection')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <AmountField
            label={text('jurisdiction.stakeMax')}
            hint={text('jurisdiction.noLimitHint')}
            value={draft.stakeMax}
            onValueChange={(stakeMax) => change({ stakeMax })}
            error={errors['stakeMax']}
          />
          <AmountField
            label={text('jurisdiction.depositDayMax')}
            hint={text('jurisdiction.noLimitHint')}
            value={draft.depositDayMax}
            onValueChange={(depositDayMax) => change({ depositDayMax })}
            error={errors['depositDayMax']}
          />
          <NumberField
            label={text('jurisdiction.roundSeconds')}
            hint={text('jurisdiction.roundHint')}
            value={draft.roundSeconds}
            onValueChange={(roundSeconds) => change({ roundSeconds })}
            error={errors['roundTimeMinMs']}
          />
          <NumberField
            whole
            label={text('jurisdiction.reality')}
            hint={text('jurisdiction.realityHint')}
            value={draft.realityCheckMinutes}
            onValueChange={(realityCheckMinutes) => change({ realityCheckMinutes })}
            error={errors['realityCheckMinutes']}
            maxLength={3}
          />
        </div>
        <Checkbox
          label={text('jurisdiction.autoplay')}
          checked={draft.autoplay}
          onChange={({ target }) => change({ autoplay: target.checked })}
        />
        <Checkbox
          label={text('jurisdiction.turbo')}
          checked={draft.turbo}
          onChange={({ target }) => change({ turbo: target.checked })}
        />
      </Section>
    </SettingsForm>
  );
}

/** The countries of a list as people call them. */
function namesOf(codes: readonly string[], language: string): string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return codes.map((code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)).join(', ');
}
