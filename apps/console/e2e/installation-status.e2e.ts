import { consoleStory } from './console-scene.ts';

consoleStory('an owner asks for a maintenance of every brand, which waits for another', async (scene) => {
  const { page, text, login, expectWellMade, expectError, picture } = scene;
  expectError(/400 \(Bad Request\)/);
  await login(page, 'owner');
  await page.goto(scene.at('console', '/installation-status'));
  await page.getByText(text('console-brand.eachBrand')).first().waitFor();
  await page.getByRole('combobox', { name: text('console-brand.when') }).selectOption('planned');
  const [at, end] = [
    page.locator('input[type=datetime-local]').first(),
    page.getByLabel(text('console-brand.maintenanceEndsAt')),
  ];
  const ask = page.getByRole('button', { name: text('console-brand.askInstallation') });
  await at.fill('2031-02-03T03:00');
  await end.fill('2031-02-03T02:00');
  await page.getByLabel(text('console.whyChanged')).fill('new machines');
  await ask.click();
  await page
    .getByRole('alert')
    .filter({ hasText: text('errors.field.brand.end-before') })
    .waitFor();
  await expectWellMade(page);
  await picture('console installation status refused');

  await end.fill('2031-02-03T05:00');
  await page.getByRole('checkbox', { name: text('console-brand.opensAgain') }).check();
  await ask.click();
  await page.getByText(text('approvals.kind.installation-status')).first().waitFor();
  await page.getByText(text('console-brand.noPlans')).waitFor();
  await expectWellMade(page);
  await picture('console installation status asked');

  await page.getByRole('button', { name: text('approvals.withdraw') }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('shell.confirm') })
    .press('Enter');
  await page.getByText(text('approvals.kind.installation-status')).first().waitFor({ state: 'detached' });
});
