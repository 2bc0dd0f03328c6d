import { newId } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/test-house/console-client.ts';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { openPerson, PASSWORD } from '@mela/test-house/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/test-house/people/staff.ts';
import { waitingWithdrawal } from '@mela/test-house/people/withdrawal.ts';
import { accepted } from '@mela/test-house/portal-client.ts';
import * as wire from '@mela/wire/console/withdrawals.ts';
import { payoutAccountList, barPayoutAccount } from '@mela/wire/console/payout-accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindPayoutAccount } from '../../domain/cashier/index.ts';
import { stakeJump } from './risk-hints.ts';

describe('a jump in stake', () => {
  const stakes = (amount: bigint, count: number): bigint[] => Array.from({ length: count }, () => amount);

  it('is told from five times what it was', () => {
    expect(stakeJump([...stakes(50n, 20), ...stakes(10n, 50)])).toBe(5);
    expect(stakeJump([...stakes(49n, 20), ...stakes(10n, 50)])).toBeNull();
    expect(stakeJump([...stakes(1000n, 20), ...stakes(10n, 500)])).toBe(100);
  });

  it('is not told of somebody who has hardly played', () => {
    expect(stakeJump([])).toBeNull();
    expect(stakeJump([...stakes(50n, 20), ...stakes(10n, 49)])).toBeNull();
  });
});

describe('what staff are told about a withdrawal', () => {
  let house: TestHouse;
  let farida: ConsoleClient;

  beforeAll(async () => {
    house = await openHouse();
    await openStaffPeople(house.house, house.brand.mela, staffPeople.mela);
    farida = openConsoleClient({ server: house.server, clock: house.clock });
  });
  afterAll(() => house.close());

  const hintsOf = async (id: string) =>
    accepted(await farida.call(wire.withdrawalView, { params: { id } })).hints;

  it('names who shares the account, the device and the address, loud ones first', async () => {
    const rahim = await openPerson(house, { username: 'rahim' });
    const karim = await openPerson(house, { username: 'karim' });
    for (const { client } of [rahim, karim]) {
      accepted(await client.login(client === rahim.client ? 'rahim' : 'karim', PASSWORD));
    }
    const withdrawal = await waitingWithdrawal(house, rahim.account.id);
    const person = staffPeople.mela.find(({ username }) => username === 'farida');
    if (person) await farida.login('mela', person);
    const quiet = await hintsOf(withdrawal.id);
    expect(quiet.map(({ kind }) => kind)).toEqual(['first-withdrawal', 'new-account', 'shared-address']);
    expect(quiet.every(({ loud }) => !loud)).toBe(true);
    expect(quiet.at(-1)?.members.map(({ username }) => username)).toEqual(['karim']);

    // The same number under another name: whoever owns it gets both members' money.
    const number = `017${rahim.account.id.replaceAll(/\D/g, '').slice(-8).padStart(8, '0')}`;
    const theirs = { kind: 'mobile', provider: 'bkash', holder: 'Karim Mia', number } as const;
    const { database, secretBox } = house.house;
    const bound = await database.inMerchant(house.brand.mela.id, (scope) =>
      bindPayoutAccount(scope, { memberId: karim.account.id, ...theirs }, secretBox),
    );
    expect(bound.ok).toBe(true);
    const [loud] = await hintsOf(withdrawal.id);
    expect(loud).toMatchObject({ kind: 'shared-account', loud: true, count: 1 });
    expect(loud?.members).toMatchObject([{ username: 'karim' }]);

    const { accounts } = accepted(await farida.call(payoutAccountList, { query: {} }));
    expect(accounts.map(({ member, sharedWith }) => [member.username, sharedWith[0]?.username])).toEqual([
      ['karim', 'rahim'],
      ['rahim', 'karim'],
    ]);
    // Masked, as everywhere.
    expect(JSON.stringify(accounts)).not.toContain(number);

    const [account] = accounts;
    const bar = { params: { id: account?.id ?? '' }, body: { reason: 'Two owners of one number' } };
    accepted(await farida.call(barPayoutAccount, bar, { key: newId() }));
    const barred = accepted(await farida.call(payoutAccountList, { query: { queue: 'barred' } }));
    expect(barred.accounts).toMatchObject([{ barred: 'Two owners of one number' }]);
    expect(accepted(await farida.call(payoutAccountList, { query: {} })).accounts).toHaveLength(1);
  });
});
