import './crash.css';
import { openGame } from '../../../view/open-game.ts';
import { crash } from '../game.ts';
import drawing from './kite.svg?raw';
import { messages } from './messages.ts';

await openGame({
  game: crash,
  picture: drawing,
  messages,
  hasFreeSpins: false,
  // Each seat has its own button; the bars' own is not shown.
  go: { label: 'placeBet', sign: 'M5 12h14' },
  table: () => import('./table.ts'),
});
