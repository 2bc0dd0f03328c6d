import { languageOf, type Language } from '@mela/i18n';
import { setServerTime } from '@mela/ui/clock.ts';
import { followFocus } from '@mela/ui/follow-focus.ts';
import type { Font } from '@mela/themes';
import type { PageStart } from '@mela/wire/page.ts';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import bengali, { range as bengaliRange } from 'reading-font:bengali';
import latin, { range as latinRange } from 'reading-font:latin';
import { ensureArea, readyCatalogue } from '../data/locale/catalogue.ts';
import { followLinks } from '../data/loading/follow-links.ts';
import { importWithRetry } from '../data/loading/import-with-retry.ts';
import { keepInstallable } from '../data/install.ts';
import { openQueryClient } from '../data/query-client.ts';
import { readAheadInto } from '../data/loading/read-ahead.ts';
import { belongTo, setCurrentLanguage } from '../data/request-context.ts';
import { isSessionOver, watchSession } from '../data/session.ts';
import { addressBar } from '../router/address-bar.ts';
import { keepScroll } from '../router/keep-scroll.ts';
import { openRouter, type Router } from '../router/open-router.ts';
import { loginFrom, paths } from '../router/paths.ts';
import { addressOf } from '../router/route.ts';
import { RouterProvider } from '../router/router-provider.tsx';
import { readyPages } from '../routes.tsx';
import { App } from './app.tsx';
import { Pages } from './pages.tsx';
import { routesHere } from './routes-here.ts';

/**
 * Loads the reading font, unless the brand does without, last of all: from the machine if it has it, else from us. Nothing waits for it, and no byte of it
 * comes before the page is painted and alive. Both scripts come into use at once, so that the page is set anew only once.
 */
async function loadFonts(font: Font | undefined): Promise<void> {
  if (font === 'device') return;
  const faces = [[bengali, bengaliRange] as const, [latin, latinRange] as const].map(
    ([url, unicodeRange]) =>
      new FontFace('Reading', `local("Noto Sans Bengali"), url("${url}") format("woff2")`, {
        weight: '400 700',
        unicodeRange,
        display: 'swap',
      }),
  );
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}

/** Tells the document that the app has taken over: taps that came too early are replayed, tests may begin. */
function Mounted({ then }: { then: () => void }) {
  useEffect(() => {
    document.documentElement.dataset['mounted'] = '';
    dispatchEvent(new Event('app-mounted'));
    then();
  }, [then]);
  return null;
}

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
    const { redeemHandOff } = await importWithRetry(() => import('../data/sign-in/hand-off.ts'));
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
    watchSession(() => followSession(router));
  }
  const pages = open && !start.unserved ? <Pages /> : await closedSite(language);
  const readFonts = () => void loadFonts(start.brand?.font);
  const page = (
    <StrictMode>
      <App start={start} queries={queries} language={language} catalogue={catalogue}>
        {router ? <RouterProvider router={router}>{pages}</RouterProvider> : pages}
      </App>
      <Mounted then={readFonts} />
    </StrictMode>
  );
  draw(root, page, router?.view().failure === undefined);
  if (router) followLinks(router, root);
  // The page that was asked for comes after the second step; one of its owner's own asks for the login by itself.
  if (router && stepWaits && router.view().location.pathname !== paths.login) {
    void router.navigate(loginFrom(addressOf(router.view().location)), { replace: true });
  }
  keepInstallable();
  followFocus();
  if (!open) return;
  void readyPages();
  const { followPushes } = await importWithRetry(() => import('../data/live/follow-pushes.ts'));
  followPushes(queries);
}

/** Asks whoever's session has ended under them to log in, over what is shown, and leads back there; who leaves is led from pages of their own. */
function followSession(router: Router): void {
  const { location, route } = router.view();
  if (!isSessionOver() || route.over || location.pathname === paths.agent) return router.recheck();
  const login = loginFrom(addressOf(location), route.needs === 'agent' ? paths.agent : paths.login);
  void router.navigate(login, { replace: true, over: true, still: true });
}

/** Seldom needed, and then it is all that there is: a part of its own. */
async function closedSite(language: Language): Promise<ReactNode> {
  const [{ ClosedSite }] = await importWithRetry(() =>
    Promise.all([import('../layout/closed-site.tsx'), ensureArea(language, 'closed')]),
  );
  return <ClosedSite />;
}

/** Takes the server's drawing over where it is what is going to be shown. */
function draw(root: HTMLElement, page: ReactNode, isSame: boolean): void {
  if (isSame && root.dataset['drawn'] === 'server') startTransition(() => void hydrateRoot(root, page));
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
