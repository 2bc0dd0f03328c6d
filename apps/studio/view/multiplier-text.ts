import type { Translator } from './translator.ts';

/** A multiplier ×100 as its reader writes numbers, with both decimals: 1.05, 1,055.84. */
export const multiplierText = (x100: number, number: Translator['number']): string =>
  `${number(Math.floor(x100 / 100))}.${number(String(x100 % 100).padStart(2, '0'))}`;

/** The same without decimals that say nothing: 0.5, 1.05, 900. */
export function plainMultiplier(x100: number, number: Translator['number']): string {
  const decimals = String(x100 % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${number(Math.floor(x100 / 100))}${decimals && `.${number(decimals)}`}`;
}
