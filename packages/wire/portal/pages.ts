/** What the paths of calls begin with; nothing below them is a page. */
export const callPrefixes = ['/wps/', '/lgw/', '/lotto/'] as const;

/** The lottery's pages by the vendor whose games they show (SPEC.md §4, game start); every other vendor's are on the first. */
export const lotteryPaths = {
  LOTT: '/lottery',
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
} as const;
type LotteryVendor = keyof typeof lotteryPaths;

const isLotteryVendor = (vendor: string): vendor is LotteryVendor => vendor in lotteryPaths;

/** The page on which a vendor's lottery games are. */
export const lotteryPathOf = (vendor = 'LOTT'): (typeof lotteryPaths)[LotteryVendor] =>
  lotteryPaths[isLotteryVendor(vendor) ? vendor : 'LOTT'];

/** A lottery game's page. */
export const lotteryPage = (code: string, vendor?: string): string =>
  `${lotteryPathOf(vendor)}?${queryOf({ gameCode: code })}`;

/** The same page at one of the game's prize modes. */
export const prizeModePage = (game: { code: string; vendor: string }, prizeMode: string): string =>
  `${lotteryPage(game.code, game.vendor)}&${queryOf({ prizeMode })}`;

/** Which prize mode a lottery page's address names, if it names one. */
export const prizeModeOfPage = (search: string): string | null =>
  new URLSearchParams(search).get('prizeMode');

/** Whose lines are wanted on a slip: those of a bet of the reader's own, or of one that somebody shows in a message of the chat room. */
export type Copying = Readonly<{ orderId: string } | { messageId: string }>;

/** The page of a bet's game at the bet's price list, told to put the bet's lines on the slip. */
export const copyPage = (
  { game, vendor, prizeMode }: { game: string; vendor: string; prizeMode: string },
  copying: Copying,
): string =>
  `${prizeModePage({ code: game, vendor }, prizeMode)}&${queryOf(
    'orderId' in copying ? { copy: copying.orderId } : { copyShared: copying.messageId },
  )}`;

/** Which bet's lines a page's address asks for, and the same address without that. */
export function copyingOf(search: URLSearchParams): { copying: Copying | null; rest: URLSearchParams } {
  const { copy, copyShared, ...rest } = Object.fromEntries(search);
  return {
    copying: copy ? { orderId: copy } : copyShared ? { messageId: copyShared } : null,
    rest: new URLSearchParams(rest),
  };
}

/** The page on which games are played. */
export const gamePath = '/seamless';

/** The page of a game in its frame; `trial` plays it with play money. */
export const gamePage = (game: { vendor: string; code: string }, trial = false): string =>
  `${gamePath}?${queryOf({
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

/** Which of a category's games are shown: all, the hot ones, or the reader's own. */
export const LOBBY_TABS = ['ALL', 'HOT', 'FAV', 'RECENT'] as const;

/** What a category's page shows. */
export type Lobby = Readonly<{
  tab: (typeof LOBBY_TABS)[number];
  vendor: string | null;
  class: string | null;
  /** What was typed as a game's name. */
  name: string;
  /** From 1. */
  page: number;
  /** Whose games here are listed over the page. */
  listOf: string | null;
}>;

/** Longer names are nobody's. */
export const NAME_LENGTH_MAX = 32;

/** A category's page; what is not said is not narrowed by. */
export const lobbyPage = (category: string, shown: Partial<Lobby> = {}): string => {
  const { tab = 'ALL', vendor, class: key, name, page = 1, listOf } = shown;
  const query = queryOf({
    ...(tab === 'ALL' ? {} : { tab }),
    ...(vendor ? { vassalage: vendor } : {}),
    ...(key ? { gameClassify: key } : {}),
    ...(name ? { gameName: name } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
    ...(listOf ? { gameList: listOf } : {}),
  });
  return `/${category.toLowerCase()}${query && `?${query}`}`;
};

/**
 * What a category's page reads of its address; a page number that is none counts as the first. Of one vendor only the games are
 * asked for, and only among all of a category are they searched (SPEC.md §2).
 */
export function lobbyOf(search: string): Lobby {
  const query = new URLSearchParams(search);
  const read = (name: string): string | null => {
    const value = query.get(name)?.trim() ?? '';
    return value === '' || value.length > NAME_LENGTH_MAX ? null : value;
  };
  const tab = LOBBY_TABS.find((known) => known === query.get('tab')) ?? 'ALL';
  const vendor = read('vassalage');
  const whole = tab === 'ALL' && vendor === null;
  const page = query.get('page') ?? '';
  return {
    tab,
    vendor,
    class: whole ? read('gameClassify') : null,
    name: (whole && read('gameName')) || '',
    page: tab === 'ALL' && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    listOf: read('gameList'),
  };
}

/** The names of what `lobbyOf` reads; what is listed over the page makes no other page. */
export const lobbyReads = ['tab', 'vassalage', 'gameClassify', 'gameName', 'page'] as const;

/** The page of a thread in somebody's inbox. */
export const messagePage = (threadId: string): string => `/member/messages?${queryOf({ open: threadId })}`;

/** The page on which a member sets what reaches them outside the page. */
export const alertsPage = '/member/notifications';

/** The page on which somebody registers who was invited by a code. */
export const invitationPage = (code: string): string => `/register?${queryOf({ code })}`;

/** The page that shows how a deposit stands; a gateway sends the payer back to it. */
export const depositPage = (depositId: string): string =>
  `/member/depositv2?${queryOf({ deposit: depositId })}`;

/** Which deposit a page's address names, if it names one. */
export const depositOfPage = (search: string): string | null => new URLSearchParams(search).get('deposit');

const queryOf = (values: Record<string, string>): string => new URLSearchParams(values).toString();

/** What a link to the deposit page may fill in: a channel's code, an amount as it would be typed, and the bonus that is wanted with it. */
export function depositWished(search: string): { channel: string | null; amount: string; offer: string } {
  const query = new URLSearchParams(search);
  const amount = query.get('amount') ?? '';
  return {
    channel: query.get('channel'),
    amount: /^\d{1,12}(\.\d{1,2})?$/.test(amount) ? amount : '',
    offer: query.get('offer') ?? '',
  };
}

/** The deposit page with a bonus chosen, and an amount as it would be typed. */
export const depositWith = (wished: { offer: string; amount: string }): string =>
  `/member/depositv2?${queryOf(wished)}`;

/** The page that a link to set a new password opens. Its code stands behind the #, where no server and no log sees it. */
export const newPasswordPage = (code: string): string => `/reset#${code}`;

/** The code of such a page's address; empty when there is none. */
export const codeOfNewPasswordPage = (hash: string): string => hash.replace(/^#/, '');
