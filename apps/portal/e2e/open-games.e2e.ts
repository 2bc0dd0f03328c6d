import { randomUUID } from 'node:crypto';
import { hire } from '@mela/testing/stories/arrange.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { staffOverHttp } from '@mela/testing/staff-over-http.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { openGames } from '@mela/wire/portal/open-games.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import { expect, inject } from 'vitest';
import { comeWithMoney } from './come-with-money.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

const PLACE = '/member/open-games';
const SOON = { timeout: 30_000, interval: 300 };
const latin = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));

portalStory(
  'a member plays free rounds that staff gave, and goes on with a round that was left',
  async (scene) => {
    const { page, view, visit, picture } = scene;
    const { records } = words[view.language];
    const port = inject('installationPort');
    const { client, username } = await comeWithMoney(page);
    // The session is put where a frame's first, empty document may not look.
    scene.expectError(/Failed to read the 'sessionStorage' property/);
    const open = async () => accepted(await client.call(openGames, {}));

    const cash = async () => accepted(await client.call(walletBalance, {})).balance;

    await visit('mela', PLACE);
    await page.getByText(records.noneOpen).waitFor();
    await picture('open games none');

    // A colleague gives free rounds, and the studio learns of them.
    const staffCall = await staffOverHttp(port, await hire('finance'));
    const { value } = await staffCall('GET', `/console/members?username=${username}`);
    const { id } = (value as { rows: { id: string }[] }).rows[0] ?? { id: '' };
    const given = await staffCall('POST', `/console/members/${id}/free-rounds`, {
      vendor: 'SHAPLA',
      game: 'padma25',
      rounds: 3,
      stake: '10.0000',
      days: 7,
      reason: 'A welcome',
    });
    expect(given).toMatchObject({ success: true });
    await expect.poll(async () => (await open()).freeRounds, SOON).toMatchObject([{ left: 3 }]);

    // A round of mines is left in the middle.
    const studio = sendOverHttp(port);
    const say = async (path: string, body: object, token = '') => {
      const headers = {
        host: 'studio.localhost',
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      };
      return JSON.parse((await studio({ method: 'POST', path, headers, body: JSON.stringify(body) })).text);
    };
    const query = { vendor: 'SHAPLA', code: 'mines', platform: 'html5' } as const;
    const { url } = accepted(await client.call(launchGame, { query }));
    const { token } = await say('/api/visits', { code: new URL(url).hash.slice(1) });
    await say('/api/rounds', { request: randomUUID(), wish: { bet: '10', mines: 3 } }, token);
    await expect.poll(async () => (await open()).rounds, SOON).toMatchObject([{ game: { code: 'mines' } }]);

    await visit('mela', PLACE);
    const free = page.getByRole('region', { name: records.freeRounds }).getByRole('listitem');
    const left = page.getByRole('region', { name: records.unfinished }).getByRole('listitem');
    await free.waitFor();
    expect(latin(await free.innerText())).toContain('3');
    await scene.expectWellSet();
    await scene.expectAccessible();
    await picture('open games');

    // Nothing is taken for a free round; what it wins is paid.
    const before = await cash();
    await free.getByRole('link').click();
    const game = page.frameLocator('iframe[sandbox]');
    await game.locator('.go').waitFor();
    await picture('free rounds in the slot');
    // By keyboard: where a frame of another site lies on a phone's page is not always told to the mouse.
    await expect.poll(() => game.locator('.go').isEnabled(), SOON).toBe(true);
    await game.locator('.go').press('Enter');
    await expect.poll(async () => (await open()).freeRounds, SOON).toMatchObject([{ left: 2 }]);
    const { value: answer } = await staffCall('GET', `/console/members/${id}/free-rounds`);
    const [grant] = (answer as { grants: { id: string; left: number; won: string }[] }).grants;
    const won = BigInt((grant?.won ?? '').replace('.', ''));
    await expect.poll(async () => (await cash()) - before, SOON).toBe(won);

    // What is left is taken back, and is not offered any more.
    const back = await staffCall('POST', `/console/free-rounds/${grant?.id}/take-back`, {
      reason: 'A mistake',
    });
    expect(back).toMatchObject({ success: true });
    await expect.poll(async () => (await open()).freeRounds, SOON).toEqual([]);
    await visit('mela', PLACE);
    await left.waitFor();
    expect(await free.count()).toBe(0);

    // The way back leads into the round as it was left: it can be cashed out or gone on with, and no stake is asked for.
    await left.getByRole('link').click();
    await game.locator('.field-of-leaves[data-live]').waitFor();
    await picture('mines found again');
  },
);
