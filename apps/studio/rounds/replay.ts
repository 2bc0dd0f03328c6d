import { openStream } from '@mela/game-maths';
import { engineOf } from '../games/index.ts';
import type { Drawn } from '../games/game.ts';
import type { Round } from './round.ts';

/** Draws a stored round again from its seeds and input; it must come out byte for byte as stored. */
export function replay(
  round: Pick<Round, 'game' | 'engine' | 'input' | 'serverSeed' | 'clientSeed' | 'nonce'>,
): Drawn {
  return engineOf(round.game, round.engine).draw(round.input, openStream(round));
}
