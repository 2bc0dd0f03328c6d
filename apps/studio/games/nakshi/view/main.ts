import './nakshi.css';
import { openGame } from '../../../view/open-game.ts';
import { nakshi } from '../game.ts';
import { messages } from './messages.ts';
import lotus from './motifs/lotus.svg?raw';

await openGame({
  game: nakshi,
  picture: lotus,
  messages,
  hasFreeSpins: false,
  go: { label: 'stitch', sign: 'M20 4 8.5 15.5M17 4h3v3M11 13l2.5-2.5M8.5 15.5 4 20M4 20c3 1 5-1 5-3' },
  table: () => import('./table.ts'),
});
