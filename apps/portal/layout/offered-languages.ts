import { languageOf, type Language } from '@mela/i18n';
import { useBrand } from '../data/start.tsx';

/** The languages that the brand speaks, of those that are complete. */
export const useOfferedLanguages = (): readonly Language[] =>
  useBrand()
    .languages.map(languageOf)
    .filter((language) => language !== undefined);
