import { expect, inject } from 'vitest';
import { hire } from '../../../packages/testing/stories/arrange.ts';
import { replayedLotteries } from '../../../packages/testing/lotteries/replayed-lotteries.ts';
import { staffOverHttp } from '../../../packages/testing/staff-over-http.ts';
import { consoleStory } from './console-scene.ts';

const GAME = 'xinjiangreplay';
const RULINGS = '/console/lottery/draws/rulings';

consoleStory(
  'a wrong result is corrected by two people who type it without seeing each other’s',
  async (scene) => {
    const { page, view, text, login, expectWellMade, picture } = scene;
    // Both views may meet the same draw.
    const [mistyped, right] = view.device === 'phone' ? ['12345', '12344'] : ['67890', '67899'];
    const spaced = (numbers: string): string => Array.from(numbers).join(' ');
    await login(page, 'lottery');
    await page.goto(scene.at('console', `/lottery?game=${GAME}&state=SETTLED`));
    const draws = page.getByRole('table', { name: text('console.lottery') });
    const drawNumber = await draws.locator('a[data-row]').first().innerText();
    await picture('console draws');
    await draws.getByRole('link', { name: drawNumber }).click();
    // One number is drawn by many games: which one this is stands above it.
    const named = replayedLotteries.find(({ code }) => code === GAME)?.name[view.language] ?? GAME;
    const drawer = page.getByRole('dialog', { name: `${named} · ${text('console.draw')} ${drawNumber}` });
    await drawer.getByRole('button', { name: text('console.say.correction') }).click();

    await drawer.getByLabel(text('console.drawField.numbers')).fill('1234');
    await drawer.getByLabel(text('console.reason')).fill('read from the wrong day');
    const confirm = drawer.getByRole('button', { name: text('shell.confirm') });
    scene.expectError(/400 \(Bad Request\)/);
    await confirm.click();
    await drawer.locator('[aria-invalid="true"]').waitFor();
    await expectWellMade(page);
    await picture('console correction');
    await drawer.getByLabel(text('console.drawField.numbers')).fill(mistyped);
    await confirm.click();
    await drawer.getByText(text('console.rulingState.standing')).waitFor();

    const colleague = await staffOverHttp(inject('installationPort'), await hire('lottery'));
    const seen = await colleague('GET', `${RULINGS}?game=${GAME}&drawNumber=${drawNumber}`);
    expect(JSON.stringify(seen.value)).not.toContain(spaced(mistyped));
    const says = (numbers: string) =>
      colleague('POST', RULINGS, {
        game: GAME,
        drawNumber,
        kind: 'correction',
        result: { numbers },
        reason: 'as the source says',
      });
    expect(await says(right)).toMatchObject({ value: { outcome: 'contradicted' } });
    await drawer
      .getByRole('alert')
      .filter({ hasText: text('console.rulingsDiffer') })
      .waitFor();
    await picture('console contradiction');

    // The first one looks again, and takes back what was mistyped.
    await drawer.getByRole('button', { name: text('console.takeBack') }).click();
    const asking = page.getByRole('dialog', { name: text('console.takeBack') });
    await asking.getByRole('textbox').fill('mistyped');
    await asking.getByRole('button', { name: text('shell.confirm') }).click();
    await drawer.getByRole('button', { name: text('console.say.correction') }).click();
    await drawer.getByLabel(text('console.drawField.numbers')).fill(spaced(right));
    await drawer.getByLabel(text('console.reason')).fill('read from the wrong day');
    await confirm.click();
    await drawer.getByRole('heading', { name: text('console.corrections') }).waitFor();
    await drawer.getByText(spaced(right)).first().waitFor();
    await drawer.getByText(text('console.drawState.SETTLED'), { exact: true }).waitFor();
    await expectWellMade(page);
    await picture('console corrected');
  },
);
