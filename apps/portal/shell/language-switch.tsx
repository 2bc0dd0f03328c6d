import { languageOf, type Language } from '@mela/i18n';
import { useReader } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { useBrand } from '../page/start.tsx';
import { useChooseLanguage } from '../page/speaker.tsx';

const FACES = {
  bn: { short: 'বাং', says: 'shell.speakBengali' },
  en: { short: 'EN', says: 'shell.speakEnglish' },
} as const satisfies Record<Language, object>;

/** One press changes the language, in place; nothing when the brand speaks only one. */
export function LanguageSwitch() {
  const { language, text } = useReader();
  const offered = useBrand()
    .languages.map(languageOf)
    .filter((code) => code !== undefined);
  const choose = useChooseLanguage();
  if (offered.length < 2) return null;
  return (
    <fieldset aria-label={text('shell.language')} className="flex rounded-control bg-sunken p-0.5">
      {offered.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          title={text(FACES[code].says)}
          aria-pressed={code === language}
          onClick={() => void choose(code)}
          className={classes(
            'min-h-9 min-w-9 rounded-[10px] px-1.5 text-sm font-semibold eased',
            code === language ? 'bg-raised text-ink max-sm:hidden' : 'text-ink-soft hover:text-ink',
          )}
        >
          {FACES[code].short}
        </button>
      ))}
    </fieldset>
  );
}
