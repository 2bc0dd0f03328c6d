import { announcementList } from '@mela/wire/portal/content.ts';
import { askOf, queryOf } from '../../client/query.ts';

const given = { query: { kinds: ['promotion' as const] } };

/** What the brand offers at the moment. */
export const promotionsQuery = () => queryOf(announcementList, given);

/** The same call, for the server to answer beforehand. */
export const promotionsAsks = [askOf(announcementList, given)];
