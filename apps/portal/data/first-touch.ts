import { keptDigits } from './locale/kept-digits.ts';
import { sessionToken } from './session.ts';

/** Whatever a reader does first. A row that moves by itself scrolls too, but only the page's own scrolling is heard outside of it. */
const SIGNS = ['pointermove', 'pointerdown', 'click', 'keydown', 'input', 'wheel', 'scroll', 'popstate'];

let touched: Promise<void> | undefined;
let touch: () => void = () => undefined;

/**
 * When somebody first does something on the page: what nobody needs before it is fetched then. It is at once where the page is going to
 * change by itself under the parts that wait: for whoever is signed in, or wants numbers written otherwise than the server draws them.
 */
export function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    touch = resolve;
    if (sessionToken() !== null || keptDigits() !== null) resolve();
    for (const sign of SIGNS) {
      // Caught on the way down: React lets a press on a part that is not alive yet go no further than the root.
      addEventListener(sign, () => resolve(), { once: true, passive: true, capture: sign !== 'scroll' });
    }
  });
  return touched;
}

/** As if somebody had: the page is about to change. */
export function touchNow(): void {
  void firstTouch();
  touch();
}
