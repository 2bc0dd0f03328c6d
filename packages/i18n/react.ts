import { createContext, createElement, use, useMemo, type ReactNode } from 'react';
import type { DigitStyle } from './language-facts.ts';
import { languages, type Language } from './languages.ts';
import { openText, type Catalogue, type Text } from './text.ts';
import { openFormats, type Formats } from './writing.ts';

/** How a page writes: its language, digits and time zone, and the functions that write by them. */
export type Locale = {
  readonly language: Language;
  readonly digits: DigitStyle;
  readonly zone: string;
  readonly text: Text;
  readonly formats: Formats;
};

const LocaleContext = createContext<Locale | undefined>(undefined);

type LocaleProviderProps = {
  catalogue: Catalogue;
  language: Language;
  digits?: DigitStyle | undefined;
  zone: string;
  children: ReactNode;
};

/** Gives everything below it a locale: language, digit style (else the language's own) and time zone. */
export function LocaleProvider({ catalogue, language, digits, zone, children }: LocaleProviderProps) {
  const style = digits ?? languages[language].digits;
  const locale = useMemo(
    () => ({
      language,
      digits: style,
      zone,
      text: openText(catalogue, language, style),
      formats: openFormats(language, style, zone),
    }),
    [catalogue, language, style, zone],
  );
  return createElement(LocaleContext, { value: locale }, children);
}

/** The locale of this page. */
export function useLocale(): Locale {
  const locale = use(LocaleContext);
  if (!locale) throw new Error('useLocale outside of LocaleProvider');
  return locale;
}

/** `const text = useText(); text('shell.login')`. */
export const useText = (): Text => useLocale().text;
