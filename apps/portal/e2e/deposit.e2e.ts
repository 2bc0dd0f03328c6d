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
  await page.getByRole('button', { name: cashier.payNow }).click();
  await page.waitForURL(/^http:\/\/pay\.localhost/);
}

portalStory('a member deposits through the gateway and the balance arrives by itself', async (scene) => {
  const { page, view, visit } = scene;
  const { cashier } = words[view.language];
  const gateway = GATEWAY[view.language];
  await arrive(scene, 'mela');
  await visit('mela', '/member/deposit');
  await page.getByRole('button', { name: cashier.payNow }).waitFor();
  await scene.expectWellSet();
  await scene.expectAccessible();
  await scene.picture('deposit');

  // What is wrong is said beside the field, and nobody leaves.
  const amount = page.getByRole('textbox', { name: cashier.amount });
  for (const wrong of ['0', '-1', '1e5', '1,000']) {
    await amount.fill(wrong);
    await page.getByRole('button', { name: cashier.payNow }).click();
    await page.getByText(cashier.amountWrong).waitFor();
  }
  await scene.expectAccessible();
  await scene.picture('deposit refused');

  await leaveToPay(scene, { bn: '১০০০', en: '1000' });
  await page.getByText(taka(scene, '১,০০০.০০', '1,000.00')).waitFor();
  await scene.expectAccessible();
  await scene.picture('gateway');
  await page.getByRole('button', { name: gateway.pay }).click();
  await page.waitForURL(/mela\.localhost.*deposit=/);
  await page.getByRole('heading', { name: cashier.depositCredited }).waitFor();
  await page
    .getByRole('banner')
    .getByText(taka(scene, '১,০০০.০০', '1,000.00'))
    .waitFor();
  await scene.expectWellSet();
  await scene.expectAccessible();
  await scene.picture('deposit credited');

  // The deposit asks for play before a withdrawal.
  await visit('mela', '/member/withdraw');
  await page.getByRole('progressbar', { name: words[view.language].withdraw.turnoverTitle }).waitFor();
  await page.getByText(words[view.language].withdraw.needPasswordTitle).waitFor();
  await scene.expectWellSet();
  await scene.expectAccessible();
  await scene.picture('withdraw without password');
});

portalStory('a payment that fails or waits is told so, and nothing is credited', async (scene) => {
  const { page, view, visit } = scene;
  const { cashier } = words[view.language];
  const gateway = GATEWAY[view.language];
  await arrive(scene, 'nodi');
  await visit('nodi', '/member/deposit');
  await leaveToPay(scene, { bn: '৫০০', en: '500' });
  await page.getByRole('button', { name: gateway.later }).click();
  await page.getByRole('heading', { name: cashier.depositChecking }).waitFor();
  await scene.expectAccessible();
  await scene.picture('deposit checking');

  await visit('nodi', '/member/deposit');
  await leaveToPay(scene, { bn: '৫০০', en: '500' });
  await page.getByRole('button', { name: gateway.fail }).click();
  await page.getByRole('heading', { name: cashier.depositRejected }).waitFor();
  await scene.expectWellSet();
  await scene.picture('deposit failed');
  // This brand writes Latin digits in every language.
  await page.getByRole('banner').getByText('৳0.00', { exact: true }).waitFor();
});
