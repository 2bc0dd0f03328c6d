import { randomInt } from 'node:crypto';
import { provePhone } from '@mela/testing/stories/arrange.ts';
import { openOutbox } from '@mela/testing/stories/outbox.ts';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { excludeSelf } from '@mela/wire/portal/protection.ts';
import { expect, inject } from 'vitest';
import { codeIn } from './code-in.ts';
import { fieldsOf, newName, PASSWORD } from './register.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

const outbox = openOutbox(inject('installationPort'));

/** The number, as it is dialled at home, of somebody who has shut themselves out for a year. */
async function numberOfShutOut(): Promise<string> {
  const send = sendOverHttp(inject('installationPort'));
  const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  const username = newName();
  accepted(await client.register({ username, password: PASSWORD }));
  const number = `017${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  await provePhone(username, `+880${number.slice(1)}`);
  accepted(await client.call(excludeSelf, { body: { days: 365 } }));
  return number;
}

portalStory(
  'who has shut themselves out and registers again reads till when, and who helps',
  async (scene) => {
    const { page, view, visit, at } = scene;
    const { register: say, shell } = words[view.language];
    scene.expectError(/403/);
    const number = await numberOfShutOut();
    await visit('mela', '/register');
    const { dialog, password, again, age, terms, submit } = fieldsOf(scene);
    const since = new Date();
    await dialog.getByRole('textbox', { name: say.mobileNum }).fill(number);
    await dialog.getByRole('button', { name: say.sendCode }).click();
    const code = codeIn(await outbox.lastNotification(`+880••••${number.slice(-3)}`, 'code', since));
    await dialog.getByRole('textbox', { name: say.verificationCode }).fill(code);
    await password.fill(PASSWORD);
    await again.fill(PASSWORD);
    await age.check();
    await terms.check();
    await submit.click();

    const refusal = dialog.getByRole('alert').filter({ hasText: /গ্রাহকসেবা|customer service/ });
    await refusal.waitFor();
    // All of it is in sight, and whom to talk to: it came where the button was, at the dialog's end.
    const help = dialog.getByRole('link', { name: shell.askService });
    for (const seen of [refusal, help])
      await expect
        .poll(async () => {
          const [part, frame] = [await seen.boundingBox(), await dialog.boundingBox()];
          return part && frame && part.y + part.height <= frame.y + frame.height;
        })
        .toBe(true);
    expect(await help.getAttribute('href')).toBe('/service');
    await scene.expectAccessible();
    await scene.expectWellSet();
    await scene.picture('register shut out');
    expect(page.url()).toBe(at('mela', '/register'));
  },
);
