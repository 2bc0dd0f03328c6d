import { randomInt } from 'node:crypto';
import { payIn } from '@mela/testing/stories/pay-in.ts';
import { PASSWORD } from '@mela/testing/people/member.ts';
import { accepted, openPortalClient, type PortalClient } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { drawsNow, lotteryOrderPlace } from '@mela/wire/portal/lottery.ts';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { paths } from '../router/paths.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

const game = 'padma3d';
const LINES = [
  { play: 'LF3D_A3_STRAIGHT', selection: '1|2|34', unitMode: '1', multiple: 1 },
  { play: 'LF3D_A3_STRAIGHT', selection: '7|7|7', unitMode: '1', multiple: 1 },
] as const;

const send = sendOverHttp(inject('installationPort'));

/** Somebody new, already logged in on the page. */
async function comeNew(page: Page): Promise<PortalClient> {
  const client = openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now });
  const username = `talk${randomInt(36 ** 6).toString(36)}`;
  accepted(await client.register({ username, password: PASSWORD }));
  await page.addInitScript(`sessionStorage.setItem('session', ${JSON.stringify(client.state.token)})`);
  return client;
}

async function bet(client: PortalClient): Promise<void> {
  await payIn(client, send, 1_000_000n);
  for (;;) {
    const { current } = accepted(await client.call(drawsNow, { query: { game } }));
    const body = { game, drawNumber: current?.drawNumber ?? '', lines: [...LINES] };
    const placed = await client.call(lotteryOrderPlace, { body }, { key: `a-bet-${randomInt(2 ** 40)}` });
    // Between a close and the next sale nothing is sold for a moment.
    if (placed.ok) return;
  }
}

portalStory(
  'two members talk in the chat room, and one copies the bet that the other shows',
  async (scene) => {
    const { page, view, visit, picture } = scene;
    const { chatRoom, errors, inbox, orders } = words[view.language];
    const named = (who: string): string => `${who} ${randomInt(36 ** 5).toString(36)}`;
    const [mitu, rafi] = [named('Mitu'), named('Rafi')];
    const enter = async (at: Page, name: string): Promise<void> => {
      await at.getByRole('textbox', { name: chatRoom.name }).fill(name);
      await at.getByRole('button', { name: chatRoom.nameTake, exact: true }).click();
    };
    const write = async (at: Page, said: string): Promise<void> => {
      await at.getByRole('textbox', { name: chatRoom.write }).fill(said);
      await at.getByRole('button', { name: chatRoom.send, exact: true }).click();
    };

    await bet(await comeNew(page));
    await visit('mela', paths.lotteryOrders);
    await page.getByRole('button', { name: orders.details }).click();
    await page.getByRole('dialog').getByRole('link', { name: orders.share }).click();
    // Whoever has no name there reads, and chooses one before they write.
    await page.getByRole('button', { name: chatRoom.nameTake, exact: true }).click();
    await page.getByText(errors['field.required']).waitFor();
    await scene.expectAllAccessible();
    await scene.expectWellSet();
    await picture('chat room without a name');
    await enter(page, mitu);
    const card = page.getByRole('region', { name: chatRoom.shared });
    await card.getByText(chatRoom.order, { exact: true }).waitFor();
    const said = `Who is in? ${mitu}`;
    await write(page, said);
    const log = page.getByRole('log');
    await log.getByText(said, { exact: true }).waitFor();
    await card.waitFor({ state: 'detached' });

    const other = await scene.anotherVisitor();
    await comeNew(other);
    await other
      .context()
      .addCookies([{ name: 'language', value: view.language, url: scene.at('mela'), sameSite: 'Lax' }]);
    await other.goto(scene.at('mela', paths.chatRoom));
    const shown = other.getByRole('log').getByRole('listitem').filter({ hasText: said });
    await shown.getByText(chatRoom.order, { exact: true }).waitFor();
    await enter(other, rafi);
    scene.expectError(/status of 4\d\d/);
    await write(other, '01712 345 678');
    await other.getByText(errors['field.room.outside']).waitFor();
    await expect
      .poll(() => other.getByRole('textbox', { name: chatRoom.write }).getAttribute('aria-invalid'))
      .toBe('true');
    await picture('a phone number does not get through', other);
    const answer = `I am. ${rafi}`;
    await write(other, answer);
    const heard = log.getByRole('listitem').filter({ hasText: answer });
    await heard.waitFor();
    await scene.expectAllAccessible();
    await scene.expectWellSet();
    await picture('an answer in the chat room');

    // Who is blocked is folded away, until they are not.
    await heard.getByRole('button', { name: chatRoom.about.replace('{name}', rafi) }).click();
    await heard.getByRole('button', { name: inbox.block, exact: true }).click();
    await heard.waitFor({ state: 'detached' });
    await scene.expectAllAccessible();
    await picture('somebody is blocked in the chat room');
    await log.getByRole('listitem').filter({ hasText: rafi }).getByRole('button').click();
    await heard.waitFor();

    await shown.getByRole('link', { name: chatRoom.copy }).click();
    // Two notes at ৳2.00, and one.
    await other
      .getByRole('dialog')
      .getByText(/[6৬]\.[0০]{2}/)
      .first()
      .waitFor();
    await picture('a copied bet', other);
  },
);
