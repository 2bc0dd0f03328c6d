import type { Area } from '@mela/i18n';
import { lotteryPaths } from '@mela/wire/portal/pages.ts';
import { sessionToken } from './data/session.ts';
import { loadHome } from './features/home/load-home.ts';
import type { TextKind } from './features/texts/queries.ts';
import { lazyPage, type PageModule } from './widgets/lazy.ts';
import { addressOf, openRoutes, type Location, type Route } from './router/route.ts';
import { isCentre, lobbies, type Category } from './data/games/category-name.ts';
import { alsoCalled, loginFrom, paths } from './router/paths.ts';

const home: Route = {
  id: 'home',
  paths: [paths.home, '/index', '/index.html', '/home'],
  load: loadHome,
};

/** A dialog that opens over the home page; its component renders the dialog and nothing else. */
const dialog = (
  path: string,
  areas: readonly Area[],
  load: () => Promise<PageModule>,
  id?: string,
): Route => ({
  ...(id === undefined ? {} : { id }),
  paths: [path],
  over: home,
  load: lazyPage(areas, load),
});

/** A page of the reader's own: drawn by the browser, and only for who is logged in. */
const own = (
  path: string | readonly string[],
  areas: Area | readonly Area[],
  load: () => Promise<PageModule>,
  facts?: { wide: true },
): Route => ({
  paths: [path].flat().flatMap((one) => [one, alsoCalled[one] ?? []].flat()),
  client: true,
  needs: 'member',
  guard: requireSession,
  load: lazyPage([areas].flat(), load),
  ...facts,
});

/** The page of a category of games, drawn by the server for everybody. */
const lobby = (category: Category): Route => ({
  id: `lobby ${category}`,
  paths: [`/${category.toLowerCase()}`],
  load: lazyPage(['games'], async () => {
    if (isCentre(category)) {
      const { CentrePage } = await import('./features/lobby/centre-page.tsx');
      return { Component: () => <CentrePage category={category} /> };
    }
    const { LobbyPage } = await import('./features/lobby/lobby-page.tsx');
    return { Component: () => <LobbyPage category={category} /> };
  }),
});

/** A part of the app that shows HTML, ready to clean it. */
async function withCleaner(load: () => Promise<PageModule>): Promise<PageModule> {
  const [module] = await Promise.all([
    load(),
    import('./data/clean-html.ts').then(({ ensureCleaner }) => ensureCleaner()),
  ]);
  return module;
}

/** Visitors are shown the login, which leads back here afterwards. */
const requireSession = (location: Location): string | null =>
  sessionToken() === null ? loginFrom(addressOf(location)) : null;

/** Agents come in by a door of their own. */
const requireAgent = (): string | null => (sessionToken() === null ? paths.agent : null);

const dialogs: readonly Route[] = [
  dialog(paths.login, ['login', 'errors'], () => import('./features/auth/sign-in/login-dialog.tsx'), 'login'),
  dialog(
    paths.register,
    ['register', 'login', 'errors'],
    () => import('./features/auth/register/register-dialog.tsx'),
    'register',
  ),
  dialog(
    paths.forgot,
    ['security', 'errors', 'login'],
    () => import('./features/auth/forgot/forgot-dialog.tsx'),
    'forgot',
  ),
  dialog(paths.help, ['help'], () => withCleaner(() => import('./features/help/help-dialog.tsx')), 'help'),
  dialog(paths.reset, ['security', 'errors'], () => import('./features/auth/forgot/reset-dialog.tsx')),
];
const lotteryWords = ['lottery', 'draws', 'orders'] as const;
const ownPages: readonly Route[] = [
  own(paths.feedback, ['help', 'errors'], () => import('./features/help/feedback-page.tsx')),
  own(paths.member, 'transfers', () => import('./features/member/member-page.tsx')),
  // An earlier address of it is still on people's home screens.
  own(
    [paths.deposit, '/member/deposit'],
    ['cashier', 'errors'],
    () => import('./features/cashier/deposit-page.tsx'),
  ),
  own(
    paths.withdraw,
    ['cashier', 'withdraw', 'errors'],
    () => import('./features/cashier/withdraw/withdraw-page.tsx'),
  ),
  own(paths.security, ['security', 'errors'], () => import('./features/security/security-page.tsx')),
  own(paths.records, ['records', 'transfers'], () => import('./features/records/records-page.tsx')),
  own(paths.transactions, 'records', () => import('./features/records/transactions-page.tsx')),
  own(paths.funds, ['transfers', 'errors'], () => import('./features/transfers/funds-page.tsx')),
  own(paths.transferUpline, ['transfers', 'errors'], () => import('./features/transfers/upline-page.tsx')),
  own(paths.openGames, 'records', () => import('./features/records/open-games-page.tsx')),
  own(paths.profit, 'records', () => import('./features/records/profit-page.tsx')),
  own(paths.bonuses, ['bonuses', 'errors'], () => import('./features/bonuses/bonuses-page.tsx')),
  own(paths.limits, ['limits', 'errors'], () => import('./features/limits/limits-page.tsx')),
  own(paths.favourites, 'games', () => import('./features/lobby/favourites-page.tsx')),
  own(paths.recent, 'games', () => import('./features/lobby/recent-page.tsx')),
  own(paths.lotteryOrders, lotteryWords, () => import('./features/lottery/orders/orders-page.tsx')),
  // Players have also been seen to write /lottert.
  own([lotteryPaths.LOTT, '/lottert'], lotteryWords, () => import('./features/lottery/lottery-page.tsx'), {
    wide: true,
  }),
  own(lotteryPaths.TCG_LOTTO_VN, lotteryWords, () => import('./features/lottery/vietnam-page.tsx'), {
    wide: true,
  }),
  own(lotteryPaths.TCG_SEA, lotteryWords, () => import('./features/lottery/sea-page.tsx'), { wide: true }),
];

/** Pages that the browser draws for everybody, with or without a session. */
const openPages: readonly Route[] = [
  {
    paths: [paths.agent],
    client: true,
    load: lazyPage(['login', 'errors'], () => import('./features/auth/sign-in/login-agent-page.tsx')),
  },
  {
    paths: [paths.agentHome],
    client: true,
    needs: 'agent',
    guard: requireAgent,
    load: lazyPage(['agents'], () => import('./features/agents/agent-home-page.tsx')),
  },
  {
    paths: [paths.transferDownline],
    client: true,
    needs: 'agent',
    guard: requireAgent,
    load: lazyPage(['transfers', 'errors'], () => import('./features/transfers/downline-page.tsx')),
  },
  {
    paths: [paths.game],
    client: true,
    wide: true,
    load: lazyPage(['games'], () => import('./features/play/game-page.tsx')),
  },
  {
    paths: [paths.service],
    client: true,
    wide: true,
    load: lazyPage(['help'], () => withCleaner(() => import('./features/help/service-page.tsx'))),
  },
  {
    paths: [paths.preview],
    client: true,
    load: lazyPage(['content'], () => import('./features/preview/preview-page.tsx')),
  },
  {
    paths: ['/offline'],
    client: true,
    load: lazyPage([], () => import('./features/install/offline-page.tsx')),
  },
  {
    paths: [paths.verify],
    client: true,
    load: lazyPage(['verify'], () => import('./features/lottery/proof/verify-page.tsx')),
  },
];

/** A page that shows what staff have written: drawn by the server, cleaned once more by the browser. */
const written = (path: string, areas: readonly Area[], load: () => Promise<PageModule>): Route => ({
  id: path.slice(1),
  paths: [path],
  allStyles: true,
  load: lazyPage(areas, () => withCleaner(load)),
});

const text = (path: string, kind: TextKind): Route =>
  written(path, ['content'], async () => {
    const { TextPage } = await import('./features/texts/text-page.tsx');
    return { Component: () => <TextPage kind={kind} /> };
  });

const entries = (path: string, kind: 'news' | 'blog'): Route =>
  written(path, ['content'], async () => {
    const { NewsPage } = await import('./features/articles/news-page.tsx');
    return { Component: () => <NewsPage kind={kind} /> };
  });

const writtenPages: readonly Route[] = [
  text(paths.agreement, 'agreement'),
  text(paths.guide, 'guide'),
  text(paths.licences, 'licence'),
  text(paths.responsible, 'responsible'),
  entries(paths.news, 'news'),
  entries(paths.blog, 'blog'),
  written(paths.announcements, ['content'], () => import('./features/articles/announcements-page.tsx')),
  written(
    paths.promotions,
    ['promotions', 'errors'],
    () => import('./features/promotions/promotions-page.tsx'),
  ),
  written(paths.lines, ['content'], () => import('./features/lines/lines-page.tsx')),
];

/** A page that everybody sees alike: drawn by the server. */
const shown = (path: string, area: Area, load: () => Promise<PageModule>): Route => ({
  id: path.slice(1),
  paths: [path],
  load: lazyPage([area], load),
});

const shownPages: readonly Route[] = [
  {
    ...shown(paths.download, 'install', () => import('./features/install/download-page.tsx')),
    allStyles: true,
  },
  shown(paths.points, 'games', () => import('./features/points/point-mall-page.tsx')),
  shown(paths.games, 'games', () => import('./features/lobby/all-games-page.tsx')),
  shown(paths.winners, 'games', () => import('./features/home/winners-page.tsx')),
];

/** Every page of the portal. A new one is a line in one of the lists above. */
export const routes: readonly Route[] = [
  home,
  ...dialogs,
  ...lobbies.map(lobby),
  ...writtenPages,
  ...shownPages,
  ...ownPages,
  ...openPages,
];

/** No such page. */
export const nowhere: Route = { paths: [], load: lazyPage([], () => import('./widgets/not-found-page.tsx')) };

export const routeOf = openRoutes(routes, nowhere);
