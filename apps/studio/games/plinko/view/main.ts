import './plinko.css';
import { openGame } from '../../../view/open-game.ts';
import { plinko } from '../game.ts';
import drawing from './ball.svg?raw';
import { messages } from './messages.ts';

await openGame({
  game: plinko,
  picture: drawing,
  messages,
  hasFreeSpins: false,
  go: { label: 'drop', sign: 'M12 4v13M6 12l6 6 6-6M5 21h14' },
  table: () => import('./table.ts'),
});
