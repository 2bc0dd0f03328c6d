import type { QueryClient } from '@tanstack/react-query';
import type { articlePage, articleRead } from '@mela/wire/portal/articles.ts';
import type { announcementList, bannerList } from '@mela/wire/portal/content.ts';
import { sessionToken, watchSession } from './session.ts';

type Written = typeof articlePage | typeof articleRead | typeof announcementList | typeof bannerList;

/** What staff write is for somebody; the answers of these calls depend on who asks. By name: the calls themselves come with their pages. */
const CONTENT: readonly string[] = [
  'articlePage',
  'articleRead',
  'announcementList',
  'bannerList',
] satisfies Written['name'][];

/** Asks for what staff have written anew when somebody else looks at it than the one whom the server drew the page for. */
export function keepContent(queries: QueryClient): void {
  const again = () =>
    void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => CONTENT.includes(String(name)) });
  if (sessionToken() !== null) again();
  watchSession(again);
}
