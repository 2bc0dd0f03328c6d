import type { AnswerOf } from '@mela/wire';
import { bonuses, claimables } from '@mela/wire/portal/bonuses.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';

type Page = AnswerOf<typeof bonuses>;

export type Bonus = Page['bonuses'][number];
export type Claimable = AnswerOf<typeof claimables>['claimables'][number];

export const activeBonusesQuery = () => queryOf(bonuses, { query: { state: 'open', limit: 50 } });
export const claimablesQuery = () => queryOf(claimables);

/** Bonuses that have ended, the latest first, page by page. */
export const endedQuery = () =>
  infiniteQueryOptions({
    queryKey: ['bonuses', 'ended'],
    queryFn: ({ pageParam, signal }) =>
      call(bonuses, { query: { state: 'ended', before: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => (page.more ? (page.bonuses.at(-1)?.id ?? null) : null),
  });
