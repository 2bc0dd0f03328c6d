import type { DigitStyle } from '@mela/i18n';
import { gameList } from '@mela/wire/portal/games.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';

/** The games of a vendor, to find the named one among. */
export const vendorGamesQuery = (vendor: string) => queryOf(gameList, { query: { vendor, pageSize: 999 } });

/** The frame of a game, opened anew for every visit: its ticket is good once and for a minute. Who chooses other digits meanwhile is not thrown out of it. */
export const frameQuery = (vendor: string, code: string, visit: number, digits: DigitStyle) =>
  queryOptions({
    queryKey: ['frame', vendor, code, visit],
    queryFn: ({ signal }) => {
      const platform = matchMedia('(min-width: 640px)').matches ? 'html5-desktop' : 'html5';
      return call(launchGame, { query: { vendor, code, platform, digits } }, { signal });
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
