import { useEffect } from 'react';
import { hearPushes } from '../../../data/live/realtime.ts';
import { play } from './sound.ts';

/** Lets a game's draws be heard, and the reader's own wins. */
export function DrawSounds({ game }: { game: string }) {
  useEffect(
    () =>
      hearPushes((message) => {
        if (message.type === 'draw' && message.game === game) play('draw');
        if (message.type === 'slips-settled' && message.won > 0) play('win');
      }),
    [game],
  );
  return null;
}
