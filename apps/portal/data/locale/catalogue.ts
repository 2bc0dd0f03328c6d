import { loadArea, type Area, type Catalogue, type Language } from '@mela/i18n';

type Growing = Record<string, Awaited<ReturnType<typeof loadArea>>>;

/** Every page says these. */
const CORE: readonly Area[] = ['shell', 'home'];

const catalogues = new Map<Language, Growing>();
const wanted = new Set<Area>(CORE);

/** Makes a page's area sayable in the given language, and in every language chosen later. */
export async function ensureArea(language: Language, area: Area): Promise<void> {
  wanted.add(area);
  const catalogue = catalogueOf(language);
  if (!(area in catalogue)) catalogue[area] = await loadArea(language, area);
}

/** The catalogue of a language with every area that was wanted so far. */
export async function readyCatalogue(language: Language): Promise<Catalogue> {
  await Promise.all([...wanted].map((area) => ensureArea(language, area)));
  return catalogueOf(language);
}

function catalogueOf(language: Language): Growing {
  const known = catalogues.get(language);
  if (known) return known;
  const fresh: Growing = {};
  catalogues.set(language, fresh);
  return fresh;
}
