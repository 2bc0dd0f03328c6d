import type { View } from './open-router.ts';

const KEY = 'scrolled';

type Positions = Record<string, number>;

/** Where each address of this tab was scrolled to. */
let positions: Positions = {};

const keyOf = ({ location }: View): string => location.pathname + location.search;

/** Takes the scrolling over from the browser, which would do it before the page is there; a reload stays the browser's. */
export function keepScroll(): void {
  positions = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  const own = () => (history.scrollRestoration = 'manual');
  own();
  addEventListener('pageshow', own);
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  });
}

/** Remembers how far the reader had come, just before the page goes. */
export function noteScroll(view: View): void {
  positions[keyOf(view)] = scrollY;
}

/** Scrolls a page that is new to its top or to what the address names; who comes back to it finds it where they left it. */
export function scrollTo(view: View, before: View): void {
  const sameAddress = keyOf(view) === keyOf(before);
  const dialogMoved = view.route !== before.route && view.layers[0] === before.layers[0];
  if (view.still || dialogMoved || (sameAddress && view.navigationType === 'pop')) return;
  const named =
    !view.back && view.location.hash ? document.getElementById(view.location.hash.slice(1)) : null;
  if (named) named.scrollIntoView();
  else window.scrollTo(0, (view.back && positions[keyOf(view)]) || 0);
}
