import './padma.css';
import { openGame } from '../../../view/open-game.ts';
import { ICONS } from '../../../view/icons.ts';
import { padma25 } from '../game.ts';
import { messages } from './messages.ts';
import { PICTURES } from './pictures.ts';

await openGame({
  game: padma25,
  picture: PICTURES.W,
  messages,
  hasFreeSpins: true,
  go: { label: 'spin', sign: ICONS.spin },
  table: () => import('./table.ts'),
});
