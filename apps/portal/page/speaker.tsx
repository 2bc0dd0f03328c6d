import { digitStyles, languages, type Catalogue, type DigitStyle, type Language } from '@mela/i18n';
import { ReaderProvider } from '@mela/i18n/react.ts';
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
import { readyCatalogue } from '../client/catalogue.ts';
import { tellLanguageKept } from '../client/install.ts';
import { keepDigits, keptDigits } from '../client/kept-digits.ts';
import { sessionToken } from '../client/session.ts';
import { keepLanguage, speak } from '../client/told.ts';
import { want } from '../client/wanted-language.ts';
import { useBrand } from './start.tsx';
import { whenever } from './whenever.ts';

type Spoken = { language: Language; catalogue: Catalogue };

/** How the reader wants to read, and the ways to change it. */
type Choices = Readonly<{
  /** Null: as the brand writes them. */
  digits: DigitStyle | null;
  /** Rejects when the words do not arrive; the page then stays as it was. */
  speak(language: Language): Promise<void>;
  write(digits: DigitStyle | null): void;
}>;

const ChoicesContext = createContext<Choices>({
  digits: null,
  speak: async () => undefined,
  write: () => undefined,
});

type SpeakerProps = { first: Spoken; children: ReactNode };

/** Speaks the reader's language to everything below, writes numbers as they want them, and changes both in place when they ask. */
export function Speaker({ first, children }: SpeakerProps) {
  const [{ language, catalogue }, setSpoken] = useState(first);
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

  const choices = useMemo(
    (): Choices => ({
      digits,
      async speak(next) {
        wishes.current += 1;
        const mine = wishes.current;
        want(next);
        const catalogue = await readyCatalogue(next).catch((error: unknown) => {
          if (mine === wishes.current) want(null);
          throw error;
        });
        if (mine !== wishes.current) return;
        speak(next);
        keepLanguage(next);
        tellLanguageKept();
        startTransition(() => setSpoken({ language: next, catalogue }));
        void tell({ language: next });
        await queries.invalidateQueries();
      },
      write(next) {
        keepDigits(next);
        startTransition(() => setDigits(next));
        void tell({ digits: next });
      },
    }),
    [queries, digits],
  );
  return (
    <ChoicesContext value={choices}>
      <ReaderProvider
        catalogue={catalogue}
        language={language}
        digits={digitsOf(digits ?? brand.digits, language)}
        zone={brand.zone}
      >
        {children}
      </ReaderProvider>
    </ChoicesContext>
  );
}

/** How the reader reads, and how that is changed. */
export const useChoices = (): Choices => use(ChoicesContext);

/** Who is signed in finds it so on their other devices. */
async function tell(chosen: { language: Language } | { digits: DigitStyle | null }): Promise<void> {
  if (sessionToken() === null) return;
  const { tellPreferences } = await whenever(() => import('../client/tell-preferences.ts'));
  await tellPreferences(chosen);
}

/** The ways of writing numbers that a page in a language can have: Bengali digits are for Bengali. */
export const digitStylesIn = (language: Language): DigitStyle[] =>
  (Object.keys(digitStyles) as DigitStyle[]).filter((style) => digitsOf(style, language) === style);

function digitsOf(style: DigitStyle, language: Language): DigitStyle {
  return style === 'bengali-lakh' && language !== 'bn' ? 'latin-lakh' : style;
}
