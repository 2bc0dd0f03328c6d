import { createDeposit } from '@mela/wire/portal/cashier.ts';
import sharp from 'sharp';
import { expect } from 'vitest';
import { PHONE_ONLY } from '../../../packages/testing/stories/views.ts';
import { arrive } from './register.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { words } from './words.ts';

const taka = ({ view }: PortalScene, bengali: string, latin: string): string =>
  view.language === 'bn' ? `৳${bengali}` : `৳${latin}`;

const GATEWAY = {
  bn: { pay: 'এখনই পেমেন্ট করুন', fail: 'পেমেন্ট ব্যর্থ করে দেখুন', later: 'পরে পেমেন্ট করব' },
  en: { pay: 'Pay now', fail: 'Let the payment fail', later: 'Pay later' },
};

/** Goes to the gateway with an amount, typed in the reader's own digits. */
async function leaveToPay(scene: PortalScene, amount: { bn: string; en: string }): Promise<void> {
  const { page, view } = scene;
  const { cashier } = words[view.language];
  await page.getByRole('textbox', { name: cashier.amount }).fill(amount[view.language]);
  // By keyboard: what bonuses the amount brings may come in this moment, and move the button away from under a pointer.
  await page.getByRole('button', { name: cashier.payNow }).press('Enter');
  await page.waitForURL(/^http:\/\/pay\.localhost/);
}

portalStory('a member deposits through the gateway and the balance arrives by itself', async (scene) => {
  const { page, view, visit } = scene;
  const { cashier } = words[view.language];
  const gateway = GATEWAY[view.language];
  await arrive(scene, 'mela');
  await visit('mela', '/member/depositv2');
  await page.getByRole('button', { name: cashier.payNow }).waitFor();
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await scene.picture('deposit');

  // What is wrong is said beside the field, and nobody leaves.
  const amount = page.getByRole('textbox', { name: cashier.amount });
  for (const wrong of ['0', '-1', '1e5', '1,000']) {
    await amount.fill(wrong);
    await page.getByRole('button', { name: cashier.payNow }).click();
    await page.getByText(cashier.amountWrong).waitFor();
  }
  await scene.expectAllAccessible();
  await scene.picture('deposit refused');

  await leaveToPay(scene, { bn: '১০০০', en: '1000' });
  await page.getByText(taka(scene, '১,০০০.০০', '1,000.00')).waitFor();
  await scene.expectAllAccessible();
  await scene.picture('gateway');
  await page.getByRole('button', { name: gateway.pay }).click();
  await page.waitForURL(/mela\.localhost.*deposit=/);
  await page.getByRole('heading', { name: cashier.depositCredited }).waitFor();
  await page
    .getByRole('banner')
    .getByText(taka(scene, '১,০০০.০০', '1,000.00'), { exact: true })
    .waitFor();
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await scene.picture('deposit credited');

  // The deposit asks for play before a withdrawal.
  await visit('mela', '/member/withdraw');
  await page.getByRole('progressbar', { name: words[view.language].withdraw.turnoverTitle }).waitFor();
  await page.getByText(words[view.language].withdraw.needPasswordTitle).waitFor();
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await scene.picture('withdraw without password');
});

portalStory('a member sends the money by hand and names its transaction', async (scene) => {
  const { page, view, visit } = scene;
  const { cashier, errors } = words[view.language];
  await arrive(scene, 'mela');
  // The browser says so itself when the server finds fault with what was typed.
  scene.expectError(/400/);
  // A link fills in the way to pay and the amount; the address of before is known as well.
  await visit('mela', '/member/deposit?channel=bkash&amount=500');
  await page.getByRole('radio', { name: /bkash|বিকাশ/i, checked: true }).waitFor();
  await page.getByText(cashier.handHint).waitFor();
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await scene.picture('deposit by hand');

  // The line breaks: the page says that it is finding out, and asks again under the same key.
  const keys: (string | undefined)[] = [];
  let seen = () => {};
  const wasSeen = new Promise<void>((resolve) => (seen = resolve));
  await page.route(`**${createDeposit.path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return wasSeen.then(() => route.continue());
    return route.abort();
  });
  scene.expectError(/ERR_FAILED/);
  await page.getByRole('button', { name: cashier.payNow }).click();
  await page.getByRole('button', { name: cashier.asking }).waitFor();
  await scene.picture('deposit being found out');
  seen();

  await page.waitForURL(/depositv2\?deposit=/);
  await page.getByRole('heading', { name: cashier.stepTell }).waitFor();
  await page.getByText('01700000000').waitFor();
  // On the same phone a press opens the wallet's menu; its # is part of the number, and no place in a page.
  const menu = page.getByRole('link', { name: cashier.dialMenu.replace('{number}', '*000#') });
  expect(await menu.count()).toBe(view.device === 'phone' ? 1 : 0);
  if (view.device === 'phone') expect(await menu.getAttribute('href')).toBe('tel:*000%23');
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await page.getByRole('img', { name: cashier.qr }).waitFor();
  await page
    .getByRole('button', { name: cashier['copy'].replace('{what}', cashier['field.number']) })
    .waitFor();
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await scene.picture('where to send it');

  const number = page.getByRole('textbox', { name: cashier['transaction.mobile'] });
  await number.fill('12');
  await page.getByRole('button', { name: cashier.iHavePaid }).click();
  await page.getByText(errors['field.deposit.transaction-mobile']).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
      .png()
      .toBuffer(),
  });
  await page
    .getByRole('button', {
      name: cashier.removePicture.replace('{number}', view.language === 'bn' ? '১' : '1'),
    })
    .waitFor();
  await scene.expectAllAccessible();
  await scene.picture('transaction refused');
  await number.fill(`story ${Date.now().toString(36)}`);
  await page.getByRole('textbox', { name: cashier['sender.mobile'] }).fill('01811111111');
  await page.getByRole('button', { name: cashier.iHavePaid }).click();
  await page.getByRole('heading', { name: cashier.depositChecking }).waitFor();
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await scene.picture('deposit submitted');
});

portalStory('a payment that fails or waits is told so, and nothing is credited', async (scene) => {
  const { page, view, visit } = scene;
  const { cashier } = words[view.language];
  const gateway = GATEWAY[view.language];
  await arrive(scene, 'nodi');
  await visit('nodi', '/member/depositv2');
  await leaveToPay(scene, { bn: '৫০০', en: '500' });
  await page.getByRole('button', { name: gateway.later }).click();
  await page.getByRole('heading', { name: cashier.depositUnpaid }).waitFor();
  await scene.expectAllAccessible();
  await scene.expectWellSet();
  await scene.picture('deposit checking');

  // As long as it lives it is paid from its own page, by the same order; or it is taken back.
  await page.getByRole('button', { name: cashier.payNow }).click();
  await page.waitForURL(/^http:\/\/pay\.localhost/);
  await page.getByRole('button', { name: gateway.later }).click();
  await page.getByRole('button', { name: cashier.cancelDeposit }).click();
  await page.getByRole('heading', { name: cashier.depositCancelled }).waitFor();
  await page.getByText(cashier.stateCancelled, { exact: true }).waitFor();
  await scene.expectAllAccessible();
  await scene.picture('deposit cancelled');

  await visit('nodi', '/member/depositv2');
  await leaveToPay(scene, { bn: '৫০০', en: '500' });
  await page.getByRole('button', { name: gateway.fail }).click();
  await page.getByRole('heading', { name: cashier.depositRejected }).waitFor();
  await scene.expectWellSet();
  await scene.picture('deposit failed');
  // This brand writes Latin digits in every language.
  await page.getByRole('banner').getByText('৳0.00', { exact: true }).waitFor();
});

portalStory(
  'the amount and its presets are on the first screen of a small phone, below every way to pay',
  async (scene) => {
    const { page, view, visit } = scene;
    const { cashier } = words[view.language];
    await page.setViewportSize({ width: 360, height: 740 });
    await arrive(scene, 'mela');
    await visit('mela', '/member/depositv2');
    await page.getByRole('textbox', { name: cashier.amount }).waitFor();
    expect(await page.getByRole('radio', { name: /বিকাশ|নগদ|রকেট/ }).count()).toBe(3);
    const presets = page.getByRole('group', { name: cashier.presets }).getByRole('button');
    const bottoms = await Promise.all(
      [page.getByRole('textbox', { name: cashier.amount }), presets.last()].map(async (one) => {
        const box = await one.boundingBox();
        return box ? box.y + box.height : Infinity;
      }),
    );
    const bar = await page.locator('nav.bottom-0').boundingBox();
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(bar?.y ?? 0);
    await scene.picture('deposit on a small phone');
  },
  { views: PHONE_ONLY },
);
