import type { Operator } from '../settings.ts';
import type { Game } from './game.ts';

/** What the brand that keeps players' money calls the games it offers; one without a name here is called as everywhere. */
const OWN_NAMES: Readonly<Record<string, Game['names']>> = {
  padma25: { en: 'Kadam Gold', bn: 'কদম গোল্ড' },
};

/** What a game is called at an operator. */
export const namesFor = ({ wallet }: Pick<Operator, 'wallet'>, { code, names }: Game): Game['names'] =>
  (wallet === 'transfer' ? OWN_NAMES[code] : undefined) ?? names;
