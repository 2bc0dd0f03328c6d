import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { openTestChannel } from '@mela/testing/payments.ts';
import { openTestSender } from '@mela/testing/people/payout.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import * as wire from '@mela/wire/console/brands.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allChannels, payoutChannels } from '../../../domain/cashier/index.ts';
import { lotteryGamesAsTheyAre, saveLotteryGame } from '../../../domain/lottery/index.ts';
import { merchantByCode, OFFICE_CODE, openOffice } from '../../../domain/merchants/index.ts';

let test: TestApi;
let owner: ConsoleClient;

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
  const merchant = await merchantByCode(test.services.database.kysely, code);
  const there = await test.services.database.inMerchant(merchant?.id ?? '', async (scope) => ({
    lotteries: await lotteryGamesAsTheyAre(scope),
    deposit: await allChannels(scope),
    payout: await payoutChannels(scope),
  }));
  return { opened, there };
};

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
