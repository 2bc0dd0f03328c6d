import type { Language } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';
import { useWanted } from '../data/locale/wanted-language.ts';
import { useLocalePreferences } from '../data/locale/locale-preferences.tsx';

/** The language that was chosen, and a way to choose another; when its words do not arrive the reader is told. */
export function useChosenLanguage(): readonly [chosen: Language, choose: (next: Language) => void] {
  const { language, text } = useLocale();
  const { chooseLanguage } = useLocalePreferences();
  return [
    useWanted() ?? language,
    (next) => void chooseLanguage(next).catch(() => toast(text('shell.network'), 'loss')),
  ];
}
