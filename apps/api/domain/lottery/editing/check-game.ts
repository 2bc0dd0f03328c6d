import {
  exposureOn,
  firstBet,
  limitsOn,
  termsOn,
  UNIT_MODES,
  type Family,
  type Play,
} from '@mela/lottery-rules';
import { familyOf } from '@mela/lottery-rules/families.ts';
import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import { areDiscounts, wrongInPlayTerms } from './check-play-terms.ts';
import { wrongInCalendar } from './check-calendar.ts';
import { playsBeyondLaw } from '../within-reach.ts';
import { lotteryGameFrom, type EditedGame } from './edited-game.ts';
import { LOTTERY_VENDORS } from './offer-games.ts';

/** What a game is held against: the brand's languages, the feeds that results can come from, and the law. */
export type GameBounds = Readonly<{
  languages: readonly string[];
  feeds: readonly string[];
  /** The most that the law lets be staked on a line. */
  stakeMax: bigint | null;
}>;

type Fields = FieldsRefused['fields'];
type Complaint = Fields[string];

const NAME_MAX = 40;
const DAY = 86_400;

/** The least and the most of settings that are numbers. */
const BETWEEN = {
  position: [0, 9999],
  intervalSeconds: [10, DAY],
  closeLeadSeconds: [1, DAY - 1],
  saleSeconds: [2, 30 * DAY],
  correctionHours: [0, 720],
  payoutLevelMin: [1, 2000],
  payoutLevelMax: [1, 2000],
  lines: [1, 1000],
  multiple: [1, 100_000],
  notes: [1, 1_000_000],
} as const satisfies Partial<Record<keyof EditedGame, readonly [number, number]>>;

/** What is wrong with a game, by setting: nothing where it can be sold. */
export function wrongInGame(game: EditedGame, bounds: GameBounds): Fields {
  const family = familyOf(game.family);
  const wrong: Fields = { ...wrongInName(game, bounds), ...wrongInNumbers(game), ...wrongInAmounts(game) };
  const say = (name: keyof EditedGame, complaint: Complaint) => (wrong[name] ??= complaint);
  if (!/^[a-z][a-z0-9]{1,19}$/.test(game.code)) say('code', { id: 'field.lottery-game.code' });
  if (!family) say('family', { id: 'field.invalid' });
  if (!Object.hasOwn(LOTTERY_VENDORS, game.vendor)) say('vendor', { id: 'field.invalid' });
  const knowsFeed = game.feed !== null && bounds.feeds.includes(game.feed);
  if (game.source === 'feed' && !knowsFeed) say('feed', { id: 'field.lottery-game.feed' });
  if (!isZone(game.timeZone)) say('timeZone', { id: 'field.brand.zone' });
  const { closeLeadSeconds, intervalSeconds, saleSeconds } = game;
  if (closeLeadSeconds >= intervalSeconds)
    say('closeLeadSeconds', { id: 'field.lottery-game.close-lead', values: { interval: intervalSeconds } });
  if (saleSeconds <= closeLeadSeconds)
    say('saleSeconds', { id: 'field.lottery-game.sale', values: { lead: closeLeadSeconds } });
  if (game.calendar) Object.assign(wrong, wrongInCalendar(game.calendar, game));
  if (game.unitModes.length === 0 || game.unitModes.some((mode) => !Object.hasOwn(UNIT_MODES, mode)))
    say('unitModes', { id: 'field.lottery-game.unit-modes' });
  if (family) {
    const found = wrongInPlayTerms(game, family);
    if (found) say('playTerms', found);
    if (!areDiscounts(game, family)) say('discounts', { id: 'field.lottery-game.discounts' });
  }
  if (family) Object.assign(wrong, wrongInPlays(game, family, Object.keys(wrong).length === 0));
  if (Object.keys(wrong).length === 0) Object.assign(wrong, beyondLaw(game, bounds.stakeMax));
  return wrong;
}

/** A play that could be sold, were it not for the law. */
function beyondLaw(game: EditedGame, stakeMax: bigint | null): Fields {
  if (stakeMax === null) return {};
  const whole = lotteryGameFrom(game);
  const modes = [whole, ...game.menus.map((menu) => ({ ...whole, ...menu }))];
  for (const [at, sold] of modes.entries()) {
    const [play] = playsBeyondLaw(sold, stakeMax);
    const complaint = {
      id: 'field.lottery-game.law',
      values: { play: play ?? '', maximum: stakeMax },
    };
    if (play !== undefined) return { [at === 0 ? 'plays' : 'menus']: complaint };
  }
  return {};
}

/** Whether it names a time zone, by whichever of its names. */
function isZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return false;
  }
}

function wrongInName({ names }: EditedGame, { languages }: GameBounds): Fields {
  const wrong: Fields = {};
  for (const language of new Set(['en', ...languages])) {
    const name = names[language]?.trim() ?? '';
    if (name === '') wrong[`names.${language}`] = { id: 'field.required' };
    if (name.length > NAME_MAX) wrong[`names.${language}`] = { id: 'field.too-long' };
  }
  return wrong;
}

function wrongInNumbers(game: EditedGame): Fields {
  const wrong: Fields = {};
  for (const [name, [minimum, maximum]] of Object.entries(BETWEEN)) {
    const value = game[name as keyof typeof BETWEEN];
    if (!Number.isInteger(value)) wrong[name] = { id: 'field.invalid' };
    else if (value < minimum) wrong[name] = { id: 'field.too-small', values: { minimum } };
    else if (value > maximum) wrong[name] = { id: 'field.too-big', values: { maximum } };
  }
  if (game.payoutLevelMin > game.payoutLevelMax)
    wrong['payoutLevelMax'] ??= { id: 'field.too-small', values: { minimum: game.payoutLevelMin } };
  return wrong;
}

function wrongInAmounts({ stakeMin, stakeMax, payoutMax, exposureMax }: EditedGame): Fields {
  const wrong: Fields = {};
  const atLeast = (name: keyof EditedGame, value: bigint, least: bigint) => {
    if (value < least) wrong[name] = { id: 'field.amount.below-minimum', values: { minimum: least } };
  };
  atLeast('stakeMin', stakeMin, 1n);
  atLeast('stakeMax', stakeMax, stakeMin);
  atLeast('payoutMax', payoutMax, stakeMin);
  atLeast('exposureMax', exposureMax, payoutMax);
  return wrong;
}

/** The plays of each prize mode: known, and none that the game's own limits would refuse whatever is bet. */
function wrongInPlays(game: EditedGame, family: Family, isPriced: boolean): Fields {
  const { prizeMode, plays, payoutLevelMin: min, payoutLevelMax: max } = game;
  const ladders = [{ prizeMode, plays, payoutLevels: { min, max } }, ...game.menus];
  const wrong: Fields = {};
  const modes = ladders.map((menu) => menu.prizeMode);
  if (new Set(modes).size < modes.length) wrong['menus'] = { id: 'field.lottery-game.menus' };
  for (const [at, { plays: listed, payoutLevels }] of ladders.entries()) {
    const name = at === 0 ? 'plays' : 'menus';
    const unknown = listed?.find((code) => !family.plays.some((play) => play.code === code));
    if (unknown !== undefined) wrong[name] ??= { id: 'field.lottery-game.play', values: { play: unknown } };
    if (listed?.length === 0) wrong[name] ??= { id: 'field.required' };
    const isLadder =
      payoutLevels.min >= 1 && payoutLevels.min <= payoutLevels.max && payoutLevels.max <= 2000;
    if (at > 0 && !isLadder) wrong['menus'] ??= { id: 'field.lottery-game.ladder' };
    if (!isPriced || Object.keys(wrong).length > 0) continue;
    for (const play of family.plays.filter(({ code }) => listed?.includes(code) ?? true)) {
      const found = unsellable(game, family, { play, payoutLevel: payoutLevels.max });
      if (found) wrong[found[0]] ??= found[1];
    }
  }
  return wrong;
}

/** Why a play could not be sold: each of its bets, in whichever unit, is one that the limits refuse. */
function unsellable(
  game: EditedGame,
  family: Family,
  { play, payoutLevel }: Readonly<{ play: Play<unknown>; payoutLevel: number }>,
): readonly [field: keyof EditedGame, complaint: Complaint] | null {
  const terms = termsOn(game.playTerms, play.code);
  const limits = { ...limitsOn(game, terms), exposureMax: exposureOn(game.exposureMax, terms) };
  const first = firstBet(family, play, { payoutLevel, unitModes: game.unitModes, limits });
  if (first.ok) return null;
  const { limit, unitMode: unit, multiple, notes, stake, bestPayout } = first.refusal;
  const named = { play: play.code, unit };
  switch (limit.kind) {
    case 'payout-too-big': {
      const amounts = { wins: bestPayout, maximum: limit.maximum };
      return ['payoutMax', { id: 'field.lottery-game.wins', values: { ...named, ...amounts } }];
    }
    case 'multiple':
      return [
        'multiple',
        { id: 'field.lottery-game.times', values: { ...named, multiple, minimum: game.stakeMin } },
      ];
    case 'notes':
      return ['notes', { id: 'field.lottery-game.notes', values: { play: play.code, notes } }];
    case 'unit-too-big':
    case 'unit-too-small':
    case 'stake-too-big':
    case 'stake-too-small':
      return ['stakeMax', { id: 'field.lottery-game.costs', values: { ...named, costs: stake } }];
  }
}
