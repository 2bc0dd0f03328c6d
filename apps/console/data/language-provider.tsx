import type { Catalogue, Language } from '@mela/i18n';
import { LocaleProvider } from '@mela/i18n/react.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, startTransition, use, useMemo, useState, type ReactNode } from 'react';
import { loadCatalogue } from './catalogue.ts';
import { setCurrentLanguage } from './language.ts';

type LoadedLanguage = { language: Language; catalogue: Catalogue };
type ChosenLanguage = LoadedLanguage & { choose: (language: Language) => Promise<void> };

const LanguageContext = createContext<ChosenLanguage | undefined>(undefined);

/** Provides the language of everything below, and changes it in place when the reader asks. */
export function LanguageProvider({ first, children }: { first: LoadedLanguage; children: ReactNode }) {
  const [loaded, setLoaded] = useState(first);
  const queries = useQueryClient();
  const chosen = useMemo(
    () => ({
      ...loaded,
      async choose(language: Language) {
        const catalogue = await loadCatalogue(language);
        setCurrentLanguage(language);
        startTransition(() => setLoaded({ language, catalogue }));
        await queries.invalidateQueries();
      },
    }),
    [loaded, queries],
  );
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <LanguageContext value={chosen}>
      <InZone zone={timeZone}>{children}</InZone>
    </LanguageContext>
  );
}

/** Tells times below it in a zone: the brand's, once it is known. */
export function InZone({ zone, children }: { zone: string; children: ReactNode }) {
  const { language, catalogue } = useLanguage();
  return (
    <LocaleProvider catalogue={catalogue} language={language} zone={zone}>
      {children}
    </LocaleProvider>
  );
}

/** The language chosen now, and how to change it. */
export function useLanguage(): ChosenLanguage {
  const chosen = use(LanguageContext);
  if (!chosen) throw new Error('useLanguage outside of LanguageProvider');
  return chosen;
}
