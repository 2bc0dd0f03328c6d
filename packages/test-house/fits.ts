import type { Page } from 'playwright-core';

const SIDEWAYS = `(() => {
  // A phone makes its window as wide as what does not fit; what the page was given to be drawn in stays as it was.
  const { scrollWidth, clientWidth } = document.documentElement;
  const over = scrollWidth - clientWidth;
  if (over <= 0) return [];
  const wide = [...document.querySelectorAll('main *, header *, footer *')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
  return ['can be moved sideways by ' + over + ' px: ' + (wide.at(-1)?.outerHTML.slice(0, 160) ?? '')];
})()`;

// What hides what does not fit into it, and has words of its own that do not. Names that end in dots are meant to, and the brand's
// name, which wraps away from its mark; what is clipped is read out and not seen.
const CUT = `[...document.querySelectorAll('body *')].filter((element) => {
  if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
  const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, flexWrap } = getComputedStyle(element);
  const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
  if (clipPath !== 'none' || flexWrap === 'wrap' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
  const words = [...element.querySelectorAll('*'), element].some((one) =>
    [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''));
  if (!words || element.tagName === 'BODY') return false;
  return (hides(overflowX) && element.scrollWidth > element.clientWidth + 2) ||
    (hides(overflowY) && element.scrollHeight > element.clientHeight + 2);
}).map((element) => 'cuts its words off: ' + element.outerHTML.slice(0, 160))`;

/** What makes a page that can be moved sideways; nothing where all of it fits. */
export const sidewaysFindings = (page: Page): Promise<string[]> => page.evaluate(SIDEWAYS);

/** What cuts its own words off, and what makes the page move sideways. */
export const cutFindings = async (page: Page): Promise<string[]> => [
  ...(await sidewaysFindings(page)),
  ...(await page.evaluate<string[]>(CUT)),
];
