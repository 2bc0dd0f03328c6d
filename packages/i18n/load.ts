import type { Area } from './areas.ts';
import type { Language } from './languages.ts';
import type { Message } from './message.ts';

/** An area's messages by key: compiled in a browser build, still ICU text in Node. */
export type AreaMessages = Readonly<Record<string, Message>>;

/** Fetches one area of one language: a chunk of its own in a browser (compiled when built), a module in Node. */
export async function loadArea(language: Language, area: Area): Promise<AreaMessages> {
  const module: { messages: AreaMessages } = await import(`./messages/${language}/${area}.ts`);
  return module.messages;
}
