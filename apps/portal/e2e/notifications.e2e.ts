import { createECDH, randomBytes, randomInt } from 'node:crypto';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { expect, inject } from 'vitest';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

/** A browser of tests has no push service, keeps no service worker, and lets no page show notifications: this one says that it does. */
const PUSH_SERVICE = `{
  Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  Notification.requestPermission = async () => 'granted';
  const keys = { p256dh: [${[...createECDH('prime256v1').generateKeys()].join()}], auth: [${[...randomBytes(16)].join()}] };
  const endpoint = 'https://127.0.0.1:9/to/${randomInt(36 ** 6).toString(36)}';
  const here = {
    pushManager: {
      getSubscription: async () => null,
      subscribe: async () => ({ endpoint, getKey: (name) => new Uint8Array(keys[name]).buffer }),
    },
  };
  ServiceWorkerContainer.prototype.getRegistration = async () => here;
  Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', { get: async () => here });
}`;

portalStory('a member chooses what reaches them outside the page, and on which device', async (scene) => {
  const { page, view, visit, picture } = scene;
  const { alerts } = words[view.language];
  const send = sendOverHttp(inject('installationPort'));
  const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  const name = `mitu${randomInt(36 ** 6).toString(36)}`;
  accepted(await client.register({ username: name, password: PASSWORD, affiliateCode: 'MELA2345' }));
  await page.addInitScript(`sessionStorage.setItem('session', ${JSON.stringify(client.state.token)})`);
  await page.addInitScript(PUSH_SERVICE);

  await visit('mela', '/member');
  await page.getByRole('link', { name: alerts.title, exact: true }).click();
  const group = (kind: 'message' | 'money' | 'offer' | 'protective') =>
    page.getByRole('group', { name: alerts[`kind.${kind}`], exact: true });
  const onDevices = group('message').getByRole('checkbox', { name: alerts['way.push'], exact: true });
  await onDevices.waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await group('protective').getByText(alerts.always, { exact: true }).waitFor();
  expect(await group('protective').getByRole('checkbox').count()).toBe(0);
  await group('money').getByRole('link', { name: alerts['needs.sms'] }).waitFor();
  await group('offer').getByRole('link', { name: alerts.needsOffers }).waitFor();
  expect(await group('offer').getByRole('checkbox').first().isDisabled()).toBe(true);
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await picture('what reaches a member');

  await onDevices.press('Space');
  await expect.poll(() => onDevices.isChecked()).toBe(true);
  await page.getByRole('button', { name: alerts.addDevice, exact: true }).press('Enter');
  await page.getByText(alerts.thisDevice, { exact: true }).waitFor();
  const attempt = page.getByRole('button', { name: alerts.tryDevice, exact: true });
  await attempt.press('Enter');
  await page.getByText(alerts.tried, { exact: true }).waitFor();
  await attempt.press('Enter');
  await page.getByText(alerts.triedBefore, { exact: true }).waitFor();
  const details = page.getByRole('checkbox', { name: alerts.details, exact: true });
  await details.press('Space');
  await expect.poll(() => details.isChecked()).toBe(true);
  await scene.expectAllAccessible();
  await picture('a device that is told');

  await page.reload();
  await onDevices.waitFor();
  expect([await onDevices.isChecked(), await details.isChecked()]).toEqual([true, true]);
  await page.getByText(alerts.thisDevice, { exact: true }).waitFor();
  await page.getByRole('button', { name: alerts.removeNamed.split('{device}').join('').trim() }).click();
  await page.getByText(alerts.noDevices, { exact: true }).waitFor();

  await page.addInitScript('delete window.PushManager');
  await page.reload();
  await page.getByText(alerts['cannot.unsupported'], { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: alerts.addDevice }).count()).toBe(0);
});
