import type { gameList, gameMenus, hotGames, vendorTiles } from '@mela/wire/portal/games.ts';
import type { homeSections } from '@mela/wire/portal/home.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { balanceQuery } from '../data/live/balance.ts';
import { useBrand } from '../data/start.tsx';
import { PLAY_MONEY } from '../data/games/play-money.ts';

type List = typeof gameList | typeof gameMenus | typeof hotGames | typeof vendorTiles | typeof homeSections;

/** What the server draws for visitors, and lists otherwise for whoever cannot open all of it. */
const LISTS: readonly string[] = [
  'gameList',
  'gameMenus',
  'hotGames',
  'vendorTiles',
  'homeSections',
] satisfies List['name'][];

/** Lists to somebody signed in what opens for them, where that is not what the page was drawn with. */
export function OwnLists(): null {
  const queries = useQueryClient();
  const { data } = useQuery(balanceQuery());
  const { moneyStopped } = useBrand();
  const isNarrowed = moneyStopped || data?.currency === PLAY_MONEY;
  useEffect(() => {
    if (!isNarrowed) return undefined;
    const again = () =>
      void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => LISTS.includes(String(name)) });
    again();
    return again;
  }, [queries, isNarrowed]);
  return null;
}
