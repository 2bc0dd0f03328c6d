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

/** From when on the server may be told of the next press. */
let freeAt = 0;

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
 * Adds a game to the favourites or removes it: on the page at once, then at the server, which is told of one press a second; what is pressed
 * sooner waits its turn. What the server does not take is undone, and thrown.
 */
export async function toggleFavourite(queries: QueryClient, gameId: string): Promise<void> {
  const turnAt = Math.max(freeAt, performance.now());
  freeAt = turnAt + THROTTLE_MS;
  await queries.cancelQueries({ queryKey: KEY });
  const adds = !isShown(queries, gameId);
  show(queries, gameId, adds);
  const waitMs = turnAt - performance.now();
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  try {
    await (adds ? call(favouriteAdd, { body: { gameId } }) : call(favouriteRemove, { query: { gameId } }));
  } catch (error) {
    // Pressed again meanwhile, it is as that press says.
    if (isShown(queries, gameId) === adds) show(queries, gameId, !adds);
    throw error;
  } finally {
    await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => LISTS.includes(String(name)) });
  }
}

const shownIds = (queries: QueryClient): readonly string[] => queries.getQueryData<string[]>(KEY) ?? [];

const isShown = (queries: QueryClient, gameId: string): boolean => shownIds(queries).includes(gameId);

function show(queries: QueryClient, gameId: string, isFavourite: boolean): void {
  const others = shownIds(queries).filter((id) => id !== gameId);
  queries.setQueryData<readonly string[]>(KEY, isFavourite ? [gameId, ...others] : others);
}
