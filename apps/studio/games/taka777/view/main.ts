import './taka.css';
import { openGame } from '../../../view/open-game.ts';
import { SIGNS } from '../../../view/signs.ts';
import { taka777 } from '../game.ts';
import { messages } from './messages.ts';
import { PICTURES } from './pictures.ts';

await openGame({
  game: taka777,
  picture: PICTURES.SEVEN,
  messages,
  hasFreeSpins: false,
  go: { label: 'spin', sign: SIGNS.spin },
  table: () => import('./table.ts'),
});
