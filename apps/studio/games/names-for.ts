import type { Operator } from '../settings.ts';
import type { Game } from './game.ts';

/** The studio's brand that keeps players' money: a portal may list its games beside those of the other. */
const BRAND: Game['names'] = { en: 'Kadam', bn: 'কদম' };

/** What a game is called at an operator. */
export const namesFor = ({ wallet }: Pick<Operator, 'wallet'>, { names }: Game): Game['names'] =>
  wallet === 'seamless' ? names : { en: `${names.en} · ${BRAND.en}`, bn: `${names.bn} · ${BRAND.bn}` };
