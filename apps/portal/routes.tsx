import type { Area } from '@mela/i18n';
import { redirect, type RouteObject } from 'react-router';
import { sessionToken } from './client/session.ts';
import { HomePage } from './features/home/home-page.tsx';
import { homeAsks } from './features/home/queries.ts';
import { lazyPage, type PageModule } from './page/lazy.ts';
import type { RouteFacts } from './page/route-facts.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { places } from './shell/places.ts';
import { RouteErrorPage } from './shell/route-error-page.tsx';
import { Shell } from './shell/shell.tsx';

/** A dialog that opens over the home page; its component renders the dialog and nothing else. */
const dialog = (path: string, area: Area, load: () => Promise<PageModule>): RouteObject => ({
  path,
  lazy: lazyPage(area, load),
});

/** A page of the reader's own: drawn by the browser, and only for who is logged in. */
const own = (path: string, area: Area, load: () => Promise<PageModule>, facts?: RouteFacts): RouteObject => ({
  path,
  handle: { client: true, ...facts } satisfies RouteFacts,
  loader: requireSession,
  lazy: lazyPage(area, load),
});

/** Visitors are shown the login, which leads back here afterwards. */
function requireSession({ request }: { request: Request }): Response | null {
  if (sessionToken() !== null) return null;
  const { pathname, search } = new URL(request.url);
  return redirect(`${places.login}?${new URLSearchParams({ next: pathname + search }).toString()}`);
}

const dialogs: RouteObject[] = [];
const ownPages: RouteObject[] = [];

/** Every page of the portal. A new one is a line in one of the lists above, or below if the server draws it for everybody. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RouteErrorPage,
    children: [
      {
        Component: HomePage,
        handle: { asks: homeAsks } satisfies RouteFacts,
        children: [{ index: true }, { path: 'index' }, { path: 'index.html' }, { path: 'home' }, ...dialogs],
      },
      ...ownPages,
      { path: '*', Component: NotFoundPage },
    ],
  },
];
