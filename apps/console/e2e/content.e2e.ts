import { randomInt } from 'node:crypto';
import { accepted, openPortalClient } from '@mela/test-house/portal-client.ts';
import { sendOverHttp } from '@mela/test-house/send-over-http.ts';
import { activityApply, activityList } from '@mela/wire/portal/activities.ts';
import { announcementList } from '@mela/wire/portal/content.ts';
import { expect, inject } from 'vitest';
import { consoleStory } from './at-work.ts';

consoleStory('an editor writes, looks, publishes and answers', async (scene) => {
  const { page, text, login, expectWellMade, picture, view } = scene;
  const send = sendOverHttp(inject('housePort'));
  const portal = (language: string) =>
    openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now, language });
  const member = portal('en');
  const username = `chobi${randomInt(36 ** 5).toString(36)}`;
  accepted(await member.register({ username, password: 'Padma-Meghna-25' }));
  const offers = accepted(await member.call(announcementList, { query: { kinds: ['promotion'] } }));
  const offer = offers.find(({ activity }) => activity && !activity.pictures && !activity.closesAt);
  const body = { promotionId: offer?.id ?? '', comment: 'A boat race!', pictureIds: [] };
  accepted(await member.call(activityApply, { body }));

  await login(page, 'kabir');
  await page.goto(scene.at('console', '/content'));
  await page.getByRole('link', { name: /মেলা বসেছে|The fair is on/ }).waitFor();
  await expectWellMade(page);
  await picture('console content');

  // A draft in one language, looked at as a player would see it.
  const title = view.language === 'bn' ? 'নৌকাবাইচের দিন' : 'The day of the boat race';
  await page.goto(scene.at('console', '/content/new?kind=notice'));
  await page.getByLabel(text('editing.title')).fill(title);
  const editor = page.getByRole('textbox', { name: text('editing.body') });
  await editor.click();
  await page.keyboard.type('On Friday.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: text('editing.tool.bullets'), exact: true }).click();
  await page.keyboard.type('Three rounds');
  await page.getByRole('button', { name: text('editing.save') }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText(text('editing.allSaved')).waitFor();
  await expectWellMade(page);
  await picture('console editor');
  const notices = async () =>
    accepted(await portal(view.language).call(announcementList, { query: { kinds: ['notice'] } })).filter(
      (one) => one.title === title,
    );
  expect(await notices()).toEqual([]);
  const opens = page.waitForEvent('popup');
  await page.getByRole('button', { name: text('editing.previewPhone') }).click();
  const preview = await opens;
  await preview.waitForURL(/announcements\?id=/);
  await preview.getByRole('dialog').getByText('Three rounds').waitFor();
  await preview.getByRole('complementary', { name: /প্রিভিউ|Preview/ }).waitFor();
  await picture('preview', preview);
  await preview.close();

  // The other language lacks its words, which has to be said before anybody sees it.
  await page.getByRole('button', { name: text('editing.publish'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const go = dialog.getByRole('button', { name: text('editing.publish') });
  await dialog.getByRole('listitem').first().waitFor();
  expect(await go.isDisabled()).toBe(true);
  await expectWellMade(page);
  await picture('console publish');
  await dialog.getByRole('checkbox').check();
  await go.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(text('editing.published')).first().waitFor();
  expect(await notices()).toMatchObject([{ html: expect.stringContaining('<li><p>Three rounds</p></li>') }]);
  await page.getByRole('button', { name: text('editing.withdraw') }).click();
  await page.getByText(text('editing.unpublished')).first().waitFor();
  expect(await notices()).toEqual([]);
  await page.getByRole('button', { name: text('editing.delete') }).click();
  await page.waitForURL(/content\?kind=notice/);

  // What stands first, and an answer that the member reads.
  await page.goto(scene.at('console', `/content?kind=guide&language=${view.language}`));
  const down = page.getByRole('button', { name: /নিচে নিন|Move down/ });
  await down.first().click();
  await page.getByText(text('editing.orderWaits')).waitFor();
  await page
    .getByRole('button', { name: /উপরে নিন|Move up/ })
    .nth(1)
    .click();
  await page.getByRole('button', { name: text('editing.publishOrder') }).click();
  await page.getByText(text('editing.orderWaits')).waitFor({ state: 'detached' });

  await page.goto(scene.at('console', '/applications'));
  await page.getByRole('link', { name: username }).click();
  const drawer = page.getByRole('dialog', { name: text('editing.application') });
  await drawer.getByText('A boat race!').waitFor();
  await expectWellMade(page);
  await picture('console application');
  await drawer.getByRole('button', { name: text('editing.answers.rejected') }).click();
  const asking = page.getByRole('dialog', { name: text('editing.answers.rejected') });
  await asking.getByLabel(text('console.reason')).fill('We have one already');
  await asking.getByRole('button', { name: text('shell.confirm') }).click();
  await drawer.getByText('We have one already').waitFor();
  expect(accepted(await member.call(activityList))).toMatchObject([
    { state: 'rejected', reason: 'We have one already' },
  ]);
});
