import { openOutbox } from '@mela/testing/stories/outbox.ts';
import { demoPeople } from '@mela/testing/people/demo-people.ts';
import { registerMember } from '@mela/testing/people/register.ts';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { beginTotp, confirmTotp } from '@mela/wire/portal/security.ts';
import { login as loginCall } from '@mela/wire/portal/session.ts';
import { forgetLogin } from '@mela/wire/portal/sign-in.ts';
import { expect, inject } from 'vitest';
import { codeOf } from '@mela/testing/console-client.ts';
import { PASSWORD as DEMO_PASSWORD } from '@mela/testing/people/member.ts';
import { arrive, fieldsOf, newName, PASSWORD } from './register.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { words } from './words.ts';

/** Logs out by the menu, after being asked. */
async function leave({ page, view }: PortalScene, name: string): Promise<void> {
  const { shell } = words[view.language];
  await page.getByRole('button', { name, exact: false }).click();
  await page.getByRole('button', { name: shell.logout }).click();
  await page.getByRole('dialog').getByRole('button', { name: shell.logout }).click();
  await page.getByRole('link', { name: shell.login }).first().waitFor();
}

portalStory('whoever guesses is shown a picture, and another one for each answer', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { errors, login } = words[view.language];
  expectError(/40[01]|429/);
  await visit('nodi', '/login');
  const { dialog, username, password, submit } = fieldsOf(scene);
  await username.fill(`guessed-${view.device}`);
  await scene.expectStill();
  for (let i = 0; i < 3; i += 1) {
    expect(await dialog.getByRole('img').count()).toBe(0);
    await password.fill(`wrong ${i}`);
    const answered = page.waitForResponse(`**${loginCall.path}`);
    await submit.click();
    await answered;
    await dialog.getByText(login.failed).waitFor();
  }
  const picture = dialog.getByRole('img', { name: login.captchaPicture });
  await picture.waitFor();
  const other = dialog.getByRole('button', { name: login.captchaOther });
  await expect.poll(() => other.isEnabled()).toBe(true);
  await scene.expectAccessible();
  await scene.picture('login captcha');
  const first = await picture.getAttribute('src');

  // It rests for a second, which is over before a slow machine has asked from outside.
  const rests = await other.evaluate(
    (button: { click(): void; disabled: boolean }) =>
      new Promise<boolean>((then) => {
        button.click();
        setTimeout(() => then(button.disabled));
      }),
  );
  expect(rests).toBe(true);
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first);

  const second = await picture.getAttribute('src');
  await dialog.getByLabel(login.captcha).fill('x');
  await dialog.getByLabel(login.captcha).press('Enter');
  await dialog.getByText(errors['field.captcha.wrong']).waitFor();
  await expect.poll(() => picture.getAttribute('src')).not.toBe(second);
  await expect.poll(() => other.isEnabled()).toBe(true);
  await scene.expectAccessible();

  // Whoever cannot see it lets the device work, and is asked for no digits.
  await dialog.getByRole('button', { name: login.captchaWork }).press('Enter');
  await dialog.getByText(login.captchaWorked).waitFor({ timeout: 60_000 });
  await picture.waitFor({ state: 'detached' });
  await scene.expectAccessible();
  await scene.picture('login captcha worked');
  await submit.click();
  await dialog.getByText(login.failed).waitFor();
  await picture.waitFor();
});

portalStory(
  'a browser that remembers lets its owner in without the password, until that is unticked',
  async (scene) => {
    const { page, view, visit, expectError } = scene;
    const { login } = words[view.language];
    // What was on its way when the session ended is refused.
    expectError(/401/);
    const name = await arrive(scene, 'mela');
    await leave(scene, name);
    await visit('mela', '/login');
    const { dialog, username, password, submit } = fieldsOf(scene);
    await username.fill(name);
    await password.fill(PASSWORD);
    await dialog.getByLabel(login.remember).press('Space');
    await submit.click();
    await dialog.waitFor({ state: 'hidden' });
    const kept = await page.evaluate(
      'document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage })',
    );
    expect(kept).toContain(name);
    expect(kept).not.toContain(PASSWORD);

    await leave(scene, name);
    await visit('mela', '/login');
    await expect.poll(() => username.inputValue()).toBe(name);
    await scene.expectAccessible();
    await scene.picture('login remembered');
    await password.press('Enter');
    await dialog.waitFor({ state: 'hidden' });

    await leave(scene, name);
    await visit('mela', '/login');
    const forgotten = page.waitForResponse(`**${forgetLogin.path}`);
    await dialog.getByLabel(login.remember).press('Space');
    await forgotten;
    await expect.poll(() => password.inputValue()).toBe('');
    await visit('mela', '/login');
    await expect.poll(() => username.inputValue()).toBe('');
  },
);

portalStory('from somewhere new, the name on the payout account is asked for', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { errors, login, security } = words[view.language];
  expectError(/400/);
  await visit('nodi', '/login?next=%2Fmember%2Fsecurity');
  const { dialog, username, password } = fieldsOf(scene);
  await username.fill('tania');
  await password.fill(DEMO_PASSWORD);
  await password.press('Enter');
  await dialog.getByRole('heading', { name: login.secondTitle }).waitFor();
  await scene.expectAccessible();
  await scene.picture('login second step');
  const answer = dialog.getByLabel(login.payoutName);
  await answer.fill('Somebody Else');
  await answer.press('Enter');
  await dialog.getByText(errors['login.second_step_wrong']).waitFor();
  await answer.fill(' rahim  UDDIN ');
  await answer.press('Enter');
  await page.getByRole('heading', { name: security.devicesTitle }).waitFor();
  await page.getByText(security.confirmedPayoutName, { exact: false }).first().waitFor();
  // The wrong answer of a moment ago stands in the history too, and says what it means.
  await page.getByText(security.failedStepPayoutName).first().waitFor();
  await page.getByText(security.failedStepHelp).first().waitFor();
  await scene.expectAllAccessible();
  await page.getByRole('heading', { name: security.devicesTitle }).scrollIntoViewIfNeeded();
  await scene.picture('devices');
});

portalStory('from somewhere new, whoever has an authenticator shows its code', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { errors, login, security } = words[view.language];
  expectError(/400/);
  const send = sendOverHttp(inject('installationPort'));
  const client = openPortalClient({ send, host: 'nodi.localhost', merchantCode: 'nodi', now: Date.now });
  const name = newName();
  expect(await registerMember(client, { username: name })).toBe(true);
  const begun = accepted(await client.call(beginTotp, { body: { password: DEMO_PASSWORD } }));
  const authenticator = { totpSecret: begun.secret };
  accepted(await client.call(confirmTotp, { body: { code: codeOf(authenticator, new Date()) } }));

  await visit('nodi', '/login?next=%2Fmember%2Fsecurity');
  const { dialog, username, password } = fieldsOf(scene);
  await username.fill(name);
  await password.fill(DEMO_PASSWORD);
  await password.press('Enter');
  await dialog.getByText(login.methodTotp).waitFor();
  const code = dialog.getByLabel(login.code);
  await code.fill('000000');
  await code.press('Enter');
  await dialog.getByText(errors['login.second_step_wrong']).waitFor();
  await scene.expectAccessible();
  await scene.picture('login authenticator');
  // Each code opens once, and the first one has: the next one is good a little ahead of its time.
  await code.fill(codeOf(authenticator, new Date(Date.now() + 30_000)));
  await code.press('Enter');
  await page.getByRole('heading', { name: security.devicesTitle }).waitFor();
  await page.getByText(security.confirmedTotp, { exact: false }).first().waitFor();
});

portalStory('a code to the mobile number opens the door without a password', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { errors, login, shell } = words[view.language];
  expectError(/40[01]/);
  const { phone } = demoPeople.mela.members[view.device === 'phone' ? 0 : 2];
  await visit('mela', '/login?next=%2Fmember%2Fsecurity');
  const { dialog, submit } = fieldsOf(scene);
  await dialog.getByRole('tab', { name: login.username }).focus();
  await page.keyboard.press('ArrowRight');
  const number = dialog.getByRole('textbox', { name: login.mobile });
  const send = dialog.getByRole('button', { name: login.sendCode });
  await number.waitFor();
  await scene.expectWellSet();
  await scene.expectAccessible();
  await scene.picture('login by mobile');

  // No number, no code.
  await send.press('Enter');
  await number.fill('017');
  await send.press('Enter');
  await dialog.getByText(errors['field.phone-too-short']).waitFor();
  const asked = new Date();
  await number.fill(phone.replace('+880', '0'));
  await send.press('Enter');
  await dialog.getByRole('timer').waitFor();
  await scene.expectAccessible();
  await scene.picture('login code sent');

  const outbox = openOutbox(inject('installationPort'));
  const notification = await outbox.lastNotification(`+880••••${phone.slice(-3)}`, 'code', asked);
  const code = dialog.getByRole('textbox', { name: login.code });
  await code.fill('000000');
  await submit.click();
  await dialog.getByText(errors['code.wrong']).waitFor();
  await dialog.getByLabel(login.rememberNumber).press('Space');
  await code.fill(/\d{6}/.exec(notification)?.[0] ?? '');
  await code.press('Enter');
  await page.getByRole('heading', { name: shell.security }).waitFor();

  await page.evaluate('sessionStorage.clear()');
  await visit('mela', '/login');
  await expect.poll(() => number.inputValue()).toBe(phone.replace('+880', '0'));
});

portalStory('a link carries the session into another browser, once', async (scene) => {
  const { page, view, at, expectError } = scene;
  const { errors, security } = words[view.language];
  expectError(/410/);
  const name = await arrive(scene, 'mela');
  await scene.visit('mela', '/member/security');
  await page.getByRole('button', { name: security.handOffMake }).press('Enter');
  const link = await page.getByLabel(security.handOffLink).inputValue();
  const { search } = new URL(link);

  const there = await scene.anotherVisitor();
  const url = at('mela');
  await there.context().addCookies([{ name: 'language', value: view.language, url, sameSite: 'Lax' }]);
  const asked: string[] = [];
  there.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await there.goto(at('mela', `/member/security${search}`));
  await there.getByRole('heading', { name: security.devicesTitle }).waitFor();
  await there.waitForURL(at('mela', '/member/security'));
  expect(asked.slice(1).filter((request) => request.includes('token='))).toEqual([]);
  await there.getByRole('button', { name, exact: false }).waitFor();

  const late = await scene.anotherVisitor();
  await late.context().addCookies([{ name: 'language', value: view.language, url, sameSite: 'Lax' }]);
  await late.goto(at('mela', `/${search}`));
  await late.getByText(errors['session.hand_off_over']).waitFor();
});

portalStory('the agents’ door opens to agents alone', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { agents, errors, login, shell } = words[view.language];
  // What was on its way when the session ended is refused.
  expectError(/40[13]/);
  // Nobody is in: the centre leads to its door.
  await visit('mela', '/agentHome');
  await page.getByRole('heading', { name: login.agentTitle }).waitFor();
  await scene.expectAccessible();
  await scene.expectWellSet();
  await scene.picture('agents door');
  const form = page.locator('main form');
  const fill = async (name: string) => {
    await form.getByLabel(login.username).fill(name);
    await form.getByLabel(login.password, { exact: false }).first().fill(DEMO_PASSWORD);
    await form.getByLabel(login.password, { exact: false }).first().press('Enter');
  };
  await fill('rina');
  await form.getByText(errors['session.agents_only']).waitFor();
  await fill('jhinuk');
  await page.waitForURL((address) => address.pathname === '/agentHome');
  await page.getByRole('heading', { name: 'jhinuk' }).waitFor();
  await page.getByText(agents.downlineDirect).waitFor();
  await page.getByRole('img', { name: agents.qr }).waitFor();
  await page.getByText('/register?code=', { exact: false }).waitFor();
  await page.reload();
  await page.getByText('/register?code=', { exact: false }).waitFor();
  await scene.expectStill();
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await scene.picture('agents home');
  await page
    .getByRole('navigation', { name: agents.nav })
    .getByRole('link', { name: agents.team, exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: agents.team }).waitFor();
  await page.getByText(agents.newMembers).first().waitFor();
  await scene.expectStill();
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await scene.picture('agents team');
  await page
    .getByRole('navigation', { name: agents.nav })
    .getByRole('button', { name: shell.logout })
    .press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: shell.logout }).press('Enter');
  await page.getByRole('link', { name: shell.login }).first().waitFor();

  // A member who asks for the centre is led to its door, and told why.
  const name = await arrive(scene, 'mela');
  await visit('mela', '/agentHome');
  await page.waitForURL((address) => address.pathname === '/agent');
  await page.getByText(login.agentNot.replace('{name}', name)).waitFor();
  await scene.expectAllAccessible();
  await scene.picture('agents door to a member');
});
