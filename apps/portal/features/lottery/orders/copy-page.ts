import { prizeModePage } from '@mela/wire/portal/pages.ts';

const NAME = 'copy';

type Copied = { game: string; vendor: string; prizeMode: string; id: string };

/** The page of a bet's game at the bet's price list, told to put the bet's lines on the slip. */
export const copyPage = ({ game, vendor, prizeMode, id }: Copied): string =>
  `${prizeModePage({ code: game, vendor }, prizeMode)}&${new URLSearchParams({ [NAME]: id }).toString()}`;

/** Which bet's lines a page's address asks for. */
export const copiedOf = (search: URLSearchParams): string | null => search.get(NAME);

/** The same address without the wish. */
export function withoutCopy(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(NAME);
  return rest;
}
