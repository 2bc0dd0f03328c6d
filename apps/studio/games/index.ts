import { invariant } from '@mela/primitives';
import { bengalways } from './bengalways/game.ts';
import { crash } from './crash/game.ts';
import { dice } from './dice/game.ts';
import type { Engine, Game } from './game.ts';
import { mangoburst } from './mangoburst/game.ts';
import { mines } from './mines/game.ts';
import { nakshi } from './nakshi/game.ts';
import { padma25 } from './padma25/game.ts';
import { plinko } from './plinko/game.ts';
import { riksha } from './riksha/game.ts';
import { taka777 } from './taka777/game.ts';

/** Every game whose rounds the studio plays; a new one is one folder and one line here. */
export const GAMES: readonly Game[] = [
  padma25,
  taka777,
  bengalways,
  mangoburst,
  plinko,
  dice,
  mines,
  crash,
  riksha,
  nakshi,
];

/** Those that have a page: what a portal is told of and may launch. */
export const OPEN_GAMES: readonly Game[] = GAMES.filter(({ open }) => open);

/** The game with this code, if the studio has it. */
export const gameByCode = (code: string): Game | undefined => GAMES.find((game) => game.code === code);

/** The engine that a stored round was played on. */
export function engineOf(code: string, version: string): Engine {
  const engine = gameByCode(code)?.engines[version];
  invariant(engine, `engine ${version} of ${code} is kept for its stored rounds`);
  return engine;
}
