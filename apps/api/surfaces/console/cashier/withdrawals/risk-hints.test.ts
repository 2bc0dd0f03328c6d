import { newId } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson, PASSWORD } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { waitingWithdrawal } from '@mela/testing/people/withdrawal.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as wire from '@mela/wire/console/withdrawals.ts';
import { payoutAccountList, blockPayoutAccount } from '@mela/wire/console/payout-accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindPayoutAccount } from '../../../../domain/cashier/index.ts';
import { firstPaymentPassword } from '../../../../domain/identity/index.ts';
import { post } from '../../../../domain/ledger/index.ts';
import type { Scope } from '../../../../platform/scope.ts';
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
  let api: TestApi;
  let farida: ConsoleClient;

  beforeAll(async () => {
    api = await openTestApi();
    await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
    farida = openConsoleClient({ server: api.server, clock: api.clock });
  });
  afterAll(() => api.close());

  const hintsOf = async (id: string) =>
    accepted(await farida.call(wire.withdrawalView, { params: { id } })).hints;

  /** What the rows of the queue say, quiet ones too. */
  const marksOf = async (id: string): Promise<string[]> => {
    const { withdrawals } = accepted(await farida.call(wire.withdrawalHints, { query: { ids: id } }));
    return withdrawals.flatMap(({ hints }) => hints.map(({ kind }) => kind));
  };

  it('names who shares the account, the device and the address, loud ones first', async () => {
    const rahim = await openPerson(api, { username: 'rahim' });
    const karim = await openPerson(api, { username: 'karim' });
    for (const { client } of [rahim, karim]) {
      accepted(await client.login(client === rahim.client ? 'rahim' : 'karim', PASSWORD));
    }
    const withdrawal = await waitingWithdrawal(api, rahim.account.id);
    const person = staffPeople.mela.find(({ username }) => username === 'farida');
    if (person) await farida.login('mela', person);
    const quiet = await hintsOf(withdrawal.id);
    expect(quiet.map(({ kind }) => kind)).toEqual(['first-withdrawal', 'new-account', 'shared-address']);
    expect(quiet.every(({ loud }) => !loud)).toBe(true);
    expect(quiet.at(-1)?.members.map(({ username }) => username)).toEqual(['karim']);

    // The same number under another name: whoever owns it gets both members' money.
    const number = `017${rahim.account.id.replaceAll(/\D/g, '').slice(-8).padStart(8, '0')}`;
    const theirs = { kind: 'mobile', provider: 'bkash', holder: 'Karim Mia', number } as const;
    const { database, secretBox } = api.services;
    const bound = await database.inMerchant(api.brand.mela.id, (scope) =>
      bindPayoutAccount(scope, { memberId: karim.account.id, ...theirs }, secretBox),
    );
    expect(bound.ok).toBe(true);
    const [loud] = await hintsOf(withdrawal.id);
    expect(loud).toMatchObject({ kind: 'shared-account', loud: true, count: 1 });
    expect(loud?.members).toMatchObject([{ username: 'karim' }]);
    expect(await marksOf(withdrawal.id)).toEqual((await hintsOf(withdrawal.id)).map(({ kind }) => kind));
    expect(await marksOf(newId())).toEqual([]);

    const fresh = { query: { state: 'new' } };
    const { rows: accounts } = accepted(await farida.call(payoutAccountList, fresh));
    expect(accounts.map(({ member, sharedWith }) => [member.username, sharedWith[0]?.username])).toEqual([
      ['karim', 'rahim'],
      ['rahim', 'karim'],
    ]);
    // Masked, as everywhere.
    expect(JSON.stringify(accounts)).not.toContain(number);

    const [account] = accounts;
    const block = { params: { id: account?.id ?? '' }, body: { reason: 'Two owners of one number' } };
    accepted(await farida.call(blockPayoutAccount, block, { key: newId() }));
    const blocked = accepted(await farida.call(payoutAccountList, { query: { state: 'blocked' } }));
    expect(blocked.rows).toMatchObject([{ blocked: 'Two owners of one number' }]);
    expect(accepted(await farida.call(payoutAccountList, fresh)).rows).toHaveLength(1);
  });

  it('tells each of the other signs too, on the row as beside the withdrawal, until it is decided', async () => {
    const one = await openPerson(api, { username: 'signs26' });
    const other = await openPerson(api, { username: 'company26' });
    const { database } = api.services;
    const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
      database.inMerchant(api.brand.mela.id, work);
    const hash = await api.services.identity.hashPassword('246810');
    if (!hash.ok) throw new Error('nobody else is hashing here');
    const withdrawal = await waitingWithdrawal(api, one.account.id);
    await inMela(async (scope) => {
      await firstPaymentPassword(scope, one.account.id, hash.value);
      // Both from one phone, and from one address.
      for (const { account } of [one, other])
        for (const kind of ['device', 'address'])
          await scope.db
            .insertInto('identity.footprint')
            .values({
              merchant_id: scope.merchantId,
              account_id: account.id,
              kind,
              mark: Buffer.from(`one ${kind}`),
              seen_at: scope.now,
            })
            .execute();
      // Played small for long, and large of late.
      const cash = (amount: bigint) => ({
        ownerId: one.account.id,
        account: 'cash' as const,
        currency: 'BDT',
        amount,
      });
      const across = (amount: bigint) => ({
        ...cash(amount),
        ownerId: null,
        account: 'adjustments' as const,
      });
      await post(scope, {
        kind: 'adjustment',
        key: newId(),
        entries: [cash(9_000_000n), across(-9_000_000n)],
      });
      for (const stake of [...Array<bigint>(50).fill(10_000n), ...Array<bigint>(20).fill(100_000n)]) {
        await post(scope, {
          kind: 'bet',
          key: newId(),
          entries: [cash(-stake), { ...across(stake), account: 'vendor:SHAPLA' }],
        });
      }
    });
    const person = staffPeople.mela.find(({ username }) => username === 'farida');
    if (person) await farida.login('mela', person);
    const result = await marksOf(withdrawal.id);
    expect(result).toEqual((await hintsOf(withdrawal.id)).map(({ kind }) => kind));
    expect(result).toEqual([
      'shared-device',
      'stake-jump',
      'first-withdrawal',
      'new-account',
      'password-new',
      'shared-address',
    ]);
    const reject = { params: { id: withdrawal.id }, body: { reason: 'Somebody else’s phone' } };
    accepted(await farida.call(wire.claimWithdrawal, { params: { id: withdrawal.id } }, { key: newId() }));
    accepted(await farida.call(wire.rejectWithdrawal, reject, { key: newId() }));
    expect(await marksOf(withdrawal.id)).toEqual([]);
  });
});
