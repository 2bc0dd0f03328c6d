import type { Page } from 'playwright-core';

/** What is seen of one place where the focus has come to: which of the stops it is, and what is wrong there. */
export type Seen = { at: number; within: boolean; findings: string[] };

// Colours as a page writes them, in red, green, blue and how opaque, by letting the browser paint them.
const COLOURS = `const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const painted = (colour) => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [red, green, blue, opacity] = brush.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, opacity / 255];
  };
  const light = (colour) => {
    const [red, green, blue] = colour.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((low, high) => low - high);
    return (bright + 0.05) / (dark + 0.05);
  };`;

// The plain colours that lie under an element: more than one where they run into each other, none where a picture lies.
const GROUNDS = `const groundsOf = (element) => {
    for (let below = element; below; below = below.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(below);
      if (backgroundImage.includes('url(')) return [];
      const run = (backgroundImage.match(/(rgba?|color|oklch|oklab)\\([^()]*\\)/g) ?? []).map(painted).filter(([, , , opacity]) => opacity > 0.5);
      if (run.length > 0) return run;
      const plain = painted(backgroundColor);
      if (plain[3] > 0.5) return [plain];
    }
    return [];
  };`;

// The focus must be marked so that it can be seen (WCAG 2.4.7, 1.4.11), and most of what has it must not lie under something else (2.4.11).
const LOOK = `globalThis.lookAtFocus = async (stops, inside) => {
  const stop = document.activeElement;
  const seen = { at: stops.indexOf(stop), within: stop !== document.body && inside.contains(stop), findings: [] };
  if (!seen.within || stop.tagName === 'IFRAME') return seen;
  const tell = (what) => seen.findings.push(what + ': ' + stop.outerHTML.slice(0, 160));
  // A field that is drawn by what is around it has its mark there.
  const marked = [stop, ...stop.querySelectorAll('*'), stop.parentElement, ...(stop.labels ?? []), stop.nextElementSibling].find((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  if (marked) {
    const { outlineColor, outlineOffset } = getComputedStyle(marked);
    const worst = Math.min(...groundsOf(parseFloat(outlineOffset) < 0 ? marked : marked.parentElement).map((ground) => contrast(painted(outlineColor), ground)));
    if (worst < 3) tell('the mark of the focus is hard to see (' + worst.toFixed(1) + ' of 3)');
  } else tell('no mark of the focus');
  const shown = [stop, ...(stop.labels ?? []), stop.parentElement].find((element) => element.offsetWidth > 2 && element.offsetHeight > 2) ?? stop;
  const hiddenUnder = () => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    const points = [[0.5, 0.5], [0.5, 0.15], [0.5, 0.85], [0.1, 0.5], [0.9, 0.5]];
    const under = points
      .map(([x, y]) => document.elementFromPoint(left + width * x, top + height * y))
      .filter((there) => !there || !(shown.contains(there) || there.contains(shown)));
    return under.length > (height > innerHeight / 2 ? 4 : 2) ? (under[0]?.outerHTML.slice(0, 80) ?? 'the edge') : null;
  };
  // It may be brought into sight within a frame.
  if (hiddenUnder()) await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const under = hiddenUnder();
  if (under) tell('hidden under ' + under + ' while it has the focus');
  return seen;
}`;

/** Makes a page able to tell what is wrong with where its focus is, by `lookAtFocus(stops, inside)`. */
export const teachToLook = (page: Page): Promise<void> => page.evaluate(`{ ${COLOURS} ${GROUNDS} ${LOOK} }`);
