import { formatMoney, languageOf, languages, type DigitStyle } from '@mela/i18n';
import { useLocale, useText } from '@mela/i18n/react.ts';
import { useHydrated } from '../data/loading/use-hydrated.ts';
import { digitStylesIn, useLocalePreferences } from '../data/locale/locale-preferences.tsx';
import { useOfferedLanguages } from './offered-languages.ts';
import { useChosenLanguage } from './use-chosen-language.ts';

/** Shown in each way of writing numbers. */
const SAMPLE = 12_345_678_900n;

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string, lang?: string])[];
  onChoose: (value: string) => void;
};

/** A choice; the others among its options are there when somebody can choose one. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const hydrated = useHydrated();
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm text-ink-soft">
      {label}
      <select
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-11 w-full rounded-control border-2 border-edge bg-sunken px-3 text-base text-ink"
      >
        {options
          .filter(([key]) => hydrated || key === value)
          .map(([key, name, lang]) => (
            <option key={key} value={key} lang={lang}>
              {name}
            </option>
          ))}
      </select>
    </label>
  );
}

/** Every language of the brand by its own name. */
export function LanguageChoice() {
  const text = useText();
  const offered = useOfferedLanguages();
  const [language, choose] = useChosenLanguage();
  if (offered.length < 2) return null;
  return (
    <Choice
      label={text('shell.writtenIn')}
      value={language}
      options={offered.map((code) => [code, languages[code].name, languages[code].tag])}
      onChoose={(value) => {
        const chosen = languageOf(value);
        if (chosen) choose(chosen);
      }}
    />
  );
}

/** How numbers are written, each way by an example. */
export function DigitsChoice() {
  const { language, text } = useLocale();
  const { digits, chooseDigits } = useLocalePreferences();
  const styles = digitStylesIn(language);
  return (
    <Choice
      label={text('shell.numbers')}
      value={digits ?? ''}
      options={[
        ['', text('shell.numbersOfBrand')],
        ...styles.map((style) => [style, formatMoney(SAMPLE, style)] as const),
      ]}
      onChoose={(value) => chooseDigits(value === '' ? null : (value as DigitStyle))}
    />
  );
}
