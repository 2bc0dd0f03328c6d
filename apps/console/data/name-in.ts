/** What something is called in a language; in English where it has no name there, and undefined where it has none at all. */
export const nameIn = (
  names: Readonly<Record<string, string>> | null,
  language: string,
): string | undefined => names?.[language] ?? names?.['en'];
