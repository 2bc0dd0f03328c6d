import type { PortalContext } from './context.ts';

/** The language of an answer: the one asked for in the query if the brand speaks it, else the caller's. */
export function languageFor({ merchant, language }: PortalContext, asked: string | undefined): string {
  const wanted = asked?.toLowerCase();
  return wanted && merchant.languages.includes(wanted) ? wanted : language;
}
