import type { Scope } from '../../../platform/scope.ts';
import { lotteryGamesOf, type LotteryGame } from '../game.ts';
import type { Calendar } from '../schedule/calendar.ts';

/** A lottery game as staff edit it: each of its settings under one name, amounts in 1/10 000 of the currency. */
export type EditedGame = Readonly<{
  code: string;
  family: string;
  vendor: string;
  /** By language. */
  names: Readonly<Record<string, string>>;
  position: number;
  devices: NonNullable<LotteryGame['devices']>;
  source: LotteryGame['source']['kind'];
  /** The feed's name, where results come from one. */
  feed: string | null;
  beacon: boolean;
  timeZone: string;
  intervalSeconds: number;
  calendar: Calendar | null;
  closeLeadSeconds: number;
  saleSeconds: number;
  missed: NonNullable<LotteryGame['missed']>;
  correctionHours: number;
  prizeMode: LotteryGame['prizeMode'];
  plays: readonly string[] | null;
  menus: NonNullable<LotteryGame['menus']>;
  payoutLevelMin: number;
  payoutLevelMax: number;
  unitModes: LotteryGame['unitModes'];
  lines: number;
  multiple: number;
  notes: number;
  stakeMin: bigint;
  stakeMax: bigint;
  payoutMax: bigint;
  exposureMax: bigint;
  playTerms: NonNullable<LotteryGame['playTerms']>;
  /** Per mille of the stake, by group of plays. */
  discounts: NonNullable<LotteryGame['discounts']>;
}>;

/** A game as it is, and of which version that is. */
export type GameAsIs = Readonly<{
  game: EditedGame;
  version: number;
  onSale: boolean;
  changedAt: Date | null;
}>;

/** A game under one name each. */
export function editedGameOf(lotteryGame: LotteryGame): EditedGame {
  const { code, family, vendor, name, position, source, schedule, payoutLevels, limits } = lotteryGame;
  return {
    code,
    family,
    vendor,
    names: name,
    position,
    devices: lotteryGame.devices ?? [],
    source: source.kind,
    feed: source.kind === 'feed' ? source.feed : null,
    beacon: source.kind === 'own' && lotteryGame.beacon !== null,
    ...schedule,
    calendar: schedule.calendar ?? null,
    missed: lotteryGame.missed ?? 'void',
    correctionHours: lotteryGame.correctionHours ?? 72,
    prizeMode: lotteryGame.prizeMode,
    plays: lotteryGame.plays ?? null,
    menus: lotteryGame.menus ?? [],
    payoutLevelMin: payoutLevels.min,
    payoutLevelMax: payoutLevels.max,
    unitModes: lotteryGame.unitModes,
    ...limits,
    playTerms: lotteryGame.playTerms ?? [],
    discounts: lotteryGame.discounts ?? {},
  };
}

/** The game that staff mean. */
export const lotteryGameFrom = (edited: EditedGame): LotteryGame => {
  const { names, source, feed, beacon, payoutLevelMin, payoutLevelMax } = edited;
  const { timeZone, intervalSeconds, calendar, closeLeadSeconds, saleSeconds } = edited;
  const { lines, multiple, notes, stakeMin, stakeMax, payoutMax, exposureMax } = edited;
  const { code, family, vendor, position, devices, missed, correctionHours } = edited;
  const { prizeMode, plays, menus, unitModes, playTerms, discounts } = edited;
  return {
    code,
    family,
    vendor,
    position,
    devices,
    missed,
    correctionHours,
    prizeMode,
    plays,
    menus,
    unitModes,
    playTerms,
    discounts,
    name: names,
    source: source === 'feed' ? { kind: 'feed', feed: feed ?? '' } : { kind: source },
    beacon: beacon ? 'quicknet' : null,
    schedule: { timeZone, intervalSeconds, calendar, closeLeadSeconds, saleSeconds },
    payoutLevels: { min: payoutLevelMin, max: payoutLevelMax },
    limits: { lines, multiple, notes, stakeMin, stakeMax, payoutMax, exposureMax },
  };
};

/** All games of a brand as they are, on sale or not, in menu order; or the one of a code. */
export const lotteryGamesAsTheyAre = async (scope: Scope, code: string | null = null): Promise<GameAsIs[]> =>
  (await lotteryGamesOf(scope, code)).map(({ lotteryGame, ...row }) => ({
    ...row,
    game: editedGameOf(lotteryGame),
    version: lotteryGame.version,
  }));
