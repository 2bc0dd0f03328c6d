import { openStream } from '@mela/game-maths';
import { engineOf } from '../games/index.ts';
import type { Drawn } from '../games/game.ts';
import type { Round } from './round.ts';

type Stored = Pick<Round, 'game' | 'engine' | 'input' | 'serverSeed' | 'clientSeed' | 'nonce' | 'steps'>;

/** Draws a stored round again from its seeds and input, and takes its steps again; it must come out byte for byte as stored. */
export function replay(round: Stored): Drawn {
  const engine = engineOf(round.game, round.engine);
  const drawn = engine.draw(round.input, openStream(round), round);
  if (!engine.steps) return drawn;
  return { ...drawn, win: engine.steps.stand({ ...round, outcome: drawn.outcome }).win };
}
