/** What the paths of calls begin with; nothing below them is a page. */
export const callPrefixes = ['/wps/', '/lgw/', '/lotto/'] as const;

/** A lottery game's page. */
export const lotteryPage = (code: string): string => `/lottery?${queryOf({ gameCode: code })}`;

/** The page of a game in its frame; `trial` plays it with play money. */
export const gamePage = (game: { vendor: string; code: string }, trial = false): string =>
  `/seamless?${queryOf({
    vassalage: game.vendor,
    gameCode: game.code,
    ...(trial ? { trial: '1' } : {}),
  })}`;

/** Which game a page's address names, if it names one. */
export function gameOfPage(search: string): { vendor: string | null; code: string; trial: boolean } | null {
  const query = new URLSearchParams(search);
  const code = query.get('gameCode');
  return code === null ? null : { vendor: query.get('vassalage'), code, trial: query.has('trial') };
}

/** A category's page, of all vendors or of one. */
export const lobbyPage = (category: string, vendor?: string): string =>
  `/${category.toLowerCase()}${vendor === undefined ? '' : `?${queryOf({ vassalage: vendor })}`}`;

const queryOf = (values: Record<string, string>): string => new URLSearchParams(values).toString();
