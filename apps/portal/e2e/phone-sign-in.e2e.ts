import { expect } from 'vitest';
import { fieldsOf } from './register.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { words } from './words.ts';

const SERVICE = 'https://phones.example/verify';

/** What the service's window does when it has opened. */
type Act = { post: object } | { close: true };

/** The demo trusts no such service, so the form is told that it does; the service's page is ours. */
async function trustAService({ page }: PortalScene, act: { next: Act }): Promise<void> {
  await page.addInitScript(`{
    const ask = globalThis.fetch;
    globalThis.fetch = async (path, given) => {
      const answer = await ask(path, given);
      if (!String(path).endsWith('/setting/register')) return answer;
      const answerBody = await answer.json();
      answerBody.value.phoneSignIn = { channel: 'firebase', page: '${SERVICE}' };
      return Response.json(answerBody);
    };
  }`);
  await page.context().route(`${SERVICE}**`, async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    expect(asked.get('phone')).toBe('+8801712345678');
    const { next } = act;
    const script =
      'post' in next
        ? `opener.postMessage(${JSON.stringify(next.post)}, ${JSON.stringify(asked.get('origin'))})`
        : 'close()';
    await route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` });
  });
}

portalStory('a service outside verifies the phone, or says why not', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { errors, register: say, shell } = words[view.language];
  expectError(/400/);
  const act: { next: Act } = { next: { close: true } };
  await trustAService(scene, act);
  const { dialog, password, again, age, terms, submit } = fieldsOf(scene);
  const verify = dialog.getByRole('button', { name: say.verifyPhone });
  const begin = async () => {
    // From the home page, which asks for the rules when they are wanted; the registration's own page brings them along.
    await visit('mela');
    await page.getByRole('banner').getByRole('link', { name: shell.register }).click();
    await verify.waitFor();
    await dialog.getByRole('textbox', { name: say.mobileNum }).fill('01712345678');
  };
  await begin();
  expect(await dialog.getByRole('textbox', { name: say.verificationCode }).count()).toBe(0);

  // A try closes the button for a minute, too many of them for five.
  for (const [next, message, minutes] of [
    [{ close: true }, say['phoneProblem.closed'], /^[10১০]:/],
    [
      { post: { type: 'phone-sign-in', error: 'auth/quota-exceeded' } },
      say['phoneProblem.quota'],
      /^[10১০]:/,
    ],
    [
      { post: { type: 'phone-sign-in', error: 'auth/too-many-requests' } },
      say['phoneProblem.tooMany'],
      /^[54৫৪]:/,
    ],
  ] as const) {
    act.next = next;
    await verify.click();
    await dialog.getByText(message).waitFor();
    await dialog.getByRole('timer').filter({ hasText: minutes }).waitFor();
    await scene.expectAccessible();
    await scene.picture('register phone refused');
    await page.evaluate('sessionStorage.clear()');
    await begin();
  }

  // Without its word nothing is sent.
  await password.fill('Padma-Meghna-25');
  await again.fill('Padma-Meghna-25');
  await age.check();
  await terms.check();
  await submit.click();
  await dialog.getByText(errors['field.required']).waitFor();

  act.next = { post: { type: 'phone-sign-in', idToken: 'signed.by.nobody' } };
  await verify.click();
  await dialog.getByText(say.phoneVerified.replace('{mobile}', '01712345678')).waitFor();
  await scene.expectAccessible();
  await scene.picture('register phone verified');
  // The server does not know this service, whatever the page was told.
  await submit.click();
  await dialog.getByText(errors['phone.sign_in_failed']).waitFor();
  // Another number needs another word.
  await dialog.getByRole('textbox', { name: say.mobileNum }).fill('01812345678');
  await dialog.getByRole('timer').waitFor();
});
