import { announcementList } from '@mela/wire/portal/content.ts';
import { askOf, queryOf } from '../../data/query.ts';

/** The pages that are one text in several parts. */
export const TEXT_KINDS = ['guide', 'agreement', 'licence', 'responsible'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

const given = (kind: TextKind) => ({ query: { kinds: [kind] } });

/** A text's parts, in order. */
export const textQuery = (kind: TextKind) => queryOf(announcementList, given(kind));

/** The same call, for the server to answer beforehand. */
export const textAsks = (kind: TextKind) => [askOf(announcementList, given(kind))];
