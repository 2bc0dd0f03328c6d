import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { LotteryGame } from './game.ts';
import { keptPlayTerms } from './play-terms.ts';

/** An own draw mixes in the beacon where one can be reached, unless it is told not to. */
const beaconFor = ({ source, beacon }: LotteryGame): string | null =>
  source.kind === 'own' && beacon !== null ? 'quicknet' : null;

const CORRECTION_HOURS = 72;

function toRow(lotteryGame: LotteryGame) {
  const { source, schedule, payoutLevels, limits } = lotteryGame;
  return {
    family: lotteryGame.family,
    vendor: lotteryGame.vendor,
    prize_mode: lotteryGame.prizeMode,
    plays: lotteryGame.plays ? [...lotteryGame.plays] : null,
    menus: JSON.stringify(lotteryGame.menus ?? []),
    devices: [...(lotteryGame.devices ?? [])],
    name: JSON.stringify(lotteryGame.name),
    source: source.kind,
    feed: source.kind === 'feed' ? source.feed : null,
    time_zone: schedule.timeZone,
    interval_seconds: schedule.intervalSeconds,
    calendar: schedule.calendar ? JSON.stringify(schedule.calendar) : null,
    close_lead_seconds: schedule.closeLeadSeconds,
    sale_seconds: schedule.saleSeconds,
    min_payout_level: payoutLevels.min,
    max_payout_level: payoutLevels.max,
    unit_modes: [...lotteryGame.unitModes],
    max_lines: limits.lines,
    max_multiple: limits.multiple,
    max_notes: limits.notes,
    min_stake: limits.stakeMin,
    max_stake: limits.stakeMax,
    max_payout: limits.payoutMax,
    max_exposure: limits.exposureMax,
    play_terms: JSON.stringify(keptPlayTerms(lotteryGame.playTerms ?? [])),
    discounts: JSON.stringify(lotteryGame.discounts ?? {}),
    correction_hours: lotteryGame.correctionHours ?? CORRECTION_HOURS,
    missed: lotteryGame.missed ?? 'void',
    beacon: beaconFor(lotteryGame),
    position: lotteryGame.position,
  };
}

/**
 * Waits for draws that are coming on sale, and lets none of them until this transaction ends: what comes on sale after it is on the
 * terms that it leaves.
 */
async function lockTerms(scope: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${termsLock(scope)}, 0))`.execute(scope.db);
}

/** Held, shared, by who lets draws come on sale. */
export async function shareTerms(scope: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${termsLock(scope)}, 0))`.execute(scope.db);
}

const termsLock = ({ merchantId }: Scope): string => `lottery terms ${merchantId}`;

/** Opens a game; answers whether its code was free. */
export async function openLotteryGame(
  scope: Scope,
  lotteryGame: LotteryGame,
  { onSale, by }: Pick<Change, 'onSale' | 'by'>,
): Promise<boolean> {
  const opened = await scope.db
    .insertInto('lottery.game')
    .values({
      merchant_id: scope.merchantId,
      code: lotteryGame.code,
      ...toRow(lotteryGame),
      enabled: onSale,
      changed_at: scope.now,
      changed_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return opened !== undefined;
}

/** Of which version a game must be, and whether it must be on sale, and shall be. */
type Change = Readonly<{ version: number; wasOnSale: boolean; onSale: boolean; by: Id | null }>;

/**
 * Changes a game for the draws that come on sale from now on; those on sale, and their slips, keep their terms. Draws that are planned
 * keep their times and where their results come from, and so do those that fill up the last day of them. Answers whether it still was as the
 * change says, which is then kept.
 */
export async function changeLotteryGame(
  scope: Scope,
  lotteryGame: LotteryGame,
  { version, wasOnSale, onSale, by }: Change,
): Promise<boolean> {
  await lockTerms(scope);
  await scope.db
    .insertInto('lottery.earlier_terms')
    .columns(COLUMNS)
    .expression(
      scope.db
        .selectFrom('lottery.game')
        .select(COLUMNS)
        .where('merchant_id', '=', scope.merchantId)
        .where('code', '=', lotteryGame.code)
        .where('version', '=', version)
        .where('enabled', '=', wasOnSale),
    )
    .execute();
  const changed = await scope.db
    .updateTable('lottery.game')
    .set({
      ...toRow(lotteryGame),
      version: version + 1,
      changed_at: scope.now,
      changed_by: by,
      enabled: onSale,
      plan_at: null,
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', lotteryGame.code)
    .where('version', '=', version)
    .where('enabled', '=', wasOnSale)
    .returning('code')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Takes a game off sale; answers whether it was on sale. */
export async function takeLotteryGameOffSale(scope: Scope, code: string): Promise<boolean> {
  await lockTerms(scope);
  const taken = await scope.db
    .updateTable('lottery.game')
    .set({ enabled: false })
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', code)
    .where('enabled', '=', true)
    .returning('code')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Puts a game on sale as the system does: opened where there is none, else changed. */
export async function saveLotteryGame(scope: Scope, lotteryGame: LotteryGame): Promise<void> {
  if (await openLotteryGame(scope, lotteryGame, { onSale: true, by: null })) return;
  const { version, enabled } = await scope.db
    .selectFrom('lottery.game')
    .select(['version', 'enabled'])
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', lotteryGame.code)
    .executeTakeFirstOrThrow();
  await changeLotteryGame(scope, lotteryGame, { version, wasOnSale: enabled, onSale: true, by: null });
}

const COLUMNS = [
  'merchant_id',
  'code',
  'version',
  'family',
  'vendor',
  'prize_mode',
  'plays',
  'menus',
  'devices',
  'name',
  'source',
  'feed',
  'time_zone',
  'interval_seconds',
  'calendar',
  'close_lead_seconds',
  'sale_seconds',
  'min_payout_level',
  'max_payout_level',
  'unit_modes',
  'max_lines',
  'max_multiple',
  'max_notes',
  'min_stake',
  'max_stake',
  'max_payout',
  'max_exposure',
  'correction_hours',
  'missed',
  'beacon',
  'position',
  'changed_at',
  'changed_by',
  'play_terms',
  'discounts',
] as const;
