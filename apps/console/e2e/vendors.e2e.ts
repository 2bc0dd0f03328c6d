import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { openAnsweringVendor } from '../../../packages/testing/vendors/answering-vendor.ts';
import { consoleStory } from './console-scene.ts';

consoleStory(
  'one registers a vendor and a colleague opens its key; it tells its games, and waits for two to be opened',
  async (scene) => {
    const { page, text, login, expectWellMade, picture } = scene;
    scene.expectError(/40[09] \((Bad Request|Conflict)\)/);
    const river = await openAnsweringVendor();
    const code = `RIVER_${randomInt(36 ** 5)
      .toString(36)
      .toUpperCase()}`;
    await login(page, 'finance');
    await page.goto(scene.at('console', '/vendors'));
    const register = text('console-vendors.register');
    await page.getByRole('button', { name: register }).press('Enter');
    const dialog = page.getByRole('dialog', { name: register });
    for (const box of await dialog.getByRole('textbox').all()) await box.fill(`River ${code}`);
    const fill = (label: string, value: string) =>
      dialog.getByLabel(label, { exact: false }).first().fill(value);
    await fill(text('console-vendors.code'), code);
    await fill(text('console-vendors.networks'), '');
    await fill(text('console-vendors.url'), 'http://10.0.0.7');
    await fill(text('console-vendors.frameOrigins'), 'http://games.localhost:4000');
    await fill(text('console-vendors.launchCdns'), 'http://cdn.localhost:4000, http://cdn2.localhost:4000');
    const confirm = dialog.getByRole('button', { name: text('shell.confirm') });
    await confirm.press('Enter');
    await dialog.getByText(text('errors.field.address.not-open')).waitFor();
    await expectWellMade(page);
    await picture('console vendor refused');
    await fill(text('console-vendors.url'), river.url);
    await confirm.press('Enter');

    const id = `mela.${code}.1`;
    const told = page.getByRole('dialog', { name: text('console-vendors.secretOf', { key: id }) });
    river.installed.set(id, Buffer.from((await told.getByText(/^[0-9a-f]{64}$/).textContent()) ?? '', 'hex'));
    await told.getByRole('button', { name: text('console-vendors.secretKept') }).press('Enter');
    const there = page.getByRole('region', { name: `River ${code}` });
    await there.getByText(text('console-vendors.open.no')).waitFor();
    const pull = text('console-vendors.pull');
    await there.getByRole('button', { name: pull }).press('Enter');
    await there.getByText(text('console-vendors.troubleNote.no-key')).waitFor();
    await expectWellMade(page);
    await picture('console vendor registered');

    const put = text('console-vendors.entryPut');
    await there.getByRole('button', { name: put }).press('Enter');
    const entry = page.getByRole('dialog', { name: put });
    await entry.getByLabel(text('console-vendors.lobby')).selectOption({ index: 1 });
    const chosen = page.waitForEvent('filechooser');
    await entry.getByRole('button', { name: text('editing.choosePicture') }).press('Enter');
    const tile = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 400 } });
    await (await chosen).setFiles({ name: 'river.png', mimeType: 'image/png', buffer: tile });
    await entry.getByAltText(text('editing.pictureNow')).waitFor();
    await entry.getByLabel(text('console.reason')).fill('theirs is a long list');
    await expectWellMade(page);
    await picture('console lobby entry');
    await entry.getByRole('button', { name: text('shell.confirm') }).press('Enter');
    await entry.waitFor({ state: 'detached' });
    const entries = there.getByRole('table', {
      name: text('console-vendors.entriesOf', { vendor: `River ${code}` }),
    });
    await entries.getByText(`River ${code}`).waitFor();
    await expectWellMade(page);
    await picture('console lobby entries');

    const colleague = await scene.anotherVisitor();
    await login(colleague, 'finance');
    await colleague.goto(scene.at('console', '/vendors'));
    const seen = colleague.getByRole('region', { name: `River ${code}` });
    const approve = text('approvals.approve');
    await seen.getByRole('button', { name: approve }).press('Enter');
    const opening = colleague.getByRole('dialog', { name: approve });
    await opening.getByRole('button', { name: text('shell.confirm') }).press('Enter');
    await opening.waitFor({ state: 'detached' });
    const keys = colleague.getByRole('table', { name: text('console-vendors.keys') }).getByRole('row');
    await keys.filter({ hasText: code }).getByText(text('console-vendors.signs')).waitFor();
    await seen.getByRole('button', { name: pull }).press('Enter');
    await seen.getByText(text('console-vendors.came', { games: 0, added: 0, changed: 0, gone: 0 })).waitFor();
    expect(river.signedWith).toContain(id);
    await expectWellMade(colleague);
    await picture('console vendor asked for its games', colleague);
    const reopen = text('console-vendors.reopen');
    await seen.getByRole('button', { name: reopen }).press('Enter');
    const asking = colleague.getByRole('dialog', { name: reopen });
    await asking.getByRole('textbox').fill('their contract is signed');
    await asking.getByRole('button', { name: text('shell.confirm') }).press('Enter');
    await seen.getByText(text('console-vendors.waitsForSecond')).first().waitFor();
    river.close();
  },
);
