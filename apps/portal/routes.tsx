import { lotteryPaths } from '@mela/wire/portal/pages.ts';
import { firstTouch } from './data/first-touch.ts';
import { importWithRetry } from './data/loading/import-with-retry.ts';
import { sessionToken } from './data/session.ts';
import { loadHome } from './features/home/load-home.ts';
import { insist } from './widgets/lazy.ts';
import { addressOf, openRoutes, type Location, type Route } from './router/route.ts';
import { lobbies, type Category } from './data/games/category-name.ts';
import { alsoCalled, loginFrom, paths } from './router/paths.ts';

/** Where each page's file lies, and each area of messages: parts of their own, because the home page's first script needs none of them. */
async function pageFiles() {
  const [files] = await Promise.all([
    import('./page-files.tsx').then(({ pageFiles, lobby }) => ({ pageFiles, lobby })),
    import('@mela/i18n/later-areas.ts'),
  ]);
  return files;
}

type PageName = keyof Awaited<ReturnType<typeof pageFiles>>['pageFiles'];

const file =
  (name: PageName): Route['load'] =>
  async () =>
    (await insist(pageFiles)).pageFiles[name]();

/** Fetches what says where pages lie, for the first of them that somebody goes to. */
export async function readyPages(): Promise<void> {
  await firstTouch();
  await importWithRetry(pageFiles);
}

const home: Route = {
  id: 'home',
  paths: [paths.home, '/index', '/index.html', '/home'],
  load: loadHome,
};

/** A dialog that opens over the home page; its component renders the dialog and nothing else. */
const dialog = (
  name: 'login' | 'register' | 'forgot' | 'help' | 'reset',
  drawnWith?: { id: string },
): Route => ({
  ...drawnWith,
  paths: [paths[name]],
  over: home,
  load: file(name),
});

/** Addresses of a page with the names that others give them. */
const withNames = (path: string | readonly string[]): string[] =>
  [path].flat().flatMap((one) => [one, alsoCalled[one] ?? []].flat());

/** A page of the reader's own: drawn by the browser, and only for who is logged in. */
const own = (path: string | readonly string[], page: PageName, facts?: { wide: true }): Route => ({
  paths: withNames(path),
  client: true,
  needs: 'member',
  guard: requireSession,
  load: file(page),
  ...facts,
});

/** The page of a category of games, drawn by the server for everybody. */
const lobby = (category: Category): Route => ({
  id: `lobby ${category}`,
  paths: [`/${category.toLowerCase()}`],
  load: async () => (await insist(pageFiles)).lobby(category)(),
});

/** Visitors are shown the login, which leads back here afterwards. */
const requireSession = (location: Location, door: string = paths.login): string | null =>
  sessionToken() === null ? loginFrom(addressOf(location), door) : null;

/** Agents come in by a door of their own. */
const requireAgent = (location: Location): string | null => requireSession(location, paths.agent);

const dialogs: readonly Route[] = [
  dialog('login', { id: 'login' }),
  dialog('register', { id: 'register' }),
  dialog('forgot', { id: 'forgot' }),
  dialog('help', { id: 'help' }),
  dialog('reset'),
];

/** Pages of the reader's own, each called as its address is. */
const OWN = [
  'feedback',
  'member',
  'withdraw',
  'security',
  'messages',
  'notifications',
  'chatRoom',
  'records',
  'transactions',
  'funds',
  'transferUpline',
  'openGames',
  'profit',
  'bonuses',
  'limits',
  'favourites',
  'recent',
  'lotteryOrders',
] as const satisfies readonly PageName[];

const ownPages: readonly Route[] = [
  ...OWN.map((name) => own(paths[name], name)),
  // An earlier address of it is still on people's home screens.
  own([paths.deposit, '/member/deposit'], 'deposit'),
  // Players have also been seen to write /lottert.
  own([lotteryPaths.LOTT, '/lottert'], 'lottery', { wide: true }),
  own(lotteryPaths.TCG_LOTTO_VN, 'vietnam', { wide: true }),
  own(lotteryPaths.TCG_SEA, 'sea', { wide: true }),
];

/** A page that the browser draws, for everybody with or without a session unless it says more. */
const drawnHere = (path: string, page: PageName, facts?: Pick<Route, 'needs' | 'guard' | 'wide'>): Route => ({
  paths: withNames(path),
  client: true,
  load: file(page),
  ...facts,
});

const ofAgents = { needs: 'agent', guard: requireAgent } as const;

const openPages: readonly Route[] = [
  drawnHere(paths.agent, 'agent'),
  drawnHere(paths.agentHome, 'agentHome', ofAgents),
  drawnHere(paths.agentTeam, 'agentTeam', ofAgents),
  drawnHere(paths.transferDownline, 'transferDownline', ofAgents),
  drawnHere(paths.game, 'game', { wide: true }),
  drawnHere(paths.service, 'service', { wide: true }),
  drawnHere(paths.preview, 'preview'),
  drawnHere('/offline', 'offline'),
  drawnHere(paths.verify, 'verify'),
];

/** A page that everybody sees alike: drawn by the server. */
const shown = (name: PageName & keyof typeof paths, facts?: { allStyles: true }): Route => ({
  id: paths[name].slice(1),
  paths: [paths[name]],
  load: file(name),
  ...facts,
});

/** A page that shows what staff have written: drawn by the server, cleaned once more by the browser. */
const written = (name: PageName & keyof typeof paths): Route => shown(name, { allStyles: true });

const WRITTEN = [
  'agreement',
  'guide',
  'licences',
  'responsible',
  'news',
  'blog',
  'announcements',
  'promotions',
  'lines',
] as const;

const shownPages: readonly Route[] = [
  ...WRITTEN.map(written),
  shown('download', { allStyles: true }),
  shown('points'),
  shown('games'),
  shown('winners'),
  shown('numbers'),
];

/** Every page of the portal. A new one is a line in one of the lists above, and one in page-files.tsx. */
export const routes: readonly Route[] = [
  home,
  ...dialogs,
  ...lobbies.map(lobby),
  ...shownPages,
  ...ownPages,
  ...openPages,
];

/** No such page. */
export const nowhere: Route = { paths: [], load: file('nowhere') };

export const routeOf = openRoutes(routes, nowhere);
