import { useLocale } from '@mela/i18n/react.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { Shelf } from '@mela/lottery-rules';
import { familyOfPlay, kitOf, loadKit, loadShelf } from './families.ts';
import type { Kit } from './kits/kit.ts';

type Fetched = { kit: Kit | undefined; isFailed: boolean; retry: () => void };

/** A family's rules and words, fetched when a page first needs them. */
export function useKit(family: string | undefined): Fetched {
  const { language } = useLocale();
  const { isSuccess, isError, refetch } = useQuery({
    // Who changes the language brings the words of every area that was loaded before.
    queryKey: ['lottery-family', family],
    queryFn: family === undefined ? skipToken : () => loadKit(family, language).then(() => family),
    staleTime: Infinity,
    gcTime: Infinity,
    // Code comes from where the page came from, whatever the browser thinks of the network.
    networkMode: 'always',
  });
  const kit = isSuccess && family !== undefined ? kitOf(family) : undefined;
  return { kit, isFailed: isError, retry: () => void refetch() };
}

/** The kit of the family that a play belongs to. */
export const useKitOfPlay = (code: string): Kit | undefined => useKit(familyOfPlay(code)).kit;

/** Every family's rules, fetched while there is a network: proofs are checked without one. */
export function useShelf(): Shelf | undefined {
  const { language } = useLocale();
  const { data } = useQuery({
    queryKey: ['lottery-families'],
    queryFn: () => loadShelf(language),
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    structuralSharing: false,
  });
  return data;
}
