import { randomInt } from 'node:crypto';
import { payIn } from '@mela/testing/stories/pay-in.ts';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { inject } from 'vitest';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

const SECRET = '246810';

/** A member below an agent of the demo, and the agent, both with sessions. */
async function people(): Promise<{ name: string; member: string; agent: string }> {
  const send = sendOverHttp(inject('installationPort'));
  const open = () => openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  const [member, agent] = [open(), open()];
  const name = `nipa${randomInt(36 ** 6).toString(36)}`;
  accepted(await member.register({ username: name, password: PASSWORD, affiliateCode: 'MELA2345' }));
  await payIn(member, send, 10_000_000n);
  accepted(await agent.login('boishakhi', PASSWORD, 'agent'));
  await agent.call(paymentPassword, {
    body: { loginPassword: PASSWORD, newPassword: SECRET, confirmation: SECRET },
  });
  return { name, member: member.state.token ?? '', agent: agent.state.token ?? '' };
}

portalStory('money goes from hand to hand only as it may, and both see it', async (scene) => {
  const { page, view, visit, picture } = scene;
  const { transfers } = words[view.language];
  const { name, member, agent } = await people();
  await page.addInitScript(`sessionStorage.setItem('session', ${JSON.stringify(member)})`);

  // A deposit that was not played through cannot leave this way, and nothing leaves without the second password.
  await visit('mela', '/member/transfer-upline');
  await page.getByText(transfers.needPasswordTitle).waitFor();
  await scene.expectAccessible();
  await picture('transfer needs a password');

  const other = await scene.anotherVisitor();
  await other.addInitScript(`sessionStorage.setItem('session', ${JSON.stringify(agent)})`);
  await other
    .context()
    .addCookies([{ name: 'language', value: view.language, url: scene.at('mela'), sameSite: 'Lax' }]);
  await other.goto(scene.at('mela', '/agentHome/transfer'));
  const send = other.getByRole('button', { name: transfers.send });
  await send.waitFor();
  await send.click();
  await other.getByText(transfers.nameMissing).waitFor();
  await other.getByRole('combobox', { name: transfers.toWhom }).fill('nobodyatall');
  await other.getByRole('textbox', { name: transfers.amount }).fill('100');
  await other.getByLabel(transfers.paymentPassword).fill(SECRET);
  scene.expectError(/status of 40[49]/);
  await send.click();
  await other.getByText(words[view.language].errors['field.transfer.no-downline']).waitFor();
  await picture('transfer refused', other);
  await other.getByRole('combobox', { name: transfers.toWhom }).fill(name);
  await send.click();
  // The agent of the demo has nothing to give away.
  await other.getByText(words[view.language].errors['field.amount.above-balance']).waitFor();
  await picture('transfer above the balance', other);
});
