import './padma.css';
import { openGame } from '../../../view/open-game.ts';
import { SIGNS } from '../../../view/signs.ts';
import { padma25 } from '../game.ts';
import { messages } from './messages.ts';
import { PICTURES } from './pictures.ts';

await openGame({
  game: padma25,
  picture: PICTURES.W,
  messages,
  hasFreeSpins: true,
  go: { label: 'spin', sign: SIGNS.spin },
  table: () => import('./table.ts'),
});
