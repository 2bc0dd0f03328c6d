import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import type { Scope } from '../../../platform/scope.ts';
import { merchantById, settingsOf } from '../../merchants/index.ts';
import type { LotteryGameNotFound } from '../refusals.ts';
import { changeLotteryGame, openLotteryGame, takeLotteryGameOffSale } from '../save-game.ts';
import { drawsAfter } from '../schedule/schedule.ts';
import { lastPlanned, usedNumbers } from '../schedule/create-draws.ts';
import { wrongInGame, type GameBounds } from './check-game.ts';
import { lotteryGameFrom, lotteryGamesAsTheyAre, type EditedGame } from './edited-game.ts';
import { changedIn, loosensGame, type GameState } from './loosens-game.ts';
import { offerLotteryGames } from './offer-games.ts';

/** Settings of a game of some version as they were when others were wished for, and as they are to be; no more of them than change. */
export type GameChange = Readonly<{
  code: string;
  version: number;
  was: Readonly<Partial<GameState>>;
  wish: Readonly<Partial<GameState>>;
}>;

/** Why a game cannot be changed so. */
export type GameRefusal =
  | FieldsRefused
  | LotteryGameNotFound
  | { kind: 'lottery-game-as-asked' }
  | { kind: 'lottery-game-version-conflict' };

/** A game as somebody wants it, and the version that they have seen. */
export type GameWish = Readonly<{ game: EditedGame; version: number; onSale: boolean }>;

const DRAWS_LOOKED_AT = 500;

/** Opens a game: off sale, until two put it on. `feeds`: those that results can come from here. */
export async function openEditedGame(
  scope: Scope,
  game: EditedGame,
  { feeds, by }: Readonly<{ feeds: readonly string[]; by: Id | null }>,
): Promise<Outcome<null, FieldsRefused>> {
  const fields = wrongInGame(game, { feeds, ...(await boundsOf(scope)) });
  if (Object.keys(fields).length > 0) return refuse({ kind: 'fields-refused', fields });
  if (await openLotteryGame(scope, lotteryGameFrom(game), { onSale: false, by })) return ok(null);
  return refuse({ kind: 'fields-refused', fields: { code: { id: 'field.lottery-game.taken' } } });
}

/** What a wish for another game changes; nothing has changed yet. */
export async function askGameChange(
  scope: Scope,
  { game, version, onSale }: GameWish,
  feeds: readonly string[],
): Promise<Outcome<GameChange, GameRefusal>> {
  const [asIs] = await lotteryGamesAsTheyAre(scope, game.code);
  if (!asIs) return refuse({ kind: 'lottery-game-not-found' });
  if (asIs.version !== version) return refuse({ kind: 'lottery-game-version-conflict' });
  const [was, wish] = [
    { ...asIs.game, onSale: asIs.onSale },
    { ...game, onSale },
  ];
  const changed = changedIn(was, wish);
  if (changed.length === 0) return refuse({ kind: 'lottery-game-as-asked' });
  const fields = wrongInGame(game, { feeds, ...(await boundsOf(scope)) });
  // Its draws and slips are of that family, and its pages and links of that vendor.
  for (const name of ['family', 'vendor'] as const)
    if (changed.includes(name)) fields[name] = { id: 'field.lottery-game.fixed' };
  const renumbers = (['timeZone', 'intervalSeconds', 'calendar'] as const).some((name) =>
    changed.includes(name),
  );
  const isRight = Object.keys(fields).length === 0;
  if (renumbers && isRight && (await repeatsNumbers(scope, game, version + 1)))
    fields[game.calendar ? 'calendar.numbering' : 'intervalSeconds'] = { id: 'field.lottery-game.numbers' };
  if (Object.keys(fields).length > 0) return refuse({ kind: 'fields-refused', fields });
  return ok({ code: game.code, version, was: pick(was, changed), wish: pick(wish, changed) });
}

const pick = (from: GameState, names: readonly (keyof GameState)[]): Partial<GameState> =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

/** A game before and after a change that was asked for; refused where it is another by now. */
export async function asWished(
  scope: Scope,
  { code, version, wish }: GameChange,
): Promise<Outcome<{ was: GameState; is: GameState }, GameRefusal>> {
  const [asIs] = await lotteryGamesAsTheyAre(scope, code);
  if (asIs?.version !== version) return refuse({ kind: 'lottery-game-version-conflict' });
  const was = { ...asIs.game, onSale: asIs.onSale };
  return ok({ was, is: { ...was, ...wish } });
}

/** Whether a change takes two: one that loosens, of a game that is to be on sale or has draws. */
export async function gameChangeTakesTwo(scope: Scope, change: GameChange): Promise<boolean> {
  const wished = await asWished(scope, change);
  if (!wished.ok) return true;
  const { was, is } = wished.value;
  return loosensGame(was, is) && (is.onSale || (await lastPlanned(scope, change.code)) !== null);
}

/** Changes a game as asked, for the draws that are not yet on sale, where it is still as it was. */
export async function changeGame(
  scope: Scope,
  change: GameChange,
  by: Id | null,
): Promise<Outcome<null, GameRefusal>> {
  const wished = await asWished(scope, change);
  if (!wished.ok) return wished;
  const { was, is } = wished.value;
  const sale = { wasOnSale: was.onSale, onSale: is.onSale };
  const terms = { version: change.version, by, ...sale };
  if (!(await changeLotteryGame(scope, lotteryGameFrom(is), terms)))
    return refuse({ kind: 'lottery-game-version-conflict' });
  await offerLotteryGames(scope);
  return ok(null);
}

/**
 * Takes a game off sale, at once, which one may do alone: no more orders, and no further draws are planned. Those that are planned or on sale
 * keep their tickets and are drawn.
 */
export async function stopGame(
  scope: Scope,
  code: string,
): Promise<Outcome<null, LotteryGameNotFound | { kind: 'lottery-game-as-asked' }>> {
  if (!(await takeLotteryGameOffSale(scope, code))) {
    const [asIs] = await lotteryGamesAsTheyAre(scope, code);
    return refuse({ kind: asIs ? 'lottery-game-as-asked' : 'lottery-game-not-found' });
  }
  await offerLotteryGames(scope);
  return ok(null);
}

async function boundsOf(scope: Scope): Promise<Pick<GameBounds, 'languages' | 'stakeMax'>> {
  const merchant = await merchantById(scope.db, scope.merchantId);
  const { languages } = await settingsOf(scope.db, merchant);
  return { languages, stakeMax: merchant.jurisdiction.stakeMax };
}

/**
 * Whether a new schedule would give one of its draws a number that another draw of the game has: it would be left out. Numbers rise with
 * the draws, so that those which fall back come to earlier ones sooner or later.
 */
async function repeatsNumbers(scope: Scope, game: EditedGame, version: number): Promise<boolean> {
  const last = await lastPlanned(scope, game.code);
  if (!last) return false;
  const until = new Date(last.drawsAt.getTime() + DRAWS_LOOKED_AT * game.intervalSeconds * 1000);
  const { schedule } = lotteryGameFrom(game);
  const ahead = drawsAfter(last, { schedule, version }, scope.now, until);
  const first = ahead.find((draw) => draw.version === version);
  const isOneForm = game.calendar?.numbering.form === last.schedule.calendar?.numbering.form;
  if (first && isOneForm && counted(first) <= counted(last)) return true;
  return (await usedNumbers(scope, game.code, ahead)).size > 0;
}

const counted = ({ drawNumber }: Readonly<{ drawNumber: string }>): bigint =>
  BigInt(drawNumber.replaceAll(/\D/g, '') || '0');
