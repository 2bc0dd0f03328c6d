import type { Catalogue, DigitStyle, Language } from '@mela/i18n';
import { ReaderProvider } from '@mela/i18n/react.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, startTransition, use, useMemo, useState, type ReactNode } from 'react';
import { readyCatalogue } from '../client/catalogue.ts';
import { tellLanguageKept } from '../client/install.ts';
import { keepLanguage, speak } from '../client/told.ts';
import { useBrand } from './start.tsx';

type Chosen = { language: Language; catalogue: Catalogue };
type ChooseLanguage = (language: Language) => Promise<void>;

const ChooseContext = createContext<ChooseLanguage>(async () => undefined);

type SpeakerProps = { first: Chosen; children: ReactNode };

/** Speaks the reader's language to everything below, and changes it in place when the reader asks. */
export function Speaker({ first, children }: SpeakerProps) {
  const [{ language, catalogue }, setChosen] = useState(first);
  const brand = useBrand();
  const queries = useQueryClient();

  const choose = useMemo(
    () => async (next: Language) => {
      const catalogue = await readyCatalogue(next);
      speak(next);
      keepLanguage(next);
      tellLanguageKept();
      startTransition(() => setChosen({ language: next, catalogue }));
      await queries.invalidateQueries();
    },
    [queries],
  );
  return (
    <ChooseContext value={choose}>
      <ReaderProvider
        catalogue={catalogue}
        language={language}
        digits={digitsOf(brand.digits, language)}
        zone={brand.zone}
      >
        {children}
      </ReaderProvider>
    </ChooseContext>
  );
}

/** Changes the language of the page. */
export const useChooseLanguage = (): ChooseLanguage => use(ChooseContext);

/** Bengali digits are for a page in Bengali; a brand's other ways of writing numbers hold in every language. */
function digitsOf(brandStyle: DigitStyle, language: Language): DigitStyle {
  return brandStyle === 'bengali-lakh' && language !== 'bn' ? 'latin-lakh' : brandStyle;
}
