import { lotteryPage } from '@mela/wire/portal/pages.ts';

const NAME = 'copy';

/** The page of a bet's game, told to put the bet's lines on the slip. */
export const copyPage = ({ game, vendor, id }: { game: string; vendor: string; id: string }): string =>
  `${lotteryPage(game, vendor)}&${new URLSearchParams({ [NAME]: id }).toString()}`;

/** Which bet's lines a page's address asks for. */
export const copiedOf = (search: URLSearchParams): string | null => search.get(NAME);

/** The same address without the wish. */
export function withoutCopy(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(NAME);
  return rest;
}
