import { hasContent } from './clean-html.ts';
import type { Facts, Texts } from './item.ts';
import { kindFacts, type Kind, type TextPart } from './kinds.ts';

const NOTHING: Texts = { title: '', summary: '', body: '', picture: null };

/** What a language still needs before it is complete. */
export function missingIn(kind: Kind, facts: Facts, language: string): TextPart[] {
  const texts = facts.texts[language] ?? NOTHING;
  return kindFacts(kind).needs.filter((part) =>
    part === 'body' ? !hasContent(texts.body) : (texts[part] ?? '') === '',
  );
}

/**
 * The language in which a reader of one is shown a thing: their own if it is complete, else the first of the brand's that is.
 * Never a mixture. Null: nothing can be shown.
 */
export function shownLanguage(
  kind: Kind,
  facts: Facts,
  language: string,
  offered: readonly string[],
): string | null {
  const known = [language, ...offered, ...Object.keys(facts.texts)];
  return known.find((one) => missingIn(kind, facts, one).length === 0) ?? null;
}
