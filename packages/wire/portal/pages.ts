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

/** A category's page: of all vendors or of one, from the first page on. */
export const lobbyPage = (category: string, vendor?: string, page = 1): string => {
  const query = queryOf({
    ...(vendor === undefined ? {} : { vassalage: vendor }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/${category.toLowerCase()}${query && `?${query}`}`;
};

/** What a category's page reads of its address; a page number that is none counts as the first. */
export function lobbyOf(search: string): { vendor: string | null; page: number } {
  const query = new URLSearchParams(search);
  const page = query.get('page') ?? '';
  return { vendor: query.get('vassalage'), page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 };
}

/** The names of what `lobbyOf` reads. */
export const lobbyReads = ['vassalage', 'page'] as const;

/** The page on which somebody registers who was invited by a code. */
export const invitationPage = (code: string): string => `/register?${queryOf({ code })}`;

/** The page that shows how a deposit stands; a gateway sends the payer back to it. */
export const depositPage = (depositId: string): string =>
  `/member/deposit?${queryOf({ deposit: depositId })}`;

/** Which deposit a page's address names, if it names one. */
export const depositOfPage = (search: string): string | null => new URLSearchParams(search).get('deposit');

const queryOf = (values: Record<string, string>): string => new URLSearchParams(values).toString();

/** The page that a link to set a new password opens. Its code stands behind the #, where no server and no log sees it. */
export const newPasswordPage = (code: string): string => `/reset#${code}`;

/** The code of such a page's address; empty when there is none. */
export const codeOfNewPasswordPage = (hash: string): string => hash.replace(/^#/, '');
