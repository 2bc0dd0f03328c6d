import { bonusOffers } from '@mela/wire/portal/bonuses.ts';
import * as wire from '@mela/wire/portal/cashier.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@mela/wire';
import { call } from '../../data/call.ts';
import { queryOf } from '../../data/query.ts';

export const channelsQuery = () => queryOf(wire.depositChannels);
/** The bonuses that go with a deposit of so much, or of whatever, by one way to pay. */
export const offersQuery = (amount: bigint | null, channelId: string) =>
  queryOf(bonusOffers, { query: { amount: amount ?? undefined, channelId } });
export const depositQuery = (depositId: string) => queryOf(wire.depositById, { params: { depositId } });

const PAGE = 20;
type DepositPage = AnswerOf<typeof wire.deposits>;

/** The member's deposits page by page, the latest first. */
export const depositsQuery = () =>
  infiniteQueryOptions({
    queryKey: [wire.deposits.name],
    queryFn: ({ pageParam, signal }) =>
      call(wire.deposits, { query: { before: pageParam ?? undefined, limit: PAGE } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ deposits }: DepositPage) =>
      deposits.length < PAGE ? null : (deposits.at(-1)?.id ?? null),
  });
