import type { UnitMode } from '@mela/lottery-rules';
import type { Selectable } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { LotteryGame as GameRow } from '../../platform/tables.ts';
import type { Calendar } from './schedule/calendar.ts';

/** SPEC.md §3: the price lists and menus a game can have. */
export type PrizeMode = 'LOTT' | 'ZY' | 'ELOTT' | 'SEA';

/** What a game's pages run on. */
export type Device = 'desktop' | 'mobile';

/** A menu of a game: the prize mode it is sold in, the plays sold in it (null: all of the family) and its ladder of prizes. */
export type PrizeMenu = Readonly<{
  prizeMode: PrizeMode;
  plays: readonly string[] | null;
  payoutLevels: Readonly<{ min: number; max: number }>;
}>;

/** Where results come from: our own provable draws, a feed by name, or two members of staff who enter the same result. */
export type DrawSource = { kind: 'own' } | { kind: 'feed'; feed: string } | { kind: 'entry' };

/** What becomes of draws whose sale went by while nobody worked: they are void, or drawn without a ticket, so that no result is missing. */
export type MissedRule = 'void' | 'draw';

/**
 * A draw every `intervalSeconds` of the day of a zone, all day long or as its calendar says; games that draw once on a day have an interval
 * of a day. Sale runs from `saleSeconds` to `closeLeadSeconds` before a draw.
 */
export type Schedule = Readonly<{
  timeZone: string;
  intervalSeconds: number;
  calendar?: Calendar | null;
  closeLeadSeconds: number;
  saleSeconds: number;
}>;

/** What a slip may be; amounts in 1/10 000 of the currency. */
export type GameLimits = Readonly<{
  /** Lines of one order. */
  lines: number;
  multiple: number;
  /** Notes of one slip. */
  notes: number;
  /** Stake of one slip. */
  stakeMin: bigint;
  stakeMax: bigint;
  /** The most a member can win on one draw. */
  payoutMax: bigint;
  /** The most the house can lose on one selection of one draw. */
  exposureMax: bigint;
}>;

/** A lottery game, all of it data. */
export type LotteryGame = Readonly<{
  code: string;
  family: string;
  vendor: string;
  prizeMode: PrizeMode;
  /** The plays sold in that mode; without a list, all of the family. */
  plays?: readonly string[] | null;
  /** Further prize modes in which the game is sold, each with plays and a ladder of its own. */
  menus?: readonly PrizeMenu[];
  /** Where it is sold; without a list, everywhere. */
  devices?: readonly Device[];
  name: Readonly<Record<string, string>>;
  source: DrawSource;
  schedule: Schedule;
  /** The payout levels a member may choose; choosing below the maximum gives the difference back as rebate. */
  payoutLevels: Readonly<{ min: number; max: number }>;
  unitModes: readonly UnitMode[];
  limits: GameLimits;
  /** For how many hours after its draw a result may be corrected, or a draw voided that was paid. */
  correctionHours?: number;
  missed?: MissedRule;
  /** The public beacon that own draws mix in where it can be reached; `null`: never. Without one they mix in the salt. */
  beacon?: 'quicknet' | null;
  position: number;
}>;

const toSource = ({ source, feed }: Selectable<GameRow>): DrawSource => {
  if (feed !== null) return { kind: 'feed', feed };
  return { kind: source === 'entry' ? 'entry' : 'own' };
};

const toLotteryGame = (row: Selectable<GameRow>): LotteryGame => ({
  code: row.code,
  family: row.family,
  vendor: row.vendor,
  prizeMode: row.prize_mode as PrizeMode,
  plays: row.plays,
  menus: row.menus as unknown as PrizeMenu[],
  devices: row.devices as Device[],
  name: row.name as Record<string, string>,
  source: toSource(row),
  schedule: {
    timeZone: row.time_zone,
    intervalSeconds: row.interval_seconds,
    calendar: row.calendar as Calendar | null,
    closeLeadSeconds: row.close_lead_seconds,
    saleSeconds: row.sale_seconds,
  },
  payoutLevels: { min: row.min_payout_level, max: row.max_payout_level },
  unitModes: row.unit_modes as UnitMode[],
  limits: {
    lines: row.max_lines,
    multiple: row.max_multiple,
    notes: row.max_notes,
    stakeMin: row.min_stake,
    stakeMax: row.max_stake,
    payoutMax: row.max_payout,
    exposureMax: row.max_exposure,
  },
  correctionHours: row.correction_hours,
  missed: row.missed as MissedRule,
  beacon: row.beacon as 'quicknet' | null,
  position: row.position,
});

/** The games a brand has on sale, in menu order. */
export async function lotteryGamesOnSale(scope: Scope): Promise<LotteryGame[]> {
  const rows = await scope.db
    .selectFrom('lottery.game')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('enabled', '=', true)
    .orderBy('position')
    .execute();
  return rows.map(toLotteryGame);
}

/** The games whose draws must be planned further ahead. */
export async function lotteryGamesToPlan(scope: Scope): Promise<LotteryGame[]> {
  const rows = await scope.db
    .selectFrom('lottery.game')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('enabled', '=', true)
    .where((is) => is.or([is('plan_at', 'is', null), is('plan_at', '<=', scope.now)]))
    .orderBy('position')
    .execute();
  return rows.map(toLotteryGame);
}

/** Notes when a game's draws must be planned again. */
export async function planAgainAt(scope: Scope, code: string, at: Date): Promise<void> {
  await scope.db
    .updateTable('lottery.game')
    .set({ plan_at: at })
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', code)
    .execute();
}

/** A game on sale by its code, or null. */
export async function lotteryGameOf(scope: Scope, code: string): Promise<LotteryGame | null> {
  const row = await scope.db
    .selectFrom('lottery.game')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', code)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row ? toLotteryGame(row) : null;
}

/** An own draw mixes in the beacon where one can be reached, unless it is told not to. */
const beaconFor = ({ source, beacon }: LotteryGame): string | null =>
  source.kind === 'own' && beacon !== null ? 'quicknet' : null;

const CORRECTION_HOURS = 72;

/** Puts a game on sale, or changes it for the draws and slips to come; accepted slips keep their terms. */
export async function saveLotteryGame(scope: Scope, lotteryGame: LotteryGame): Promise<void> {
  const { source, schedule, payoutLevels, limits } = lotteryGame;
  const row = {
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
    plan_at: null,
    enabled: true,
  };
  await scope.db
    .insertInto('lottery.game')
    .values({ merchant_id: scope.merchantId, code: lotteryGame.code, ...row })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'code']).doUpdateSet(row))
    .execute();
}

/** The lobby's category of a lottery game, by which the law allows it: the electronic ones are a kind of their own. */
export const lawCategoryOf = ({ prizeMode }: Pick<LotteryGame, 'prizeMode'>): 'LOTT' | 'ELOTT' =>
  prizeMode === 'ELOTT' ? 'ELOTT' : 'LOTT';
