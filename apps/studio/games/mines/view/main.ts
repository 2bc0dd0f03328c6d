import './mines.css';
import { openGame } from '../../../view/open-game.ts';
import { mines } from '../game.ts';
import drawing from './lily.svg?raw';
import { messages } from './messages.ts';

await openGame({
  game: mines,
  picture: drawing,
  messages,
  hasFreeSpins: false,
  go: { label: 'begin', sign: 'M7 4l13 8-13 8z' },
  table: () => import('./table.ts'),
});
