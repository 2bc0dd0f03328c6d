import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { LotteryGame } from './game.ts';

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

/** Opens a game that is not on sale yet; answers whether its code was free. */
async function openLotteryGame(scope: Scope, lotteryGame: LotteryGame, by: Id | null): Promise<boolean> {
  const opened = await scope.db
    .insertInto('lottery.game')
    .values({
      merchant_id: scope.merchantId,
      code: lotteryGame.code,
      ...toRow(lotteryGame),
      enabled: false,
      changed_at: scope.now,
      changed_by: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return opened !== undefined;
}

/**
 * Changes a game for the draws that come on sale from now on; those on sale, and their slips, keep their terms. Draws that are planned
 * keep their times and where their results come from, and so do those that fill up the last day of them. Answers whether it still was of that
 * version, which is then kept as it was.
 */
async function changeLotteryGame(
  scope: Scope,
  lotteryGame: LotteryGame,
  version: number,
  by: Id | null,
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
        .where('version', '=', version),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const changed = await scope.db
    .updateTable('lottery.game')
    .set({
      ...toRow(lotteryGame),
      version: version + 1,
      changed_at: scope.now,
      changed_by: by,
      plan_at: null,
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', lotteryGame.code)
    .where('version', '=', version)
    .returning('code')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Puts a game on sale, or takes it off; answers whether it still was of that version and the other way round. */
async function setLotteryGameOnSale(
  scope: Scope,
  { code, version, onSale }: { code: string; version: number | null; onSale: boolean },
): Promise<boolean> {
  await lockTerms(scope);
  const set = await scope.db
    .updateTable('lottery.game')
    .set({ enabled: onSale, plan_at: null })
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', code)
    .where('enabled', '=', !onSale)
    .$if(version !== null, (query) => query.where('version', '=', version ?? 0))
    .returning('code')
    .executeTakeFirst();
  return set !== undefined;
}

/** Puts a game on sale as the system does: opened where there is none, else changed. */
export async function saveLotteryGame(scope: Scope, lotteryGame: LotteryGame): Promise<void> {
  const isNew = await openLotteryGame(scope, lotteryGame, null);
  const { version } = await scope.db
    .selectFrom('lottery.game')
    .select('version')
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', lotteryGame.code)
    .executeTakeFirstOrThrow();
  if (!isNew) await changeLotteryGame(scope, lotteryGame, version, null);
  await setLotteryGameOnSale(scope, { code: lotteryGame.code, version: null, onSale: true });
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
] as const;
