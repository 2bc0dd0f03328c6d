import { newId } from '@mela/primitives';
import {
  batch,
  bet,
  betAndSettle,
  cancel,
  decodeAnswer,
  endRound,
  promo,
  release,
  reserve,
  resettle,
  returnStake,
  settle,
  unsettle,
  voidBet,
  type BodyOf,
  type Call,
} from '@mela/wire/provider/index.ts';
import type { Seat } from '../vendors/pretend-vendor.ts';
import type { Button, Pressed, Race } from './race.ts';
import { CASH, type Scene } from './scene.ts';

const WIN = 2n * CASH;
const currency = 'BDT';

type Table = Readonly<{
  seat: Seat;
  round: { session: string; player: string; game: string; round: string };
}>;

async function sitDown({ vendor }: Scene): Promise<Table> {
  const seat = await vendor.seat({ cash: CASH });
  return { seat, round: { session: seat.session, player: seat.player, game: seat.game, round: newId() } };
}

/** A button that makes one call; its key is the vendor's transaction, wherever a call has one. */
const button = <C extends Call>(
  { vendor }: Scene,
  { seat }: Table,
  call: C,
  body: (transaction: string) => BodyOf<C>,
): Button => ({
  memberId: seat.player,
  async press(key): Promise<Pressed> {
    const { status, text } = await vendor.send(call, body(key));
    const outcome = status === 200 ? decodeAnswer(call, text) : undefined;
    if (!outcome) return { done: false, busy: status >= 500, answer: text };
    if (outcome.ok) return { done: true, busy: false, answer: outcome.value };
    const { code } = outcome.refusal;
    return { done: false, busy: code === 'try-again', answer: code };
  },
});

/** A bet of everything, perhaps settled; answers its transaction. */
async function betOf({ vendor }: Scene, { round }: Table, win: bigint | null = null): Promise<string> {
  const reference = newId();
  const amount = CASH;
  await vendor.ask(bet, { ...round, transaction: reference, amount, currency });
  if (win !== null) {
    const paid = { ...round, transaction: newId(), reference, amount: win, currency, endRound: true };
    await vendor.ask(settle, paid);
  }
  return reference;
}

/** What is said of one bet; a bet that is as it should be already is left so, and that is fine too. */
const ofBet = (
  call: typeof unsettle | typeof voidBet | typeof returnStake | typeof cancel,
  win: bigint | null,
): Race => ({
  postings: 1,
  doneOfMany: 50,
  async set(scene) {
    const table = await sitDown(scene);
    const reference = await betOf(scene, table, win);
    return button(scene, table, call, (transaction) => ({ ...table.round, transaction, reference }));
  },
});

/** Every call of vendors that books something, by its name. */
export const vendorRaces: Readonly<Record<string, Race>> = {
  [bet.name]: {
    postings: 1,
    doneOfMany: 1,
    async set(scene) {
      const table = await sitDown(scene);
      const wish = { ...table.round, amount: CASH, currency };
      return button(scene, table, bet, (transaction) => ({ ...wish, transaction }));
    },
  },
  [settle.name]: {
    postings: 1,
    doneOfMany: 1,
    async set(scene) {
      const table = await sitDown(scene);
      const paid = { ...table.round, reference: await betOf(scene, table), amount: WIN, currency };
      return button(scene, table, settle, (transaction) => ({ ...paid, transaction, endRound: true }));
    },
  },
  [betAndSettle.name]: {
    postings: 1,
    doneOfMany: 1,
    async set(scene) {
      const table = await sitDown(scene);
      const wish = { ...table.round, amount: CASH, win: 0n, currency, endRound: false };
      return button(scene, table, betAndSettle, (transaction) => ({ ...wish, transaction }));
    },
  },
  [cancel.name]: ofBet(cancel, null),
  [endRound.name]: {
    postings: 0,
    doneOfMany: 50,
    async set(scene) {
      const table = await sitDown(scene);
      await betOf(scene, table);
      return button(scene, table, endRound, () => ({ ...table.round, zeroWin: true }));
    },
  },
  [unsettle.name]: ofBet(unsettle, WIN),
  [resettle.name]: {
    postings: 1,
    doneOfMany: 1,
    async set(scene) {
      const table = await sitDown(scene);
      const all = { ...table.round, reference: await betOf(scene, table, WIN), change: -WIN, currency };
      return button(scene, table, resettle, (transaction) => ({ ...all, transaction }));
    },
  },
  [voidBet.name]: ofBet(voidBet, 0n),
  [returnStake.name]: ofBet(returnStake, 0n),
  [reserve.name]: {
    postings: 1,
    doneOfMany: 1,
    async set(scene) {
      const table = await sitDown(scene);
      const wish = { ...table.round, reference: null, amount: CASH, currency };
      return button(scene, table, reserve, (transaction) => ({ ...wish, transaction }));
    },
  },
  [release.name]: {
    postings: 1,
    // What has come back is left so, and that is fine.
    doneOfMany: 50,
    async set(scene) {
      const table = await sitDown(scene);
      const reference = newId();
      const aside = { ...table.round, transaction: reference, reference: null, amount: CASH, currency };
      await scene.vendor.ask(reserve, aside);
      const all = { ...table.round, reference, actualBet: 0n, win: 0n, currency, end: true };
      return button(scene, table, release, (transaction) => ({ ...all, transaction }));
    },
  },
  [promo.name]: {
    postings: 1,
    // Every prize is another one.
    doneOfMany: 50,
    postingsOfMany: 50,
    async set(scene) {
      const table = await sitDown(scene);
      const prize = {
        player: table.seat.player,
        amount: CASH,
        currency,
        source: 'jackpot',
        title: 'Pot',
      } as const;
      return button(scene, table, promo, (transaction) => ({ ...prize, transaction }));
    },
  },
  [batch.name]: {
    postings: 1,
    doneOfMany: 1,
    async set(scene) {
      const table = await sitDown(scene);
      const wish = { ...table.round, amount: CASH, currency };
      return button(scene, table, batch, (transaction) => ({
        calls: [{ call: 'bet' as const, body: { ...wish, transaction } }],
      }));
    },
  },
};
