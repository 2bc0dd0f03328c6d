import { languages } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { useOfferedLanguages } from './offered-languages.ts';
import { useChosenLanguage } from './use-chosen-language.ts';

/** One press changes the language, in place; nothing when the brand speaks only one. */
export function LanguageSwitch() {
  const text = useText();
  const offered = useOfferedLanguages();
  const [language, choose] = useChosenLanguage();
  if (offered.length < 2) return null;
  return (
    <fieldset aria-label={text('shell.language')} className="flex rounded-control bg-sunken p-0.5">
      {offered.map((code) => (
        <button
          key={code}
          type="button"
          lang={languages[code].tag}
          title={languages[code].name}
          aria-pressed={code === language}
          onClick={() => choose(code)}
          className={classes(
            'min-h-9 min-w-9 rounded-[10px] px-1.5 text-sm font-semibold eased',
            code === language ? 'bg-raised text-ink max-sm:hidden' : 'text-ink-soft hover:text-ink',
          )}
        >
          {languages[code].short}
        </button>
      ))}
    </fieldset>
  );
}
