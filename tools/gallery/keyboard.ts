import type { Page } from 'playwright-core';

// Goes from stop to stop in the order of the document, which is the order of Tab as long as nobody has set another one. A stop must be
// marked as the one that has the focus, and not all of it may lie under something else (WCAG 2.4.7, 2.4.11).
const WALK = `(async () => {
  const findings = [];
  const nameOf = (element) => element.outerHTML.slice(0, 160);
  const inside = document.querySelector('dialog[open]') ?? document.body;
  for (const element of document.querySelectorAll('[tabindex]'))
    if (element.tabIndex > 0) findings.push('an order of its own: ' + nameOf(element));
  const stops = [...inside.querySelectorAll('a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]')].filter(
    (element) => element.tabIndex >= 0 && !element.disabled && element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
  );
  const frame = () => new Promise((seen) => requestAnimationFrame(seen));
  for (const stop of stops) {
    stop.focus();
    await frame();
    if (document.activeElement !== stop) continue;
    if (stop.tagName === 'IFRAME') continue;
    // A field that is drawn by what is around it may have its mark there.
    const around = [stop, ...stop.querySelectorAll('*'), stop.parentElement, ...(stop.labels ?? []), stop.nextElementSibling].filter(Boolean);
    const marked = around.some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    if (!marked) findings.push('no mark of the focus: ' + nameOf(stop));
    const { left, right, top, bottom, width, height } = stop.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const points = [[0.5, 0.5], [0.05, 0.1], [0.95, 0.1], [0.05, 0.9], [0.95, 0.9]];
    const seen = points.some(([x, y]) => {
      const at = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return at && (stop.contains(at) || at.contains(stop) || [...(stop.labels ?? [])].some((label) => label.contains(at)));
    });
    if (!seen) findings.push('hidden while it has the focus: ' + nameOf(stop));
  }
  document.activeElement?.blur();
  scrollTo(0, 0);
  return findings;
})()`;

/** What is wrong for somebody who goes through a page, or the pop-up over it, by keyboard. */
export async function keyboardFindings(page: Page): Promise<string[]> {
  // Chromium marks the focus when the last thing touched was a key.
  await page.keyboard.press('Tab');
  return page.evaluate(WALK);
}

const FOCUS = `(document.activeElement?.closest('dialog, [popover]') ? 'within' : 'outside')`;
const POP_UPS = `document.querySelectorAll('dialog[open], [popover]:popover-open:not(:empty)').length`;
const OPENER = `(globalThis.opener_ === undefined || document.activeElement === globalThis.opener_)`;

/** Remembers what is about to be pressed, so that it can be told whether the focus comes back to it. */
export const rememberOpener = (page: Page): Promise<void> =>
  page.evaluate(`addEventListener('click', ({ target }) => {
    globalThis.opener_ = target.closest('button, a[href], [role=tab], summary');
  }, { capture: true })`);

/** Whether something comes true while the page draws a hundred frames. */
async function withinFrames(page: Page, what: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await what()) return true;
    await page.evaluate('new Promise((seen) => requestAnimationFrame(seen))');
  }
  return what();
}

/** What is wrong with leaving an open pop-up: Escape must close it, and the focus go back to what opened it. */
export async function leavingFindings(page: Page): Promise<string[]> {
  const before: number = await page.evaluate(POP_UPS);
  if (before === 0) return ['nothing has opened'];
  const findings: string[] = [];
  const isModal: boolean = await page.evaluate('document.querySelector("dialog:modal") !== null');
  if (isModal && (await page.evaluate(FOCUS)) === 'outside') {
    const onBody: boolean = await page.evaluate('document.activeElement === document.body');
    if (!onBody) findings.push('the focus is outside of the pop-up');
  }
  await page.keyboard.press('Escape');
  const closed = async (): Promise<boolean> => Number(await page.evaluate(POP_UPS)) < before;
  const isBack = (): Promise<boolean> => page.evaluate(OPENER);
  if (!(await withinFrames(page, closed))) findings.push('Escape does not close it');
  else if (isModal && !(await withinFrames(page, isBack))) {
    const now: string = await page.evaluate('document.activeElement?.outerHTML.slice(0, 120)');
    findings.push(`the focus has not come back to what opened it, but is on ${now}`);
  }
  return findings;
}
