import { formatMoney, languageOf, languages, type DigitStyle } from '@mela/i18n';
import { useReader, useText } from '@mela/i18n/react.ts';
import { useAlive } from '../page/alive.ts';
import { digitStylesIn, useChoices } from '../page/speaker.tsx';
import { useOfferedLanguages } from './offered-languages.ts';
import { useSpeak } from './use-speak.ts';

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
  const alive = useAlive();
  return (
    <label className="flex min-w-0 flex-col gap-1 text-sm text-ink-soft">
      {label}
      <select
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-11 w-full rounded-control border-2 border-edge bg-sunken px-3 text-base text-ink"
      >
        {options
          .filter(([key]) => alive || key === value)
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
  const [language, speak] = useSpeak();
  if (offered.length < 2) return null;
  return (
    <Choice
      label={text('shell.writtenIn')}
      value={language}
      options={offered.map((code) => [code, languages[code].name, languages[code].tag])}
      onChoose={(value) => {
        const chosen = languageOf(value);
        if (chosen) speak(chosen);
      }}
    />
  );
}

/** How numbers are written, each way by an example. */
export function DigitsChoice() {
  const { language, text } = useReader();
  const { digits, write } = useChoices();
  const styles = digitStylesIn(language);
  return (
    <Choice
      label={text('shell.numbers')}
      value={digits ?? ''}
      options={[
        ['', text('shell.numbersOfBrand')],
        ...styles.map((style) => [style, formatMoney(SAMPLE, style)] as const),
      ]}
      onChoose={(value) => write(value === '' ? null : (value as DigitStyle))}
    />
  );
}
