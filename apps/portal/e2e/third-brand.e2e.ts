import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as thirdBrand from '@mela/testing/scenes/third-brand.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { hire } from '@mela/testing/stories/arrange.ts';
import { approveDeposit, claimDeposit } from '@mela/wire/console/deposits.ts';
import { ANALYTICS_FRAME } from '@mela/wire/page.ts';
import { lotteryPage } from '@mela/wire/portal/pages.ts';
import { expect, inject } from 'vitest';
import { placeSlip } from './place-slip.ts';
import { chooseNames, fieldsOf, newName, PASSWORD } from './register.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { words } from './words.ts';

/** How long an authenticator shows a code. */
const CODE_MS = 30_000;
/** Brands are known again within a second; two draws a minute apart are planned by then, too. */
const KNOWN_MS = 60_000;

const send = sendOverHttp(inject('installationPort'));
const clock = { now: () => new Date() };
const browser = () => openConsoleClient({ send, clock });

async function owner(): Promise<ConsoleClient> {
  const client = browser();
  accepted(await client.login('office', await hire('owner')));
  return client;
}

/** A phone of that country. */
const newNumber = (): string => `077${randomInt(10 ** 6, 10 ** 7)}`;

const nextCode = (): Promise<void> => sleep(CODE_MS - (Date.now() % CODE_MS) + 500);

/** Whether the visit is counted: not before a yes, not after a no, and nowhere where one logs in. */
async function tellAboutVisits({ page, view, visit, ...scene }: PortalScene, code: string): Promise<void> {
  const { consents, shell } = words[view.language];
  const frame = page.locator(`iframe[src="${ANALYTICS_FRAME}"]`);
  const answer = (name: string) => page.getByRole('button', { name, exact: true });
  // Nothing is fetched from outside in a story; what would have been counted waits in the frame.
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await visit(code);
  await answer(consents['analytics.yes']).waitFor();
  expect(await frame.count()).toBe(0);
  await scene.expectStill();
  await scene.expectAccessible();
  await scene.picture('visits asked');
  await answer(consents['analytics.no']).click();
  await page.reload();
  await page.getByRole('contentinfo').getByRole('button', { name: shell.visits }).click();
  await answer(consents['analytics.yes']).waitFor();
  expect(await frame.count()).toBe(0);
  await answer(consents['analytics.yes']).press('Enter');
  await frame.waitFor({ state: 'attached' });
  const counting = () => page.frames().find((one) => one.url().endsWith(ANALYTICS_FRAME));
  const counted = () => counting()?.evaluate<string>('JSON.stringify(dataLayer.map((one) => [...one]))');
  await expect.poll(counted).toContain('"page_view"');
  expect(await counting()?.evaluate<string>('origin')).toBe('null');
  await visit(code, '/login');
  await page.getByRole('dialog').waitFor();
  expect(await frame.count()).toBe(0);
}

/** Registers with a phone of the brand's own country; nothing here says that there are others. */
async function registerThere(scene: PortalScene, code: string): Promise<void> {
  const { view, visit } = scene;
  const say = words[view.language].register;
  const { dialog, username, password, again, age, terms, submit } = fieldsOf(scene);
  await visit(code, '/register');
  await chooseNames(scene);
  await username.fill(newName());
  await password.fill(PASSWORD);
  await again.fill(PASSWORD);
  await dialog.getByRole('textbox', { name: say.mobileNum }).fill(newNumber());
  expect(await dialog.textContent()).toMatch(/\+(?:94|৯৪)/);
  expect(await dialog.textContent()).not.toMatch(/880|৮৮০/);
  const realName = dialog.getByLabel(say.realName);
  if ((await realName.count()) > 0) {
    await realName.fill('Kamala Perera');
    await dialog.getByLabel(say.birthday).fill('1990-04-14');
  }
  await age.check();
  await terms.check();
  await scene.expectWellSet();
  await scene.expectAccessible();
  await scene.picture('third brand register');
  await submit.click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Pays in by the brand's own channel; one of its staff finds the payment. */
async function payInThere(
  { page, view, visit, ...scene }: PortalScene,
  { code, number, staff }: { code: string; number: string; staff: ConsoleClient },
): Promise<void> {
  const { cashier } = words[view.language];
  await visit(code, '/member/depositv2');
  await page.getByRole('textbox', { name: cashier.amount }).fill('500');
  await page.getByRole('button', { name: cashier.payNow }).click();
  await page.waitForURL(/depositv2\?deposit=/);
  await page.getByText(number).waitFor();
  await scene.expectAllAccessible();
  await scene.picture('third brand deposit');
  const transaction = `story ${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: cashier['transaction.mobile'] }).fill(transaction);
  await page.getByRole('textbox', { name: cashier['sender.mobile'] }).fill('0777654321');
  await page.getByRole('button', { name: cashier.iHavePaid }).click();
  await page.getByRole('heading', { name: cashier.depositChecking }).waitFor();
  const params = { id: new URL(page.url()).searchParams.get('deposit') ?? '' };
  accepted(await staff.call(claimDeposit, { params, body: {} }, { key: randomUUID() }));
  const body = { received: thirdBrand.LKR(500) };
  accepted(await staff.call(approveDeposit, { params, body }, { key: randomUUID() }));
  await page.getByRole('heading', { name: cashier.depositCredited }).waitFor();
}

/** Bets on the brand's own lottery. */
async function betThere(scene: PortalScene, code: string): Promise<void> {
  const { page, view, visit } = scene;
  const { lottery, orders } = words[view.language];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await visit(code, lotteryPage('colombo'));
  await button(lottery.addToSlip).waitFor();
  await button(lottery.big).first().click();
  await page.getByRole('textbox', { name: lottery.multiple, exact: true }).fill('10');
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await scene.picture('third brand lottery');
  await button(lottery.addToSlip).click();
  await placeSlip(scene);
  await page.getByText(lottery.placed).first().waitFor();
  await visit(code, '/member/lottery');
  await page.getByRole('heading', { level: 1, name: orders.title }).waitFor();
  await scene.picture('third brand orders');
}

portalStory(
  'a third brand in another country is opened, and its first player pays in and bets',
  async (scene) => {
    const { page, view, visit } = scene;
    const code = `ganga${randomInt(36 ** 5).toString(36)}`;
    const owners = [await owner(), await owner()] as const;
    const around = { owners, browser, now: clock.now, nextCode };
    const team = await thirdBrand.openThirdBrand(around, { code, host: `${code}.localhost` });
    scene.expectError(/503/);
    await expect
      .poll(async () => (await page.goto(scene.at(code)))?.status(), { timeout: KNOWN_MS })
      .toBe(503);
    await visit(code);
    await scene.expectWellSet();
    await scene.picture('third brand to come');
    await thirdBrand.dressThirdBrand(team);
    const number = newNumber();
    await thirdBrand.openThirdChannel(team, number);
    await thirdBrand.openThirdLottery(team);
    await thirdBrand.goLive(owners, code);
    await expect
      .poll(async () => (await page.goto(scene.at(code)))?.status(), { timeout: KNOWN_MS })
      .toBe(200);

    await tellAboutVisits(scene, code);
    await registerThere(scene, code);
    await visit(code);
    // Every page says whose it is, and nobody else's.
    const name = view.language === 'bn' ? 'গঙ্গা' : 'Ganga';
    expect(await page.title()).toContain(name);
    expect(await page.locator('body').textContent()).not.toMatch(/\bMela\b|মেলা|\+880/);
    await scene.picture('third brand home');
    await payInThere(scene, { code, number, staff: team[0] });
    await betThere(scene, code);
  },
);
