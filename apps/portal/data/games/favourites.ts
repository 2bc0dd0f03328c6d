import { favouriteAdd, favouriteIds, favouriteRemove } from '@mela/wire/portal/favourites.ts';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../call.ts';
import { askOf, keyOf, queryOf } from '../query.ts';
import { useSignedIn } from '../session.ts';

/** SPEC.md §9. */
const THROTTLE_MS = 1000;
const KEY = keyOf(askOf(favouriteIds));
/** The names of the calls whose answers are lists of favourites. */
const LISTS = ['favouriteGames'];

const NONE: readonly string[] = [];

let toggledAt = -THROTTLE_MS;

/** The ids of the reader's favourites; a visitor has none. */
export function useFavouriteIds(): readonly string[] {
  const signedIn = useSignedIn();
  const { data: ids = NONE } = useQuery({ ...queryOf(favouriteIds), enabled: signedIn });
  return signedIn ? ids : NONE;
}

/** A way to make a game a favourite, or none any more. */
export function useToggleFavourite(): (gameId: string) => Promise<void> {
  const queries = useQueryClient();
  return (gameId) => toggleFavourite(queries, gameId);
}

/**
 * Adds a game to the favourites or removes it: on the page at once, then at the server. At most once a second; what the server does
 * not take is undone, and thrown.
 */
export async function toggleFavourite(queries: QueryClient, gameId: string): Promise<void> {
  const now = performance.now();
  if (now - toggledAt < THROTTLE_MS) return;
  toggledAt = now;
  await queries.cancelQueries({ queryKey: KEY });
  const before = queries.getQueryData<string[]>(KEY) ?? [];
  const removes = before.includes(gameId);
  queries.setQueryData<string[]>(KEY, removes ? before.filter((id) => id !== gameId) : [gameId, ...before]);
  try {
    await (removes ? call(favouriteRemove, { query: { gameId } }) : call(favouriteAdd, { body: { gameId } }));
  } catch (error) {
    queries.setQueryData<string[]>(KEY, before);
    throw error;
  } finally {
    await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => LISTS.includes(String(name)) });
  }
}
