import { crc32, deflateSync } from 'node:zlib';
import { memberIcon } from '@mela/wire/portal/icon.ts';
import { arrive } from './register.ts';
import { portalStory } from './visit.ts';
import { words } from './words.ts';

/** A PNG of one colour, made by hand: a picture as somebody has it on their phone. */
function redPicture(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, Buffer.from([200, 60, 30]))]);
  const lines = deflateSync(Buffer.concat(Array.from({ length: side }, () => line)));
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    framed.set(body, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const mark = Buffer.from('89504e470d0a1a0a', 'hex');
  const chunks = [chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([mark, ...chunks]);
}

portalStory('a member chooses an avatar, sees it everywhere, and takes it away', async (scene) => {
  const { page, view, visit, expectError } = scene;
  const { errors, security, shell } = words[view.language];
  // A picture may be asked for in the moment in which it is taken away.
  expectError(/400|404|500/);
  await arrive(scene, 'nodi');
  await visit('nodi', '/member/security');
  await page.getByRole('button', { name: security.chooseAvatar }).waitFor();
  const picker = page.locator('input[type=file]');
  await picker.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('GIF89a not a picture'),
  });
  await page.getByText(errors['upload.not_a_picture']).waitFor();
  await picker.setInputFiles({
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await page.getByText(errors['upload.too_large'].replace('{maximum}', '5')).waitFor();
  await picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: redPicture(400) });
  await page.getByText(security.avatarSaved).waitFor();
  await page.getByRole('banner').locator('[data-avatar=picture] img').waitFor();
  await scene.expectWellSet();
  await scene.expectAllAccessible();
  await scene.picture('avatar');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: security.copyUserId }).press('Enter');
  await page.getByText(shell.copied, { exact: true }).waitFor();

  // The error image, when the picture does not come.
  await page.route(`**${memberIcon.path}`, (route) => route.fulfill({ status: 500, body: '{}' }));
  await visit('nodi', '/member');
  await page.locator('main [data-avatar=error]').waitFor();
  await scene.picture('avatar failed');
  await page.unroute(`**${memberIcon.path}`);

  await visit('nodi', '/member/security');
  await page.getByRole('button', { name: security.removeAvatar }).press('Enter');
  await page.getByText(security.avatarRemoved).waitFor();
  await page.getByRole('banner').locator('[data-avatar=letter]').waitFor();
});
