import './taka.css';
import { openGame } from '../../../view/open-game.ts';
import { ICONS } from '../../../view/icons.ts';
import { taka777 } from '../game.ts';
import { messages } from './messages.ts';
import { PICTURES } from './pictures.ts';

await openGame({
  game: taka777,
  picture: PICTURES.SEVEN,
  messages,
  hasFreeSpins: false,
  go: { label: 'spin', sign: ICONS.spin },
  table: () => import('./table.ts'),
});
