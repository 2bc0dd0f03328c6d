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

// Words that lie over other words. What stays at an edge while the page moves lies over what moves, and a dialog over its page.
const OVERLAP = `(() => {
  const inside = document.querySelector('dialog[open]') ?? document.body;
  const walker = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT);
  const words = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === '' || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })) continue;
    let moves = true;
    let end = Infinity;
    for (let around = element; around && around !== inside; around = around.parentElement) {
      const { position, clipPath, overflowX } = getComputedStyle(around);
      if (position === 'sticky' || position === 'fixed' || clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll') moves = false;
      // What a line hides behind its dots lies over nothing.
      if (overflowX === 'hidden' || overflowX === 'clip') end = Math.min(end, around.getBoundingClientRect().right);
    }
    if (!moves) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, height } of range.getClientRects()) {
      const box = { left, right: Math.min(right, end), top, bottom, height };
      if (box.right - left > 2) words.push({ element, box });
    }
  }
  const findings = [];
  words.forEach((one, at) => {
    for (const other of words.slice(at + 1)) {
      if (other.element === one.element) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      // Lines of one text touch: their boxes are taller than their letters.
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 3 && down > Math.min(one.box.height, other.box.height) / 2)
        findings.push('lies over other words: ' + one.element.outerHTML.slice(0, 120) + ' and ' + other.element.outerHTML.slice(0, 120));
    }
  });
  return [...new Set(findings)];
})()`;

/** What makes a page that can be moved sideways; nothing where all of it fits. */
export const sidewaysFindings = (page: Page): Promise<string[]> => page.evaluate(SIDEWAYS);

/** What cuts its own words off, lies over other words, or makes the page move sideways. */
export const cutFindings = async (page: Page): Promise<string[]> => [
  ...(await sidewaysFindings(page)),
  ...(await page.evaluate<string[]>(CUT)),
  ...(await page.evaluate<string[]>(OVERLAP)),
];
