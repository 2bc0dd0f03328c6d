import {
  encodeBody,
  walletBalance,
  walletCreate,
  walletSweep,
  walletTransfer,
  walletTransfers,
  walletTransferStatus,
} from '@mela/wire/provider/index.ts';
import { sendAndLeave } from '../broken-off.ts';
import { expect } from '../check.ts';
import { Breach, type ProtocolClient } from '../protocol-client.ts';
import type { Vendor } from '../vendor.ts';
import type { Check } from '../check.ts';

const ONE = 10_000n;
const PARALLEL = 50;

/** A player with a wallet of so much, and the calls about it. */
async function openPlayer(at: ProtocolClient, currency: string, cash = 0n) {
  const owner = { player: at.id('player'), currency };
  const opened = await at.ask(walletCreate, owner);
  if (typeof opened === 'string') throw new Breach(`wallet-create: ${opened}`);
  const transfer = (direction: 'in' | 'out', amount: bigint, reference = at.id('t')) =>
    at.ask(walletTransfer, { ...owner, direction, amount, reference });
  if (cash > 0n) await transfer('in', cash);
  return {
    owner,
    transfer,
    status: async (reference: string) => {
      const answer = await at.ask(walletTransferStatus, { reference });
      return typeof answer === 'string' ? answer : answer.state;
    },
    balance: async (): Promise<bigint> => {
      const answer = await at.ask(walletBalance, owner);
      if (typeof answer === 'string') throw new Breach(`wallet-balance: ${answer}`);
      return answer.balance;
    },
  };
}

/** Tries something out with the key of a merchant in transfer mode. */
const check = (
  name: string,
  run: (at: ProtocolClient, currency: string) => Promise<void>,
): Check<Vendor> => ({
  name,
  async run({ wallets, currency }) {
    if (!wallets) throw new Breach('no key of a merchant in transfer mode was given');
    await run(wallets, currency);
  },
});

/** Money that is kept at the vendor's. */
export const wallets: readonly Check<Vendor>[] = [
  check('a wallet is opened once, and what goes in comes out', async (at, currency) => {
    const { owner, transfer, balance } = await openPlayer(at, currency, 5n * ONE);
    expect('opened again', await at.ask(walletCreate, owner), { balance: 5n * ONE, currency });
    expect('out', await transfer('out', 2n * ONE), { balance: 3n * ONE, currency });
    expect('too much', await transfer('out', 4n * ONE), 'insufficient-funds');
    expect('balance', await balance(), 3n * ONE);
    const stranger = { player: at.id('stranger'), currency };
    expect('a stranger', await at.ask(walletBalance, stranger), 'player-unknown');
  }),
  check(
    'a reference moves money once: repeats alone, many at once, and another wish under it',
    async (at, currency) => {
      const { transfer, balance } = await openPlayer(at, currency);
      const reference = at.id('ref-টাকা');
      const first = await transfer('in', ONE, reference);
      expect('its repeat', await transfer('in', ONE, reference), first);
      expect('another amount', await transfer('in', 2n * ONE, reference), 'transaction-reused');
      expect('the other way', await transfer('out', ONE, reference), 'transaction-reused');
      const many = at.id('t');
      await Promise.all(Array.from({ length: PARALLEL }, () => transfer('in', ONE, many)));
      expect('balance', await balance(), 2n * ONE);
    },
  ),
  check('a refused reference stays refused, whatever comes later', async (at, currency) => {
    const { transfer, status, balance } = await openPlayer(at, currency);
    const reference = at.id('t');
    expect('before', await status(reference), 'absent');
    expect('refused', await transfer('out', ONE, reference), 'insufficient-funds');
    await transfer('in', 5n * ONE);
    expect('again, with money there', await transfer('out', ONE, reference), 'insufficient-funds');
    expect('status', await status(reference), 'refused');
    expect('balance', await balance(), 5n * ONE);
  }),
  check('many transfers out at once never take more than there is', async (at, currency) => {
    const { transfer, balance } = await openPlayer(at, currency, 10n * ONE);
    const answer = await Promise.all(Array.from({ length: 20 }, () => transfer('out', 3n * ONE)));
    expect('went through', answer.filter((one) => typeof one === 'object').length, 3);
    expect('balance', await balance(), ONE);
  }),
  check('a transfer whose answer nobody hears is told by its status and moves once', async (at, currency) => {
    const { owner, transfer, status, balance } = await openPlayer(at, currency);
    const reference = at.id('t');
    const body = { ...owner, direction: 'in' as const, amount: ONE, reference };
    await sendAndLeave(at.target, walletTransfer, encodeBody(walletTransfer, body));
    await transfer('in', ONE, reference);
    expect('status', await status(reference), 'done');
    expect('balance', await balance(), ONE);
  }),
  check('a sweep takes everything, once, and says how much', async (at, currency) => {
    const { owner, transfer, balance } = await openPlayer(at, currency, 7n * ONE);
    const reference = at.id('sweep');
    const all = { amount: 7n * ONE, balance: 0n, currency };
    expect('sweep', await at.ask(walletSweep, { ...owner, reference }), all);
    await transfer('in', ONE);
    expect('its repeat', await at.ask(walletSweep, { ...owner, reference }), all);
    expect('balance', await balance(), ONE);
  }),
  check(
    'the list holds every transfer that was done, once, and none that was refused',
    async (at, currency) => {
      const from = new Date(at.target.now() - 60_000);
      const { transfer } = await openPlayer(at, currency);
      const done = [at.id('t'), at.id('t')];
      for (const reference of done) await transfer('in', ONE, reference);
      const refused = at.id('t');
      await transfer('out', 100n * ONE, refused);
      const listed: string[] = [];
      let after: string | null = null;
      do {
        const answer: { next: string | null; transfers: { reference: string }[] } | string = await at.ask(
          walletTransfers,
          { from, to: new Date(at.target.now() + 60_000), after },
        );
        if (typeof answer === 'string') throw new Breach(`wallet-transfers: ${answer}`);
        listed.push(...answer.transfers.map(({ reference }) => reference));
        after = answer.next;
      } while (after !== null);
      for (const reference of done)
        expect(`times of ${reference}`, listed.filter((one) => one === reference).length, 1);
      expect('the refused one', listed.includes(refused), false);
    },
  ),
  check('an amount that is none is refused, and play money has no wallet', async (at, currency) => {
    const { owner, balance } = await openPlayer(at, currency);
    const text = encodeBody(walletTransfer, {
      ...owner,
      direction: 'in',
      amount: ONE,
      reference: at.id('t'),
    });
    for (const amount of ['-1', '0', '0.00001', '1e3', '1,000', ' 1', '99999999999999999999', 1, null, '']) {
      const answer = await at.post(walletTransfer, JSON.stringify({ ...JSON.parse(text), amount }));
      expect(
        `amount ${JSON.stringify(amount)}`,
        (JSON.parse(answer.text) as { code?: unknown }).code,
        'amount-invalid',
      );
    }
    expect('balance', await balance(), 0n);
    const play = { player: at.id('player'), currency: 'PLAY' };
    expect('play money', await at.ask(walletCreate, play), 'currency-mismatch');
  }),
];
