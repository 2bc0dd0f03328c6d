import { openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { PNG_DOT } from '@mela/testing/people/content.ts';
import { announcementList } from '@mela/wire/portal/content.ts';
import { promotionPage } from '@mela/wire/portal/content-pages.ts';
import { expect, inject } from 'vitest';
import { arrive, newName, register } from './register.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { words } from './words.ts';

const heading = ({ page }: Pick<PortalScene, 'page'>, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

portalStory('a visitor reads what the brand has written', async (scene) => {
  const { page, view, visit } = scene;
  const say = words[view.language].content;
  // Ten and one more for agents: nine to a page, each under an address of its own.
  await visit('mela', '/announcements');
  await heading(scene, say['title.notice']);
  const notices = page.locator('main li time');
  await expect.poll(() => notices.count()).toBe(9);
  await scene.expectAllAccessible();
  await scene.expectWellSet();
  await scene.picture('announcements');
  await page.locator('main a[href$="page=2"]').first().click();
  await page.waitForURL(/page=2/);
  await expect.poll(() => notices.count()).toBe(1);
  await page.locator('main li a').first().click();
  await page.getByRole('dialog').getByText(/./).first().waitFor();
  await scene.expectAccessible();
  await scene.picture('notice');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: say['title.blog'], exact: true }).first().click();
  await heading(scene, say['title.blog']);
  await scene.picture('blog');
  await page.getByRole('link', { name: /আলপনা|Alpana/ }).click();
  await page.waitForURL(/term=alpana-on-the-tiles/);
  await page.getByText(/কোনো তৈরি আইকন নেই|ready-made icon/).waitFor();
  await scene.expectAllAccessible();
  await scene.picture('blog entry');

  await visit('mela', '/guide');
  await heading(scene, say['title.guide']);
  // Steps are numbered in the reader's digits, too.
  const marker: string = await page.evaluate(
    `getComputedStyle(document.querySelector('main .rich ol')).listStyleType`,
  );
  expect(marker).toBe(view.language === 'bn' ? 'bengali' : 'decimal');
  await scene.expectStill();
  await scene.expectAllAccessible();
  await scene.picture('guide');

  // Every line is one of the brand's own, and each is measured.
  await visit('mela', '/lines');
  await page.getByText('line2.mela.localhost').waitFor();
  await page.getByText(say.fastest).waitFor();
  expect(await page.getByText(say.silent).count()).toBe(0);
  await scene.expectStill();
  await scene.expectAllAccessible();
  await scene.picture('lines');
});

portalStory('announcements pop up once in a session, for visitors and for members apart', async (scene) => {
  const { page, view, visit, at } = scene;
  const say = words[view.language];
  await page.context().addCookies([{ name: 'pop-ups', value: 'wanted', url: at('mela') }]);
  await visit('mela');
  const popUp = page.getByRole('dialog');
  await popUp.getByText(/ডেমো টাকা: কিনতে হয় না|nobody buys it/).waitFor();
  await scene.expectAccessible();
  await scene.picture('pop-up');
  await popUp.getByRole('button', { name: say.shell.close }).last().click();
  await popUp.waitFor({ state: 'detached' });
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('types=PU') && asked.push(request.url())));
  await visit('mela');
  await page.getByRole('contentinfo').waitFor();
  // Whoever registers has a first login: two more announcements, one after the other, and then no more.
  await visit('mela', '/register');
  await register(scene, newName());
  await popUp.getByText(/পেমেন্ট পাসওয়ার্ড সেট করুন|Set a payment password/).waitFor();
  await popUp.getByRole('button', { name: say.home.nextAnnouncement }).click();
  await popUp.getByText(/“ঘোষণা” পেজে|the page “Announcements”/).waitFor();
  await popUp.getByRole('button', { name: say.shell.close }).last().click();
  await popUp.waitFor({ state: 'detached' });
  expect(asked.length).toBeGreaterThan(0);
  const before = asked.length;
  await page.reload();
  await page.waitForSelector('html[data-mounted]');
  await page.getByRole('contentinfo').waitFor();
  expect(asked.length).toBe(before);
});

portalStory('a member takes part in a promotion', async (scene) => {
  const { page, view, visit } = scene;
  const say = words[view.language].promotions;
  const client = openPortalClient({
    send: sendOverHttp(inject('installationPort')),
    host: 'mela.localhost',
    merchantCode: 'mela',
    now: Date.now,
  });
  const listed = await client.call(announcementList, { query: { kinds: ['promotion'] } });
  const offers = listed.ok ? listed.value : [];
  expect(offers.length).toBeGreaterThan(6);

  // Six at first, more on asking, fewer by type; a visitor is sent to log in.
  await visit('mela', '/promotions');
  const cards = page.locator('main section[id]');
  await expect.poll(() => cards.count()).toBe(6);
  await page.getByRole('link', { name: say.loginToApply }).first().waitFor();
  await scene.expectAllAccessible();
  await scene.expectWellSet();
  await scene.picture('promotions');
  const more = page.getByRole('button', { name: /আরও|Show \d more/ });
  for (let shown = 6; shown < offers.length; shown += 6) {
    await more.click();
    await expect.poll(() => cards.count()).toBe(Math.min(shown + 6, offers.length));
  }
  await page.getByText(say['state.comingSoon']).first().waitFor();
  await page.getByText(say['state.close'], { exact: true }).first().waitFor();
  await page.getByRole('button', { name: /আড্ডা|Together/ }).click();
  await expect.poll(() => cards.count()).toBeLessThan(6);
  // The last one is there when its address is followed.
  const last = offers.at(-1);
  await visit('mela', promotionPage(last?.id ?? ''));
  await page.locator(`[id="${last?.id}"] details[open]`).waitFor();

  await arrive(scene, 'mela');
  const fair = offers.find(({ activity }) => activity?.pictures && activity.opensAt === null);
  await visit('mela', promotionPage(fair?.id ?? ''));
  const card = page.locator(`[id="${fair?.id}"]`);
  await card.getByRole('button', { name: say.apply }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(say.comment).fill('ধামরাইয়ের রথের মেলা');
  await form.getByRole('button', { name: say.send }).click();
  await form.getByText(words[view.language].errors['field.content.pictures']).waitFor();
  await scene.expectAccessible();
  const picker = form.locator('input[type=file]');
  await picker.setInputFiles({ name: 'fair.png', mimeType: 'image/png', buffer: PNG_DOT });
  await form.getByRole('img', { name: /fair\.png/ }).waitFor();
  await scene.picture('apply');
  await form.getByRole('button', { name: say.send }).click();
  await form.waitFor({ state: 'detached' });
  await card.getByText(say['state.applying'], { exact: true }).waitFor();
  await card.getByText('ধামরাইয়ের রথের মেলা').waitFor();
  await card.getByRole('button', { name: say.apply }).waitFor({ state: 'detached' });
  await scene.expectAllAccessible();
  await scene.picture('applied');
});
