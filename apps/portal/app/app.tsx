import type { Catalogue, Language } from '@mela/i18n';
import { LocaleProvider } from '@mela/i18n/react.ts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { PageStart } from '@mela/wire/page.ts';
import type { ReactNode } from 'react';
import { FactsProvider, type HearFacts } from '../widgets/facts.tsx';
import { LocalePreferencesProvider } from '../data/locale/locale-preferences.tsx';
import { StartProvider } from '../data/start.tsx';

type AppProps = {
  start: PageStart;
  queries: QueryClient;
  language: Language;
  catalogue: Catalogue;
  /** Hears what the page says of itself; only the server listens. */
  hear?: HearFacts;
  /** The router, which differs between server and browser, or the one page that stands in for it. */
  children: ReactNode;
};

/** The whole page: the brand's app, or the one page that stands in for it. */
export function App({ start, queries, language, catalogue, hear = ignore, children }: AppProps) {
  return (
    <StartProvider start={start}>
      <FactsProvider hear={hear}>
        <QueryClientProvider client={queries}>
          {start.brand ? (
            <LocalePreferencesProvider first={{ language, catalogue }}>{children}</LocalePreferencesProvider>
          ) : (
            <LocaleProvider catalogue={catalogue} language={language} zone="UTC">
              {children}
            </LocaleProvider>
          )}
        </QueryClientProvider>
      </FactsProvider>
    </StartProvider>
  );
}

const ignore = (): void => undefined;
