import { existsSync } from 'node:fs';
import path from 'node:path';
import { OPEN_GAMES } from '../games/index.ts';
import { gameStory } from './game-story.ts';

// A game that is played by its one button needs no story of its own.
for (const { code } of OPEN_GAMES)
  if (!existsSync(path.join(import.meta.dirname, `../games/${code}/${code}.e2e.ts`))) gameStory(code);
