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
    const arrives = page.waitForEvent('download');
    await page.getByRole('link', { name: text('console-brand.export') }).click();
    expect((await arrives).suggestedFilename()).toMatch(/^brand_mela_.*\.json$/);

    // Before it is saved: which of them lead here, and to whom.
    await hosts.fill(`${kept}\nnodi.localhost\nnew.mela.localhost`);
    await page.getByRole('button', { name: text('console-brand.checkHosts') }).click();
    await page.getByText(text('console-brand.host.ours')).first().waitFor();
    await page.getByText(text('console-brand.host.other')).waitFor();
    await page.getByText(text('console-brand.host.unclaimed')).waitFor();
    await expectWellMade(page);
    await picture('console brand hosts');

    await hosts.fill(`${kept}\nnodi.localhost`);
    await page.getByRole('button', { name: text('console-brand.addAddress') }).click();
    await page
      .getByRole('textbox', { name: text('console-brand.address') })
      .last()
      .fill('nowhere');
    await page.getByLabel(text('console-brand.imageCdns')).fill('http://cdn.example');
    await page.getByLabel(text('console-brand.analyticsId')).fill('UA-1');
    await page.getByLabel(text('console.whyChanged')).fill('a telephone for those without an app');
    await page.getByRole('button', { name: text('console-brand.save') }).click();
    await page.getByRole('alert').filter({ hasText: 'nodi.localhost' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'nowhere' }).waitFor();
    await page.getByText(text('errors.field.brand.cdn', { url: 'http://cdn.example' })).waitFor();
    await page.getByText(text('errors.field.brand.analytics')).waitFor();
    await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).toBe('TEXTAREA');
    await expectWellMade(page);
    await picture('console brand refused');

    await hosts.fill(kept);
    await page.getByLabel(text('console-brand.imageCdns')).fill('');
    await page.getByLabel(text('console-brand.analyticsId')).fill('');
    await page
      .getByRole('textbox', { name: text('console-brand.address') })
      .last()
      .fill(HELP);
    await page.getByRole('button', { name: text('console-brand.save') }).click();
    await page.getByText(text('console-brand.saved')).waitFor();
    await page.reload();
    const addresses = page.getByRole('textbox', { name: text('console-brand.address') });
    await expect.poll(() => addresses.last().inputValue()).toBe(HELP);

    await page.getByRole('button', { name: text('console.removeRow', { row: HELP }) }).click();
    await page.getByLabel(text('console.whyChanged')).fill('it rings at somebody else’s');
    await page.getByRole('button', { name: text('console-brand.save') }).click();
    await page.getByText(text('console-brand.saved')).waitFor();
  },
);

consoleStory(
  'an admin asks for a mail server of the brand’s own, tries it before it holds, and a colleague says no',
  async (scene) => {
    const { page, text, login, expectWellMade, expectError, picture } = scene;
    expectError(/40[09] \((Bad Request|Conflict)\)/);
    const title = text('console-brand.setSender.email');
    const confirm = text('shell.confirm');
    await login(page, 'admin');
    await page.goto(scene.at('console', '/brand'));
    await page.getByRole('button', { name: title }).press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    const fill = (label: string, value: string) =>
      dialog.getByLabel(label, { exact: false }).first().fill(value);
    await fill(text('console-brand.sender.url'), 'smtp://10.0.0.7');
    await fill(text('console-brand.sender.username'), 'mailer');
    await fill(text('console-brand.sender.secret'), 'a-secret-of-ours');
    await fill(text('console-brand.sender.fromAddress'), 'no-reply@mela.example');
    await fill(text('console.reason'), 'mail of our own name');
    await dialog.getByRole('button', { name: confirm }).press('Enter');
    await dialog.getByText(text('errors.field.address.not-open')).waitFor();
    await expectWellMade(page);
    await picture('console sender refused');
    await fill(text('console-brand.sender.url'), 'smtp://127.0.0.1:9');
    await dialog.getByRole('button', { name: confirm }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(text('approvals.kind.brand-sender')).waitFor();

    const trying = text('console-brand.testSender.email');
    await page.getByRole('button', { name: trying }).press('Enter');
    const test = page.getByRole('dialog', { name: trying });
    await test.getByLabel(text('console-brand.testTo'), { exact: false }).first().fill('anika@mela.example');
    await test.getByRole('button', { name: confirm }).press('Enter');
    await test.waitFor({ state: 'detached' });
    await page.getByText(text('console-brand.tested.unreachable')).first().waitFor();
    await expectWellMade(page);
    await picture('console sender waits for a second person');

    const colleague = await scene.anotherVisitor();
    await login(colleague, 'risk');
    await colleague.goto(scene.at('console', '/approvals'));
    const card = colleague
      .getByRole('listitem')
      .filter({ hasText: text('approvals.kind.brand-sender') })
      .first();
    await card.getByText('smtp://127.0.0.1:9').waitFor();
    await expectWellMade(colleague);
    await picture('console sender to be agreed to', colleague);
    const reject = text('approvals.reject');
    await card.getByRole('button', { name: reject }).first().press('Enter');
    const no = colleague.getByRole('dialog', { name: reject });
    await no.getByRole('textbox').first().fill('nobody answers there');
    await no.getByRole('button', { name: confirm }).press('Enter');
    await no.waitFor({ state: 'detached' });
  },
);
