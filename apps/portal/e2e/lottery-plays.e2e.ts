import { playOf } from '@mela/lottery-rules/families.ts';
import { lotteryPage } from '@mela/wire/portal/pages.ts';
import { expect } from 'vitest';
import { comeWithMoney } from './come-with-money.ts';
import { placeSlip, slipButtons } from './place-slip.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

/** A button in the page, as far as stories know the types of a browser. */
interface Pressable {
  click: () => void;
}

/** A list as somebody pastes it: a word, three numbers, one of them again in other order, one too long, one with three alike. */
const PASTED = '3 digits: 123 456\n789; 321, 1234 777';

portalStory('a bet of every kind is picked, pressed, pasted or dealt, and put on a slip', async (scene) => {
  const { page, view, visit } = scene;
  const { lottery, playsBalls, playsDice, playsDigits, playsLhc, shell } = words[view.language];
  const inDigits = (count: number): string =>
    view.language === 'bn'
      ? String(count).replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
      : String(count);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const number = (value: number | string, row = 0) =>
    button(inDigits(Number(value)).padStart(String(value).length, inDigits(0))).nth(row);
  const play = (code: string) => button(playOf(code)?.play.name[view.language] ?? code);
  const sum = page.locator('output');
  const dialog = page.getByRole('dialog');
  const open = async (game: string, vendor?: string): Promise<void> => {
    await visit('mela', lotteryPage(game, vendor));
    await button(lottery.addToSlip).waitFor();
  };
  /** Waits for so many bets to stand beside their price. */
  const makes = (bets: number) =>
    sum
      .filter({
        hasText: new RegExp(`(^|\\D)${inDigits(bets)}${view.language === 'bn' ? 'টি বাজি' : ' bets?\\b'}`),
      })
      .waitFor();

  const { place, goOn } = slipButtons(page, view.language);

  await comeWithMoney(page);

  // Bankers and legs: one banker with two legs is two bets of two balls.
  await open('jamuna11');
  await button(playsBalls.groupAny).click();
  await play('11X5_ANY2_DANTUO').click();
  await number('01').click();
  await number('02', 1).click();
  await number('03', 1).click();
  await makes(2);
  await page.getByText(lottery.example).click();
  await page.getByText(lottery.exampleWins).waitFor();
  await scene.expectAllAccessible();
  await scene.picture('plays bankers');

  // Nothing to choose: the play itself is the bet.
  await open('pasha3');
  await button(playsDice.groupRun).click();
  await page.getByText(lottery.nothingToChoose).waitFor();
  await makes(1);

  // Legs on places, whose prizes multiply; and the balls' colours and animals.
  await open('genda49');
  await scene.expectAllAccessible();
  await button(playsLhc.red).click();
  await makes(17);
  await scene.picture('plays forty-nine');
  await button(playsLhc.groupParlay).click();
  await button(lottery.big).first().click();
  await button(playsLhc.green).nth(1).click();
  await makes(1);

  // A board of a hundred numbers: each costs a unit for every place it can come at.
  await open('padmanorth', 'TCG_LOTTO_VN');
  // What a press for five more costs is said before it: each is 27 units.
  const [each, together] = view.language === 'bn' ? ['৳২৭.০০', '৳১৩৫.০০'] : ['৳27.00', '৳135.00'];
  const costs = lottery.dealCosts
    .replaceAll('{count}', inDigits(5))
    .replace('{units}', inDigits(27))
    .replace('{each}', each)
    .replace('{together}', together);
  await page.getByText(costs, { exact: true }).waitFor();
  // Pressed faster than the page draws, as by impatient fingers on a slow phone: every press counts.
  await number('08').waitFor();
  await number('07')
    .or(number('08'))
    .evaluateAll((buttons: Pressable[]) => {
      for (const one of buttons) one.click();
    });
  await makes(2);
  await number('08').click();
  await makes(1);
  await number('70').press('Space');
  await makes(2);
  await page.getByText(view.language === 'bn' ? '৳৫৪.০০' : '৳54.00').waitFor();
  await scene.expectAllAccessible();
  await scene.picture('plays board');

  // Places first, then what is bet on them.
  await open('ssc1m');
  await button(playsDigits.groupDragonTiger).click();
  await button(playsDigits.place1).click();
  await button(playsDigits.place5).click();
  await page.getByRole('button', { name: new RegExp(`^${lottery.dragon} \\p{N}`, 'u') }).click();
  await makes(1);
  await button(lottery.addToSlip).click();
  await dialog.getByText(lottery.canWin).waitFor();
  await dialog.getByRole('button', { name: shell.close }).click();

  // A pasted list: what is wrong or there twice is marked, and goes by a press.
  await button(playsDigits.groupL3).click();
  await page.getByRole('button', { name: /6.*typed|৬.*হাতে লেখা/ }).click();
  await page.locator('textarea').fill(PASTED);
  await page.getByText(lottery.lookAtMarked).waitFor();
  await scene.expectAllAccessible();
  await scene.picture('plays pasted');
  await expect.poll(() => button(lottery.addToSlip).isDisabled()).toBe(true);
  await button(lottery.takeOut).click();
  await makes(3);
  await button(lottery.addToSlip).click();
  const lines = dialog.getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(2);
  await scene.expectAccessible();
  await scene.picture('plays slip');

  // The slip outlives a reload; a line of it is taken up again, and changed.
  await page.reload();
  await page.getByRole('button', { name: new RegExp(`\\(${inDigits(2)}\\)`) }).click();
  await dialog.getByRole('button', { name: lottery.editLine }).last().click();
  await makes(3);
  await page.locator('textarea').fill('123 456');
  await makes(2);
  await button(lottery.changeLine).click();
  await expect.poll(() => lines.count()).toBe(2);

  // What cannot be bet is said at its line before anybody is asked; without a network it waits.
  const times = dialog.getByRole('textbox', { name: lottery.multiple }).last();
  await times.fill('0');
  await dialog.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  await expect.poll(() => place.or(goOn).isDisabled()).toBe(true);
  await times.fill('2');
  await page.context().setOffline(true);
  await dialog.getByText(lottery.offline).waitFor();
  await page.context().setOffline(false);
  await dialog.getByText(lottery.offline).waitFor({ state: 'detached' });
  await placeSlip(scene);
  await dialog.getByText(lottery.orderNumber).waitFor();
  await dialog.getByRole('button', { name: shell.done }).click();

  // Left to chance: five lines of three digits each, different every time.
  await button(playsDigits.groupF3).click();
  await page.getByRole('button', { name: /\+(5|৫)/ }).click();
  await dialog.getByText(lottery.total).waitFor();
  await expect.poll(() => lines.count()).toBe(5);
  await dialog.getByRole('button', { name: lottery.emptySlip }).click();
  await dialog.getByRole('button', { name: shell.close }).click();

  // What could win more than a draw pays is told to how much it is cut, before anything is taken.
  await button(playsDigits.groupA5).click();
  for (const row of [0, 1, 2, 3, 4]) await number(1, row).click();
  await button(lottery.addToSlip).click();
  await times.fill('2');
  await placeSlip(scene);
  const cut = dialog.getByRole('button', { name: lottery.placeCut });
  await cut.waitFor();
  await scene.expectAccessible();
  await scene.picture('plays prize cut');
  await cut.click();
  await dialog.getByText(lottery.orderNumber).waitFor();
  scene.expectError(/ERR_INTERNET_DISCONNECTED|WebSocket|status of 409/);
});
