import type { Discounts, PlayTerms, UnitMode } from '@mela/lottery-rules';
import type { Id } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import type { LotteryGame as GameRow } from '../../platform/tables.ts';
import type { DrawState } from './draw.ts';
import { playTermsFrom } from './play-terms.ts';
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
  playTerms?: readonly PlayTerms[];
  discounts?: Discounts;
  /** For how many hours after its draw a result may be corrected, or a draw voided that was paid. */
  correctionHours?: number;
  missed?: MissedRule;
  /** The public beacon that own draws mix in where it can be reached; `null`: never. Without one they mix in the salt. */
  beacon?: 'quicknet' | null;
  position: number;
}>;

const toSource = ({ source, feed }: Pick<TermsRow, 'source' | 'feed'>): DrawSource => {
  if (feed !== null) return { kind: 'feed', feed };
  return { kind: source === 'entry' ? 'entry' : 'own' };
};

/** A row of terms, whichever version it is. */
type TermsRow = Omit<Selectable<GameRow>, 'enabled' | 'plan_at'>;

/** A game as one of its versions has it: each change is a version of its own. */
export type GameVersion = LotteryGame & Readonly<{ version: number }>;

const toLotteryGame = (row: TermsRow): GameVersion => ({
  code: row.code,
  version: row.version,
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
  playTerms: playTermsFrom(row.play_terms),
  discounts: row.discounts as Discounts,
  correctionHours: row.correction_hours,
  missed: row.missed as MissedRule,
  beacon: row.beacon as 'quicknet' | null,
  position: row.position,
});

/** Of which version a draw's terms are: what it came on sale with, and before that whatever its game has. */
const TERMS_OF_DRAW = sql`case when d.state is null or d.state = 'SCHEDULED' then g.version else d.version end`;

/** The games a brand has on sale, in menu order, each on the terms of its draw on sale; what it is called and where it stands are as they are now. */
export async function lotteryGamesOnSale(scope: Scope): Promise<GameVersion[]> {
  const { rows } = await sql<TermsRow>`
    select t.*, g.name, g.position, g.devices from lottery.game g
      left join lottery.draw d on d.merchant_id = g.merchant_id and d.id = (
        select id from lottery.draw
         where merchant_id = g.merchant_id and game_code = g.code and draws_at > ${scope.now} and closes_at > ${scope.now}
           and state in ('OPEN', 'SCHEDULED')
         order by draws_at limit 1)
      join lottery.terms t on t.merchant_id = g.merchant_id and t.code = g.code and t.version = ${TERMS_OF_DRAW}
     where g.merchant_id = ${scope.merchantId} and g.enabled
     order by g.feed is not null, g.position, g.code`.execute(scope.db);
  return rows.map(toLotteryGame);
}

/** A draw that is named, on the terms that it is sold on; null where the game has no such draw. */
export type DrawTerms = Readonly<{
  lotteryGame: GameVersion;
  draw: Readonly<{ id: Id; drawNumber: string; state: DrawState }> | null;
}>;

/** A game on sale on the terms of each of some draws of it; none when it is not on sale. */
export async function termsOfDraws(
  scope: Scope,
  code: string,
  drawNumbers: readonly string[],
): Promise<DrawTerms[]> {
  const { rows } = await sql<TermsRow & { draw: Id | null; draw_number: string; state: DrawState }>`
    select t.*, d.id as draw, n.number as draw_number, d.state from lottery.game g
     cross join unnest(${drawNumbers}::text[]) n (number)
      left join lateral (
        select id, state, version from lottery.draw
         where merchant_id = g.merchant_id and game_code = g.code and draw_number = n.number) d on true
     cross join lateral (
       select * from lottery.terms
        where merchant_id = g.merchant_id and code = g.code and version = ${TERMS_OF_DRAW} limit 1) t
     where g.merchant_id = ${scope.merchantId} and g.code = ${code} and g.enabled`.execute(scope.db);
  return rows.map(({ draw: id, draw_number: drawNumber, state, ...row }) => ({
    lotteryGame: toLotteryGame(row),
    draw: id === null ? null : { id, drawNumber, state },
  }));
}

/** The games whose draws must be planned further ahead; or the one of a code, where it still must be. */
export async function lotteryGamesToPlan(scope: Scope, code?: string): Promise<GameVersion[]> {
  const rows = await scope.db
    .selectFrom('lottery.game')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('enabled', '=', true)
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
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

/** Whether a game is on sale. */
export async function isLotteryGameOnSale(scope: Scope, code: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('lottery.game')
    .select('code')
    .where('merchant_id', '=', scope.merchantId)
    .where('code', '=', code)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** All games of a brand as they are, on sale or not, in menu order; or the one of a code. */
export async function lotteryGamesOf(
  scope: Scope,
  code: string | null,
): Promise<{ lotteryGame: GameVersion; onSale: boolean; changedAt: Date | null }[]> {
  const rows = await scope.db
    .selectFrom('lottery.game')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .$if(code !== null, (query) => query.where('code', '=', code ?? ''))
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    lotteryGame: toLotteryGame(row),
    onSale: row.enabled,
    changedAt: row.changed_at,
  }));
}

/** A game as one of its versions had it; null when there was none. */
export async function lotteryGameAt(
  scope: Scope,
  code: string,
  version: number,
): Promise<GameVersion | null> {
  const { rows } = await sql<TermsRow>`
    select * from lottery.terms
     where merchant_id = ${scope.merchantId} and code = ${code} and version = ${version}`.execute(scope.db);
  return rows[0] ? toLotteryGame(rows[0]) : null;
}

/** The lobby's category of a lottery game, by which the law allows it: the electronic ones are a kind of their own. */
export const lawCategoryOf = ({ prizeMode }: Pick<LotteryGame, 'prizeMode'>): 'LOTT' | 'ELOTT' =>
  prizeMode === 'ELOTT' ? 'ELOTT' : 'LOTT';
