import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { consoleStory, type ConsoleScene } from './console-scene.ts';

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
  await showNewRows(scene);
  await page.getByText(`${code}.localhost`).waitFor();
  await page.getByText(text('console-words.brandStatus.maintenance'), { exact: true }).first().waitFor();
  await picture('console brands opened');

  await openFromFile(scene, `${code}f`);

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

/** Other stories may open brands meanwhile: however many are new. */
async function showNewRows({ page, text }: ConsoleScene): Promise<void> {
  const words = [1, 2].map((count) => text('console-lists.newRows', { count }).replace(/[12১২]/, '\\S+'));
  await page.getByRole('button', { name: new RegExp(`^(?:${words.join('|')})$`) }).click();
}

/** Another brand begins as the file that an admin has downloaded says; a file that is none is said beside it. */
async function openFromFile(scene: ConsoleScene, code: string): Promise<void> {
  const { page, text, login, expectWellMade, picture } = scene;
  const admin = await scene.anotherVisitor();
  await login(admin, 'admin');
  await admin.goto(scene.at('console', '/brand'));
  const arrives = admin.waitForEvent('download');
  await admin.getByRole('link', { name: text('console-brand.export') }).click();
  const buffer = await readFile(await (await arrives).path());

  await page.getByRole('button', { name: text('console-brand.openBrand') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('console-brand.newCode')).fill(code);
  await dialog.getByLabel(text('console-brand.like')).selectOption('');
  await dialog.getByLabel(text('console-brand.newHosts')).fill(`${code}.localhost`);
  await dialog.getByRole('button', { name: text('console-brand.checkHosts') }).click();
  await dialog.getByText(text('console-brand.host.unclaimed'), { exact: true }).waitFor();
  await dialog.getByLabel(text('console.reason')).fill('from the other house');
  const chooses = dialog.locator('input[type=file]');
  const given = { name: 'brand.json', mimeType: 'application/json' };
  await chooses.setInputFiles({ ...given, buffer: Buffer.from('{"brandFile": 2}') });
  await dialog.getByRole('button', { name: text('shell.confirm') }).click();
  await dialog.getByRole('alert').filter({ hasText: 'currency' }).waitFor();
  await dialog.locator('button:focus', { hasText: text('console-brand.chooseFile') }).waitFor();
  await expectWellMade(page);
  await picture('console brands file refused');
  await chooses.setInputFiles({ ...given, buffer });
  await dialog.getByRole('button', { name: text('shell.confirm') }).click();
  await dialog.waitFor({ state: 'detached' });
  await showNewRows(scene);
  await page.getByText(`${code}.localhost`).waitFor();
}
