import { invariant } from '@mela/primitives';
import type { Engine, Game } from './game.ts';
import { padma25 } from './padma25/game.ts';

/** Every game of the studio; a new one is one folder and one line here. */
export const GAMES: readonly Game[] = [padma25];

/** The game with this code, if the studio has it. */
export const gameByCode = (code: string): Game | undefined => GAMES.find((game) => game.code === code);

/** The engine that a stored round was played on. */
export function engineOf(code: string, version: string): Engine {
  const engine = gameByCode(code)?.engines[version];
  invariant(engine, `engine ${version} of ${code} is kept for its stored rounds`);
  return engine;
}
