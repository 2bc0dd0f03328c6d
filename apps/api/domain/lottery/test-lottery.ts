import { randomBytes } from 'node:crypto';
import { verifyProof, type Curves, type DrawName, type Noted, type Proof } from '@mela/lottery-rules';
import { curves } from '@mela/lottery-rules/fair/curves.ts';
import { shelf } from '@mela/lottery-rules/families.ts';
import { invariant, newId, type Id } from '@mela/primitives';
import { makeDatabase } from '@mela/testing/database.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { brands } from '@mela/testing/people/brands.ts';
import { openDatabase, type Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { openSecretBox } from '../../platform/secrets/secret-box.ts';
import { balanceOf, post, verifyBooks } from '../ledger/index.ts';
import { openMerchant } from '../merchants/index.ts';
import {
  drawProof,
  currentDraws,
  lotteryInvariants,
  placeOrder,
  planDraws,
  saveLotteryGame,
  settleDraws,
  slipProof,
  turnDrawClock,
  type BeaconSource,
  type DrawFeeds,
  type DrawSources,
  type LotteryGame,
  type ShownDraw,
} from './index.ts';
import { noBeacon } from './draws/draw-sources.ts';
import type { OrderLine } from './orders/price-order.ts';

const START = Date.parse('2026-11-21T06:00:00Z');

/** A lottery on a database of its own, at a time that tests move. */
export type TestLottery = Awaited<ReturnType<typeof openTestLottery>>;

/** Opens a brand with one lottery game, `ssc1m` unless told otherwise. */
export async function openTestLottery(
  given: Partial<LotteryGame> = {},
  feeds: DrawFeeds = {},
  beacon: BeaconSource = noBeacon,
) {
  const { url, ownerUrl, drop } = await makeDatabase();
  // `stepMs` makes the clock run on at every look.
  const time = { ms: START, stepMs: 0 };
  const database = openDatabase(url, { now: () => new Date((time.ms += time.stepMs)) }, 24, PATIENT);
  const merchant = await openMerchant(database.kysely, brands.mela);
  const lotteryGame: LotteryGame = { ...lotteryGames.ssc1m, ...given };
  const inMerchant = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    database.inMerchant(merchant.id, work);
  await inMerchant((scope) => saveLotteryGame(scope, lotteryGame));

  const sources: DrawSources = { feeds, beacon, box: openSecretBox(randomBytes(32)) };
  const turn = async (on: Database = database): Promise<void> => {
    while ((await planDraws(on, merchant.id, sources)) > 0);
    while ((await turnDrawClock(on, merchant.id, sources)) > 0);
  };
  const settle = (on: Database = database, chunkSize?: number) => settleDraws(on, merchant.id, chunkSize);

  const betOn = (game: string, memberId: Id, drawNumber: string, ...lines: OrderLine[]) =>
    inMerchant((scope) => placeOrder(scope, { memberId, currency: 'BDT' }, { game, drawNumber, lines }));

  return {
    url,
    ownerUrl,
    database,
    merchantId: merchant.id,
    lotteryGame,
    time,
    sources,
    inMerchant,
    turn,
    settle,
    /** Moves the clock to an instant (plus milliseconds) and lets the draw clock and the settlement do all that is due. */
    async goTo(instant: Date, plusMs = 0): Promise<void> {
      time.ms = instant.getTime() + plusMs;
      await turn();
      await settle();
    },
    async current(): Promise<ShownDraw> {
      await turn();
      const { current } = await inMerchant((scope) => currentDraws(scope, lotteryGame.code));
      invariant(current, 'a draw is on sale');
      return current;
    },
    async member(cash: bigint): Promise<Id> {
      const memberId = newId();
      const posted = await inMerchant((scope) =>
        post(scope, {
          kind: 'adjustment',
          key: memberId,
          entries: [
            { ownerId: memberId, account: 'cash', currency: 'BDT', amount: cash },
            { ownerId: null, account: 'adjustments', currency: 'BDT', amount: -cash },
          ],
        }),
      );
      invariant(posted.ok, 'the gift arrives');
      return memberId;
    },
    cash: async (memberId: Id): Promise<bigint> =>
      (await inMerchant((scope) => balanceOf(scope, { ownerId: memberId, kind: 'cash', currency: 'BDT' })))
        .balance,
    bet: (memberId: Id, drawNumber: string, ...lines: OrderLine[]) =>
      betOn(lotteryGame.code, memberId, drawNumber, ...lines),
    betOn,
    proofOf: (memberId: Id, slipId: Id) =>
      inMerchant((scope) => slipProof(scope, sources.box, memberId, slipId)),
    proofOfDraw: (name: DrawName) => inMerchant((scope) => drawProof(scope, sources.box, name)),
    /** Broken laws of the ledger and of the lottery; none, if all is well. */
    faults: () => verifyBooks(database, merchant.id, lotteryInvariants),
    async close(): Promise<void> {
      await database.close();
      await drop();
    },
  };
}

/** Proofs of one moment share the log's head, and those of one order its receipt: each signature is checked once. */
const checked = new Map<string, boolean>();
const curvesOnce: Curves = {
  ...curves,
  isSignature(...signed) {
    const name = Buffer.concat(signed).toString('latin1');
    const isSigned = checked.get(name) ?? curves.isSignature(...signed);
    checked.set(name, isSigned);
    return isSigned;
  },
};

/** The checks of a proof that do not hold. */
export const brokenIn = (proof: Proof, noted: Noted = {}): string[] =>
  verifyProof(shelf, proof, noted, curvesOnce).flatMap(({ check, held }) => (held ? [] : check));

/** A bet that wins one note in ten on every draw: all ten digits of the first place. */
export const ALL_OF_FIRST: OrderLine = {
  play: 'SSC_FIXED',
  selection: '0123456789|-|-|-|-',
  unitMode: '1',
  multiple: 1,
};

/** Big on the sum of all five digits. */
export const BIG_TOTAL: OrderLine = { play: 'SSC_SUM_BSOE', selection: 'BIG', unitMode: '1', multiple: 1 };
