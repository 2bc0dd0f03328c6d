import type { AnswerOf } from '@mela/wire';
import { announcementList } from '@mela/wire/portal/content.ts';
import { askOf, queryOf } from './query.ts';

export type HelpArticle = AnswerOf<typeof announcementList>[number];

const given = { query: { kinds: ['help' as const] } };

/** What people ask, with the answers. */
export const helpQuery = () => queryOf(announcementList, given);

/** The same call, for the server to answer beforehand. */
export const helpAsks = [askOf(announcementList, given)];
