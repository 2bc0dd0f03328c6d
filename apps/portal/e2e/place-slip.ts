import { toLatinDigits } from '@mela/i18n';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PortalScene } from './visit.ts';
import { words } from './words.ts';

/** Longer than anybody needs from looking at the countdown to the press. */
const TIME_ENOUGH_S = 15;

/** What a countdown shows, in seconds; not a number while nothing counts down. */
export async function secondsOn(timer: Locator): Promise<number> {
  const [shown] = await timer.allTextContents();
  if (shown === undefined) return Number.NaN;
  return toLatinDigits(shown)
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0);
}

/** The buttons of the open slip: the one that places it, and the one that stands there when its draw has closed. */
export function slipButtons(page: Page, language: PortalScene['view']['language']) {
  const { lottery } = words[language];
  const dialog = page.getByRole('dialog');
  const onward = new RegExp(lottery.goOnWith.replace('{drawNumber}', String.raw`\d+`));
  return {
    place: dialog.getByRole('button', { name: lottery.placeBet, exact: true }),
    goOn: dialog.getByRole('button', { name: onward }),
  };
}

/** Places the open slip on a draw that does not close meanwhile, be it the one it was made for or the next. */
export async function placeSlip({ page, view }: Pick<PortalScene, 'page' | 'view'>): Promise<void> {
  const { place, goOn } = slipButtons(page, view.language);
  await expect
    .poll(() => secondsOn(page.getByRole('dialog').getByRole('timer').first()))
    .toBeGreaterThan(TIME_ENOUGH_S);
  if (await goOn.isVisible()) await goOn.click();
  await place.click();
}
