import { digitStyles, languages, type Catalogue, type DigitStyle, type Language } from '@mela/i18n';
import { LocaleProvider } from '@mela/i18n/react.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { readyCatalogue } from './catalogue.ts';
import { tellLanguageKept } from '../install.ts';
import { keepDigits, keptDigits } from './kept-digits.ts';
import { sessionToken } from '../session.ts';
import { keepLanguage, setCurrentLanguage } from '../request-context.ts';
import { want } from './wanted-language.ts';
import { useBrand } from '../start.tsx';
import { importWithRetry } from '../loading/import-with-retry.ts';

type LoadedLanguage = { language: Language; catalogue: Catalogue };

/** What the reader has chosen, and how to choose otherwise. */
type LocalePreferences = Readonly<{
  /** Null: as the brand writes them. */
  digits: DigitStyle | null;
  /** Rejects when the words do not arrive; the page then stays as it was. */
  chooseLanguage(language: Language): Promise<void>;
  chooseDigits(digits: DigitStyle | null): void;
}>;

const LocalePreferencesContext = createContext<LocalePreferences>({
  digits: null,
  chooseLanguage: async () => undefined,
  chooseDigits: () => undefined,
});

type LocalePreferencesProps = { first: LoadedLanguage; children: ReactNode };

/** Provides the locale that the reader prefers, and changes it in place when they choose another language or other digits. */
export function LocalePreferencesProvider({ first, children }: LocalePreferencesProps) {
  const [{ language, catalogue }, setLoaded] = useState(first);
  const wishes = useRef(0);
  const [digits, setDigits] = useState<DigitStyle | null>(null);
  const brand = useBrand();
  const queries = useQueryClient();

  // The server does not know it: its page is everybody's.
  useEffect(() => startTransition(() => setDigits(keptDigits())), []);

  // Together with the words: the page is set anew once.
  useLayoutEffect(() => {
    document.documentElement.lang = languages[language].tag;
    want(null);
  }, [language]);

  const preferences = useMemo(
    (): LocalePreferences => ({
      digits,
      async chooseLanguage(next) {
        wishes.current += 1;
        const mine = wishes.current;
        want(next);
        const catalogue = await readyCatalogue(next).catch((error: unknown) => {
          if (mine === wishes.current) want(null);
          throw error;
        });
        if (mine !== wishes.current) return;
        setCurrentLanguage(next);
        keepLanguage(next);
        tellLanguageKept();
        startTransition(() => setLoaded({ language: next, catalogue }));
        void tell({ language: next });
        await queries.invalidateQueries();
      },
      chooseDigits(next) {
        keepDigits(next);
        startTransition(() => setDigits(next));
        void tell({ digits: next });
      },
    }),
    [queries, digits],
  );
  return (
    <LocalePreferencesContext value={preferences}>
      <LocaleProvider
        catalogue={catalogue}
        language={language}
        digits={digitsOf(digits ?? brand.digits, language)}
        zone={brand.zone}
      >
        {children}
      </LocaleProvider>
    </LocalePreferencesContext>
  );
}

/** The language and digits that the reader has chosen, and how to choose others. */
export const useLocalePreferences = (): LocalePreferences => use(LocalePreferencesContext);

/** Who is signed in finds it so on their other devices. */
async function tell(chosen: { language: Language } | { digits: DigitStyle | null }): Promise<void> {
  if (sessionToken() === null) return;
  const { savePreferences } = await importWithRetry(() => import('./save-preferences.ts'));
  await savePreferences(chosen);
}

/** The ways of writing numbers that a page in a language can have: Bengali digits are for Bengali. */
export const digitStylesIn = (language: Language): DigitStyle[] =>
  (Object.keys(digitStyles) as DigitStyle[]).filter((style) => digitsOf(style, language) === style);

function digitsOf(style: DigitStyle, language: Language): DigitStyle {
  return style === 'bengali-lakh' && language !== 'bn' ? 'latin-lakh' : style;
}
