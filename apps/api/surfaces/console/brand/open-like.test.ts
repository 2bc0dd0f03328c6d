import { createHash } from 'node:crypto';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { openTestChannel } from '@mela/testing/payments.ts';
import { openTestSender } from '@mela/testing/people/payout.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import * as wire from '@mela/wire/console/brands.ts';
import { BRAND_FILE_TYPE, brandFile } from '@mela/wire/console/brand.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allChannels, payoutChannels } from '../../../domain/cashier/index.ts';
import { lotteryGamesAsTheyAre, saveLotteryGame } from '../../../domain/lottery/index.ts';
import { merchantByCode, OFFICE_CODE, openOffice } from '../../../domain/merchants/index.ts';
import { auditTrail } from '../../../domain/operator/index.ts';

let test: TestApi;
let owner: ConsoleClient;
let admin: ConsoleClient;

beforeAll(async () => {
  test = await openTestApi();
  await openTestChannel(test);
  await openTestSender(test);
  await test.inMela((scope) => saveLotteryGame(scope, lotteryGames.ssc1m));
  const office = await openOffice(test.services.database.kysely);
  const [person] = staffPeople.mela;
  if (!person) throw new Error('nobody works here');
  await openStaffPeople(test.services, office, [{ ...person, role: 'owner' }]);
  owner = openConsoleClient({ server: test.server, clock: test.clock });
  accepted(await owner.login(OFFICE_CODE as 'mela', person));
  await openStaffPeople(test.services, test.brand.mela, [{ ...person, role: 'admin' }]);
  admin = openConsoleClient({ server: test.server, clock: test.clock });
  accepted(await admin.login('mela', person));
});
afterAll(() => test.close());

const open = async (code: string, currency: string) => {
  const answer = await owner.call(wire.openNewBrand, {
    body: {
      code,
      like: 'mela',
      name: { bn: 'বাজার', en: 'Bazar' },
      hosts: [`${code}.localhost`],
      currency,
      timeZone: 'Asia/Dhaka',
      reason: 'a second market',
    },
  });
  const opened = accepted(answer);
  return { opened, there: await thereIn(code) };
};

/** What of a start has come into a brand. */
async function thereIn(code: string) {
  const merchant = await merchantByCode(test.services.database.kysely, code);
  return test.services.database.inMerchant(merchant?.id ?? '', async (scope) => ({
    lotteries: await lotteryGamesAsTheyAre(scope),
    deposit: await allChannels(scope),
    payout: await payoutChannels(scope),
  }));
}

it('a brand that is opened like another has its lotteries, off sale, and its channels, closed and without accounts', async () => {
  const { deposit, payout } = await test.inMela(async (scope) => ({
    deposit: await allChannels(scope),
    payout: await payoutChannels(scope),
  }));
  const { opened, there } = await open('bazar', 'BDT');
  expect(opened).toEqual({
    code: 'bazar',
    lotteries: ['ssc1m'],
    channels: [...deposit, ...payout].map(({ code }) => code),
  });
  expect(there.lotteries).toMatchObject([{ game: { code: 'ssc1m' }, onSale: false }]);
  expect(there.deposit).toMatchObject([{ open: false, credentials: null }]);
  expect(there.payout).toMatchObject([{ open: false, credentials: null }]);
});

it('in another currency lotteries and channels would be worth something else, and stay behind', async () => {
  const { opened, there } = await open('kade', 'LKR');
  expect(opened).toEqual({ code: 'kade', lotteries: [], channels: [] });
  expect(there).toEqual({ lotteries: [], deposit: [], payout: [] });
});

describe('a brand as a file, at the console', () => {
  const download = async (): Promise<string> => {
    const file = accepted(await admin.call(brandFile));
    if (!('bytes' in file)) throw new Error('it has arrived');
    return new TextDecoder().decode(file.bytes);
  };
  const openFrom = (text: string, query: Record<string, string> & { code: string }) =>
    owner.call(wire.openBrandFromFile, {
      query: { hosts: `${query.code}.localhost`, currency: '', timeZone: '', reason: 'a file', ...query },
      body: { type: BRAND_FILE_TYPE, bytes: new TextEncoder().encode(text) },
    });

  it('is downloaded by who manages it, and the trail says so; another brand is opened from it, off sale and closed', async () => {
    const text = await download();
    const [entry] = await test.inMela((scope) => auditTrail(scope, { action: 'brand-exported', limit: 1 }));
    expect(entry).toMatchObject({ subject: { kind: 'merchant', id: 'mela' } });
    const given = { hosts: 'kagoj.localhost', currency: 'BDT', timeZone: 'Asia/Dhaka' };
    const fileSha256 = createHash('sha256').update(text).digest('hex');
    const opened = accepted(await openFrom(text, { code: 'kagoj', 'name.en': 'Paper' }));
    expect(opened).toMatchObject({ code: 'kagoj', lotteries: ['ssc1m'] });
    const there = await thereIn('kagoj');
    expect(there.lotteries).toMatchObject([{ onSale: false }]);
    expect(there.deposit).toMatchObject([{ open: false, credentials: null }]);
    const brand = await merchantByCode(test.services.database.kysely, 'kagoj');
    const [begun] = await test.services.database.inMerchant(brand?.id ?? '', (scope) =>
      auditTrail(scope, { action: 'brand-opened', limit: 1 }),
    );
    expect(begun?.after).toEqual({ ...given, fileSha256, openedBy: expect.any(String) });
    expect(brand).toMatchObject({
      status: 'maintenance',
      currency: 'BDT',
      timeZone: 'Asia/Dhaka',
      name: { bn: 'মেলা', en: 'Paper' },
      jurisdiction: { money: 'demo' },
    });
  });

  it('opens for another currency and zone without what is worth something', async () => {
    const given = { code: 'colombo', currency: 'LKR', timeZone: 'Asia/Colombo' };
    accepted(await openFrom(await download(), given));
    expect(await thereIn('colombo')).toEqual({ lotteries: [], deposit: [], payout: [] });
  });

  it('tells what is wrong with the file beside it, and what was typed beside its field; nothing is opened', async () => {
    const file: Record<string, unknown> = JSON.parse(await download());
    const fieldsOf = async (text: string, more: Record<string, string> = {}) => {
      const answer = await openFrom(text, { code: 'nothing', ...more });
      expect(answer).toMatchObject({ ok: false, status: 400 });
      return answer.ok ? {} : answer.fields;
    };
    for (const text of ['<html>', '"text"', '[]'])
      expect(await fieldsOf(text)).toEqual({ file: 'This is no file of a brand' });
    expect(await openFrom(' '.repeat(3 * 1024 * 1024 + 1), { code: 'nothing' })).toMatchObject({
      status: 413,
      message: 'The file may have 3 MB at most',
    });
    const { lotteries, channels } = JSON.parse(await download());
    const [way] = channels.deposit;
    const wrong: readonly [object, string][] = [
      [{ ...file, lotteries: [{ ...lotteries[0], timeZone: 'Asia/Nowhere' }] }, 'lotteries.ssc1m.timeZone'],
      [{ ...file, lotteries: [{ ...lotteries[0], code: 'UPPER' }] }, 'lotteries.UPPER.code'],
      [
        { ...file, channels: { deposit: [{ ...way, connector: 'nobody' }] } },
        `channels.deposit.${way.code}.connector`,
      ],
      [{ ...file, channels: { deposit: ['text'] } }, 'channels.deposit.0'],
      [{ ...file, secret: 'x' }, 'file'],
      [{ ...file, jurisdiction: { money: 'real' } }, 'jurisdiction'],
      [{ ...file, channels: { deposit: [null], vendors: [] } }, 'channels.deposit.0'],
      [{ ...file, pictures: { logo: 'AAAA', favicon: null, appIcon: null } }, 'pictures.logo'],
      [{ ...file, jurisdiction: { ...(file['jurisdiction'] as object), minimumAge: 12 } }, 'minimumAge'],
    ];
    for (const [json, place] of wrong)
      expect(await fieldsOf(JSON.stringify(json))).toEqual({ file: expect.stringContaining(place) });
    const text = JSON.stringify(file);
    expect(await fieldsOf(text, { hosts: 'mela.localhost' })).toEqual({ hosts: expect.any(String) });
    expect(await fieldsOf(text, { currency: 'ZZZ', timeZone: 'Asia/Nowhere' })).toEqual({
      currency: expect.any(String),
      timeZone: expect.any(String),
    });
    expect(await merchantByCode(test.services.database.kysely, 'nothing')).toBeNull();
  });

  it('is no business of who may not open brands, nor the brand’s file of owners', async () => {
    expect(await owner.call(brandFile)).toMatchObject({ status: 403 });
    const given = { query: { code: 'x', hosts: '', currency: '', timeZone: '', reason: 'a file' } };
    const body = { type: BRAND_FILE_TYPE, bytes: new Uint8Array() };
    expect(await admin.call(wire.openBrandFromFile, { ...given, body })).toMatchObject({ status: 403 });
  });
});
