import './mango.css';
import { openGame } from '../../../view/open-game.ts';
import { SIGNS } from '../../../view/signs.ts';
import { mangoburst } from '../game.ts';
import { messages } from './messages.ts';
import { PICTURES } from './pictures.ts';

await openGame({
  game: mangoburst,
  picture: PICTURES.MANGO,
  messages,
  hasFreeSpins: true,
  go: { label: 'spin', sign: SIGNS.spin },
  table: () => import('./table.ts'),
});
