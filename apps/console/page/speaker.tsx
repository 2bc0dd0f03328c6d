import type { Catalogue, Language } from '@mela/i18n';
import { ReaderProvider } from '@mela/i18n/react.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, startTransition, use, useMemo, useState, type ReactNode } from 'react';
import { loadCatalogue } from '../client/catalogue.ts';
import { speak } from '../client/language.ts';

type Spoken = { language: Language; catalogue: Catalogue };
type Speaking = Spoken & { choose: (language: Language) => Promise<void> };

const SpeakingContext = createContext<Speaking | undefined>(undefined);

/** Speaks to everything below, and changes the language in place when the reader asks. */
export function Speaker({ first, children }: { first: Spoken; children: ReactNode }) {
  const [spoken, setSpoken] = useState(first);
  const queries = useQueryClient();
  const speaking = useMemo(
    () => ({
      ...spoken,
      async choose(language: Language) {
        const catalogue = await loadCatalogue(language);
        speak(language);
        startTransition(() => setSpoken({ language, catalogue }));
        await queries.invalidateQueries();
      },
    }),
    [spoken, queries],
  );
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <SpeakingContext value={speaking}>
      <InZone zone={timeZone}>{children}</InZone>
    </SpeakingContext>
  );
}

/** Tells times below it in a zone: the brand's, once it is known. */
export function InZone({ zone, children }: { zone: string; children: ReactNode }) {
  const { language, catalogue } = useSpeaking();
  return (
    <ReaderProvider catalogue={catalogue} language={language} zone={zone}>
      {children}
    </ReaderProvider>
  );
}

/** The language spoken now, and how to change it. */
export function useSpeaking(): Speaking {
  const speaking = use(SpeakingContext);
  if (!speaking) throw new Error('useSpeaking outside of Speaker');
  return speaking;
}
