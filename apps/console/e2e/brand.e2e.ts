import { expect } from 'vitest';
import { consoleStory } from './console-scene.ts';

const HELP = 'tel:+8801711223344';

consoleStory(
  'an admin adds where the brand is found, and hears what is wrong beside its field',
  async (scene) => {
    const { page, text, login, expectWellMade, expectError, picture } = scene;
    expectError(/400 \(Bad Request\)/);
    await login(page, 'admin');
    await page.goto(scene.at('console', '/brand'));
    const hosts = page.getByLabel(text('console-brand.hosts'));
    const kept = await hosts.inputValue();
    await expectWellMade(page);
    await picture('console brand');

    await hosts.fill(`${kept}\nnodi.localhost`);
    await page.getByRole('button', { name: text('console-brand.addAddress') }).click();
    await page
      .getByRole('textbox', { name: text('console-brand.address') })
      .last()
      .fill('nowhere');
    await page.getByLabel(text('console.whyChanged')).fill('a telephone for those without an app');
    await page.getByRole('button', { name: text('console-brand.save') }).click();
    await page.getByRole('alert').filter({ hasText: 'nodi.localhost' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'nowhere' }).waitFor();
    await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).toBe('TEXTAREA');
    await expectWellMade(page);
    await picture('console brand refused');

    await hosts.fill(kept);
    await page
      .getByRole('textbox', { name: text('console-brand.address') })
      .last()
      .fill(HELP);
    await page.getByRole('button', { name: text('console-brand.save') }).click();
    await page.getByText(text('console-brand.saved')).waitFor();
    await page.reload();
    const addresses = page.getByRole('textbox', { name: text('console-brand.address') });
    await expect.poll(() => addresses.last().inputValue()).toBe(HELP);

    await page.getByRole('button', { name: text('console-brand.removeAddress', { address: HELP }) }).click();
    await page.getByLabel(text('console.whyChanged')).fill('it rings at somebody else’s');
    await page.getByRole('button', { name: text('console-brand.save') }).click();
    await page.getByText(text('console-brand.saved')).waitFor();
  },
);
