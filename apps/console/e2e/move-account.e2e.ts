import { expect } from 'vitest';
import { consoleStory } from './console-scene.ts';
import { somebodyNew } from './decide-together.ts';

consoleStory('two of the staff put an account below another agent', async (scene) => {
  const { page, text, login, at, expectWellMade, picture } = scene;
  const username = await somebodyNew();
  await login(page, 'admin');
  await page.goto(at('console', `/members?search=${username}`));
  await page.getByRole('link', { name: username }).click();
  await page.getByRole('button', { name: text('console.moveAccount') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('console.upline')).fill('nobody-here');
  await dialog.getByLabel(text('console.reason')).fill('was recruited by jhinuk');
  await dialog.getByRole('button', { name: text('shell.confirm') }).click();
  scene.expectError(/400 \(Bad Request\)/);
  await expect
    .poll(() => dialog.getByLabel(text('console.upline')).getAttribute('aria-invalid'))
    .toBe('true');
  await expectWellMade(page);
  await picture('console move refused');
  await dialog.getByLabel(text('console.upline')).fill('jhinuk');
  await dialog.getByRole('button', { name: text('shell.confirm') }).click();
  await page.getByRole('article').getByText('jhinuk').first().waitFor();
  await expectWellMade(page);
  await picture('console move waits');

  const decider = await scene.anotherVisitor();
  await login(decider, 'risk');
  await decider.goto(page.url());
  await decider
    .getByRole('article')
    .getByRole('button', { name: text('approvals.approve') })
    .click();
  const deciding = decider.getByRole('dialog');
  await deciding.getByText('jhinuk', { exact: true }).waitFor();
  await expectWellMade(decider);
  await picture('console move decided', decider);
  await deciding.getByRole('button', { name: text('shell.confirm') }).click();
  await deciding.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'jhinuk' }).waitFor();
  await expectWellMade(page);
});
