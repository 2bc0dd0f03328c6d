import type { Area } from './areas.ts';
import { compileMessages } from './compile.ts';
import type { Language } from './languages.ts';
import { loadArea } from './load.ts';
import type { Catalogue } from './text.ts';

/** Reads and compiles whole areas in Node, where messages are still ICU text. */
export async function readCatalogue(language: Language, areas: readonly Area[]): Promise<Catalogue> {
  const entries = areas.map(async (area) => {
    return [area, compileMessages(await loadArea(language, area))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
