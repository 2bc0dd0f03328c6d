import { openConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { memberIcon, removeMemberIcon, setMemberIcon } from '@mela/wire/portal/icon.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let test: TestApi;
let owner: Person;

beforeAll(async () => {
  test = await openTestApi();
  owner = await signIn(test, { username: 'Portrait' });
});
afterAll(() => test.close());

const headers = ({ client }: Pick<Person, 'client'>) => ({
  host: 'mela.localhost',
  'accept-language': 'en',
  authorization: `Bearer ${client.state.token}`,
});

async function upload(payload: Buffer, type = 'image/png', by = owner) {
  const { statusCode, payload: text } = await test.server.inject({
    method: 'POST',
    url: setMemberIcon.path,
    headers: { ...headers(by), 'content-type': type },
    payload,
  });
  const { code, value } = JSON.parse(text) as { code: string; value: { icon: string } | null };
  return { status: statusCode, code, icon: value?.icon ?? null };
}

const fetchIcon = (by = owner) =>
  test.server.inject({ method: 'GET', url: memberIcon.path, headers: headers(by) });

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' }, limitInputPixels: false });

const REFUSED = { status: 400, code: 'upload.not_a_picture', icon: null };

describe('an avatar', () => {
  it('is drawn anew, small and square, without what the camera wrote, and comes with a new name', async () => {
    const exif = { IFD0: { ImageDescription: 'CANARY-HOME-ADDRESS', Orientation: '6' } };
    const photo = await plain(1200, 800).withExif(exif).jpeg().toBuffer();
    expect(photo.includes('CANARY-HOME-ADDRESS')).toBe(true);
    const first = await upload(photo, 'image/jpeg');
    expect(first).toMatchObject({ status: 200, code: 'ok' });
    const icon = await fetchIcon();
    expect(icon.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(icon.rawPayload.includes('CANARY')).toBe(false);
    // The system reads PNG and JPEG alone; its own drawings only browsers read, and this test.
    sharp.unblock({ operation: ['VipsForeignLoadWebp'] });
    const drawn = await sharp(icon.rawPayload).metadata();
    expect(drawn).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(drawn.exif).toBeUndefined();

    const second = await upload(await plain(300, 300).png().toBuffer());
    expect(second.icon).not.toBe(first.icon);
    expect(accepted(await owner.client.call(memberInfo)).icon).toBe(second.icon);
  });

  it('is shown to its owner and to staff, and to nobody else', async () => {
    await upload(await plain(40, 40).png().toBuffer());
    const other = await signIn(test, { username: 'Neighbour' });
    expect((await fetchIcon(other)).statusCode).toBe(404);
    expect(
      (await test.server.inject({ url: memberIcon.path, headers: { host: 'mela.localhost' } })).statusCode,
    ).toBe(401);
    await openStaffPeople(test.services, test.brand.mela, staffPeople.mela);
    const staff = openConsoleClient({ server: test.server, clock: test.clock });
    accepted(await staff.login('mela', staffPeople.mela[0]));
    const seen = await test.server.inject({
      url: `/console/members/${owner.account.id}/icon`,
      headers: { host: 'console.localhost', cookie: staff.state.cookie ?? '' },
    });
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('can be taken away', async () => {
    accepted(await owner.client.call(removeMemberIcon));
    expect((await fetchIcon()).statusCode).toBe(404);
    expect(accepted(await owner.client.call(memberInfo)).icon).toBeNull();
  });
});

describe('what is no picture, or not one to open', () => {
  it.each([
    ['another format under a good name', async () => plain(20, 20).gif().toBuffer()],
    ['a drawing with a script in it', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a beginning without a picture', async () => Buffer.from('89504e470d0a1a0a00000000', 'hex')],
    [
      'half a picture',
      async () => (await plain(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9_000),
    ],
    ['a bomb of 25 million pixels', async () => plain(5000, 5001).png({ compressionLevel: 9 }).toBuffer()],
    ['a bomb that is one pixel high', async () => plain(60_000, 401).png({ compressionLevel: 9 }).toBuffer()],
  ])('%s is refused', async (_what, make) => {
    expect(await upload(await make())).toEqual(REFUSED);
  });

  it('more than five megabytes are refused, announced or not', async () => {
    const large = Buffer.concat([await plain(10, 10).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await upload(large)).toMatchObject({ status: 413, code: 'upload.too_large' });
    const fits = Buffer.concat([await plain(10, 10).png().toBuffer(), Buffer.alloc(4 * 1024 * 1024)]);
    expect((await upload(fits)).status).toBe(200);
  });

  it('of a picture that is a page or an archive as well, only the picture is left', async () => {
    const script = Buffer.from('<script>alert("CANARY")</script>PK\u0003\u0004CANARY');
    const png = await plain(64, 64).png().toBuffer();
    const inside = await plain(64, 64)
      .withExif({ IFD0: { Copyright: script.toString() } })
      .jpeg()
      .toBuffer();
    for (const [bytes, type] of [
      [Buffer.concat([png, script]), 'image/png'],
      [inside, 'image/jpeg'],
    ] as const) {
      expect((await upload(bytes, type)).status).toBe(200);
      expect((await fetchIcon()).rawPayload.includes('CANARY')).toBe(false);
    }
  });

  it('a body of another type is refused before it is read', async () => {
    const png = await plain(10, 10).png().toBuffer();
    for (const type of ['image/svg+xml', 'text/html', 'application/octet-stream']) {
      expect((await upload(png, type)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('twenty a day are drawn', async () => {
    const busy = await signIn(test, { username: 'Restless' });
    const png = await plain(8, 8).png().toBuffer();
    for (let i = 0; i < 20; i += 1) expect((await upload(png, 'image/png', busy)).status).toBe(200);
    expect(await upload(png, 'image/png', busy)).toMatchObject({ status: 429 });
  });
});
