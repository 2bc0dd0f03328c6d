import './mango.css';
import { openGame } from '../../../view/open-game.ts';
import { ICONS } from '../../../view/icons.ts';
import { mangoburst } from '../game.ts';
import { messages } from './messages.ts';
import { PICTURES } from './pictures.ts';

await openGame({
  game: mangoburst,
  picture: PICTURES.MANGO,
  messages,
  hasFreeSpins: true,
  go: { label: 'spin', sign: ICONS.spin },
  table: () => import('./table.ts'),
});
