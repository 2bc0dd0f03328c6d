import { useText } from '@mela/i18n/react.ts';
import { useMay } from '../../data/current-staff.tsx';
import { navigationItems } from '../navigation.ts';
import { findables } from './settings.ts';

/** A page, or a setting on one, by its name. */
export type FoundPage = Readonly<{ path: string; title: string }>;

const AT_MOST = 8;

/** Finds the pages and settings in whose names every typed word begins a word, of those that are for whoever is at work. */
export function usePages(): (typed: string) => FoundPage[] {
  const text = useText();
  const may = useMay();
  const known = [
    ...navigationItems.map(({ path, needs, label }) => ({ path, needs, labels: [label] })),
    ...findables,
  ];
  const pages = known
    .filter(({ needs }) => needs === null || may(needs))
    .flatMap(({ path, labels }) => labels.map((label) => ({ path, title: text(label) })));
  return (typed) => {
    const wanted = wordsOf(typed);
    return pages
      .filter(({ title }) => {
        const words = wordsOf(title);
        return wanted.every((one) => words.some((word) => word.startsWith(one)));
      })
      .slice(0, AT_MOST);
  };
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
