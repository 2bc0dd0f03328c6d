import { mulDiv, type Currency, type Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { endGrant } from './end-grant.ts';
import { lockGrant, lockWallet } from './grant.ts';
import { toLot, type Lot } from './lots.ts';

/** Play of a member that ended: what it counts, and where it was played. */
export type Play = Readonly<{
  factId: bigint;
  memberId: Id;
  currency: Currency;
  /** Effective turnover; below zero: so much of what was told before is taken back. */
  amount: bigint;
  category: string;
  /** The round, or the draw. */
  betId: Id;
  endedAt: Date;
}>;

const FULL = 100n;

/** How much of a play a lot takes, and how much that counts: play of a category counts for its weight. */
export function portionOf(
  lot: Pick<Lot, 'left' | 'weights'>,
  play: { rest: bigint; category: string },
): { played: bigint; counted: bigint } {
  const weight = BigInt(lot.weights[play.category] ?? 100);
  if (weight === 0n || lot.left === 0n) return { played: 0n, counted: 0n };
  const whole = mulDiv(play.rest, weight, FULL, 'down');
  if (whole < lot.left) return { played: play.rest, counted: whole };
  return { played: mulDiv(lot.left, FULL, weight, 'up'), counted: lot.left };
}

/**
 * Counts play towards the member's lots, oldest first, each by its own weights. Only lots that were open when the play ended take it, and
 * what is over is gone: play cannot be saved up. A bonus whose lot is full becomes cash. Each fact counts once.
 */
export async function feedLots(scope: Scope, play: Play): Promise<void> {
  await lockWallet(scope, play.memberId);
  if (await wasHeard(scope, play)) return;
  if (play.amount < 0n) return takeBack(scope, play);
  let rest = play.amount;
  for (const lot of await lotsAt(scope, play)) {
    const { played, counted } = portionOf(lot, { rest, category: play.category });
    if (played === 0n) continue;
    await count(scope, play, lot.id, { played, counted });
    if (lot.source === 'bonus' && counted === lot.left) {
      const grant = await lockGrant(scope, lot.sourceId);
      if (grant) await endGrant(scope, grant, 'convert');
    }
    rest -= played;
    if (rest === 0n) return;
  }
}

async function lotsAt(scope: Scope, play: Play): Promise<Lot[]> {
  const rows = await scope.db
    .selectFrom('bonuses.lot')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', play.memberId)
    .where('currency', '=', play.currency)
    .whereRef('done', '<', 'required')
    .where('dropped_at', 'is', null)
    .where('opened_at', '<=', play.endedAt)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', play.endedAt)]))
    .orderBy('opened_at')
    .orderBy('source', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toLot);
}

/** Takes play back from the lots that it was counted towards, the last one first. A lot that had been full asks for play again. */
async function takeBack(scope: Scope, play: Play): Promise<void> {
  const fed = await scope.db
    .selectFrom('bonuses.feed as f')
    .innerJoin('bonuses.lot as l', (join) =>
      join.onRef('l.merchant_id', '=', 'f.merchant_id').onRef('l.id', '=', 'f.lot_id'),
    )
    .select(({ fn }) => [
      'f.lot_id as lotId',
      fn.sum<string>('f.played').as('played'),
      fn.sum<string>('f.counted').as('counted'),
    ])
    .where('f.merchant_id', '=', scope.merchantId)
    .where('f.bet_id', '=', play.betId)
    .where('l.member_id', '=', play.memberId)
    .where('l.currency', '=', play.currency)
    .groupBy(['f.lot_id', 'l.opened_at', 'l.source'])
    .orderBy('l.opened_at', 'desc')
    .orderBy('l.source')
    .orderBy('f.lot_id', 'desc')
    .execute();
  let rest = -play.amount;
  for (const lot of fed) {
    const played = BigInt(lot.played);
    if (played <= 0n) continue;
    const taken = rest < played ? rest : played;
    const counted = mulDiv(BigInt(lot.counted), taken, played, 'down');
    await count(scope, play, lot.lotId, { played: -taken, counted: -counted });
    await reopen(scope, lot.lotId);
    rest -= taken;
    if (rest === 0n) break;
  }
}

/** What is asked for again after its bonus became cash can be played at any time. */
async function reopen(scope: Scope, lotId: Id): Promise<void> {
  await scope.db
    .updateTable('bonuses.lot as l')
    .set({ expires_at: null })
    .where('l.merchant_id', '=', scope.merchantId)
    .where('l.id', '=', lotId)
    .where((is) =>
      is.exists(
        is
          .selectFrom('bonuses.grant as g')
          .select('g.id')
          .whereRef('g.merchant_id', '=', 'l.merchant_id')
          .whereRef('g.id', '=', 'l.source_id')
          .where('g.state', '=', 'converted'),
      ),
    )
    .execute();
}

async function wasHeard(scope: Scope, { factId, betId }: Play): Promise<boolean> {
  const heard = await scope.db
    .selectFrom('bonuses.feed')
    .select('lot_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('bet_id', '=', betId)
    .where('fact_id', '=', factId)
    .limit(1)
    .executeTakeFirst();
  return heard !== undefined;
}

async function count(
  scope: Scope,
  { factId, betId }: Play,
  lotId: Id,
  { played, counted }: { played: bigint; counted: bigint },
): Promise<void> {
  await scope.db
    .insertInto('bonuses.feed')
    .values({
      merchant_id: scope.merchantId,
      lot_id: lotId,
      fact_id: factId,
      bet_id: betId,
      played,
      counted,
      at: scope.now,
    })
    .execute();
  await scope.db
    .updateTable('bonuses.lot')
    .set((is) => ({ done: is('done', '+', counted) }))
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', lotId)
    .execute();
}
