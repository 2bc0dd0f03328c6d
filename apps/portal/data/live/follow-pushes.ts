import type { articlePage, articleRead } from '@mela/wire/portal/articles.ts';
import type { announcementList, bannerList } from '@mela/wire/portal/content.ts';
import type { hotGames, vendorTiles } from '@mela/wire/portal/games.ts';
import type { QueryClient, Query } from '@tanstack/react-query';
import { askAgain } from './ask-again.ts';
import { keepBalance } from './balance.ts';
import { keepRealtime } from './realtime.ts';
import { keepState } from './state.ts';
import { currentLanguage } from '../request-context.ts';
import { sessionToken, watchSession } from '../session.ts';
import { keepWinners } from './winners.ts';

/** Whose answers outlive the page (SPEC.md §4). By name: the calls themselves come with their pages. */
const LISTS: readonly string[] = ['hotGames', 'vendorTiles'] satisfies (
  | typeof hotGames
  | typeof vendorTiles
)['name'][];
const KEY = 'lists';
const LONG_AGO = 0;

type Kept = Readonly<{ key: readonly unknown[]; answer: unknown }>;

/**
 * Keeps the hot games and the vendors for this session: a page that is loaded anew shows them at once, while it asks whether they are
 * still so. They are in one language; in another they are waited for.
 */
export function keepLists(queries: QueryClient): void {
  for (const { key, answer } of keptIn(currentLanguage())) {
    if (queries.getQueryData(key) === undefined) queries.setQueryData(key, answer, { updatedAt: LONG_AGO });
  }
  const cache = queries.getQueryCache();
  const keep = (): void => {
    const lists = cache
      .findAll({ predicate: ({ queryKey, state }) => isList(queryKey) && isStill(state) })
      .map(({ queryKey: key, state }): Kept => ({ key, answer: state.data }));
    sessionStorage.setItem(KEY, JSON.stringify({ language: currentLanguage(), lists }));
  };
  // Those among them that the server has drawn change nothing by coming.
  keep();
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' && isList(query.queryKey)) keep();
  });
}

/** Whether an answer is still believed: after a change of language it is of the one before. */
const isStill = ({ status, isInvalidated }: Query['state']): boolean =>
  status === 'success' && !isInvalidated;

const isList = ([name]: readonly unknown[]): boolean => LISTS.includes(String(name));

function keptIn(language: string): readonly Kept[] {
  const kept: { language: string; lists: readonly Kept[] } | null = JSON.parse(
    sessionStorage.getItem(KEY) ?? 'null',
  );
  return kept?.language === language ? kept.lists : [];
}

type Written = typeof articlePage | typeof articleRead | typeof announcementList | typeof bannerList;

/** What staff write is for somebody; the answers of these calls depend on who asks. By name: the calls themselves come with their pages. */
const CONTENT: readonly string[] = [
  'articlePage',
  'articleRead',
  'announcementList',
  'bannerList',
] satisfies Written['name'][];

/** Asks for what staff have written anew when somebody else looks at it than the one whom the server drew the page for. */
function keepContent(queries: QueryClient): void {
  const again = () =>
    void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => CONTENT.includes(String(name)) });
  if (sessionToken() !== null) again();
  watchSession(again);
}

/** Opens the push channel and lets what it tells onto the page. Fetched after the page has come alive. */
export function followPushes(queries: QueryClient): void {
  keepBalance(queries);
  keepWinners(queries);
  keepContent(queries);
  keepState(queries);
  keepLists(queries);
  askAgain(queries);
  keepRealtime();
}
