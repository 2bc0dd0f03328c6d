import { announcementList } from '@mela/wire/portal/content.ts';
import { gamePage } from '@mela/wire/portal/pages.ts';
import { promotionPage } from '@mela/wire/portal/content-pages.ts';
import { openPortalClient, accepted } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { expect, inject } from 'vitest';
import { fieldsOf, newName, register } from './register.ts';
import { BOTH_VIEWS } from '../../../packages/testing/stories/views.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { words } from './words.ts';

const WELCOME = { bn: 'স্বাগত বোনাস', en: 'Welcome bonus' };
const DAILY = { bn: 'প্রতিদিনের বাড়তি', en: 'Daily top-up' };
const PAY = { bn: 'এখনই পেমেন্ট করুন', en: 'Pay now' };
const taka = ({ view }: PortalScene, bengali: string, latin: string): string =>
  view.language === 'bn' ? `৳${bengali}` : `৳${latin}`;

/** The welcome's way to an account, wherever its card stands. */
const wayTo = ({ page, view }: PortalScene) =>
  page.getByRole('link', {
    name: new RegExp(`${words[view.language].offers.register}\\s*: ${WELCOME[view.language]}$`),
  });

/** The game's own bar says as well what the next bet is paid from, on a phone when it is asked; nothing of the bar or the game moves for it. */
async function isToldInGame({ page, view, visit, ...scene }: PortalScene): Promise<void> {
  const { shell } = words[view.language];
  await visit('mela', gamePage({ vendor: 'SHAPLA', code: 'padma25' }));
  const room = page.getByRole('region', { name: /Padma|পদ্মা/ });
  const told = room.getByRole('paragraph').filter({ hasText: shell.nextBetCash });
  const frame = room.locator('iframe');
  await frame.waitFor();
  if (view.device === 'phone') {
    await page.setViewportSize({ width: 360, height: 740 });
    const before = await frame.boundingBox();
    const parts = room.getByRole('button', { name: shell.nextBetCash });
    await parts.waitFor();
    expect(await told.isVisible()).toBe(false);
    await parts.click();
    await told.waitFor();
    expect(await frame.boundingBox()).toEqual(before);
  }
  await told.waitFor();
  await scene.expectAccessible();
  await scene.picture('next bet in a game');
}

/** The open registration names the offer; behind it stands the deposit with the offer chosen, and paid it brings the bonus and what it asks for. */
async function registerAndHaveIt(scene: PortalScene): Promise<void> {
  const { page, view } = scene;
  const { bonuses, cashier, offers, shell } = words[view.language];
  const { dialog } = fieldsOf(scene);
  await dialog.getByRole('heading', { name: WELCOME[view.language] }).waitFor();
  await scene.picture('offer at the registration');
  await register(scene, newName());
  await page.waitForURL(
    ({ pathname, searchParams }) => pathname === '/member/depositv2' && searchParams.has('offer'),
  );
  await page.getByRole('radio', { name: WELCOME[view.language], checked: true }).waitFor();
  expect(await page.getByRole('textbox', { name: cashier.amount }).inputValue()).toBe(
    view.language === 'bn' ? '২০০' : '200',
  );
  // The welcome first, then the one with every deposit, then the daily one, which this amount is too small for.
  const titles = page.getByRole('group', { name: cashier.bonus }).getByRole('radio');
  expect(await titles.count()).toBe(4);
  await page.getByRole('radio', { name: DAILY[view.language], disabled: true }).waitFor();
  await page.getByText(offers['why.too-small']).waitFor();
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await scene.picture('deposit with an offer');

  await page.getByRole('button', { name: cashier.payNow }).press('Enter');
  await page.waitForURL(/^http:\/\/pay\.localhost/);
  await page.getByRole('button', { name: PAY[view.language] }).click();
  await page.getByRole('heading', { name: cashier.depositCredited }).waitFor();
  await scene.visit('mela', '/member/bonuses');
  await page.getByRole('heading', { name: WELCOME[view.language] }).waitFor();
  await page.getByText(bonuses.left).first().waitFor();
  await page
    .getByText(taka(scene, '১,৬০০.০০', '1,600.00'))
    .first()
    .waitFor();
  // Cash and bonus stand below the total in the header, whole on the smallest phones too, with what the next bet takes.
  const parts = page.getByRole('banner').getByTitle(shell.nextBetCash, { exact: true });
  await parts.waitFor();
  const size = page.viewportSize();
  if (view.device === 'phone') await page.setViewportSize({ width: 320, height: 640 });
  const cut = ({ scrollWidth, clientWidth }: { scrollWidth: number; clientWidth: number }): number =>
    scrollWidth - clientWidth;
  for (const part of await parts.locator('> span:not(.sr-only)').all())
    expect(await part.evaluate(cut)).toBe(0);
  expect(await parts.innerText()).toMatch(/[2২]00|২০০/);
  await scene.picture('cash and bonus in the header');
  if (size) await page.setViewportSize(size);
}

portalStory(
  'a newcomer opens an offer at home, registers, pays in with it, and has its bonus',
  async (scene) => {
    const { page, view, visit } = scene;
    const { cashier, offers } = words[view.language];
    await visit('mela');
    await wayTo(scene).click();
    await registerAndHaveIt(scene);
    await isToldInGame(scene);
    // It is had: it says so wherever it stands, and is not chosen again by a link.
    await visit('mela', '/promotions');
    await page.getByText(offers['why.had']).first().waitFor();
    await visit('mela', '/member/depositv2?amount=1000');
    await page.getByRole('radio', { name: WELCOME[view.language], disabled: true }).waitFor();
    await page.getByText(offers['why.had']).waitFor();
    await page.getByRole('radio', { name: cashier.noBonus, checked: true }).waitFor();
    await scene.expectAllAccessible();
    await scene.picture('deposit with an offer that was had');
  },
  { views: BOTH_VIEWS },
);

portalStory('an offer that a visitor passed on by its address is had by a newcomer', async (scene) => {
  const send = sendOverHttp(inject('installationPort'));
  const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  const promotions = accepted(await client.call(announcementList, { query: { kinds: ['promotion'] } }));
  const id = promotions.find(({ title }) => Object.values(WELCOME).includes(title))?.id ?? '';
  await scene.visit('mela', promotionPage(id));
  await scene.page.getByText(words[scene.view.language].promotions.details).first().waitFor();
  await wayTo(scene).click();
  await registerAndHaveIt(scene);
});

portalStory('who plays for fun reads the offers, and registers to have one', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { login } = words[view.language];
  await visit('mela', '/login');
  await page.getByRole('button', { name: login.freePlay }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // The trial's session ends as the account opens; what is asked for in that moment is nobody's any more.
  expectError(/403|401/);
  await wayTo(scene).click();
  await registerAndHaveIt(scene);
});
