import { invariant } from '@mela/primitives';
import type { Engine, PlayedGame, Rules } from './game.ts';
import { andarbahar } from './andarbahar/index.ts';
import { baccarat } from './baccarat/index.ts';
import { bengalways } from './bengalways/index.ts';
import { callbreak } from './callbreak/index.ts';
import { cockfight } from './cockfight/index.ts';
import { crash } from './crash/index.ts';
import { cricket } from './cricket/index.ts';
import { dice } from './dice/index.ts';
import { dragontiger } from './dragontiger/index.ts';
import { esports } from './esports/index.ts';
import { football } from './football/index.ts';
import { ilish } from './ilish/index.ts';
import { jhandimunda } from './jhandimunda/index.ts';
import { lucky7 } from './lucky7/index.ts';
import { mangoburst } from './mangoburst/index.ts';
import { mines } from './mines/index.ts';
import { nakshi } from './nakshi/index.ts';
import { padma25 } from './padma25/index.ts';
import { plinko } from './plinko/index.ts';
import { riksha } from './riksha/index.ts';
import { roulette } from './roulette/index.ts';
import { sicbo } from './sicbo/index.ts';
import { taka777 } from './taka777/index.ts';
import { teenpatti } from './teenpatti/index.ts';
import { tickets } from './tickets/index.ts';
import { tp2020 } from './tp2020/index.ts';

/** Everything whose rules are built, the games that are played first; a new one is its folder and one line here. */
export const RULES: readonly (PlayedGame | Rules)[] = [
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
  baccarat,
  dragontiger,
  roulette,
  sicbo,
  andarbahar,
  jhandimunda,
  cockfight,
  tp2020,
  lucky7,
  ilish,
  callbreak,
  teenpatti,
  football,
  cricket,
  esports,
  tickets,
];

/** Every game whose rounds the studio plays. */
export const GAMES: readonly PlayedGame[] = RULES.filter((rules): rules is PlayedGame => 'engines' in rules);

/** Those that have a page: what a portal is told of and may launch. */
export const OPEN_GAMES: readonly PlayedGame[] = GAMES.filter(({ open }) => open);

/** The game with this code, if the studio has it. */
export const gameByCode = (code: string): PlayedGame | undefined => GAMES.find((game) => game.code === code);

/** The engine that a stored round was played on. */
export function engineOf(code: string, version: string): Engine {
  const engine = gameByCode(code)?.engines[version];
  invariant(engine, `engine ${version} of ${code} is kept for its stored rounds`);
  return engine;
}
