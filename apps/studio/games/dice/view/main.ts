import './dice.css';
import { openGame } from '../../../view/open-game.ts';
import { dice } from '../game.ts';
import drawing from './die.svg?raw';
import { messages } from './messages.ts';

await openGame({
  game: dice,
  picture: drawing,
  messages,
  hasFreeSpins: false,
  go: { label: 'roll', sign: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM12 12l8-4.5M12 12v9M12 12L4 7.5' },
  table: () => import('./table.ts'),
});
