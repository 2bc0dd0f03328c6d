import { gameList } from '@mela/wire/portal/games.ts';
import { lobbyOf } from '@mela/wire/portal/pages.ts';
import { askOf, queryOf } from '../../client/query.ts';
import type { Category } from '../../shell/category-name.ts';

/** SPEC.md §9. */
const PAGE_SIZE = 18;

const givenFor = (category: Category, search: string) => {
  const { vendor, page } = lobbyOf(search);
  return { query: { category, page, pageSize: PAGE_SIZE, ...(vendor === null ? {} : { vendor }) } };
};

/** One page of a category, as the address asks for it. */
export const lobbyQuery = (category: Category, search: string) =>
  queryOf(gameList, givenFor(category, search));

/** The same call, for the server to answer beforehand. */
export const lobbyAsk = (category: Category, search: string) => askOf(gameList, givenFor(category, search));
