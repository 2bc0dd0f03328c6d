import { languageOf, type Language } from '@mela/i18n';
import { setServerTime } from '@mela/ui/clock.ts';
import { followFocus } from '@mela/ui/follow-focus.ts';
import type { PageStart } from '@mela/wire/page.ts';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ensureArea, readyCatalogue } from '../data/catalogue.ts';
import { keepInstallable } from '../data/install.ts';
import { readAheadInto } from '../data/read-ahead.ts';
import { belongTo, setCurrentLanguage } from '../data/request-context.ts';
import { watchSession } from '../data/session.ts';
import { openQueryClient } from '../data/query-client.ts';
import { addressBar } from '../router/address-bar.ts';
import { keepScroll } from '../router/keep-scroll.ts';
import { openRouter } from '../router/open-router.ts';
import { addressOf } from '../router/route.ts';
import { RouterProvider } from '../router/router-provider.tsx';
import { followLinks } from '../data/follow-links.ts';
import { loginFrom, paths } from '../router/paths.ts';
import { App } from './app.tsx';
import { loadFonts } from './fonts.ts';
import { Mounted } from './mounted.tsx';
import { Pages } from './pages.tsx';
import { routesHere } from './routes-here.ts';
import { importWithRetry } from '../data/import-with-retry.ts';

/** Takes over the page that the server rendered, or draws it where the server left that to the reader's session. */
async function takeOver(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root');
  const startText = document.querySelector('#start')?.textContent;
  if (!root || !startText) throw new Error('the page came without its start data');
  const start: PageStart = JSON.parse(startText);
  setServerTime(new Date(Date.parse(start.now) + (performance.now() - arrivedAt())));
  const language = languageOf(start.language) ?? 'bn';
  setCurrentLanguage(language);
  belongTo(start.brand?.code ?? '');

  const open = start.brand !== null && start.status === 'open';
  const { handOff } = window;
  let stepWaits = false;
  if (open && handOff !== undefined) {
    delete window.handOff;
    // Before any page is chosen: the code may open one that only its owner sees.
    const { redeemHandOff } = await importWithRetry(() => import('../data/hand-off.ts'));
    stepWaits = await redeemHandOff(handOff);
  }
  const queries = openQueryClient(start);
  readAheadInto(queries);
  const [catalogue, router] = await Promise.all([
    readyCatalogue(language),
    open ? openRouter(routesHere(start), addressBar) : null,
  ]);
  if (router) {
    keepScroll();
    // Pages of the reader's own ask for the login when the session ends under them.
    watchSession(router.recheck);
  }
  const page = (
    <StrictMode>
      <App start={start} queries={queries} language={language} catalogue={catalogue}>
        {router ? (
          <RouterProvider router={router}>
            <Pages />
          </RouterProvider>
        ) : (
          await closedSite(language)
        )}
      </App>
      <Mounted then={loadFonts} />
    </StrictMode>
  );
  draw(root, page);
  if (router) followLinks(router, root);
  // The page that was asked for comes after the second step; one of its owner's own asks for the login by itself.
  if (router && stepWaits && router.view().location.pathname !== paths.login) {
    void router.navigate(loginFrom(addressOf(router.view().location)), { replace: true });
  }
  keepInstallable();
  followFocus();
  if (!open) return;
  const { followPushes } = await importWithRetry(() => import('../data/follow-pushes.ts'));
  followPushes(queries);
}

/** Seldom needed, and then it is all that there is: a part of its own. */
async function closedSite(language: Language): Promise<ReactNode> {
  const [{ ClosedSite }] = await importWithRetry(() =>
    Promise.all([import('../layout/closed-site.tsx'), ensureArea(language, 'closed')]),
  );
  return <ClosedSite />;
}

function draw(root: HTMLElement, page: ReactNode): void {
  if (root.dataset['drawn'] === 'server') startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
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
