import type { Area } from '@mela/i18n';
import { redirect, type RouteObject } from 'react-router';
import { sessionToken } from './client/session.ts';
import { HomePage } from './features/home/home-page.tsx';
import { lazyPage, type PageModule } from './page/lazy.ts';
import type { RouteFacts } from './page/route-facts.ts';
import { lobbies, type Category } from './shell/category-name.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { places } from './shell/places.ts';
import { RouteErrorPage } from './shell/route-error-page.tsx';
import { Shell } from './shell/shell.tsx';

/** A dialog that opens over the home page; its component renders the dialog and nothing else. */
const dialog = (path: string, areas: readonly Area[], load: () => Promise<PageModule>): RouteObject => ({
  path,
  lazy: lazyPage(areas, load),
});

/** A page of the reader's own: drawn by the browser, and only for who is logged in. */
const own = (path: string, area: Area, load: () => Promise<PageModule>, facts?: RouteFacts): RouteObject => ({
  path,
  handle: { client: true, ...facts } satisfies RouteFacts,
  loader: requireSession,
  lazy: lazyPage([area], load),
});

/** The page of a category of games, drawn by the server for everybody. */
const lobby = (category: Category): RouteObject => ({
  id: `lobby ${category}`,
  path: category.toLowerCase(),
  lazy: lazyPage(['home'], async () => {
    const { LobbyPage } = await import('./features/lobby/lobby-page.tsx');
    return { Component: () => <LobbyPage category={category} /> };
  }),
});

/** Visitors are shown the login, which leads back here afterwards. */
function requireSession({ request }: { request: Request }): Response | null {
  if (sessionToken() !== null) return null;
  const { pathname, search } = new URL(request.url);
  return redirect(`${places.login}?${new URLSearchParams({ next: pathname + search }).toString()}`);
}

const dialogs: RouteObject[] = [
  dialog(places.login, ['auth'], () => import('./features/auth/login-dialog.tsx')),
  dialog(places.register, ['auth', 'errors'], () => import('./features/auth/register-dialog.tsx')),
];
const ownPages: RouteObject[] = [
  own(places.member, 'shell', () => import('./features/member/member-page.tsx')),
  own(places.deposit, 'cashier', () => import('./features/cashier/deposit-page.tsx')),
  own(places.withdraw, 'cashier', () => import('./features/cashier/withdraw-page.tsx')),
  own(places.security, 'auth', () => import('./features/auth/security-page.tsx')),
  own(places.records, 'records', () => import('./features/records/records-page.tsx')),
  own(places.lottery, 'lottery', () => import('./features/lottery/lottery-page.tsx'), { wide: true }),
];

/** Pages that the browser draws for everybody, with or without a session. */
const openPages: RouteObject[] = [
  {
    path: 'verify',
    handle: { client: true } satisfies RouteFacts,
    lazy: lazyPage(['lottery'], () => import('./features/lottery/verify-page.tsx')),
  },
];

/** Every page of the portal. A new one is a line in one of the lists above, or below if the server draws it for everybody. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RouteErrorPage,
    children: [
      {
        id: 'home',
        Component: HomePage,
        children: [{ index: true }, { path: 'index' }, { path: 'index.html' }, { path: 'home' }, ...dialogs],
      },
      ...lobbies.map(lobby),
      {
        path: 'seamless',
        handle: { client: true, wide: true } satisfies RouteFacts,
        lazy: lazyPage(['games'], () => import('./features/play/game-page.tsx')),
      },
      ...ownPages,
      ...openPages,
      { path: '*', Component: NotFoundPage },
    ],
  },
];
