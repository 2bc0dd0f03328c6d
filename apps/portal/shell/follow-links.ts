import type { Router } from '../router/open-router.ts';

/**
 * Follows links inside the app without loading a new document, wherever they stand: in a component, in an announcement's HTML.
 * What the browser does better is left to it: new tabs, downloads, other origins, answers of the api.
 */
export function followLinks(router: Router): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin) return;
    const samePage = link.pathname === location.pathname && link.search === location.search;
    if (samePage && link.hash) return;
    event.preventDefault();
    void router.navigate(link.pathname + link.search + link.hash);
  });
}
