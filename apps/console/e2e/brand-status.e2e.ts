import { openText } from '@mela/i18n';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import { consoleStory } from './console-scene.ts';

consoleStory('an admin plans a maintenance, sees what players will read, and calls it off', async (scene) => {
  const { page, text, login, expectWellMade, expectError, picture } = scene;
  expectError(/400 \(Bad Request\)/);
  await login(page, 'admin');
  await page.goto(scene.at('console', '/brand-status'));
  await page.getByText(text('console-words.brandStatus.open'), { exact: true }).first().waitFor();
  await page.getByText(text('console-brand.noPlans')).waitFor();
  await page.getByRole('combobox', { name: text('console-brand.when') }).selectOption('planned');
  const [at, end] = [
    page.locator('input[type=datetime-local]').first(),
    page.getByLabel(text('console-brand.maintenanceEndsAt')),
  ];
  await at.fill('2031-02-03T03:00');
  await end.fill('2031-02-03T02:00');
  await page.getByText(text('console-brand.means.maintenance')).waitFor();
  for (const language of ['bn', 'en'] as const) {
    const say = openText(await readCatalogue(language, ['closed']), language, 'thousands');
    await page.getByText(say('closed.maintenanceTitle')).waitFor();
  }
  await page.getByLabel(text('console.whyChanged')).fill('new machines');
  await page.getByRole('button', { name: text('console-brand.planIt') }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: text('errors.field.brand.end-before') })
    .waitFor();
  await expectWellMade(page);
  await picture('console brand status refused');

  await end.fill('2031-02-03T05:00');
  await page.getByRole('checkbox', { name: text('console-brand.opensAgain') }).check();
  await page.getByRole('button', { name: text('console-brand.planIt') }).click();
  await page.getByText(text('console-brand.plannedNow')).waitFor();
  const callOff = page.getByRole('button', { name: text('console-brand.callOff') });
  await callOff.waitFor();
  await expectWellMade(page);
  await picture('console brand status planned');

  await callOff.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('they came late');
  await picture('console brand status called off');
  await dialog.getByRole('button', { name: text('shell.confirm') }).press('Enter');
  await page.getByText(text('console-brand.noPlans')).waitFor();
});
