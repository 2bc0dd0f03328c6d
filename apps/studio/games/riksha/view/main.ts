import './riksha.css';
import kite from '../../bengalways/view/symbols/kite.svg?raw';
import { openGame } from '../../../view/open-game.ts';
import { riksha } from '../game.ts';
import { messages } from './messages.ts';

await openGame({
  game: riksha,
  picture: kite,
  messages,
  hasFreeSpins: false,
  go: { label: 'begin', sign: 'M7 4l13 8-13 8z' },
  table: () => import('./table.ts'),
});
