import { randomInt } from 'node:crypto';
import { consoleStory } from './console-scene.ts';

consoleStory('an owner opens a brand, and has nothing else to do with brands', async (scene) => {
  const { page, text, login, expectWellMade, expectError, picture } = scene;
  expectError(/400 \(Bad Request\)/);
  const code = `haat${randomInt(36 ** 5).toString(36)}`;
  await login(page, 'owner');
  await page.goto(scene.at('console', '/brands'));
  await page.getByText('mela.localhost').waitFor();
  await expectWellMade(page);
  await picture('console brands');

  await page.getByRole('button', { name: text('console-brand.openBrand') }).press('Enter');
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByLabel(label);
  await field(text('console-brand.newCode')).fill(code);
  for (const box of await dialog.getByRole('textbox').all())
    if ((await box.inputValue()) === '') await box.fill('Haat of the river');
  await field(text('console-brand.newHosts')).fill('nodi.localhost');
  await dialog.getByRole('button', { name: text('shell.confirm') }).click();
  await dialog.getByText(text('errors.field.brand.host-taken', { host: 'nodi.localhost' })).waitFor();
  await expectWellMade(page);
  await picture('console brands refused');
  await field(text('console-brand.newHosts')).fill(`${code}.localhost`);
  await dialog.getByRole('button', { name: text('shell.confirm') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: text('console-lists.newRows', { count: 1 }) }).click();
  await page.getByText(`${code}.localhost`).waitFor();
  await page.getByText(text('console-words.brandStatus.maintenance'), { exact: true }).first().waitFor();
  await picture('console brands opened');

  // Nobody works there yet: another owner has to agree to the first who will.
  const row = page.getByRole('row').filter({ hasText: `${code}.localhost` });
  await row.getByRole('button', { name: text('console-brand.firstAdmin') }).click();
  await field(text('console-staff.fullName')).fill('Rina Das');
  await field(text('console.username')).fill('R!');
  await field(text('console.reason')).fill('another country');
  await dialog.getByRole('button', { name: text('shell.confirm') }).click();
  await dialog.getByText(text('errors.field.staff-username')).waitFor();
  await expectWellMade(page);
  await field(text('console.username')).fill('rina');
  await dialog.getByRole('button', { name: text('shell.confirm') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(text('approvals.kind.first-admin')).first().waitFor();
  await expectWellMade(page);
  await picture('console brands first admin asked');
});
