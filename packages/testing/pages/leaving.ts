import type { Page } from 'playwright-core';

const FOCUS = `(document.activeElement?.closest('dialog, [popover]') ? 'within' : 'outside')`;
const POP_UPS = `document.querySelectorAll('dialog[open], [popover]:popover-open:not(:empty)').length`;
const OPENER = `(!globalThis.opener_?.isConnected || document.activeElement === globalThis.opener_)`;

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
