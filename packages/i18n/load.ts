import type { Area } from './areas.ts';
import type { Language } from './languages.ts';
import type { AreaMessages } from './message.ts';

/** Fetches one area of one language: a chunk of its own in a browser (compiled when built), a module in Node. */
export async function loadArea(language: Language, area: Area): Promise<AreaMessages> {
  const module: { messages: AreaMessages } = await import(`./messages/${language}/${area}.ts`);
  return module.messages;
}
