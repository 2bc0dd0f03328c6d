import type { ComponentType } from 'react';
import { isCentre, type Category } from './data/games/category-name.ts';
import type { TextKind } from './features/texts/queries.ts';
import { lazyPage, type PageModule } from './widgets/lazy.ts';

/** A part of the app that shows HTML, ready to clean it. */
async function withCleaner(load: () => Promise<PageModule>): Promise<PageModule> {
  const [module] = await Promise.all([
    load(),
    import('./data/clean-html.ts').then(({ ensureCleaner }) => ensureCleaner()),
  ]);
  return module;
}

const text = (kind: TextKind) =>
  lazyPage(['content'], () =>
    withCleaner(async () => {
      const { TextPage } = await import('./features/texts/text-page.tsx');
      return { Component: () => <TextPage kind={kind} /> };
    }),
  );

const entries = (kind: 'news' | 'blog') =>
  lazyPage(['content'], () =>
    withCleaner(async () => {
      const { NewsPage } = await import('./features/articles/news-page.tsx');
      return { Component: () => <NewsPage kind={kind} /> };
    }),
  );

/** The page of a category of games. */
export const lobby = (category: Category): (() => Promise<ComponentType>) =>
  lazyPage(['games'], async () => {
    if (isCentre(category)) {
      const { CentrePage } = await import('./features/lobby/centre-page.tsx');
      return { Component: () => <CentrePage category={category} /> };
    }
    const { LobbyPage } = await import('./features/lobby/lobby-page.tsx');
    return { Component: () => <LobbyPage category={category} /> };
  });

const lotteryWords = ['lottery', 'draws', 'orders'] as const;

/** The file of each page, and the areas of messages it says. They come with the first page that is not home. */
export const pageFiles = {
  // Over the home page
  login: lazyPage(['login', 'errors'], () => import('./features/auth/sign-in/login-dialog.tsx')),
  register: lazyPage(
    ['register', 'login', 'errors', 'offers'],
    () => import('./features/auth/register/register-dialog.tsx'),
  ),
  forgot: lazyPage(['security', 'errors', 'login'], () => import('./features/auth/forgot/forgot-dialog.tsx')),
  help: lazyPage(['help'], () => withCleaner(() => import('./features/help/help-dialog.tsx'))),
  reset: lazyPage(['security', 'errors'], () => import('./features/auth/forgot/reset-dialog.tsx')),

  // The reader's own
  feedback: lazyPage(
    ['support', 'pictures', 'help', 'errors'],
    () => import('./features/support/support-page.tsx'),
  ),
  member: lazyPage(['transfers', 'help', 'alerts'], () => import('./features/member/member-page.tsx')),
  deposit: lazyPage(['cashier', 'offers', 'errors'], () => import('./features/cashier/deposit-page.tsx')),
  withdraw: lazyPage(
    ['cashier', 'withdraw', 'errors'],
    () => import('./features/cashier/withdraw/withdraw-page.tsx'),
  ),
  messages: lazyPage(
    ['inbox', 'support', 'pictures', 'errors'],
    () => import('./features/messages/messages-page.tsx'),
  ),
  notifications: lazyPage(['alerts', 'errors'], () => import('./features/alerts/alerts-page.tsx')),
  chatRoom: lazyPage(
    ['chat-room', 'inbox', 'errors'],
    () => import('./features/chat-room/chat-room-page.tsx'),
  ),
  security: lazyPage(['security', 'errors'], () => import('./features/security/security-page.tsx')),
  records: lazyPage(['records', 'transfers'], () => import('./features/records/records-page.tsx')),
  transactions: lazyPage(['records'], () => import('./features/records/transactions-page.tsx')),
  funds: lazyPage(['transfers', 'records', 'errors'], () => import('./features/transfers/funds-page.tsx')),
  transferUpline: lazyPage(['transfers', 'errors'], () => import('./features/transfers/upline-page.tsx')),
  openGames: lazyPage(['records'], () => import('./features/records/open-games-page.tsx')),
  profit: lazyPage(['records'], () => import('./features/records/profit-page.tsx')),
  bonuses: lazyPage(['bonuses', 'errors'], () => import('./features/bonuses/bonuses-page.tsx')),
  limits: lazyPage(['limits', 'errors'], () => import('./features/limits/limits-page.tsx')),
  favourites: lazyPage(['games'], () => import('./features/lobby/favourites-page.tsx')),
  recent: lazyPage(['games'], () => import('./features/lobby/recent-page.tsx')),
  lotteryOrders: lazyPage(lotteryWords, () => import('./features/lottery/orders/orders-page.tsx')),
  lottery: lazyPage(lotteryWords, () => import('./features/lottery/lottery-page.tsx')),
  vietnam: lazyPage(lotteryWords, () => import('./features/lottery/vietnam-page.tsx')),
  sea: lazyPage(lotteryWords, () => import('./features/lottery/sea-page.tsx')),

  // Drawn by the browser, for everybody or an agent
  agent: lazyPage(['login', 'errors'], () => import('./features/auth/sign-in/login-agent-page.tsx')),
  agentHome: lazyPage(['agents'], () => import('./features/agents/agent-home-page.tsx')),
  agentTeam: lazyPage(['agents', 'records'], () => import('./features/agents/team-page.tsx')),
  transferDownline: lazyPage(['transfers', 'errors'], () => import('./features/transfers/downline-page.tsx')),
  game: lazyPage(['games'], () => import('./features/play/game-page.tsx')),
  service: lazyPage(['service', 'help', 'errors'], () =>
    withCleaner(() => import('./features/service/service-page.tsx')),
  ),
  preview: lazyPage(['content'], () => import('./features/preview/preview-page.tsx')),
  offline: lazyPage([], () => import('./features/install/offline-page.tsx')),
  verify: lazyPage(['verify'], () => import('./features/lottery/proof/verify-page.tsx')),

  // What staff have written
  agreement: text('agreement'),
  guide: text('guide'),
  licences: text('licence'),
  responsible: text('responsible'),
  news: entries('news'),
  blog: entries('blog'),
  announcements: lazyPage(['content'], () =>
    withCleaner(() => import('./features/articles/announcements-page.tsx')),
  ),
  promotions: lazyPage(['promotions', 'offers', 'pictures', 'errors'], () =>
    withCleaner(() => import('./features/promotions/promotions-page.tsx')),
  ),
  lines: lazyPage(['content'], () => withCleaner(() => import('./features/lines/lines-page.tsx'))),

  // Shown to everybody alike
  download: lazyPage(['install'], () => import('./features/install/download-page.tsx')),
  points: lazyPage(['games'], () => import('./features/points/point-mall-page.tsx')),
  games: lazyPage(['games'], () => import('./features/lobby/all-games-page.tsx')),
  winners: lazyPage(['games'], () => import('./features/home/winners-page.tsx')),
  numbers: lazyPage(['draws', 'plays-lao'], () => import('./features/lottery/charts/numbers-page.tsx')),
  nowhere: lazyPage([], () => import('./widgets/not-found-page.tsx')),
} as const;
