import type { Page } from 'playwright-core';
import { teachToLook, type Seen } from './focus.ts';

// Everything that the keyboard must come to, in the order in which it stands. Of radio buttons that belong together it comes to one.
const STOPS = `const stopsIn = (inside) => [...inside.querySelectorAll('a[href], button, input, select, textarea, summary, iframe, [tabindex="0"], [contenteditable=true]')].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.matches(':disabled, [inert] *') &&
      !(one.type === 'radio' && !one.checked && inside.querySelector('input[name="' + CSS.escape(one.name) + '"]:checked')) &&
      one.checkVisibility({ visibilityProperty: true }),
  );`;

// What somebody with a mouse can press and nobody with a keyboard. What is one of many that arrow keys choose from has its stop among them, a
// row a link in it, and a chart that is not read out a table beside it.
const PRESSED = `const pressed = ['onClick', 'onMouseDown', 'onPointerDown', 'onDoubleClick'];
  const pressable = (one) => Object.keys(one).some((key) => key.startsWith('__reactProps') && pressed.some((name) => one[key][name]));
  const unreachable = [...inside.querySelectorAll('*')].filter(
    (one) =>
      pressable(one) &&
      one.checkVisibility({ visibilityProperty: true }) &&
      !stops.some((stop) => stop === one || stop.contains(one) || one.contains(stop)) &&
      !one.matches(':disabled, [aria-disabled=true], label, dialog, [role=tab], tr, svg[aria-hidden=true] *'),
  );
  findings.push(...unreachable.map((one) => 'only a mouse can press it: ' + one.outerHTML.slice(0, 160)));`;

// In a column the next stop does not stand above, in a row not before the last one.
const ORDER = `const places = stops.map((stop) => stop.getBoundingClientRect());
  const bar = (stop) => {
    let around = stop;
    while (around && !['sticky', 'fixed'].includes(getComputedStyle(around).position)) around = around.parentElement;
    return around ?? stop.closest('header, footer, nav, main, aside, form, [role=group], dialog');
  };
  stops.forEach((stop, at) => {
    const [last, here, before] = [places[at - 1], places[at], stops[at - 1]];
    if (!before || bar(before) !== bar(stop) || !last.width || !here.width) return;
    const beside = here.left < last.right - 1 && here.right > last.left + 1;
    const level = here.top < last.bottom - last.height / 2 && here.bottom > last.top + last.height / 2;
    if ((beside && here.bottom <= last.top + 1) || (level && here.right <= last.left + 1))
      findings.push('comes after what stands behind it: ' + stop.outerHTML.slice(0, 160));
  });`;

const BEGIN = (part: string): string => `(() => {
  ${STOPS}
  const findings = [];
  const inside = [...document.querySelectorAll('dialog[open], [popover]:popover-open:not([popover=manual])')].at(-1) ?? document.querySelector(${JSON.stringify(part)});
  scrollTo(0, 0);
  const stops = stopsIn(inside);
  for (const one of inside.querySelectorAll('[tabindex]')) if (one.tabIndex > 0) findings.push('an order of its own: ' + one.outerHTML.slice(0, 160));
  ${PRESSED}
  ${ORDER}
  Object.assign(globalThis, { stops_: stops, inside_: inside });
  const own = inside.getAttribute('tabindex');
  inside.tabIndex = -1;
  inside.focus();
  if (own === null) inside.removeAttribute('tabindex');
  return { count: stops.length, findings };
})()`;

const MISSED = (reached: ReadonlySet<number>): string =>
  `stops_.filter((stop, at) => !${JSON.stringify([...reached])}.includes(at) && stop.isConnected && stop.tagName !== 'IFRAME' &&
    !stop.matches(':disabled') && stop.checkVisibility({ visibilityProperty: true })).map((stop) => 'cannot be reached: ' + stop.outerHTML.slice(0, 160))`;

// What fades in is looked at as it is in the end.
const AT_ONCE = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}`;
const AS_BEFORE = 'document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)';

/** What takes the focus besides the stops: what can be scrolled and has nothing to press in it, a frame's own, and the browser itself at either end. */
const BETWEEN = 40;

/**
 * What is wrong for somebody who goes through a part of a page, or the pop-up over it, by Tab: what cannot be reached, comes out of its order,
 * is not marked, or lies hidden while it has the focus; and whether the way out of it is found.
 */
export async function keyboardFindings(page: Page, part = 'body'): Promise<string[]> {
  await teachToLook(page);
  await page.evaluate(AT_ONCE);
  const { count, findings }: { count: number; findings: string[] } = await page.evaluate(BEGIN(part));
  const reached = new Set<number>();
  let last = -1;
  let isOut = false;
  for (let presses = 0; presses < count + BETWEEN && !isOut; presses += 1) {
    await page.keyboard.press('Tab');
    const seen: Seen = await page.evaluate('lookAtFocus(stops_, inside_)');
    // A date has a stop for its day, its month and its year.
    isOut = !seen.within || (reached.has(seen.at) && seen.at !== last);
    if (isOut || seen.at < 0 || reached.has(seen.at)) continue;
    if (seen.at < last) findings.push(`out of its order: stop ${seen.at} after ${last}`);
    last = seen.at;
    reached.add(seen.at);
    findings.push(...seen.findings);
  }
  if (!isOut && count > 0) findings.push('the focus does not come out of it');
  findings.push(...(await page.evaluate<string[]>(MISSED(reached))));
  await page.evaluate(`${AS_BEFORE}; document.activeElement?.blur(); scrollTo(0, 0)`);
  return findings;
}
