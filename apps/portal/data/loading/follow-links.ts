import type { Router } from '../../router/open-router.ts';

/** Tells the document that a part which was drawn by the server lives now: presses that were held back for it can be done. */
export const PART_HYDRATED = 'part-hydrated';

/**
 * Follows links inside the app without loading a new document, wherever they stand: in a component, in an announcement's HTML, in a
 * part of the page that is not alive yet. What the browser does better is left to it: new tabs, downloads, other origins, answers of
 * the api. Call it when React has taken over `root`.
 */
export function followLinks(router: Router, root: HTMLElement): void {
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = pressed(event, 'a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin) return;
    const samePage = link.pathname === location.pathname && link.search === location.search;
    if (samePage && link.hash) return;
    event.preventDefault();
    void router.navigate(link.pathname + link.search + link.hash);
  };
  document.addEventListener('click', follow);

  // React lets a press on a part that is not alive yet go no further than the root, where it listens first. A link can be followed all
  // the same; the last press on a button is done when the part lives. If it still does not, the press comes by here again.
  let held: Element | null = null;
  root.addEventListener(
    'click',
    (event) => {
      if (!event.cancelBubble) return;
      // Before the app has come the document's own script keeps presses (surfaces/web/inline-scripts.ts).
      if ('mounted' in document.documentElement.dataset) held = pressed(event, 'button');
      follow(event);
    },
    true,
  );
  addEventListener(PART_HYDRATED, () => {
    const button = held;
    held = null;
    if (button instanceof HTMLElement && button.isConnected) button.click();
  });
}

const pressed = ({ target }: MouseEvent, what: string): Element | null =>
  target instanceof Element ? target.closest(what) : null;
