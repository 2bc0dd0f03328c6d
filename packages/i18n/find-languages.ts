import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { placeholdersOf } from './placeholders.ts';
import type { LanguageFacts } from './language-facts.ts';

/** Always there, and held complete by the compiler. */
const OWN = ['bn', 'en'];
const MESSAGES = path.join(import.meta.dirname, 'messages');
const FACTS = ['tag', 'wireCode', 'name', 'short', 'digits'];

type Found = Readonly<{
  /** Complete languages, by the names of their folders. */
  found: Readonly<Record<string, LanguageFacts>>;
  /** What is missing in the others; they are not offered. */
  missing: Readonly<Record<string, readonly string[]>>;
}>;

/** Looks for more languages: folders that say everything that English says, of the same values. Costs nothing while there are none. */
export async function findLanguages(): Promise<Found> {
  const found: Record<string, LanguageFacts> = {};
  const missing: Record<string, readonly string[]> = {};
  for (const language of readdirSync(MESSAGES).filter((name) => !OWN.includes(name))) {
    const lacks = await lackingIn(language);
    if (lacks.length > 0) missing[language] = lacks;
    else found[language] = factsOf(language) as LanguageFacts;
  }
  return { found, missing };
}

async function lackingIn(language: string): Promise<string[]> {
  const facts = factsOf(language);
  const lacks = FACTS.filter((fact) => typeof facts[fact] !== 'string').map(
    (fact) => `language.json ${fact}`,
  );
  const areas = readdirSync(path.join(MESSAGES, 'en')).filter((file) => file.endsWith('.ts'));
  for (const file of areas) {
    const [english, other] = [await sourcesOf('en', file), await sourcesOf(language, file)];
    const area = path.basename(file, '.ts');
    for (const [key, message] of Object.entries(english)) {
      const theirs = other[key];
      const asked = placeholdersOf(message).join();
      if (!theirs || placeholdersOf(theirs).join() !== asked) lacks.push(`${area}.${key}`);
    }
  }
  return lacks;
}

function factsOf(language: string): Record<string, unknown> {
  const file = path.join(MESSAGES, language, 'language.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** What a language says in a file of its folder; nothing where there is no such file. */
export async function sourcesOf(language: string, file: string): Promise<Record<string, string>> {
  const place = path.join(MESSAGES, language, file);
  if (!existsSync(place)) return {};
  const { messages }: { messages: Record<string, string> } = await import(pathToFileURL(place).href);
  return messages;
}
