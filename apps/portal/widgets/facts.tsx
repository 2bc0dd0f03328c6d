import { useLocale } from '@mela/i18n/react.ts';
import type { RenderedPage } from '@mela/wire/page.ts';
import { createContext, use, useEffect, type ReactNode } from 'react';
import { inDigitsOf } from '../art/tile-codes.ts';
import { srcSetOf, wholeAddress } from './picture.tsx';
import { useStart } from '../data/start.tsx';

/** What a page says about itself, for the document's head and the answer's status. */
export type PageFacts = Pick<RenderedPage, 'status' | 'title' | 'description' | 'picture'>;

/** Hears what the page says of itself while it is rendered on the server; the last word counts. */
export type HearFacts = (facts: Partial<PageFacts>) => void;

const FactsContext = createContext<HearFacts>(() => undefined);

/** Listens to what the page says of itself. */
export const FactsProvider = ({ hear, children }: { hear: HearFacts; children: ReactNode }) => (
  <FactsContext value={hear}>{children}</FactsContext>
);

/** Names the page: in the browser's tab, in search results, and with a status other than 200 if it is not a real page. */
export function usePageFacts(facts: Partial<PageFacts> & { title: string }): void {
  const hear = use(FactsContext);
  if (import.meta.env.SSR) hear(facts);
  const { title } = facts;
  useEffect(() => {
    const before = document.title;
    document.title = title;
    // What opens over a page gives its name back.
    return () => void (document.title = before);
  }, [title]);
}

/** Names the page's largest picture, so that the browser fetches it before everything else; it is drawn as a `<Picture>`. */
export function useLargestPicture(
  picture: { src: string; widths: readonly number[]; sizes: string } | null,
): void {
  const hear = use(FactsContext);
  const start = useStart();
  const { digits } = useLocale();
  if (!import.meta.env.SSR) return;
  if (picture === null || start.lite) return hear({ picture: null });
  const { src, widths, sizes } = picture;
  hear({
    picture: { srcSet: srcSetOf(wholeAddress(inDigitsOf(digits, src), start), widths, 'avif'), sizes },
  });
}
