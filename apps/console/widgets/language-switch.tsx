import { isLanguage, languages } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { useLanguage } from '../data/language-provider.tsx';

/** Every language by its own name, the spoken one pressed. */
export function LanguageSwitch() {
  const { language, choose } = useLanguage();
  const text = useText();
  return (
    <fieldset aria-label={text('shell.language')} className="flex rounded-control border border-line">
      {Object.keys(languages)
        .filter(isLanguage)
        .map((one) => (
          <button
            key={one}
            type="button"
            lang={languages[one].tag}
            aria-pressed={one === language}
            title={languages[one].name}
            onClick={() => void choose(one)}
            className={classes(
              'min-h-9 min-w-11 rounded-control px-2 text-sm font-semibold',
              one === language ? 'bg-raised text-ink' : 'text-ink-soft hover:text-ink',
            )}
          >
            {languages[one].short}
          </button>
        ))}
    </fieldset>
  );
}
