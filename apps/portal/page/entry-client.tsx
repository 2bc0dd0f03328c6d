import { languageOf } from '@mela/i18n';
import { setServerTime } from '@mela/ui/clock.ts';
import type { PageStart } from '@mela/wire/page.ts';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { readyCatalogue } from '../client/catalogue.ts';
import { belongTo, speak } from '../client/told.ts';
import { watchSession } from '../client/session.ts';
import { openQueryClient } from '../client/query-client.ts';
import { routes } from '../routes.tsx';
import { followLinks } from '../shell/follow-links.ts';
import { App } from './app.tsx';
import { loadFonts } from './fonts.ts';
import { Mounted } from './mounted.tsx';

/** Takes over the page that the server rendered, or draws it where the server left that to the reader's session. */
async function takeOver(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root');
  const told = document.querySelector('#start')?.textContent;
  if (!root || !told) throw new Error('the page came without its start data');
  const start: PageStart = JSON.parse(told);
  setServerTime(new Date(Date.parse(start.now) + (performance.now() - arrivedAt())));
  const language = languageOf(start.language) ?? 'bn';
  speak(language);
  belongTo(start.brand?.code ?? '');

  const [catalogue] = await Promise.all([readyCatalogue(language), loadMatched()]);
  const open = start.brand !== null && start.status === 'open';
  const router = open ? createBrowserRouter(routes) : null;
  if (router) {
    followLinks(router);
    // Pages of the reader's own ask for the login when the session ends under them.
    watchSession(() => void router.revalidate());
  }
  const queries = openQueryClient(start);
  const page = (
    <StrictMode>
      <App start={start} queries={queries} language={language} catalogue={catalogue}>
        {router && <RouterProvider router={router} />}
      </App>
      <Mounted then={loadFonts} />
    </StrictMode>
  );
  draw(root, page);
  if (!open) return;
  const { keepLive } = await import('../client/keep-live.ts');
  keepLive(queries);
}

function draw(root: HTMLElement, page: ReactNode): void {
  if (root.dataset['drawn'] === 'server') startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}

/** The router renders at once only what is there already: lazy parts of this address are fetched first. */
async function loadMatched(): Promise<void> {
  const lazy = matchRoutes(routes, location)?.filter(({ route }) => route.lazy) ?? [];
  await Promise.all(
    lazy.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** When the document's first byte arrived, on the page's own clock: the server's time was true about then. */
function arrivedAt(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : performance.now();
}

// Not awaited: lazy parts of the page import this one, and would wait for it while it waits for them.
takeOver().catch((error: unknown) => {
  document.querySelector('#stuck')?.removeAttribute('hidden');
  reportError(error);
});
