import { announcementList } from '@mela/wire/portal/content.ts';
import { askOf, queryOf } from '../../data/query.ts';

const given = { query: { kinds: ['help' as const] } };

/** What people ask, with the answers. */
export const helpQuery = () => queryOf(announcementList, given);

/** The same call, for the server to answer beforehand. */
export const helpAsks = [askOf(announcementList, given)];
