import { newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel, openTestHandChannel, units } from '@mela/testing/payments.ts';
import type { BrandCode } from '@mela/testing/people/brands.ts';
import { openTestSender } from '@mela/testing/people/payout.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../../../platform/scope.ts';
import { openPayoutChannel } from '../../withdrawals/payouts/payout-channel.ts';
import { gatewayAccountKey } from './account-key.ts';
import type { HandKind } from '@mela/form-rules/deposit-kinds/index.ts';
import { allChannels, channelBy, depositChannels } from './channel.ts';
import { createDeposit } from '../create-deposit.ts';
import { editChannel } from './edit-channel.ts';
import { addHandChannel, openDepositChannel } from './open-channel.ts';
import { askReceiving, setReceiving, type ReceivingAsked } from './set-receiving.ts';
import { mayReceive, registerAccount, registerReceiving } from './receiving-account.ts';

let test: TestApi;
let numbers = 0;

beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const within = <T>(brand: BrandCode, work: (scope: Scope) => Promise<T>): Promise<T> =>
  test.services.database.inMerchant(test.brand[brand].id, work);

const TERMS = {
  name: { en: 'Wallet' },
  amountMin: units('1'),
  amountMax: units('2'),
  feeRate: 0,
  presets: [],
};
const ELSEWHERE = {
  ok: false,
  refusal: {
    kind: 'account-elsewhere',
    fields: { 'receiving.number': { id: 'field.deposit.account-elsewhere' } },
  },
};

/** A number that no channel has. */
const newNumber = (): string => {
  numbers += 1;
  return `017${String(10_000_000 + numbers)}`;
};

/** A channel of a brand without an account yet. */
async function added(brand: BrandCode, kind: HandKind = 'mobile') {
  const code = `w${newId().slice(-12)}`;
  const opened = await within(brand, (scope) =>
    addHandChannel(scope, { ...TERMS, code, kind, provider: 'bkash', currency: 'BDT' }),
  );
  if (!opened.ok) throw new Error(opened.refusal.kind);
  return opened.value;
}

type Receiving = Record<string, string>;
const ask = (brand: BrandCode, channelId: string, receiving: Receiving) =>
  within(brand, (scope) => askReceiving(scope, { channelId, receiving }));
const set = (brand: BrandCode, asked: ReceivingAsked) => within(brand, (scope) => setReceiving(scope, asked));

/** What is asked for of a channel that receives nowhere yet. */
async function asking(brand: BrandCode, number: string): Promise<ReceivingAsked> {
  const { id } = await added(brand);
  const asked = await ask(brand, id, { number, mode: 'send-money' });
  if (!asked.ok) throw new Error(asked.refusal.kind);
  return asked.value;
}

it('belongs to one brand: another is refused it in every spelling, and is not told whose it is', async () => {
  const number = newNumber();
  expect(await set('mela', await asking('mela', number))).toMatchObject({ ok: true });
  const other = await added('nodi');
  for (const typed of [
    number,
    `+88${number}`,
    `0088 ${number.slice(0, 5)}-${number.slice(5)}`,
    `০${number.slice(1)}`,
  ])
    expect([typed, await ask('nodi', other.id, { number: typed, mode: 'payment' })]).toEqual([
      typed,
      ELSEWHERE,
    ]);
  // A bank account of that number is the same account under another name.
  const bank = await added('nodi', 'bank');
  const answer = { number, holder: 'Nodi', bank: 'bKash' };
  expect(await ask('nodi', bank.id, answer)).toEqual(ELSEWHERE);
  // What the other brand can see of it is nothing.
  const rows = await within('nodi', ({ db }) =>
    db.selectFrom('cashier.receiving_account').selectAll().execute(),
  );
  expect(rows).toEqual([]);
});

it('tells a Base58 address by its case, and one in hexadecimal not', async () => {
  const crypto = { network: 'TRC20', asset: 'USDT', rate: '120' };
  const evm = `0x${'aB'.repeat(20)}`;
  const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
  for (const address of [evm, tron])
    await within('mela', (scope) => registerReceiving(scope, 'crypto', { address, ...crypto }));
  const free = (address: string) =>
    within('nodi', async (scope) => (await mayReceive(scope, 'crypto', { address, ...crypto })).ok);
  expect(await free(evm.toLowerCase())).toBe(false);
  expect(await free(evm.toUpperCase())).toBe(false);
  expect(await free(tron)).toBe(false);
  expect(await free(tron.toLowerCase())).toBe(true);
});

it('may be shared by several channels of its brand', async () => {
  const number = newNumber();
  for (let count = 0; count < 3; count += 1) {
    const asked = await asking('mela', count === 1 ? `+88${number}` : number);
    expect(await set('mela', asked)).toMatchObject({ ok: true });
  }
  const shared = (await within('mela', allChannels)).filter(({ receiving }) =>
    receiving?.['number']?.endsWith(number),
  );
  expect(shared).toHaveLength(3);
  expect(new Set(shared.map(({ accountId }) => accountId)).size).toBe(1);
});

it('is taken by nobody who only asks: what was proposed in both brands goes to whoever agrees first', async () => {
  const number = newNumber();
  const [mela, nodi] = [await asking('mela', number), await asking('nodi', number)];
  expect(await set('nodi', nodi)).toMatchObject({ ok: true });
  expect(await set('mela', mela)).toEqual(ELSEWHERE);
  const refused = await within('mela', (scope) => channelBy(scope, { id: mela.channelId }));
  expect(refused).toMatchObject({ receiving: null, accountId: null, open: false });
  // It stays the brand's when its channel receives elsewhere: what its payers send late is theirs.
  const moved = await ask('nodi', nodi.channelId, { number: newNumber(), mode: 'payment' });
  if (moved.ok) await set('nodi', moved.value);
  expect(await set('mela', mela)).toEqual(ELSEWHERE);
});

it('goes to one of two brands that agree at once, fifty times', async () => {
  for (let round = 0; round < 5; round += 1) {
    const number = newNumber();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        within(at % 2 === 0 ? 'mela' : 'nodi', async (scope) => {
          const registered = await registerReceiving(scope, 'mobile', { number });
          return { brand: at % 2, ok: registered.ok };
        }),
      ),
    );
    // A refusal rolls back, so that answers without a brand are refusals too.
    const winners = answers.filter(({ ok }) => ok).map(({ brand }) => brand);
    expect(winners).toHaveLength(25);
    expect(new Set(winners).size).toBe(1);
  }
});

it('with a company is one brand’s as well, for money in and out', async () => {
  const online = await openTestChannel(test);
  await openTestSender(test);
  const card = await openTestChannel(test, { code: 'card' });
  expect(card.channel.accountId).toBe(online.channel.accountId);
  const credentials = { account: 'mela', secret: 'x' };
  const given = { ...TERMS, code: 'stolen', connector: 'sandbox', credentials, currency: 'BDT' };
  const kinds = ['mobile'] as const;
  await expect(
    within('nodi', (scope) => openDepositChannel(scope, given, test.services.secretBox)),
  ).rejects.toThrow('belongs to no other brand');
  await expect(
    within('nodi', (scope) => openPayoutChannel(scope, { ...given, kinds }, test.services.secretBox)),
  ).rejects.toThrow('belongs to no other brand');
});

it('that is another brand’s opens no channel and takes no deposit', async () => {
  const channel = await openTestHandChannel(test, { brand: 'nodi', code: 'contested' });
  await within('nodi', ({ db, merchantId }) =>
    db
      .updateTable('cashier.deposit_channel')
      .set({ account_id: null })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', channel.id)
      .execute(),
  );
  const request = {
    memberId: newId(),
    currency: 'BDT',
    timeZone: 'Asia/Dhaka',
    channelId: channel.id,
    amount: units('500'),
    language: 'en',
    returnUrl: () => '',
  };
  const ports = { gateways: test.services.gateways, box: test.services.secretBox, notifyUrl: () => '' };
  expect(await within('nodi', (scope) => createDeposit(scope, request, ports))).toMatchObject({
    refusal: { kind: 'channel-not-found' },
  });
  expect(await within('nodi', (scope) => depositChannels(scope, newId()))).not.toContainEqual(
    expect.objectContaining({ code: 'contested' }),
  );
  const { version } = channel;
  const opened = await within('nodi', (scope) =>
    editChannel(scope, channel.id, { version, terms: channel, open: true }),
  );
  expect(opened).toMatchObject({ refusal: { kind: 'account-elsewhere' } });
});

it('cannot be taken from its brand by the programs, nor given away', async () => {
  const app = new pg.Client(test.databaseUrl);
  await app.connect();
  try {
    await within('mela', (scope) => registerAccount(scope, gatewayAccountKey('sandbox', 'kept')));
    await app.query("select set_config('app.merchant', $1, false)", [test.brand.mela.id]);
    for (const statement of [
      `update cashier.receiving_account set merchant_id = '${test.brand.nodi.id}'`,
      'delete from cashier.receiving_account',
      'truncate cashier.receiving_account cascade',
    ])
      await expect(app.query(statement), statement).rejects.toThrow(/permission denied|history/);
  } finally {
    await app.end();
  }
});
