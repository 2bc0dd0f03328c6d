import type { RouteObject } from 'react-router';
import { HomePage } from './features/home/home-page.tsx';
import { homeAsks } from './features/home/queries.ts';
import type { RouteFacts } from './page/route-facts.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { RouteErrorPage } from './shell/route-error-page.tsx';
import { Shell } from './shell/shell.tsx';

const home: RouteFacts = { asks: homeAsks };

/**
 * Every page. A new one is one line: `{ path: 'member/deposit', handle: client, lazy: lazyPage('cashier', () => import(…)) }`.
 * What stands below the home page opens over it as a dialog.
 */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RouteErrorPage,
    children: [
      {
        Component: HomePage,
        handle: home,
        children: [{ index: true }, { path: 'index' }, { path: 'index.html' }, { path: 'home' }],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];
