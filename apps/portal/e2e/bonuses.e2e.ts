import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { limits as standing } from '@mela/wire/portal/protection.ts';
import { inject } from 'vitest';
import { comeWithMoney } from './come-with-money.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

portalStory('a member takes a bonus, sees what it asks for, gives it up, and sets limits', async (scene) => {
  const { page, view } = scene;
  const { bonuses, cashier, errors, limits, shell } = words[view.language];
  await comeWithMoney(page);

  // Before opting in: what it gives, and what has to be played for it.
  await scene.visit('mela', '/member/depositv2');
  await page.getByRole('textbox', { name: cashier.amount }).fill('1000');
  const bonus = page.getByRole('radio', { name: /Daily top-up|প্রতিদিনের বাড়তি/ });
  await page.getByRole('radio', { name: cashier.noBonus, checked: true }).waitFor();
  await page.getByText(view.language === 'bn' ? '৳২০০ নগদ' : '৳200 is cash').waitFor();
  await bonus.check();
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await scene.picture('bonus to choose');

  await scene.visit('mela', '/member/bonuses');
  await page.getByText(bonuses.noneActive).waitFor();
  await page.getByText(bonuses.noneEnded).waitFor();
  await scene.expectWellSet();
  await scene.expectAccessible();
  await scene.picture('bonuses waiting');

  await page.getByRole('button', { name: bonuses.claim }).click();
  const giveUp = page.getByRole('button', { name: bonuses.giveUp, exact: true });
  await giveUp.waitFor();
  await page.getByText(bonuses.left).first().waitFor();
  await scene.expectAccessible();
  await scene.picture('bonus under way');

  await giveUp.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(bonuses.loseMoney).waitFor();
  await scene.expectAccessible();
  await scene.picture('bonus to give up');
  await dialog.getByRole('button', { name: bonuses.giveUpNow }).click();
  await page.getByText(bonuses.cancelled, { exact: true }).waitFor();
  await page.getByText(bonuses.noneActive).waitFor();
  await scene.picture('bonus given up');

  await scene.visit('mela', '/member/limits');
  await page.getByRole('heading', { name: limits.standing }).waitFor();
  await scene.expectWellSet();
  await scene.expectAccessible();
  await scene.picture('limits');
  const change = (name: string) =>
    page.getByRole('button', { name: limits.changeNamed.replace('{name}', name) });
  await change(limits.loss).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(limits.atMost).fill('0');
  await form.getByRole('button', { name: limits.save }).click();
  await form.getByRole('alert').filter({ hasText: errors['field.amount.not-positive'] }).waitFor();
  await form.getByLabel(limits.atMost).fill('500');
  await scene.expectAccessible();
  await scene.picture('limit to set');
  await form.getByRole('button', { name: limits.save }).click();
  await page.getByText(limits.setNow).waitFor();

  // Looser: it waits for a day. Whoever opens it again at once finds what was just set.
  await change(limits.loss).click();
  await page.getByRole('dialog').getByRole('button', { name: limits.remove }).click();
  const waiting = page.locator('li .text-notice').filter({ hasText: limits.none });
  await waiting.waitFor();
  await page.getByText(view.language === 'bn' ? /৳৫০০\.০০/ : /৳500\.00/).waitFor();
  await change(limits.loss).click();
  await scene.expectAccessible();
  await scene.picture('limit to keep');
  await page
    .getByRole('dialog')
    .getByRole('button', {
      name: limits.keep.replace('{limit}', view.language === 'bn' ? '৳৫০০.০০' : '৳500.00'),
    })
    .click();
  await waiting.waitFor({ state: 'detached' });
  await change(limits.loss).click();
  await page.getByRole('dialog').getByRole('button', { name: limits.remove }).click();
  await waiting.waitFor();
  await scene.expectWellSet();
  await scene.picture('limit that waits');

  await page.route(`**${standing.path}`, (route) => route.abort());
  scene.expectError(/ERR_FAILED/);
  await scene.visit('mela', '/member/limits');
  await page.getByRole('button', { name: shell.retry }).waitFor();
  await scene.picture('limits not loaded');
  await page.unroute(`**${standing.path}`);
  // The time is asked for each minute besides: should that come first, there is nothing left to press.
  const again = page.getByRole('button', { name: shell.retry });
  const loaded = page.getByRole('heading', { name: limits.standing });
  await Promise.race([again.click(), loaded.waitFor()]);
  await loaded.waitFor();
  await page.getByRole('alert').filter({ hasText: shell.network }).waitFor({ state: 'detached' });

  // An hour later, wherever they are: how long it has been, and how they stand.
  const send = sendOverHttp(inject('installationPort'));
  await page.route(`**${standing.path}`, async (route) => {
    const headers = { ...route.request().headers(), host: 'mela.localhost', 'accept-encoding': 'identity' };
    const { status, text } = await send({ method: 'GET', path: standing.path, headers });
    const answer: { value: object } = JSON.parse(text);
    const signedInAt = new Date(Date.now() - 61 * 60_000).toISOString();
    await route.fulfill({ status, json: { ...answer, value: { ...answer.value, signedInAt } } });
  });
  await scene.visit('mela', '/member/limits');
  const goOn = page.getByRole('dialog').getByRole('button', { name: limits.goOn });
  await goOn.waitFor();
  await scene.expectAccessible();
  await scene.picture('reality check');
  await goOn.click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
