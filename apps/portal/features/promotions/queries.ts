import { activityList } from '@mela/wire/portal/activities.ts';
import { announcementList } from '@mela/wire/portal/content.ts';
import { useQuery } from '@tanstack/react-query';
import { askOf, queryOf } from '../../data/query.ts';
import { useRealAccount } from '../../data/real-account.ts';

const given = { query: { kinds: ['promotion' as const, 'promotion-type' as const] } };

/** What the brand offers at the moment, and by what it can be sorted. */
export const promotionsQuery = () => queryOf(announcementList, given);

/** The same call, for the server to answer beforehand. */
export const promotionsAsks = [askOf(announcementList, given)];

/** What the member has applied for; a visitor, and who plays with play money, for nothing. */
export function useActivities() {
  return useQuery({ ...queryOf(activityList), enabled: useRealAccount() === true, retry: false });
}
