import { createContext, createElement, use, useMemo, type ReactNode } from 'react';
import type { DigitStyle } from './language-facts.ts';
import { languages, type Language } from './languages.ts';
import { openText, type Catalogue, type Text } from './text.ts';
import { openFormats, type Formats } from './writing.ts';

/** The reader: language, digits, and the functions that speak to them. */
export type Reader = {
  readonly language: Language;
  readonly digits: DigitStyle;
  readonly zone: string;
  readonly text: Text;
  readonly formats: Formats;
};

const ReaderContext = createContext<Reader | undefined>(undefined);

type ReaderProps = {
  catalogue: Catalogue;
  language: Language;
  digits?: DigitStyle | undefined;
  zone: string;
  children: ReactNode;
};

/** Tells everything below it who reads: language, digit style (else the language's own) and time zone. */
export function ReaderProvider({ catalogue, language, digits, zone, children }: ReaderProps) {
  const style = digits ?? languages[language].digits;
  const reader = useMemo(
    () => ({
      language,
      digits: style,
      zone,
      text: openText(catalogue, language, style),
      formats: openFormats(language, style, zone),
    }),
    [catalogue, language, style, zone],
  );
  return createElement(ReaderContext, { value: reader }, children);
}

/** The reader of this page. */
export function useReader(): Reader {
  const reader = use(ReaderContext);
  if (!reader) throw new Error('useReader outside of ReaderProvider');
  return reader;
}

/** `const text = useText(); text('shell.login')`. */
export const useText = (): Text => useReader().text;
