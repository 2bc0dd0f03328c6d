import type { QueryClient } from '@tanstack/react-query';
import { articlePage, articleRead, announcementList, bannerList } from '@mela/wire/portal/content.ts';
import { sessionToken, watchSession } from './session.ts';

/** What staff write is for somebody; the answers of these calls depend on who asks. */
const CONTENT: readonly string[] = [articlePage, articleRead, announcementList, bannerList].map(
  ({ name }) => name,
);

/** Asks for what staff have written anew when somebody else looks at it than the one whom the server drew the page for. */
export function keepContent(queries: QueryClient): void {
  const again = () =>
    void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => CONTENT.includes(String(name)) });
  if (sessionToken() !== null) again();
  watchSession(again);
}
