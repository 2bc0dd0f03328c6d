import { randomBytes } from 'node:crypto';
import {
  presentGame,
  saveOfferedGames,
  saveVendor,
  type OfferedGame,
} from '@mela/api/domain/catalogue/index.ts';
import { openAccount } from '@mela/api/domain/identity/index.ts';
import { balanceOf, grantPlayMoney, post, verifyLedger } from '@mela/api/domain/ledger/index.ts';
import { addVendorKey, issueTicket, verifyPlay } from '@mela/api/domain/play/index.ts';
import { newId, type Id } from '@mela/primitives';
import type { BodyOf } from '@mela/wire/provider/index.ts';
import {
  authenticate,
  balance,
  bet,
  betAndSettle,
  cancel,
  endRound,
  promo,
  release,
  reserve,
  resettle,
  settle,
  status,
  type returnStake,
  type unsettle,
  type voidBet,
} from '@mela/wire/provider/index.ts';
import type { SigningKey } from '@mela/wire/provider/sign.ts';
import type { TestApi } from '../test-api.ts';
import type { BrandCode } from '../people/brands.ts';
import { plainGame } from './plain-game.ts';
import { vendorCaller } from './vendor-caller.ts';

/** A player who sits at the vendor's game. */
export type Seat = Readonly<{ session: string; player: Id; game: string; currency: string }>;

const GAME = 'padma25';

/** How many each api has, so that they are called alike whatever was tested before. */
const vendorsOf = new WeakMap<TestApi, number>();

/**
 * A vendor of the portal, with a key, two games (or those it is said to offer) and as many players as wanted: it can behave, and misbehave.
 * Seats are at its padma25.
 */
export async function openPretendVendor(
  at: TestApi,
  brand: BrandCode = 'mela',
  games: readonly OfferedGame[] = [plainGame(GAME), plainGame('closed')],
) {
  const { services } = at;
  const merchant = at.brand[brand];
  const number = (vendorsOf.get(at) ?? 0) + 1;
  vendorsOf.set(at, number);
  const code = `VENDOR${number}`;
  const key: SigningKey = { id: `${brand}.${code}.1`, secret: randomBytes(32) };
  await services.database.inMerchant(merchant.id, async (scope) => {
    await saveVendor(scope, { code, names: { en: code }, runs: 'protocol' });
    await saveOfferedGames(scope, code, games);
    await presentGame(scope, { vendor: code, code: 'closed' }, { open: false });
    await addVendorKey(scope, services.secretBox, code, { number: 1, secret: key.secret });
  });

  const { written, send, ask } = vendorCaller(at, key);

  /** Opens an account of the vendor's own: a member, or a trial with play money. */
  async function openPlayer(trial: boolean): Promise<Id> {
    return services.database.inMerchant(merchant.id, async (scope) => {
      const account = await openAccount(scope, {
        type: trial ? 4 : 0,
        username: `player-${newId().slice(-12)}`,
        passwordHash: trial ? null : 'none',
        ...(trial ? { expiresAt: new Date(scope.now.getTime() + 86_400_000) } : {}),
      });
      if (!account.ok) throw new Error('the name is free');
      return account.value.id;
    });
  }

  /** Gives an account its money and the ticket of a launch. */
  async function ticketFor(accountId: Id, { cash = 10_000_000n, trial = false } = {}): Promise<string> {
    return services.database.inMerchant(merchant.id, async (scope) => {
      if (trial) await grantPlayMoney(scope, accountId);
      else if (cash > 0n) {
        await post(scope, {
          kind: 'adjustment',
          key: accountId,
          entries: [
            { ownerId: accountId, account: 'cash', currency: 'BDT', amount: cash },
            { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -cash },
          ],
        });
      }
      const game = await scope.db
        .selectFrom('catalogue.game')
        .select('id')
        .where('vendor_code', '=', code)
        .where('code', '=', GAME)
        .executeTakeFirstOrThrow();
      const currency = trial ? 'PLAY' : 'BDT';
      return issueTicket(scope, { accountId, vendor: code, gameId: game.id, currency, language: 'bn' });
    });
  }

  async function redeem(ticket: string): Promise<Seat> {
    const session = await ask(authenticate, { ticket });
    if (typeof session === 'string') throw new Error(session);
    return session;
  }

  type Given = { cash?: bigint; trial?: boolean };
  const ticketOf = async (given: Given = {}): Promise<string> =>
    ticketFor(await openPlayer(given.trial ?? false), given);

  const round = (seat: Seat, name: string) => ({
    session: seat.session,
    player: seat.player,
    game: seat.game,
    round: name,
  });

  return {
    code,
    key,
    merchant,
    written,
    send,
    ask,

    /** The ticket of a new player's launch, not redeemed yet. */
    ticketOf,
    /** The same for somebody who has an account already. */
    ticketOfPlayer: (accountId: Id): Promise<string> => ticketFor(accountId),
    /** A new member with that much cash, in a session of the game; `trial`: with play money. */
    seat: async (given: Given = {}): Promise<Seat> => redeem(await ticketOf(given)),
    /** Somebody who has an account already, in a session of the game. */
    seatOf: async (accountId: Id): Promise<Seat> => redeem(await ticketFor(accountId)),

    bet: (seat: Seat, given: { transaction: string; round?: string; amount?: bigint; currency?: string }) =>
      ask(bet, {
        ...round(seat, given.round ?? 'r1'),
        amount: 100_000n,
        currency: seat.currency,
        ...without(given),
      }),
    settle: (
      seat: Seat,
      given: {
        transaction: string;
        reference: string;
        round?: string;
        amount?: bigint;
        currency?: string;
        endRound?: boolean;
      },
    ) =>
      ask(settle, {
        ...round(seat, given.round ?? 'r1'),
        amount: 0n,
        currency: seat.currency,
        endRound: false,
        ...without(given),
      }),
    cancel: (seat: Seat, given: { transaction: string; reference: string; round?: string }) =>
      ask(cancel, { ...round(seat, given.round ?? 'r1'), ...without(given) }),
    endRound: (seat: Seat, given: { round?: string; zeroWin?: boolean } = {}) =>
      ask(endRound, { ...round(seat, given.round ?? 'r1'), zeroWin: given.zeroWin ?? false }),
    betAndSettle: (
      seat: Seat,
      given: { transaction: string; round?: string; amount?: bigint; win?: bigint },
    ) =>
      ask(betAndSettle, {
        ...round(seat, given.round ?? 'r1'),
        amount: 100_000n,
        win: 0n,
        currency: seat.currency,
        endRound: true,
        ...without(given),
      }),
    /** Unsettles a bet, makes it void, or returns its stake. */
    correct: (
      seat: Seat,
      call: typeof unsettle | typeof voidBet | typeof returnStake,
      given: { transaction: string; reference: string; round?: string },
    ) => ask(call, { ...round(seat, given.round ?? 'r1'), ...without(given) }),
    resettle: (
      seat: Seat,
      given: { transaction: string; reference: string; change: bigint; round?: string; currency?: string },
    ) => ask(resettle, { ...round(seat, given.round ?? 'r1'), currency: seat.currency, ...without(given) }),
    /** Puts money aside, and accounts for it. */
    reserve: (seat: Seat, given: Partial<BodyOf<typeof reserve>> & { transaction: string }) => {
      const usual = { ...round(seat, 'r1'), reference: null, amount: 1_000_000n, currency: seat.currency };
      return ask(reserve, { ...usual, ...without(given) });
    },
    release: (
      seat: Seat,
      given: Partial<BodyOf<typeof release>> & { transaction: string; reference: string },
    ) => {
      const nothing = { actualBet: 0n, win: 0n, end: true };
      return ask(release, { ...round(seat, 'r1'), ...nothing, currency: seat.currency, ...without(given) });
    },
    promo: (
      seat: Seat,
      given: { transaction: string; amount?: bigint; currency?: string; player?: string },
    ) =>
      ask(promo, {
        player: seat.player,
        amount: 50_000n,
        currency: seat.currency,
        source: 'tournament',
        title: 'Third place',
        ...without(given),
      }),
    status: (kind: BodyOf<typeof status>['kind'], transaction: string) => ask(status, { kind, transaction }),
    balance: (seat: Seat) => ask(balance, { session: seat.session, player: seat.player }),

    /** What the ledger says the player has. */
    cashOf: (seat: Seat) =>
      services.database.inMerchant(merchant.id, async (scope) => {
        const cash = await balanceOf(scope, { ownerId: seat.player, kind: 'cash', currency: seat.currency });
        return cash.balance;
      }),
    /** The player's rounds as the portal keeps them, in the order in which they were opened. */
    rounds: (seat: Seat) =>
      services.database.inMerchant(merchant.id, (scope) =>
        scope.db
          .selectFrom('play.round')
          .select(['round', 'state', 'stake', 'win', 'turnover', 'bets', 'open_bets'])
          .where('account_id', '=', seat.player)
          .orderBy('opened_at')
          .orderBy('id')
          .execute(),
      ),
    /** Every fault of the ledger and of the rounds. */
    verify: () =>
      services.database.inMerchant(merchant.id, async (scope) => [
        ...(await verifyLedger(scope)),
        ...(await verifyPlay(scope)),
      ]),
  };
}

/** The words that are given; what is left out keeps its usual value. */
const without = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
